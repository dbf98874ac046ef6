"""The picture of a menu over the game, which is dimmed. A view of another size is laid in the middle."""

from __future__ import annotations

from ecs_platformer.rendering.frame import Frame

DIM = (0, 0, 0, 64)  # over the game: RGBA
DIM_LAYER, MENU_LAYER, MESSAGE_LAYER = 100_000, 2_000_000, 3_000_000  # above all of the game; 3D views draw them flat


def covered(game: Frame, menu: tuple[int, int]) -> Frame:
    """Return the picture of the game, dimmed, large enough for a menu with a view of this size (px)."""
    width, height = max(game.width, menu[0]), max(game.height, menu[1])
    frame = game
    if (width, height) != (game.width, game.height):
        frame = Frame(width, height, margin=game.margin)
        lay_over(frame, game, None)
        frame.music, frame.muted = game.music, game.muted
    x, y, margin = *frame.camera, frame.margin
    frame.fill(x - margin, y - margin, width + 2 * margin, height + 2 * margin, DIM, DIM_LAYER)
    return frame


def lay_over(frame: Frame, upper: Frame, layer: int | None) -> None:
    """Add the items of another frame in the middle of this one, all on one layer; None: each on its own."""
    x, y = middle((frame.width, frame.height), (upper.width, upper.height))
    for row in upper.ordered():
        frame.rows.append((row[0] if layer is None else layer, row[1] + x, row[2] + y, *row[3:]))


def middle(canvas: tuple[int, int], view: tuple[int, int]) -> tuple[int, int]:
    """Return where the top left corner of a view lies in the middle of a canvas of this size (px)."""
    return (canvas[0] - view[0]) // 2, (canvas[1] - view[1]) // 2
