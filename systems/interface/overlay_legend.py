from esper import Processor

from ecs_platformer import Frame, World
from ecs_platformer.art.font import HEIGHT, width
from ecs_platformer.input.input_names import KEY_COMMANDS
from systems.rules.visuals.overlay_colors import MEANINGS

LAYER = 1005  # above all of the debug overlay
BACKGROUND, TEXT = "#14121fd0", "#f4f1de"
KEYS = {"debug": "close", "pause": "pause", "tick": "one tick", "system": "one system"}  # command → what its key does
MARGIN = 3  # px, around the text and around the panel
SWATCH, GAP = 5, 6  # px: a square of a color, and the space after each meaning


class OverlayLegend(Processor):
    """Draws what the colors of the debug overlay mean, and its keys, on a dark panel where there is room for it."""

    stage = "debug"

    def process(self, world: World, frame: Frame) -> None:
        keys = "  ".join(f"{key} {KEYS[command]}" for key, command in KEY_COMMANDS.items() if command in KEYS)
        colors = sum(SWATCH + 2 + width(meaning) + GAP for meaning in MEANINGS.values()) - GAP
        across, down = max(colors, width(keys)) + 2 * MARGIN, 2 * HEIGHT + 2 * MARGIN + 1
        if across + 2 * MARGIN > frame.width or down + 2 * MARGIN > frame.height // 3:
            return
        x, y = 2 * MARGIN, frame.height - down
        left, top = frame.camera  # fill() takes positions in the world
        frame.fill(left + MARGIN, top + y - MARGIN, across, down, BACKGROUND, LAYER)
        for color, meaning in MEANINGS.items():
            frame.fill(left + x, top + y + 1, SWATCH, SWATCH, color, LAYER)
            frame.text(meaning, x + SWATCH + 2, y, TEXT, LAYER)
            x += SWATCH + 2 + width(meaning) + GAP
        frame.text(keys, 2 * MARGIN, y + HEIGHT + 1, TEXT, LAYER)
