"""`record`: draws a run of a scene, or a cut of several, as a GIF."""

from __future__ import annotations

from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path

from ecs_platformer.cli.output_argument import check_output
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.scene_argument import find_scene, tape_of
from ecs_platformer.media.drawing.gif import Gif
from ecs_platformer.media.drawing.mp4 import Mp4, ffmpeg
from ecs_platformer.media.drawing.pillow_painter import record
from ecs_platformer.tools.cutting.cut_file import read_cut
from ecs_platformer.tools.cutting.film import DeepPainter, film
from ecs_platformer.world.world import World


def main(args: Namespace) -> int:
    if args.cut:
        if args.scene or args.tape or args.ticks:
            raise EcsPlatformerError("record: with --cut, its shots say which scenes, tapes and ticks")
        _record_cut(args.cut, args.output, args.scale)
        return 0
    if not args.scene:
        raise EcsPlatformerError("record: needs a SCENE, or --cut FILE")
    world = World.load(find_scene(args.scene), pictures=True)
    tape = tape_of(args.tape, world.scene)
    world.level.begin(tape.start)
    record(world, tape, args.ticks or len(tape), args.output, scale=args.scale)
    return 0


def _record_cut(path: Path, output: Path, scale: int) -> None:
    """Write the GIF, and an MP4 beside it if ffmpeg is installed."""
    check_output(output)
    cut = read_cut(path)
    with ExitStack() as opened:
        deep: DeepPainter | None = None
        if any(shot.deep for shot in cut.shots):
            from ecs_platformer.window.captures.deep_pictures import DeepPictures

            deep = opened.enter_context(DeepPictures()).paint
        gif: Gif | None = None
        mp4: Mp4 | None = None
        for picture, hundredths, first in film(cut, scale, deep):
            if gif is None:
                gif = opened.enter_context(Gif(output, 1))
                if ffmpeg():
                    mp4 = opened.enter_context(Mp4(output.with_suffix(".mp4"), picture.size, cut.pictures))
            gif.add(picture, hundredths, cut=first)
            if mp4:
                mp4.add(picture)
    print(output if mp4 is None else f"{output}\n{mp4.path}")
