from math import isqrt

from esper import Processor

from components import Curtain, Position, ScreenFlash
from ecs_platformer import Frame, World
from ecs_platformer.media.art.colors import RGBA, rgba
from systems.rules.visuals.middle import middle
from systems.rules.visuals.screen import is_shut

BLACK: RGBA = (0, 0, 0, 255)
RIM = 2  # px, of the edge of a circle that has one
FLASH_LAYER, CURTAIN_LAYER = 950, 960  # over a Hud, under menus and messages


class ScreenEffectsSystem(Processor):
    """Covers the picture, or a part of it, with the color of each Curtain and each ScreenFlash under way."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for _, (flash,) in world.each(ScreenFlash):
            if flash.since <= world.tick < flash.until and world.profile.settings.flashes:
                alpha = round(255 * flash.strength) * (flash.until - world.tick) // (flash.until - flash.since)
                _fill(frame, 0, frame.width, (*rgba(flash.color)[:3], alpha), FLASH_LAYER)
        if is_shut(world):
            _fill(frame, 0, frame.width, BLACK, CURTAIN_LAYER)
        for _, (curtain,) in world.each(Curtain):
            past, whole = world.tick - curtain.since, curtain.until - curtain.since
            share = min(past / whole, 1.0) if whole else 1.0
            if past < 0:
                continue
            if curtain.closes or share < 1:
                _cover(world, frame, curtain, share)


def _cover(world: World, frame: Frame, curtain: Curtain, share: float) -> None:
    covered = share if curtain.closes else 1 - share
    color = rgba(curtain.color)
    if curtain.shape == "fade":
        _fill(frame, 0, frame.width, (*color[:3], round(255 * covered)), CURTAIN_LAYER)
    elif curtain.shape == "wipe":
        _wipe(frame, curtain, share, color)
    else:
        x, y = frame.width // 2, frame.height // 2
        if world.has(curtain.around, Position):
            at = middle(world, curtain.around)
            x, y = at[0] - frame.camera[0], at[1] - frame.camera[1]
        across, down = max(x, frame.width - x), max(y, frame.height - y)
        radius = round((isqrt(across * across + down * down) + 1) * (1 - covered))
        if curtain.rim is not None:
            _iris(frame, x, y, radius, rgba(curtain.rim))
            radius += RIM if radius else 0
        _iris(frame, x, y, radius, color)


def _wipe(frame: Frame, curtain: Curtain, share: float, color: RGBA) -> None:
    """Cover the part of the picture behind the moving edge if the curtain closes, otherwise the part ahead of it."""
    along = curtain.towards in ("left", "right")
    length = frame.width if along else frame.height
    edge = round(length * share)
    start, end = (0, edge) if curtain.closes else (edge, length)
    if curtain.towards in ("left", "up"):
        start, end = length - end, length - start
    if along:
        _fill(frame, start, end, color, CURTAIN_LAYER)
    else:
        frame.fill(frame.camera[0], frame.camera[1] + start, frame.width, end - start, color, CURTAIN_LAYER)


def _iris(frame: Frame, x: int, y: int, radius: int, color: RGBA) -> None:
    """Cover everything outside a circle around (x, y), the top left corner of a px of the canvas, row by row."""
    left, top = frame.camera
    for row in range(frame.height):
        down = 2 * (row - y) + 1  # half px, to the middle of the px
        room = 4 * radius * radius - down * down
        half = (isqrt(room) + 1) // 2 if room > 0 else 0  # px of the row to either side that are in the circle
        frame.fill(left, top + row, x - half, 1, color, CURTAIN_LAYER)
        frame.fill(left + x + half, top + row, frame.width - x - half, 1, color, CURTAIN_LAYER)


def _fill(frame: Frame, start: int, end: int, color: RGBA, layer: int) -> None:
    frame.fill(frame.camera[0] + start, frame.camera[1], end - start, frame.height, color, layer)
