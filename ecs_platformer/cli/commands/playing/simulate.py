"""`simulate`: runs a scene without a window, as fast as possible."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Generator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from threading import Event
from time import perf_counter
from typing import TextIO

from ecs_platformer.cli.violation_report import report_violations
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.replay.recorder import Recording
from ecs_platformer.game.replay.trace import trace_line
from ecs_platformer.game.scene_argument import find_scene, find_tape
from ecs_platformer.project.error_report import system_note
from ecs_platformer.project.files.writing import check_writable, opened
from ecs_platformer.project.interruption import finishing
from ecs_platformer.project.progress_bar import progress
from ecs_platformer.scene.tape import Tape
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from ecs_platformer.world.world import World


def main(args: Namespace) -> int:
    if not args.tape and args.ticks is None:
        raise EcsPlatformerError("simulate: how long? Give --ticks or --tape")
    scene = find_scene(args.scene)
    world = World.load(scene)
    tape = find_tape(args.tape) if args.tape else Tape()
    world.level.begin(tape.start)
    ticks: int = len(tape) if args.ticks is None else args.ticks
    recording = Recording(world, scene) if args.record else None
    if args.check:
        watch(world)
    if args.record not in (None, "-"):
        check_writable(Path(args.record))
    stop, failure = Event(), None
    start = perf_counter()
    with finishing(stop.set), written(args.trace) as out:
        try:
            play(world, tape, ticks, out, recording, stop, digest=args.hash)
        except Exception as error:
            if not system_note(error):
                raise
            failure = error  # the trace up to here is kept
        if recording and not failure:
            with written(args.record) as tape_file:
                print(recording.text(), end="", file=tape_file)
    if failure:
        raise failure
    seconds = perf_counter() - start
    if args.hash and not args.trace:
        print(world.hash())
    print(f"{ticks:,} ticks in {seconds:.2f} s", file=sys.stderr)
    return report_violations(violations_so_far(world))


def play(
    world: World,
    tape: Tape,
    ticks: int,
    out: TextIO | None,
    recording: Recording | None,
    stop: Event,
    *,
    digest: bool,
) -> None:
    """Step the world `ticks` times, or until `stop` is set, with the inputs of the tape.

    If `out` is not None, write a trace line to it before the first tick and after each tick. If `digest` is True, each
    line has the hash of the state.
    """
    if out:
        print(trace_line(world, digest=digest), file=out)
    for _ in progress(ticks, "simulating"):
        if stop.is_set():
            break
        held = tape.held(world.tick)
        world.step(held)
        if recording:
            recording.note(held)
        if out:
            print(trace_line(world, digest=digest), file=out)


@contextmanager
def written(file: str | None) -> Generator[TextIO | None]:
    """Open a file for writing; it is replaced at the end of the block.

    "-" stands for standard output, which is not closed at the end.
    """
    if file is None or file == "-":
        yield sys.stdout if file else None
    else:
        with opened(Path(file)) as new, TextIOWrapper(new, "utf-8", newline="\n") as text:
            yield text
