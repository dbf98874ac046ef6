"""`picture`: draws one tick of a scene as a PNG."""

from __future__ import annotations

from argparse import Namespace

from ecs_platformer.game.scene_argument import find_scene, find_tape
from ecs_platformer.media.drawing.pillow_painter import save_picture
from ecs_platformer.project.progress_bar import progress
from ecs_platformer.scene.tape import Tape
from ecs_platformer.world.world import World


def main(args: Namespace) -> int:
    world = World.load(find_scene(args.scene), pictures=True)
    tape = find_tape(args.tape) if args.tape else Tape()
    world.level.begin(tape.start)
    for _, held in zip(progress(args.tick, "playing"), tape.first(args.tick), strict=False):
        world.step(held)
    save_picture(world, args.output, scale=args.scale)
    return 0
