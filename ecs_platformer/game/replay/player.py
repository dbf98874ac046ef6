"""Replays a tape and checks the expectations in it: hashes and Asserts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from operator import eq, ge, gt, le, lt, ne
from pathlib import Path
from typing import Any, cast

from ecs_platformer.core.physics.versions import changes_since
from ecs_platformer.errors import (
    Diagnostic,
    EcsPlatformerError,
    InvalidValueError,
    TapeError,
    cut,
    nearest,
    plain,
    shown,
)
from ecs_platformer.game.replay.diff import first_divergence
from ecs_platformer.project import bounds, project_for, scene_folders, vocabulary
from ecs_platformer.project.files.reading import real_path
from ecs_platformer.project.progress_bar import progress
from ecs_platformer.scene.files.includes import inside
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.directives import (
    STORY,
    STORY_TABLES,
    Assertion,
    HashDirective,
    KeepDirective,
    SavedDirective,
    TapeLineError,
    is_number,
)
from ecs_platformer.world.lasting import change_of, check_lasting
from ecs_platformer.world.world import World

HOW_TO_ACCEPT = "if the change is intended, `verify --bless` records the new one"
STORY_FIELDS = ("goal", "deaths")
COMPARE = {"==": eq, "!=": ne, "<=": le, ">=": ge, "<": lt, ">": gt}


def scene_of(tape: Tape, path: Path) -> Path:
    """Return the scene of the tape in the file `path`: the scene in its scene line or, if there is no such line, a file
    beside the tape.

    The scene in a scene line is looked for in these folders, in this order: the project that contains the tape, the
    tape's own folder, the working folder, the project in use, its `scenes/`, the stock `scenes/`, the stock folder.
    Raises EcsPlatformerError if there is no such file; the error suggests the nearest name if there is a scene line.
    """
    named = tape.scene
    if named is None:
        beside = path.with_suffix(".toml")
        if beside.is_file():
            return beside
        raise EcsPlatformerError(f'{path}: of which scene? It has no line "#! scene FILE", and there is no {beside}')
    project = project_for(path.parent)
    roots = [bounds(path, project), path.parent, Path.cwd(), project.root, *scene_folders(project), project.stock]
    found = inside(named.name, roots, [real_path(root) for root in roots])
    if isinstance(found, Path):
        return found
    raise TapeError([named.error(str(path), str(found))])


def failed_expectations(tape: Tape, path: Path, scene: Path) -> list[Diagnostic]:
    """Play the tape to its end; return each Assert that does not hold, the first hash that differs, and each lasting
    change of an entity that the scene does not have.

    Raises TapeError if an Assert or a lasting change names a component or a field that does not exist, or if the run
    starts at a checkpoint of another scene, and SceneError if the scene cannot be loaded.
    """
    if errors := [*_impossible_changes(tape, path)]:
        raise TapeError(errors)
    try:
        world = _start(scene, tape)
    except InvalidValueError as error:
        raise TapeError([one.error(str(path), str(error)) for one in _checkpoints(tape)[:1]]) from None
    failed = [*_missing_entities(tape, path, world)]
    ticks = _ticks(world, tape)
    last_equal: int | None = -1  # the last tick with the recorded hash; None once a hash has differed
    for directive in sorted(tape.directives, key=lambda one: one.tick):
        while world.tick < min(directive.tick, len(tape)):
            next(ticks)
        try:
            if isinstance(directive, Assertion):
                message = how_it_fails(directive, world)
            elif isinstance(directive, HashDirective) and directive.digest and last_equal is not None:
                message = _check_hash(directive, world, tape, scene, last_equal)
                last_equal = None if message else directive.tick
            else:
                continue
        except TapeLineError as error:
            errors.append(directive.error(str(path), str(error), error.column))
        else:
            if message:
                failed.append(directive.error(str(path), message))
    for _ in ticks:
        pass
    if errors:
        raise TapeError(errors)
    return failed


def _ticks(world: World, tape: Tape) -> Iterator[None]:
    """Run a tick of the tape for each item."""
    for tick in progress(len(tape), "verifying"):
        world.step(tape.held(tick))
        yield


def _impossible_changes(tape: Tape, path: Path) -> Iterator[Diagnostic]:
    for one in tape.directives:
        if isinstance(one, KeepDirective):
            try:
                check_lasting({one.change: one.value})
            except InvalidValueError as error:
                yield one.error(str(path), str(error))


def _missing_entities(tape: Tape, path: Path, world: World) -> Iterator[Diagnostic]:
    names = world.entities.names
    for one in tape.directives:
        if isinstance(one, KeepDirective) and (name := change_of(one.change).entity) not in names:
            text = f"the run has started with this, and no entity is named {shown(name)}{nearest(name, names)}"
            yield one.error(str(path), text)


def _checkpoints(tape: Tape) -> list[SavedDirective]:
    return [one for one in tape.directives if isinstance(one, SavedDirective)]


def _start(scene: Path, tape: Tape) -> World:
    world = World.load(scene)
    world.level.begin(tape.start)
    return world


def how_it_fails(claim: Assertion, world: World) -> str:
    """Raises TapeLineError for an unknown component or field."""
    where = f"tick {claim.tick}: {claim.target}"
    if claim.entity == STORY and claim.component in STORY_TABLES:
        return _compare(claim, _story_value(claim, world), where)
    names = world.entities.names
    if claim.entity not in names:
        return f"tick {claim.tick}: no entity is named {shown(claim.entity)}{nearest(claim.entity, names)}"
    components = world.components(names[claim.entity])
    component_at = claim.source.index(claim.component, claim.column - 1 + len(claim.entity)) + 1
    if claim.component not in components:
        known = {*vocabulary(), *components}
        if claim.component not in known:
            message = f"no component {shown(claim.component)}{nearest(claim.component, known)}"
            raise TapeLineError(component_at, message)
        return f"tick {claim.tick}: entity {shown(claim.entity)} has no {claim.component}"
    component = components[claim.component]
    known = {field.name for field in fields(component)}
    if claim.field not in known:
        field_at = claim.source.index(claim.field, component_at + len(claim.component)) + 1
        message = f"{claim.component} has no field {shown(claim.field)}{nearest(claim.field, known)}"
        raise TapeLineError(field_at, message)
    return _compare(claim, _with_lists(getattr(component, claim.field)), where)


def _story_value(claim: Assertion, world: World) -> Any:
    if claim.component:
        counts: dict[str, int] = getattr(world.level.state, claim.component)
        return counts.get(claim.field, 0)
    if claim.field not in STORY_FIELDS:
        at = claim.source.index(claim.field, claim.column + len(STORY)) + 1
        if claim.field in STORY_TABLES:
            raise TapeLineError(at, f"{STORY}.{claim.field} holds counts by name: write {STORY}.{claim.field}.NAME")
        known = (*STORY_FIELDS, *STORY_TABLES[1:])
        raise TapeLineError(at, f"a level's story has no {shown(claim.field)}{nearest(claim.field, known)}")
    return getattr(world.level.state, claim.field)


def _compare(claim: Assertion, value: Any, where: str) -> str:
    comparable = is_number(value) or claim.operator in ("==", "!=")
    if comparable and COMPARE[claim.operator](value, claim.value):
        return ""
    return f"{where}: found {_as_json(value)}, expected {claim.operator} {_as_json(claim.value)}"


def _check_hash(expected: HashDirective, world: World, tape: Tape, scene: Path, last_equal: int) -> str:
    """Return how the state differs from the recorded one, "" if the hashes are equal.

    If two new replays differ from each other, too, that is reported instead.
    """
    if expected.tick > world.tick:
        return f"tick {expected.tick}: the tape ends at tick {world.tick}"
    found = world.hash()
    if found == expected.digest:
        return ""
    one, other = _start(scene, tape), _start(scene, tape)
    if divergence := first_divergence(one, other, tape, expected.tick):
        return f"tick {one.tick}: two replays differ: {divergence}"
    ticks = f"ticks {last_equal + 1} to {expected.tick}"
    what = f"{ticks}: the state" if expected.tick else "tick 0: the scene as loaded"
    changed = changes_since(tape.rules)
    return f"{what} is not the recorded one: found {found}, expected {expected.digest}{changed}; {HOW_TO_ACCEPT}"


def _with_lists(value: Any) -> Any:
    """Return the value with tuples replaced by lists, at any depth: the value of an Assert has only lists."""
    if isinstance(value, list | tuple):
        return [_with_lists(item) for item in cast("list[Any]", value)]
    return value


def _as_json(value: Any) -> str:
    try:
        return cut(plain(json.dumps(value, ensure_ascii=False)))
    except (TypeError, ValueError):
        return shown(value)
