"""`link`: prints a link that holds a level and a run of it, for the page that `build --web --player` makes."""

from __future__ import annotations

import sys
from argparse import Namespace

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.links.level import link_of
from ecs_platformer.game.scene_argument import find_scene, find_tape
from ecs_platformer.scene.controls import actions_of
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.tape.parser import read_tape


def main(args: Namespace) -> int:
    path = find_scene(args.scene)
    scene = load_scene(path)
    actions_of(path)  # the letters of the tape
    tape = find_tape(args.tape) if args.tape else read_tape(scene.demo) if scene.demo else None
    link = link_of(path, tape)
    if args.tape and not link.tape:
        raise EcsPlatformerError(f"{args.tape}: does not complete {path}, so a link with it would not be verified")
    if not link.tape:
        print(f"{path}: without a run: give one that completes it with --tape", file=sys.stderr)
    print(f"{args.page}#{link.text()}")
    return 0
