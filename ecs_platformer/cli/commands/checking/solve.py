"""`solve`: searches for inputs that clear a level, and writes them as a tape."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from time import monotonic

from ecs_platformer.cli.scene_argument import find_scene
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.replay.recorder import record
from ecs_platformer.solving import NoHeroError, Search
from ecs_platformer.tape import Tape
from ecs_platformer.world.world import World

SECONDS = 60  # of a search without --seconds and --ticks


def main(args: Namespace) -> int:
    scene = find_scene(args.scene)
    if not args.output.parent.is_dir():
        raise EcsPlatformerError(f"{args.output}: there is no folder {args.output.parent}")
    try:
        search = Search(World.load(scene), seed=args.seed)
    except NoHeroError as error:
        raise EcsPlatformerError(f"{scene}: {error}") from None
    seconds = SECONDS if args.seconds is None and args.ticks is None else args.seconds
    start = monotonic()
    try:
        while search.best is None or args.fastest:
            if args.ticks is not None and search.ticks >= args.ticks:
                break
            if seconds is not None and monotonic() - start >= seconds:
                break
            search.explore()
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    places = len(search.places())
    if search.best is None:
        print(f"{scene}: not found; places reached: {places:,}, ticks simulated: {search.ticks:,}")
        return 1
    write(search.best, scene, args.output)
    print(f"{scene}: beatable in {len(search.best):,} ticks: {args.output}; ticks simulated: {search.ticks:,}")
    return 0


def write(tape: Tape, scene: Path, output: Path) -> None:
    """Write the tape with the scene, the hashes, and an Assert that it leads on."""
    text = record(tape, scene).signed(f'{tape.text()}#! Assert story.goal == "next"\n')
    output.write_text(text, encoding="utf-8", newline="")
