"""`simulate`: runs a scene without a window, as fast as possible."""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from time import perf_counter
from typing import TextIO

from ecs_platformer.cli.scene_argument import find_scene, find_tape
from ecs_platformer.cli.violation_report import report_violations
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.invariants.watch import violations_so_far, watch
from ecs_platformer.progress_bar import progress
from ecs_platformer.replay.recorder import Recording
from ecs_platformer.replay.trace import trace_line
from ecs_platformer.tape import Tape
from ecs_platformer.world.world import World


def main(args: Namespace) -> int:
    if not args.tape and args.ticks is None:
        raise EcsPlatformerError("simulate: how long? Give --ticks or --tape")
    scene = find_scene(args.scene)
    world = World.load(scene)
    tape = find_tape(args.tape) if args.tape else Tape()
    world.level.state.assists = tape.assists
    ticks: int = len(tape) if args.ticks is None else args.ticks
    recording = Recording(world, scene) if args.record else None
    if args.check:
        watch(world)
    start = perf_counter()
    with opened(args.trace) as out, opened(args.record) as tape_file:
        play(world, tape, ticks, out, recording, digest=args.hash)
        if tape_file and recording:
            tape_file.write(recording.text())
    seconds = perf_counter() - start
    if args.hash and not args.trace:
        print(world.hash())
    print(f"{ticks:,} ticks in {seconds:.2f} s", file=sys.stderr)
    return report_violations(violations_so_far(world))


def play(
    world: World, tape: Tape, ticks: int, out: TextIO | None, recording: Recording | None, *, digest: bool
) -> None:
    """Step the world `ticks` times with the inputs of the tape; add the inputs to `recording` if it is not None.

    If `out` is not None, write a trace line to it before the first tick and after each tick. If `digest` is True, each
    line has the hash of the state.
    """
    if out:
        print(trace_line(world, digest=digest), file=out)
    for _ in progress(ticks, "simulating"):
        held = tape.held(world.tick)
        world.step(held)
        if recording:
            recording.note(held)
        if out:
            print(trace_line(world, digest=digest), file=out)


def opened(file: str | None) -> AbstractContextManager[TextIO | None]:
    """Open a file for writing.

    "-" stands for standard output, which is not closed at the end. If `file` is None, the `with` block gets None.
    """
    if file is None:
        return nullcontext[TextIO | None](None)
    if file == "-":
        return nullcontext(sys.stdout)
    return Path(file).open("w", encoding="utf-8", newline="\n")
