"""Plays the shots of a cut, and gives its pictures one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, repeat
from pathlib import Path

from PIL import Image, ImageOps

from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.game.history.saved_state import state_of
from ecs_platformer.game.reload.carry_over import carry_over
from ecs_platformer.game.scene_argument import tape_of
from ecs_platformer.media.art.font import width
from ecs_platformer.media.drawing.enlargement import enlarged
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.light import UNLIT_LAYER
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.project.progress_bar import progress
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.tape.inputs import NOTHING
from ecs_platformer.tools.cutting.cut_file import Cut, Save, Take
from ecs_platformer.world.world import World

Size = tuple[int, int]  # px
DeepPainter = Callable[[World, Callable[[Frame], None], Size], Image.Image]  # what it draws over the frame; its size
BAR = 15  # px, of a caption's
INK, PAPER = "#fbf1dc", "#100c18d8"
CAPTION_LAYER = 900


def film(cut: Cut, scale: int, deep: DeepPainter | None) -> Iterator[tuple[Image.Image, int, bool]]:
    """Yield (picture, enlarged; 1/100 s for which it is shown, in sum the time of the game; True if a shot begins).

    deep: paints in 3D; only needed if a shot of the cut asks for it

    Raises InvalidValueError if a text to be replaced is not in its file once, or a picture would be too large.
    """
    worlds = [_begun(shot) for shot in cut.shots]
    size = cut.size or worlds[0].scene.view
    shown_ticks = progress(sum(shot.ticks for shot in cut.shots), "recording")
    passed = told = 0.0  # s
    for shot, world in zip(cut.shots, worlds, strict=True):
        first = True
        for picture, seconds in _pictures(shot, world, cut.pictures, size, scale, deep, shown_ticks):
            passed += seconds
            hundredths = max(round(100 * (passed - told)), 1)
            told += hundredths / 100
            yield picture, hundredths, first
            first = False
    list(shown_ticks)


def _begun(shot: Take) -> World:
    """Return the world of a shot at tick 0."""
    world = World.load(shot.scene, pictures=True)
    if shot.save:
        _changed_text(shot.scene, shot.save)
    return world


def _pictures(
    shot: Take,
    world: World,
    per_second: int,
    size: Size,
    scale: int,
    deep: DeepPainter | None,
    shown_ticks: Iterator[int],
) -> Iterator[tuple[Image.Image, float]]:
    """Yield (picture, s for which it is shown)."""
    tape = tape_of(shot.tape, world.scene)
    before = state_of(world)
    world.level.begin(tape.start)
    inputs = chain(tape, repeat(NOTHING))
    for held in tape.first(shot.start):
        world.step(held)
    for _ in range(shot.start):
        next(inputs)
    every, caption = max(1, round(1 / world.dt / per_second)), shot.caption
    for tick, held, _ in zip(range(shot.ticks), inputs, shown_ticks, strict=False):
        if shot.save and tick == shot.save.tick:
            changed = load_scene(shot.scene, pictures=True, texts={shot.scene: _changed_text(shot.scene, shot.save)})
            fresh = World(changed.systems, tick_rate=changed.tick_rate, seed=changed.seed, scene=changed)
            if before is not None:
                carry_over(world, before, fresh, new_code=False)
            world, caption = fresh, shot.save.write
        if tick % every == 0:
            yield _picture(shot, world, caption, size, scale, deep), min(every, shot.ticks - tick) * world.dt
        world.step(held)


def _changed_text(scene: Path, save: Save) -> str:
    text = scene.read_text(encoding="utf-8")
    if (count := text.count(save.find)) != 1:
        found = f"{shown(save.find)} must be in it once, to be replaced by a shot's save; it is in it {count} times"
        raise InvalidValueError(f"{shortest(scene)}: {found}")
    return text.replace(save.find, save.write)


def _picture(shot: Take, world: World, caption: str, size: Size, scale: int, deep: DeepPainter | None) -> Image.Image:
    def add(frame: Frame) -> None:
        """Remove the interface, and draw the caption."""
        if not shot.interface:
            frame.rows = [row for row in frame.rows if row[0] < UNLIT_LAYER]
        if caption:
            _draw_caption(frame, caption)

    whole = size[0] * scale, size[1] * scale
    if shot.deep and deep:
        return ImageOps.posterize(deep(world, add, whole), 4)  # its shades are too many for a GIF's palette
    frame = world.frame()
    add(frame)
    picture = paint(frame)
    left, top = (size[0] - picture.width) // 2, (size[1] - picture.height) // 2
    centred = Image.new("RGB", size)
    centred.paste(picture, (left, top))
    return enlarged(centred, scale)


def _draw_caption(frame: Frame, caption: str) -> None:
    """Draw a bar along the bottom of the picture, with the caption in its middle."""
    left, top = frame.camera
    frame.fill(left, top + frame.height - BAR, frame.width, BAR, PAPER, CAPTION_LAYER)
    frame.text(caption, (frame.width - width(caption)) // 2, frame.height - BAR + 3, INK, CAPTION_LAYER + 1)
