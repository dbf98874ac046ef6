"""`simulate`: a scene without a window, as fast as it goes."""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from time import perf_counter
from typing import TextIO

from ecs_platformer.commands.finding import find_scene, find_tape
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.progress import progress
from ecs_platformer.tape import Tape
from ecs_platformer.trace import trace_line
from ecs_platformer.world import World


def main(args: Namespace) -> int:
    tape = find_tape(args.tape) if args.tape else Tape()
    ticks: int = len(tape) if args.ticks is None else args.ticks
    if not args.tape and args.ticks is None:
        raise EcsPlatformerError("simulate: how long? Give --ticks or --tape")
    world = World.load(find_scene(args.scene))
    start = perf_counter()
    with opened(args.trace) as out:
        play(world, tape, ticks, out, digest=args.hash)
    seconds = perf_counter() - start
    if args.hash and not args.trace:
        print(world.hash())
    print(f"{ticks:,} ticks in {seconds:.2f} s", file=sys.stderr)
    return 0


def play(world: World, tape: Tape, ticks: int, out: TextIO | None, *, digest: bool) -> None:
    """So many ticks of the tape; the trace of them, and of the tick before, goes to `out`."""
    if out:
        print(trace_line(world, digest=digest), file=out)
    for _ in progress(ticks, "simulating"):
        world.step(tape.held(world.tick))
        if out:
            print(trace_line(world, digest=digest), file=out)


def opened(trace: str | None) -> AbstractContextManager[TextIO | None]:
    """The file of a trace; standard output for "-"."""
    if trace is None:
        return nullcontext[TextIO | None](None)
    if trace == "-":
        return nullcontext(sys.stdout)
    return Path(trace).open("w", encoding="utf-8", newline="\n")
