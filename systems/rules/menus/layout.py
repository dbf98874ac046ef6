"""Lays out a Menu in the view of its scene: a list of rows, or, if there is room, cards with pictures side by side."""

from collections.abc import Iterator, Sequence

from components import Menu
from components.menus.items import Controls, Note
from ecs_platformer import World
from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.media.drawing.wrapping import wrap
from ecs_platformer.scene.strings.text_template import render
from systems.rules.menus.places import Box, Places
from systems.rules.menus.rows import Row, rows

EDGE = 4  # px, at least, from the panel to the edge of the picture
GAP = 10  # px, at least, between the text of a row and its value
CARD = (80, 45)  # px, the picture of a level or slot, in a view that is smaller than twice ROOM_FOR
ROOM_FOR = (320, 180)  # px
FRAME = 2  # px around such a picture
BETWEEN = 4  # px between two of them side by side
TITLE = HEIGHT + 6  # px, height of the title and the line under it
ROOMY = 120  # px, height of the view from which there is room for the hint
CARDS_FROM = 130  # px, height of the view from which there is room for cards
FOOTER = 5  # px over the text below the rows
MOST_FOOTER = 2  # lines
RESULT = 16  # px that a sprite before a result takes, and the gap to the next one
ELLIPSIS = "…"


def laid_out(world: World, menu: Menu, entity: int = 0) -> Places:
    """Return the rows of a Menu and where they are; `entity` has it (0: none, for a Menu without conditions)."""
    view_width, view_height = world.scene.view
    title, shown, roomy = render(world, menu.title), rows(world, menu, entity), view_height >= ROOMY
    padding = 6 if roomy else 4
    mark = world.art.frame(menu.mark).width + 3 if menu.mark else 0
    most = view_width - 2 * (EDGE + padding)
    picture, columns = _cards(menu, (view_width, view_height), most)
    texts = max((width(row.text) for row in shown if row.value), default=0)
    values = max((row.value_width for row in shown), default=0)
    grid = columns * _cell(picture) - BETWEEN if picture[0] else 0
    fitting = max(width(title), *(_fitting(menu, row, mark, texts + GAP + values, grid) for row in shown), 0)
    inner = min(max(menu.width - 2 * padding if menu.width else fitting, 24), most)
    boxes = list(_boxes(menu, shown, inner, picture, columns))
    footer = _footer(world, shown, inner, cards=picture[0] > 0)
    hint = bool(menu.hint) and roomy
    above = padding + (TITLE if title else 0)
    around = above + padding + footer
    free_height = view_height - (HEIGHT + 2 if hint else 0)
    room = free_height - 2 * EDGE - around
    if menu.rows:
        room = min(room, menu.rows * (HEIGHT + menu.spacing))
    tallest = max((box.height for box in boxes), default=0)
    height = max([tallest, *(box.bottom for box in boxes if box.bottom <= room)])  # no space for a part of a row
    panel = _panel(menu, (view_width, free_height), inner + 2 * padding, height + around)
    return Places(
        shown,
        boxes,
        panel,
        Box(panel.x + padding, panel.y + above, inner, height),
        min(values, max(inner - mark - texts - GAP, inner // 2 - GAP)),
        mark,
        footer,
        hint,
        picture,
    )


def _cell(picture: tuple[int, int]) -> int:
    """Return the px from the left edge of a card to the left edge of the card beside it."""
    return picture[0] + 2 * FRAME + BETWEEN


def _cards(menu: Menu, view: tuple[int, int], most: int) -> tuple[tuple[int, int], int]:
    """Return (size of a card's picture, number of cards side by side), or ((0, 0), 1) if there are no cards."""
    if menu.columns == 1 or view[1] < CARDS_FROM:
        return (0, 0), 1
    size = max(1, min(view[0] // ROOM_FOR[0], view[1] // ROOM_FOR[1]))
    picture = CARD[0] * size, CARD[1] * size
    return picture, max(1, min(menu.columns, (most + BETWEEN) // _cell(picture)))


def _fitting(menu: Menu, row: Row, mark: int, table: int, grid: int) -> int:
    """Return the width (px) at which no text of a row is cut: `table` for rows with a value, `grid` for cards."""
    results = width("  ".join(text for _, text in row.results)) + RESULT * len(row.results)
    beside_results = width(row.help) if row.results else 0  # has one line only
    text = mark + max(width(row.text) + (mark if menu.centered else 0), width(row.confirm))
    return max(results, beside_results, grid if row.card and grid else text, mark + table if row.value else 0)


def _boxes(menu: Menu, shown: Sequence[Row], inner: int, picture: tuple[int, int], columns: int) -> Iterator[Box]:
    line, cell_width, y, column = HEIGHT + menu.spacing, _cell(picture), 0, 0
    cell_height = picture[1] + 2 * FRAME + line + 2
    left = (inner - columns * cell_width + BETWEEN) // 2
    for row in shown:
        if row.card and picture[0]:
            yield Box(left + column * cell_width, y, cell_width - BETWEEN, cell_height)
            column += 1
            if column == columns:
                y, column = y + cell_height, 0
            continue
        if column:
            y, column = y + cell_height, 0
        lines = line_count(row.text, inner) if isinstance(row.item, Note) else 1
        height = lines * (HEIGHT + 1) - 1 + menu.spacing
        yield Box(0, y, inner, height)
        y += height


def _footer(world: World, shown: Sequence[Row], inner: int, *, cards: bool) -> int:
    """Return the height (px) below the rows for the text about the row in focus, or for what the program reports."""
    texts = [row.help for row in shown] + [row.confirm for row in shown if row.card and cards]
    lines = max(
        (line_count(text, inner) for text in (*texts, world.profile.notice) if text),
        default=int(any(row.results and row.selectable for row in shown)),
    )
    if any(row.help and row.results for row in shown) or any(isinstance(row.item, Controls) for row in shown):
        lines = MOST_FOOTER  # a report that comes and goes moves nothing
    return min(lines, MOST_FOOTER) * (HEIGHT + 1) + FOOTER if lines else 0


def _panel(menu: Menu, view: tuple[int, int], wide: int, high: int) -> Box:
    """Return the box of the panel in its corner of the picture, clamped to the picture."""
    x = _begin(view[0] - wide, menu.x, "left" in menu.corner, "right" in menu.corner)
    y = _begin(view[1] - high, menu.y, "top" in menu.corner, "bottom" in menu.corner)
    return Box(x, y, wide, high)


def _begin(room: int, shift: int, low: bool, high: bool) -> int:
    """Return the px at which a panel begins on an axis with `room` px to spare, `shift` px inwards from its side."""
    at = EDGE + shift if low else room - EDGE - shift if high else room // 2 + shift
    return max(min(at, room - EDGE), min(EDGE, room // 2))


def shortened(text: str, most: int) -> str:
    """Return `text`, which is one line; if it is wider than `most` px, cut it and end it with an ellipsis.

    If not even the ellipsis fits, return "".
    """
    if width(text) <= most:
        return text
    while text and width(text.rstrip() + ELLIPSIS) > most:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS if text or width(ELLIPSIS) <= most else ""


def line_count(text: str, most: int) -> int:
    """Return how many lines the text takes if it is wrapped to this width (px)."""
    return sum(1 for _ in wrap(text, most))
