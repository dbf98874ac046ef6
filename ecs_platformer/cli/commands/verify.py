"""`verify`: replays tapes and checks the hashes and Asserts in them."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ecs_platformer.cli.scene_argument import find_scene, find_tape
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.input import actions_of
from ecs_platformer.replay.player import failed_expectations, scene_of
from ecs_platformer.replay.recorder import record
from ecs_platformer.tape.directives import Assertion, HashDirective
from ecs_platformer.tape.parser import read_tape, read_text


def main(args: Namespace) -> int:
    return max([verified(path, args.scene, bless=args.bless) for path in args.tapes])


def verified(path: Path, given: str | None, *, bless: bool) -> int:
    """Verify one tape; return 1 if an expectation fails. With `bless`, first update its scene and hashes."""
    scene = find_scene(given) if given else None
    actions_of(scene or path)
    tape = find_tape(path)
    if not tape.directives and not bless:
        raise EcsPlatformerError(f"{path}: has no expectations to verify; --bless adds hashes")
    scene = scene or scene_of(tape, path)
    if bless:
        text = record(tape, scene).signed(read_text(path))
        path.write_text(text, encoding="utf-8", newline="")
        tape = read_tape(path)
    found = failed_expectations(tape, path, scene)
    if found:
        print(*found, sep="\n")
        return 1
    hashes = sum(isinstance(directive, HashDirective) and directive.digest != "" for directive in tape.directives)
    asserts = sum(isinstance(directive, Assertion) for directive in tape.directives)
    print(f"{path}: ok; ticks: {len(tape):,}, hashes: {hashes}, Asserts: {asserts}")
    return 0
