"""Lays out a Menu in the view of its scene: rows in a list, levels side by side where there is room for pictures."""

from collections.abc import Iterator, Sequence

from components import Menu
from components.menus.items import Controls, Note
from ecs_platformer import World
from ecs_platformer.art.font import HEIGHT, width
from systems.rules.menus.places import Box, Places
from systems.rules.menus.rows import Row, rows
from systems.rules.menus.text_fit import wrapped

EDGE = 4  # px, at least, from the panel to the edge of the picture
GAP = 10  # px, at least, between the text of a row and its value
FRAME = 2  # px around the picture of a level
BETWEEN = 4  # px between two levels side by side
TITLE = HEIGHT + 6  # px, height of the title and the line under it
ROOMY = 120  # px, height of the picture from which there is room for pictures of levels and for the hint
MOST_FOOTER = 2  # lines


def laid_out(world: World, menu: Menu) -> Places:
    """Return the rows of a Menu and where they are."""
    view_width, view_height = world.scene.view
    shown, roomy = rows(world, menu), view_height >= ROOMY
    padding = 6 if roomy else 3
    mark = world.art.frame(menu.mark).width + 3 if menu.mark else 0
    most = view_width - 2 * (EDGE + padding)
    picture = (view_width // 4, view_height // 4) if menu.columns > 1 and roomy else (0, 0)
    columns = max(1, min(menu.columns, (most + BETWEEN) // _cell(picture))) if picture[0] else 1
    texts = max((width(row.text) for row in shown if row.value), default=0)
    values = max((row.value_width for row in shown), default=0)
    fitting = _fitting(menu, shown, mark, texts + GAP + values, columns * _cell(picture))
    inner = min(max(menu.width - 2 * padding if menu.width else fitting, 24), most)
    boxes = list(_boxes(menu, shown, inner, picture, columns))
    footer = _footer(world, shown, inner)
    hint = bool(menu.hint) and roomy
    around = 2 * padding + (TITLE if menu.title else 0) + footer
    free_height = view_height - (HEIGHT + 2 if hint else 0)
    room = max(free_height - 2 * EDGE - around, HEIGHT + menu.spacing)
    if menu.rows:
        room = min(room, menu.rows * (HEIGHT + menu.spacing))
    height = min(max((box.bottom for box in boxes), default=0), room)
    panel = _panel(menu, (view_width, free_height), inner + 2 * padding, height + around)
    top = panel.y + padding + (TITLE if menu.title else 0)
    return Places(
        shown,
        boxes,
        panel,
        Box(panel.x + padding, top, inner, height),
        min(values, max(inner - mark - texts - GAP, inner // 2 - GAP)),
        mark,
        footer,
        hint,
        picture,
    )


def _cell(picture: tuple[int, int]) -> int:
    """Return the px from one level to the next one beside it."""
    return picture[0] + 2 * FRAME + BETWEEN


def _fitting(menu: Menu, shown: Sequence[Row], mark: int, table: int, grid: int) -> int:
    """Return the width (px) in which no text is shortened; rows with values need `table`, levels `grid`."""
    wide = [width(menu.title)]
    for row in shown:
        if row.level and menu.columns > 1:
            wide.append(grid - BETWEEN)
        elif row.value:
            wide.append(mark + table)
        wide += [mark + width(row.confirm), width(row.detail)]
        if not row.level:
            wide.append(mark + width(row.text) + (mark if menu.centered else 0))
    return max(wide)


def _boxes(menu: Menu, shown: Sequence[Row], inner: int, picture: tuple[int, int], columns: int) -> Iterator[Box]:
    """Yield the box of each row."""
    line, cell_width, y, column = HEIGHT + menu.spacing, _cell(picture), 0, 0
    cell_height = picture[1] + 2 * FRAME + line + 2
    left = (inner - columns * cell_width + BETWEEN) // 2
    for row in shown:
        if row.level and picture[0]:
            yield Box(left + column * cell_width, y, cell_width - BETWEEN, cell_height)
            column += 1
            if column == columns:
                y, column = y + cell_height, 0
            continue
        if column:
            y, column = y + cell_height, 0
        lines = len(wrapped(row.text, inner)) if isinstance(row.item, Note) else 1
        height = lines * (HEIGHT + 1) - 1 + menu.spacing
        yield Box(0, y, inner, height)
        y += height


def _footer(world: World, shown: Sequence[Row], inner: int) -> int:
    """Return the height (px) for the details of the row in focus, or for what the program reports."""
    texts = [row.detail for row in shown if row.detail] + [world.profile.notice] * bool(world.profile.notice)
    lines = max((len(wrapped(text, inner)) for text in texts), default=0)
    if any(isinstance(row.item, Controls) for row in shown):
        lines = MOST_FOOTER  # a report that comes and goes moves nothing
    return min(lines, MOST_FOOTER) * (HEIGHT + 1) + 3 if lines else 0


def _panel(menu: Menu, view: tuple[int, int], wide: int, high: int) -> Box:
    """Return the box of the panel in its corner of the picture, clamped to the picture."""
    x = _begin(view[0] - wide, menu.x, "left" in menu.corner, "right" in menu.corner)
    y = _begin(view[1] - high, menu.y, "top" in menu.corner, "bottom" in menu.corner)
    return Box(x, y, wide, high)


def _begin(room: int, shift: int, low: bool, high: bool) -> int:
    """Return the px at which a panel begins on an axis with `room` px to spare; `shift` px inwards from its edge."""
    at = EDGE + shift if low else room - EDGE - shift if high else room // 2 + shift
    return max(min(at, room - EDGE), min(EDGE, room // 2))
