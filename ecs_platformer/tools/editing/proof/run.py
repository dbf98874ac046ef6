"""Plays a level's tape in the edited scene, and finds whether it still works as before the edits, or where it fails.

A run that takes another route but reaches the goal counts as good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from ecs_platformer.errors import EcsPlatformerError, text_of
from ecs_platformer.project import vocabulary
from ecs_platformer.project.side_process import AbandonedError
from ecs_platformer.scene.provenance import prefab_at
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.scene import Scene, Texts, read_scene, scene_of
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.world import World

Box = tuple[int, int, int, int]  # left, top, right and bottom, px
PLAYER = "Player"
EVERY = 64  # ticks, from one look whether the run is still wanted to the next


@dataclass(slots=True)
class Run:
    """`trail`: the boxes of the first player, at the start and after each tick."""

    trail: list[Box] = field(default_factory=list[Box])
    deaths: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])  # tick, and what the player dies on
    goal: int | None = None  # the tick in which the level was completed
    error: str = ""  # of a tick that raised, which is the last one


@dataclass(frozen=True, slots=True)
class Verdict:
    """`text`: the result in words; `tick`, `box`: when and where the run went wrong, or another way.

    state: "green" if the run reaches the goal or, in a level where it reached none, goes on as before; "fails" if a
    tick raises; "other" otherwise, which is usual after edits
    """

    state: Literal["green", "other", "fails"]
    text: str
    tick: int = 0
    box: Box | None = None
    trail: tuple[Box, ...] = ()  # of the first player, up to that tick


def play(
    scene: Path,
    tape: Tape,
    texts: Texts | None = None,
    fresh: Iterable[Box] = (),
    is_wanted: Callable[[], bool] = lambda: True,
) -> Run:
    """Play a tape in a scene until the tape or the level ends.

    texts: the edited texts of files, as load_scene() takes them
    fresh: the boxes of what the last edit has changed, in px: if the player dies there, the message says so
    is_wanted: returns False to end the run early; then AbandonedError is raised

    Raises SceneError if the scene has errors.
    """
    reader = read_scene(scene, texts=texts)
    world = world_of(scene_of(reader))
    world.level.begin(tape.start)
    run, player, box = Run(), player_of(world), (0, 0, 0, 0)
    for tick, held in enumerate(tape):
        if tick % EVERY == 0 and not is_wanted():
            raise AbandonedError
        box = box_of(world, player) or box
        run.trail.append(box)
        deaths = world.level.state.deaths
        try:
            world.step(held)
        except Exception as error:  # whatever systems of the project raise is a finding
            run.error = text_of(error) or type(error).__name__
            return run
        if world.level.state.deaths > deaths or not world.alive(player):
            run.deaths.append((tick + 1, _cause(world, reader, box_of(world, player) or box, player, tuple(fresh))))
        if not world.alive(player):
            player = player_of(world)
        if world.level.state.goal:
            run.goal = tick + 1
            break
    run.trail.append(box_of(world, player) or box)
    return run


def world_of(scene: Scene) -> World:
    return World(scene.systems, tick_rate=scene.tick_rate, seed=scene.seed, scene=scene)


def verdict(before: Run, after: Run) -> Verdict:
    """Return whether the tape still works in the edited scene and, if not, when and why it fails."""
    if after.error:
        return _stopped("fails", after, len(after.trail) - 1, f"raises: {after.error}")
    for number, (tick, cause) in enumerate(after.deaths):
        if number >= len(before.deaths) or tick < before.deaths[number][0]:
            return _stopped("other", after, tick, f"dies{cause}")
    apart = _parting(before.trail, after.trail)
    if before.goal is not None and after.goal is None:
        tick = len(after.trail) - 1 if apart is None else apart
        return _stopped("other", after, tick, "no longer reaches the end")
    way = "" if apart is None else f", another way from tick {apart}"
    if after.goal is not None:
        return Verdict("green", f"reaches the end at tick {after.goal}{way}", trail=tuple(after.trail))
    state = "green" if apart is None and not after.deaths else "other"
    return Verdict(state, f"does not reach the end{way or ', as before'}", trail=tuple(after.trail))


def _stopped(state: Literal["other", "fails"], run: Run, tick: int, what: str) -> Verdict:
    return Verdict(state, f"tick {tick}: {what}", tick, run.trail[tick], tuple(run.trail[: tick + 1]))


def _parting(before: list[Box], after: list[Box]) -> int | None:
    """Return the first tick in which the player is elsewhere than before, relative to its start, or None."""
    dx, dy = after[0][0] - before[0][0], after[0][1] - before[0][1]
    for tick, (one, other) in enumerate(zip(before, after, strict=False)):
        if (one[0] + dx, one[1] + dy) != other[:2]:
            return tick
    return None


def player_of(world: World) -> int:
    """Return the first entity with a Player, even if it is not an actor; 0 if there is none."""
    kind: Any = vocabulary().get(PLAYER)
    return next((entity for entity, _ in world.entities.each(kind)), 0) if kind is not None else 0


def box_of(world: World, entity: int) -> Box | None:
    """Return the box of an entity's Collider, or of 1x1 px without one; None for an entity without Position."""
    components = world.components(entity) if world.alive(entity) else {}
    position, collider = components.get("Position"), components.get("Collider")
    if position is None:
        return None
    if collider is None:
        return position.x, position.y, position.x + 1, position.y + 1
    left, top = position.x + collider.x, position.y + collider.y
    return left, top, left + collider.width, top + collider.height


def _cause(world: World, reader: SceneReader, box: Box, player: int, fresh: tuple[Box, ...]) -> str:
    for more in (0, 1):
        near = (box[0] - more, box[1] - more, box[2] + more, box[3] + more)
        found: list[tuple[int, int]] = []
        for entity in world.space.colliders_in(near, excluding=player):
            components = world.components(entity)
            tiles = components.get("Tiles")
            left, top, right, bottom = world.space.bounds(entity)
            if tiles is None or world.space.intersects(entity, near):
                found.append((tiles.size**2 if tiles is not None else (right - left) * (bottom - top), entity))
        if found:
            last = any(_overlap(near, one) for one in fresh)
            name = _label(world, reader, min(found)[1])
            return f" on {name}{' placed last' if last else ''}"
    return f" at {box[0]}, {box[1]}"


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _label(world: World, reader: SceneReader, entity: int) -> str:
    number = entity - world.level.state.first
    known = 0 <= number < len(reader.origins) and not world.level.state.numbers
    prefab = prefab_at(reader.origins[number].described) if known else ""
    return prefab or world.entities.label(entity)


def demo_of(reader: SceneReader) -> Tape | None:
    if reader.demo is None:
        return None
    try:
        return read_tape(reader.demo)
    except (EcsPlatformerError, OSError):
        return None
