from esper import Processor

from ecs_platformer import Frame, World
from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.media.art.font.input_names import KEY_COMMANDS
from systems.rules.overlay.overlay_colors import MEANINGS

LAYER = 10_000  # above all of the debug overlay, and flat on the screen also in the 3D view
BACKGROUND, TEXT = "#14121f", "#f4f1de"
KEYS = {"debug": "close", "pause": "pause", "tick": "one tick", "system": "one system"}  # command → what its key does
MARGIN = 3  # px, around the text and around the panel
SWATCH, GAP = 5, 6  # px: a square of a color, and the space after each meaning


class OverlayLegendSystem(Processor):
    """Draws a dark panel that explains the colors and keys of the debug overlay, if there is room for the panel."""

    stage = "debug"

    def process(self, world: World, frame: Frame) -> None:
        keys = "  ".join(f"{key} {KEYS[command]}" for key, command in KEY_COMMANDS.items() if command in KEYS)
        meanings = [one for layer in sorted(frame.layers or ()) for one in MEANINGS.get(layer, {}).items()]
        rows = _rows(meanings, frame.width - 4 * MARGIN)
        widest = max([width(keys), *(sum(map(_wide, row)) - GAP for row in rows)])
        across, down = widest + 2 * MARGIN, (len(rows) + 1) * (HEIGHT + 1) + 2 * MARGIN
        if across + 2 * MARGIN > frame.width or down + 2 * MARGIN > frame.height // 3:
            return
        y, frame.foot = frame.height - down, down + MARGIN
        left, top = frame.camera  # fill() takes positions in the world
        frame.fill(left + MARGIN, top + y - MARGIN, across, down, BACKGROUND, LAYER)
        for row in rows:
            x = 2 * MARGIN
            for color, meaning in row:
                frame.fill(left + x, top + y + 1, SWATCH, SWATCH, color, LAYER)
                frame.text(meaning, x + SWATCH + 2, y, TEXT, LAYER)
                x += _wide((color, meaning))
            y += HEIGHT + 1
        frame.text(keys, 2 * MARGIN, y, TEXT, LAYER)


def _wide(one: tuple[str, str]) -> int:
    return SWATCH + 2 + width(one[1]) + GAP


def _rows(meanings: list[tuple[str, str]], most: int) -> list[list[tuple[str, str]]]:
    rows: list[list[tuple[str, str]]] = []
    room = 0
    for one in meanings:
        if room < _wide(one):
            rows.append([])
            room = most + GAP
        rows[-1].append(one)
        room -= _wide(one)
    return rows
