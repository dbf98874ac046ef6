"""`verify`: replays tapes and checks the hashes and Asserts in them; replays bug bundles."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.faults.bundle import is_bundle, replay
from ecs_platformer.game.replay.player import failed_expectations, scene_of
from ecs_platformer.game.replay.recorder import record
from ecs_platformer.game.scene_argument import find_scene, find_tape
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.scene.controls import actions_of
from ecs_platformer.scene.tape.directives import Assertion, AssistDirective, HashDirective
from ecs_platformer.scene.tape.parser import read_tape, read_text


def main(args: Namespace) -> int:
    return max([verified(path, args.scene, bless=args.bless) for path in args.tapes])


def verified(path: Path, given: str | None, *, bless: bool) -> int:
    """Verify a tape or replay a bug bundle; return the exit status: 1 if an expectation fails or an error is raised.

    given: the scene to play; if None, the scene that the tape names (in its scene line, or else by its file name), or
    the scene in the bundle
    bless: before verifying, update the tape's scene line and hashes to those of the current run

    Raises EcsPlatformerError if a tape has no expectations, unless `bless` adds them.
    """
    if is_bundle(path):
        return replayed(path, None if given is None else find_scene(given))
    scene = None if given is None else find_scene(given)
    actions_of(scene or path)  # the letters of the tape
    tape = find_tape(path)
    if not bless and all(isinstance(directive, AssistDirective) for directive in tape.directives):
        raise EcsPlatformerError(f"{path}: has no expectations to verify; --bless adds hashes")
    scene = scene or scene_of(tape, path)
    if bless:
        text = record(tape, scene).signed(read_text(path))
        write_atomically(path, text.encode())
        tape = read_tape(path)
    found = failed_expectations(tape, path, scene)
    if found:
        print(*found, sep="\n")
        return 1
    hashes = sum(isinstance(directive, HashDirective) and directive.digest != "" for directive in tape.directives)
    asserts = sum(isinstance(directive, Assertion) for directive in tape.directives)
    print(f"{path}: ok; ticks: {len(tape):,}, hashes: {hashes}, Asserts: {asserts}")
    return 0


def replayed(bundle: Path, scene: Path | None) -> int:
    found = replay(bundle, scene)
    print(*found or [f"{bundle}: ok; nothing raises"], sep="\n")
    return 1 if found else 0
