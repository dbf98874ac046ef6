"""`record`: draws a run of a scene as a GIF."""

from __future__ import annotations

from argparse import Namespace

from ecs_platformer.game.scene_argument import find_scene, tape_of
from ecs_platformer.media.drawing.pillow_painter import record
from ecs_platformer.world.world import World


def main(args: Namespace) -> int:
    world = World.load(find_scene(args.scene), pictures=True)
    tape = tape_of(args.tape, world.scene)
    world.level.begin(tape.start)
    record(world, tape, args.ticks or len(tape), args.output, scale=args.scale)
    return 0
