"""Replaying a tape, and comparing what comes of it with what the tape says must."""

from __future__ import annotations

import json
from dataclasses import fields
from operator import eq, ge, gt, le, lt, ne
from pathlib import Path
from typing import Any, cast

from ecs_platformer.errors import EcsPlatformerError, Fault, TapeError, cut, nearest, plain, shown
from ecs_platformer.project import bounds, project_for, scene_folders, vocabulary
from ecs_platformer.replay.diff import first_apart
from ecs_platformer.scene.includes import inside
from ecs_platformer.tape import Tape
from ecs_platformer.tape.directives import STORIES, STORY, Assertion, HashMark, Slip, is_number
from ecs_platformer.world.world import World

MEANT = "if that is meant, `verify --bless` records it anew"
TOLD = ("goal", "deaths")  # of a level's story
COMPARE = {"==": eq, "!=": ne, "<=": le, ">=": ge, "<": lt, ">": gt}


def scene_of(tape: Tape, path: Path) -> Path:
    """The scene of the tape in a file: the one that it names, or else the one that lies beside it and is called alike.

    A named one is looked for in the tape's project, beside the tape, in the working folder and among all scenes.
    EcsPlatformerError, with the nearest, if there is none.
    """
    mark = tape.scene
    if mark is None:
        beside = path.with_suffix(".toml")
        if beside.is_file():
            return beside
        raise EcsPlatformerError(f'{path}: of which scene? It has no line "#! scene FILE", and there is no {beside}')
    project = project_for(path.parent)
    roots = [bounds(path, project), path.parent, Path.cwd(), project.root, *scene_folders(project), project.stock]
    found = inside(mark.name, roots, [root.resolve() for root in roots])
    if isinstance(found, Path):
        return found
    raise TapeError([mark.fault(str(path), str(found))])


def differences(tape: Tape, path: Path, scene: Path) -> list[Fault]:
    """Plays the tape to its end: every Assert that is not true, and the first hash that is not the recorded one.

    TapeError for Asserts about components or fields that do not exist.
    """
    world = World.load(scene)
    found: list[Fault] = []
    slips: list[Fault] = []
    alike: int | None = -1  # the last tick with the recorded hash; None after the first that has another
    for mark in sorted(tape.marks, key=lambda mark: mark.tick):
        while world.tick < min(mark.tick, len(tape)):
            world.step(tape.held(world.tick))
        try:
            if isinstance(mark, Assertion):
                wrong = _untrue(mark, world)
            elif isinstance(mark, HashMark) and mark.digest and alike is not None:
                wrong = _other(mark, world, tape, scene, alike)
                alike = None if wrong else mark.tick
            else:
                continue
        except Slip as slip:
            slips.append(mark.fault(str(path), str(slip), slip.column))
        else:
            if wrong:
                found.append(mark.fault(str(path), wrong))
    while world.tick < len(tape):
        world.step(tape.held(world.tick))
    if slips:
        raise TapeError(slips)
    return found


def _untrue(claim: Assertion, world: World) -> str:
    """What is found instead; "" if it is as claimed. Raises Slip for a component or field that does not exist."""
    where = f"tick {claim.tick}: {claim.target}"
    if claim.entity == STORY and claim.component in STORIES:
        return _unlike(claim, _of_story(claim, world), where)
    names = world.entities.names
    if claim.entity not in names:
        return f"tick {claim.tick}: no entity is named {shown(claim.entity)}{nearest(claim.entity, names)}"
    components = world.components(names[claim.entity])
    component_at = claim.source.index(claim.component, claim.column - 1 + len(claim.entity)) + 1
    if claim.component not in components:
        known = {*vocabulary(), *components}
        if claim.component not in known:
            raise Slip(component_at, f"no component {shown(claim.component)}{nearest(claim.component, known)}")
        return f"tick {claim.tick}: entity {shown(claim.entity)} has no {claim.component}"
    component = components[claim.component]
    known = {field.name for field in fields(component)}
    if claim.field not in known:
        field_at = claim.source.index(claim.field, component_at + len(claim.component)) + 1
        raise Slip(field_at, f"{claim.component} has no field {shown(claim.field)}{nearest(claim.field, known)}")
    return _unlike(claim, _listed(getattr(component, claim.field)), where)


def _of_story(claim: Assertion, world: World) -> Any:
    """What the level's story says."""
    if claim.component:
        counts: dict[str, int] = getattr(world.level.state, claim.component)
        return counts.get(claim.field, 0)
    if claim.field not in TOLD:
        at = claim.source.index(claim.field, claim.column + len(STORY)) + 1
        raise Slip(at, f"a level's story has no {shown(claim.field)}{nearest(claim.field, (*TOLD, *STORIES[1:]))}")
    return getattr(world.level.state, claim.field)


def _unlike(claim: Assertion, value: Any, where: str) -> str:
    """How a value is not as claimed; "" if it is."""
    comparable = is_number(value) or claim.sign in ("==", "!=")
    if comparable and COMPARE[claim.sign](value, claim.value):
        return ""
    return f"{where}: found {_written(value)}, expected {claim.sign} {_written(claim.value)}"


def _other(mark: HashMark, world: World, tape: Tape, scene: Path, alike: int) -> str:
    """How the state is another than the recorded one; "" if it is not."""
    if mark.tick > world.tick:
        return f"tick {mark.tick}: the tape ends at tick {world.tick}"
    found = world.hash()
    if found == mark.digest:
        return ""
    one, other = World.load(scene), World.load(scene)
    if apart := first_apart(one, other, tape, mark.tick):
        return f"tick {one.tick}: two replays part: {apart}"
    when = f"ticks {alike + 1} to {mark.tick}: the state is" if mark.tick else "tick 0: the scene as loaded is"
    return f"{when} not the recorded one: found {found}, expected {mark.digest}; {MEANT}"


def _listed(value: Any) -> Any:
    """The value with lists for tuples, as Asserts write them."""
    if isinstance(value, list | tuple):
        return [_listed(item) for item in cast("list[Any]", value)]
    return value


def _written(value: Any) -> str:
    """The value as Asserts write it, so that it can be copied into one."""
    try:
        return cut(plain(json.dumps(value, ensure_ascii=False)))
    except (TypeError, ValueError):
        return shown(value)
