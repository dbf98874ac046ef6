"""The card of a level: its number and title, drawn over the picture as the level begins."""

from __future__ import annotations

from functools import lru_cache

from ecs_platformer.game.overlay.overlay_text import LAYER
from ecs_platformer.media.art.font import HEIGHT, glyphs
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.variation import scaled
from ecs_platformer.media.drawing.frame import RGBA, Frame
from ecs_platformer.scene.strings.text_template import translated
from ecs_platformer.world.world import World

SECONDS, FADE_SECONDS = 2.0, 0.25  # how long it is shown; the end of that, in which it fades
BAND, EDGE = (13, 10, 20, 176), (80, 69, 107, 255)  # RGBA
NUMBER, TITLE = (255, 212, 121, 255), (251, 241, 220, 255)
TIMES = 2  # so many times as large as other text is the title, where there is room for that
GAP = 4  # px, around the lines of text
ROOMY = 120  # px, height of a view from which the title is large


class LevelCard:
    """A card that is shown for some ticks, or until the first input. It is drawn over the fade, and under messages."""

    def __init__(self) -> None:
        self._number = ""
        self._title = ""
        self._remaining = 0  # ticks
        self._fade = 1  # ticks

    def show(self, card: tuple[int, str] | None, world: World) -> None:
        number, title = card or ("", "")
        self._number, self._title = str(number), translated(world, title)
        self._remaining = world.ticks(SECONDS) if card else 0
        self._fade = max(1, world.ticks(FADE_SECONDS))

    def tick(self, *, pressed: bool) -> None:
        """Advance by a tick of the level; if the player `pressed` something, start to fade."""
        self._remaining = max(min(self._remaining, self._fade) if pressed else self._remaining, 1) - 1

    def draw(self, frame: Frame) -> None:
        if not self._remaining:
            return
        share = min(self._remaining / self._fade, 1.0)
        times = TIMES if frame.height >= ROOMY and _line(self._title, TIMES, TITLE)[0] <= frame.width else 1
        high = HEIGHT * (1 + times) + 4 * GAP
        x, y = frame.camera[0], frame.camera[1] + (frame.height - high) // 3
        frame.fill(x, y, frame.width, high, _faded(BAND, share), LAYER - 1)
        for line in (y, y + high - 1):
            frame.fill(x, line, frame.width, 1, _faded(EDGE, share), LAYER - 1)
        top = (frame.height - high) // 3 + GAP + GAP // 2
        _write(frame, self._number, 1, top, _faded(NUMBER, share))
        _write(frame, self._title, times, top + HEIGHT + GAP, _faded(TITLE, share))


def _faded(color: RGBA, share: float) -> RGBA:
    return (*color[:3], round(color[3] * share))


def _write(frame: Frame, text: str, times: int, y: int, ink: RGBA) -> None:
    wide, images = _line(text, times, ink)
    x = (frame.width - wide) // 2
    for image in images:
        frame.place(image, x, y + HEIGHT * times - image.height, LAYER - 1, kind="letter")
        x += image.width + times


@lru_cache(maxsize=64)
def _line(text: str, times: int, ink: RGBA) -> tuple[int, list[Image]]:
    images = [scaled(one, one.width * times, one.height * times) for one in glyphs(text, ink)]
    return sum(image.width + times for image in images) - times, images
