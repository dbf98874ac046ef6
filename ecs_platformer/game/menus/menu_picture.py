"""The picture of a menu over the dimmed game. If their sizes differ, the smaller one is centred."""

from __future__ import annotations

from ecs_platformer.media.drawing.frame import Frame

DIM = (0, 0, 0, 64)  # over the game: RGBA
DIM_LAYER, MENU_LAYER, MESSAGE_LAYER = 100_000, 2_000_000, 3_000_000  # above all of the game; 3D views draw them flat


def covered(game: Frame, menu: tuple[int, int]) -> Frame:
    """The texts of the game, and of its level, are removed: those of the menu would lie over them."""
    game.drop_texts()
    game.rows = [row for row in game.rows if row[5] != "letter"]
    frame = widened(game, menu)
    x, y, margin = *frame.camera, frame.margin
    frame.fill(x - margin, y - margin, frame.width + 2 * margin, frame.height + 2 * margin, DIM, DIM_LAYER)
    return frame


def widened(game: Frame, least: tuple[int, int]) -> Frame:
    """Return the game's frame, centred in a larger frame if it is smaller than `least` (width, height in px)."""
    width, height = max(game.width, least[0]), max(game.height, least[1])
    if (width, height) == (game.width, game.height):
        return game
    frame = Frame(width, height, margin=game.margin)
    lay_over(frame, game, None)
    x, y = middle((width, height), (game.width, game.height))
    frame.camera = game.camera[0] - x, game.camera[1] - y
    if light := game.lighting:
        glows = tuple(glow._replace(x=glow.x + x, y=glow.y + y) for glow in light.glows)
        frame.lighting = light._replace(corner=(light.corner[0] - x, light.corner[1] - y), glows=glows)
    return frame


def lay_over(frame: Frame, upper: Frame, layer: int | None) -> None:
    """Add the items of `upper` in the middle of `frame`, on `layer` or, if that is None, each item on its own layer."""
    x, y = middle((frame.width, frame.height), (upper.width, upper.height))
    frame.foot = upper.foot and frame.height - y - upper.height + upper.foot
    for row in upper.ordered():
        frame.rows.append((row[0] if layer is None else layer, row[1] + x, row[2] + y, *row[3:]))


def middle(canvas: tuple[int, int], view: tuple[int, int]) -> tuple[int, int]:
    return (canvas[0] - view[0]) // 2, (canvas[1] - view[1]) // 2
