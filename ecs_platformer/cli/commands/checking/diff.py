"""`diff`: finds the first difference between two traces, two scenes played with one tape, or two saved states."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

from ecs_platformer.errors import LONGEST_VALUE, EcsPlatformerError, shown
from ecs_platformer.game.replay.diff import first_difference, first_divergence
from ecs_platformer.game.scene_argument import find_scene, find_tape
from ecs_platformer.project.files.reading import UnreadableError, open_regular, read_regular
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.world import World

TICKS = 600  # how long scenes run without a tape or --ticks
TRACES = (".jsonl", ".trace")
LONGEST_LINE = 16 << 20  # bytes of a trace: 65,536 entities take about 3 MiB
LARGEST_STATE = 256 << 20  # bytes of a saved state


def main(args: Namespace) -> int:
    kinds = {kind_of(args.a), kind_of(args.b)}
    if len(kinds) > 1:
        raise EcsPlatformerError(f"{args.a} is a {kind_of(args.a)}, {args.b} is a {kind_of(args.b)}")
    kind = kinds.pop()
    if kind != "scene" and (args.tape or args.ticks is not None):
        raise EcsPlatformerError("diff: --tape and --ticks are for two scenes")
    found = COMPARISONS[kind](args)
    print(found or "no difference")
    return 1 if found else 0


def kind_of(given: str) -> str:
    suffix = Path(given).suffix.lower()
    return "trace" if suffix in TRACES else "saved state" if suffix == ".json" else "scene"


def of_states(args: Namespace) -> str:
    one, other = (loaded(Path(given)) for given in (args.a, args.b))
    found = first_difference(one, other)
    return f"ticks {one.tick} and {other.tick}: {found}" if found else ""


def of_scenes(args: Namespace) -> str:
    """Run two scenes side by side until their states differ; return the tick and the difference, or "".

    The scenes play the tape of --tape or, if neither --tape nor --ticks is given, the first scene's demo. They run for
    --ticks ticks (default: the length of the tape or, without a tape, 600). If the states differ at tick 0 already, the
    text also says where positions differ for the first time.
    """
    one, other = (World.load(find_scene(given)) for given in (args.a, args.b))
    demo = one.scene.demo
    tape = find_tape(args.tape) if args.tape else read_tape(demo) if demo and args.ticks is None else Tape()
    for world in (one, other):
        world.level.begin(tape.start)
    ticks = args.ticks if args.ticks is not None else len(tape) or TICKS
    found = first_divergence(one, other, tape, ticks)
    if found is None:
        return ""
    message = f"tick {one.tick}: {found}"
    if one.tick == 0:
        message += f"\n{first_position_difference(one, other, tape, ticks)}"
    return message


def first_position_difference(one: World, other: World, tape: Tape, ticks: int) -> str:
    """Run two worlds until a position differs, at most until tick `ticks`; return a line about the result."""
    while (here := places(one)) == (there := places(other)):
        if one.tick >= ticks:
            return f"all positions are equal for {ticks} ticks"
        held = tape.held(one.tick)
        one.step(held)
        other.step(held)
    entity = min(entity for entity, _ in set(here.items()) ^ set(there.items()))
    return f"tick {one.tick}: {one.entities.label(entity)} is at {where(here, entity)} and at {where(there, entity)}"


def places(world: World) -> dict[int, tuple[int, int]]:
    from ecs_platformer.core.ecs.component_types import core

    return {entity: (position.x, position.y) for entity, (position,) in world.each(core().Position)}


def where(found: dict[int, tuple[int, int]], entity: int) -> str:
    return "no position" if entity not in found else "{}, {}".format(*found[entity])


def of_traces(args: Namespace) -> str:
    """Return the first difference between two traces: of positions, if there is one, else of hashes; "" if there is
    none."""
    for one, other in zip_longest(lines(Path(args.a)), lines(Path(args.b))):
        if one is None or other is None:
            longer = "first" if other is None else "second"
            return f"tick {(one or other or {}).get('tick')}: only the {longer} continues"
        if one == other:
            continue
        return f"tick {one['tick']}: {between(one, other)}"
    return ""


def between(one: dict[str, Any], other: dict[str, Any]) -> str:
    if one["tick"] != other["tick"]:
        return f"tick {other['tick']} in the second"
    here, there = one["bodies"], other["bodies"]
    for name in here | there:
        if name not in here or name not in there:
            return f"entity {shown(name)} exists only in the {'first' if name in here else 'second'}"
        if here[name] != there[name]:
            return f"entity {shown(name)} is at {place(here[name])} and at {place(there[name])}"
    if list(here) != list(there):
        return "the names are in another order"
    return f"all positions are equal, the hash is {one.get('hash', 'none')} and {other.get('hash', 'none')}"


def place(found: object) -> str:
    return ", ".join(map(str, found)) if isinstance(found, list) else shown(found)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """Raises EcsPlatformerError if the file or a line cannot be read."""
    try:
        file = open_regular(path)
    except UnreadableError as error:
        raise EcsPlatformerError(f"{path}: {error}") from error
    with file:
        for number, line in enumerate(iter(partial(file.readline, LONGEST_LINE), b""), 1):
            try:
                table: Any = json.loads(line)
            except (ValueError, RecursionError):
                table = None
            if not isinstance(table, dict) or not isinstance(table.get("bodies"), dict) or "tick" not in table:  # pyright: ignore[reportUnknownMemberType]
                text = line[: 4 * LONGEST_VALUE].decode(errors="replace").strip()
                raise EcsPlatformerError(f"{path}:{number}: not a line of a trace: {shown(text)}")
            yield table


def loaded(path: Path) -> Snapshot:
    try:
        return Snapshot.from_json(read_regular(path, LARGEST_STATE))
    except (EcsPlatformerError, UnreadableError) as error:
        raise EcsPlatformerError(f"{path}: {error}") from error


COMPARISONS = {"trace": of_traces, "scene": of_scenes, "saved state": of_states}
