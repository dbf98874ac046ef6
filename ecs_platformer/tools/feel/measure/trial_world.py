"""Trials: small worlds with one actor, and a floor or a wall or neither, in which actions are held as by a player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.scene import Scene
from ecs_platformer.world.world import World

LENGTH = 60_000  # px, of the floor and of the wall
LENGTH_RIGHT = 50_000  # px, of the part of the floor to the right of the actor
MIDDLE = 30_000  # px, y of the top of the floor: as far from the level's top as from its bottom, where actors die
THICKNESS = 64  # px, of the floor and of the wall
SETTLE_TICKS = 4  # ticks in which the actor comes to rest on the floor
ACTOR = ("Position", "Remainder", "Collider", "Velocity")  # components that a prefab must have
INPUT_COMPONENTS = ("Intent", "Player")  # added to the actor, so that it responds to the held actions


class Sample(NamedTuple):
    x: int  # px to the right of the trial's origin
    up: int  # px above the trial's origin
    exact_x: float  # px, with the remainder
    exact_up: float  # px, with the remainder
    vx: float  # px/s to the right
    vy: float  # px/s downwards
    grounded: bool


Track = list[Sample]  # the first sample is the state before the first tick


class Trial:
    """After the actor is removed, the last sample is repeated."""

    def __init__(self, world: World, actor: int, floor: int | None) -> None:
        self.world, self.actor, self.floor = world, actor, floor
        position: Any = world.get(actor, core().Position)
        self._origin = (position.x, position.y)
        self.track: Track = [self._sample()]

    @property
    def now(self) -> Sample:
        return self.track[-1]

    def step(self, *held: str) -> Sample:
        self.world.step(held)
        self.track.append(self._sample() if self.world.alive(self.actor) else self.now)
        return self.now

    def run(self, ticks: int, *held: str) -> Track:
        for _ in range(ticks):
            self.step(*held)
        return self.track

    def remove_floor(self) -> None:
        """For the actor, as if it ran off an edge."""
        if self.floor is not None:
            self.world.remove(self.floor)
            self.floor = None

    def set_origin(self) -> None:
        position: Any = self.world.try_get(self.actor, core().Position)
        if position is not None:
            self._origin = (position.x, position.y)
            self.track = [self._sample()]

    def _sample(self) -> Sample:
        known: Any = core()
        position = self.world.get(self.actor, known.Position)
        rest = self.world.get(self.actor, known.Remainder)
        speed = self.world.get(self.actor, known.Velocity)
        x, up = position.x - self._origin[0], self._origin[1] - position.y
        return Sample(x, up, x + rest.x, up - rest.y, speed.x, speed.y, self.world.space.is_grounded(self.actor))


@dataclass(frozen=True, slots=True)
class Trials:
    """Each trial has a new world with the systems, tick rate and seed of the prefab's scene.

    The methods that return a trial raise EcsPlatformerError if the prefab is unknown or not an actor.
    """

    scene: Scene
    prefab: str
    overrides: Mapping[str, Any] = field(default_factory=dict[str, Any])  # as World.spawn() takes them

    @property
    def tick_rate(self) -> int:
        return self.scene.tick_rate

    def ticks(self, seconds: float) -> int:
        """Return a time of `seconds` in ticks, rounded to the nearest tick, but at least 1."""
        return max(1, round(seconds * self.tick_rate))

    def on_floor(self) -> Trial:
        trial = self._trial(floor=True)
        trial.run(SETTLE_TICKS)
        trial.set_origin()
        return trial

    def running(self, ticks: int) -> Trial:
        trial = self.on_floor()
        trial.run(ticks, "right")
        trial.set_origin()
        return trial

    def in_air(self, above: int | None = None) -> Trial:
        """Return a trial that starts at rest in the air, `above` px above a floor (None: there is no floor)."""
        return self._trial(floor=above is not None, above=above or 0)

    def at_wall(self) -> Trial:
        """Return a trial that starts at rest in the air, touching a wall on the right that is 60,000 px high."""
        return self._trial(wall=True)

    def _trial(self, *, floor: bool = False, wall: bool = False, above: int = 0) -> Trial:
        world = World(
            self.scene.systems,
            tick_rate=self.scene.tick_rate,
            seed=self.scene.seed,
            scene=replace(self.scene, entities=[], size=(LENGTH, 2 * MIDDLE)),
        )
        box = self._box()
        ground = _block(world, -(LENGTH - LENGTH_RIGHT), MIDDLE, LENGTH, THICKNESS) if floor else None
        if wall:
            _block(world, box.width, MIDDLE - LENGTH // 2, THICKNESS, LENGTH)
        played: dict[str, Any] = {name: {} for name in INPUT_COMPONENTS if name in vocabulary()}
        position = {"x": -box.x, "y": MIDDLE - above - box.height - box.y}
        given: dict[str, Any] = {**played, **self.overrides, "Position": position, "Velocity": {"x": 0, "y": 0}}
        actor = world.spawn(self.prefab, **given)
        return Trial(world, actor, ground)

    def _box(self) -> Any:
        prefabs = self.scene.prefabs
        [spec, *_] = prefabs.expand(self.prefab, None, self.overrides)  # raises for an unknown name
        if "Solid" in spec.components:
            raise EcsPlatformerError(f"prefab {shown(self.prefab)} is a solid; only actors can be measured")
        if missing := [name for name in ACTOR if name not in spec.components]:
            raise EcsPlatformerError(f"prefab {shown(self.prefab)} is not an actor: it has no {', no '.join(missing)}")
        known: Any = core()
        return known.Collider(**spec.components["Collider"])


def _block(world: World, x: int, y: int, width: int, height: int) -> int:
    known: Any = core()
    return world.create(known.Position(x=x, y=y), known.Collider(width=width, height=height), known.Solid())
