"""Draws the editor: the edited scene, the selection, the bars above and below, the palette and questions."""

from __future__ import annotations

from typing import Any, cast

from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.wrapping import wrap
from ecs_platformer.project import vocabulary
from ecs_platformer.tools.reference.catalog.descriptions import Described
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.drawing import (
    ACCENT,
    BACKGROUND,
    CHOSEN,
    DIM,
    EDGE,
    LINE,
    PADDING,
    TEXT,
    TITLE,
    WARNING,
    Drawing,
)
from ecs_platformer.tools.workshop.paint.desk import Desk
from ecs_platformer.tools.workshop.paint.palette import ROOM
from ecs_platformer.tools.workshop.paint.stage import Thing

STRIP = 20  # px, height of the strip of pictures
TOP, FOOT = LINE + 1, STRIP + 4 * LINE + 2  # px: heights of the bars; the upper one grows with its text
GROUP, SLOT = 58, 26  # px: widths of the button with the name of a group, and of a picture with its frame
GREEN = "#8fe388"
CURSOR, AREA, THING, PICKED, HANDLE = "#ffffff", "#ffffff30", "#ffd47960", "#ffd479", "#9fd8ff"
STROKE, ERASED = "#ffd47980", "#ff8a8080"
BELOW = 499_000  # layer of what is drawn in the scene: below the panels
ROW = 20  # px, of the palette
MESSAGE = 4  # lines, at most
ABOUT = 3 * LINE  # px, for the description of a prefab
EVERY = 4  # ticks, from one dot of a trail to the next
HELP = {
    "paint": (
        "LEFT CLICK, SPACE paint  RIGHT CLICK, X erase  SHIFT+both rectangle",
        "Q next group  TAB all by name  N add as object, not as tile",
        "F fill an area  P take what is here  CTRL+S save  ESC to the game",
        "E move things  ENTER play here  WASD, ARROWS scroll  CTRL+Z/Y undo",
    ),
    "select": (
        "LEFT CLICK, SPACE select  SHIFT more  C copy  X delete",
        "DRAG, CTRL+ARROWS move  with ALT by px",
        "H next corner or path point  I add a path point",
        "E paint  ENTER play here  WASD scroll  CTRL+Z/Y undo, redo",
    ),
}


def draw_desk(frame: Frame, desk: Desk, *, searching: bool) -> None:
    scene = desk.stage.frame()
    frame.rows[:] = scene.rows
    frame.lighting = None
    _draw_scene(Canvas(frame, desk), desk)
    drawing = Drawing(frame)
    _draw_top(drawing, desk)
    _draw_foot(drawing, desk, frame, searching=searching)
    if desk.conflict:
        _draw_conflict(drawing, desk, frame)
    elif searching:
        draw_palette(drawing, desk, palette_area((frame.width, frame.height)))


class Canvas:
    def __init__(self, frame: Frame, desk: Desk) -> None:
        self._frame = frame
        at, camera = desk.stage.camera, frame.camera
        self._dx, self._dy = camera[0] - at[0], camera[1] - at[1]

    def fill(self, x: int, y: int, width: int, height: int, color: str) -> None:
        self._frame.fill(x + self._dx, y + self._dy, width, height, color, BELOW)

    def outline(self, x: int, y: int, width: int, height: int, color: str) -> None:
        self._frame.outline(x + self._dx, y + self._dy, width, height, color, BELOW)

    def line(self, x: int, y: int, end_x: int, end_y: int, color: str) -> None:
        self._frame.line(x + self._dx, y + self._dy, end_x + self._dx, end_y + self._dy, color, BELOW)

    def text(self, text: str, x: int, y: int, color: str) -> None:
        left, top = self._frame.camera
        self._frame.text(text, x + self._dx - left, y + self._dy - top, color, BELOW)

    def image(self, image: Any, x: int, y: int) -> None:
        self._frame.blit(image, x + self._dx, y + self._dy, BELOW)


def _draw_scene(canvas: Canvas, desk: Desk) -> None:
    stage, size = desk.stage, desk.stage.cell
    wide, tall = (len(stage.rows[0]) if stage.rows else 0) * size, len(stage.rows) * size
    canvas.outline(-1, -1, wide + 2, tall + 2, DIM)
    for (column, row), prefab in desk.stroke.items():
        canvas.fill(column * size, row * size, size, size, STROKE if prefab else ERASED)
    for left, top, right, bottom in desk.refused:
        canvas.fill(left, top, right - left, bottom - top, ERASED)
    _draw_proof(canvas, desk)
    if desk.tool == "select":
        for thing in stage.things:
            canvas.outline(thing.x, thing.y, thing.width, thing.height, THING)
    for key in desk.chosen:
        if thing := stage.thing(key):
            _draw_chosen(canvas, desk, thing)
    left, top, right, bottom = (at * size for at in desk.area)
    if desk.anchor:
        canvas.fill(left, top, right - left, bottom - top, AREA)
    elif desk.shift != (0, 0):
        return  # what is dragged shows where it is
    elif desk.tool == "paint" and (area := desk.brush_area):
        left, top, right, bottom = area
    canvas.outline(left - 1, top - 1, right - left + 2, bottom - top + 2, "#000000")
    canvas.outline(left, top, right - left, bottom - top, CURSOR)


def _draw_chosen(canvas: Canvas, desk: Desk, thing: Thing) -> None:
    dx, dy = desk.shift if desk.handle < 0 else (0, 0)
    if area := desk.palette.area(thing.prefab):
        x, y = thing.position[0] + area[0] + dx, thing.position[1] + area[1] + dy
        canvas.outline(x, y, area[2] - area[0], area[3] - area[1], THING)
    canvas.outline(thing.x + dx, thing.y + dy, thing.width, thing.height, PICKED)
    places = [(one.x + dx, one.y + dy) for one in desk.handles]
    if desk.handle >= 0:
        x, y = places[desk.handle]
        places[desk.handle] = x + desk.shift[0], y + desk.shift[1]
    for number, (handle, (x, y)) in enumerate(zip(desk.handles, places, strict=True)):
        if handle.follows == -2:
            canvas.line(thing.x + dx + thing.width // 2, thing.y + dy + thing.height // 2, x, y, HANDLE)
        elif handle.follows >= 0:
            canvas.line(*places[handle.follows], x, y, HANDLE)
        chosen = number == desk.handle
        canvas.fill(x - 2, y - 2, 5, 5, "#000000")
        canvas.fill(x - 1, y - 1, 3, 3, PICKED if chosen else HANDLE)
        if chosen:
            canvas.outline(x - 3, y - 3, 7, 7, PICKED)


def _draw_proof(canvas: Canvas, desk: Desk) -> None:
    verdict = desk.proving.verdict
    if verdict is None:
        return
    color = GREEN if verdict.state == "green" else DIM
    for left, top, right, bottom in verdict.trail[::EVERY]:
        canvas.fill((left + right) // 2, (top + bottom) // 2, 1, 1, color)
    if verdict.box:
        left, top, right, bottom = verdict.box
        world, kinds = desk.stage.world, cast("dict[str, type[Any]]", vocabulary())
        for _, (_, sprite) in world.each(kinds["Player"], kinds["Sprite"]):
            if world.art.has(sprite.image):
                image = world.art.frame(sprite.image)
                canvas.image(image, left + sprite.x, bottom - image.height + sprite.y)
            break
        canvas.outline(left - 2, top - 2, right - left + 4, bottom - top + 4, DIM)
        canvas.text("demo", left - 2, top - 3 - HEIGHT, DIM)


def top_height(desk: Desk) -> int:
    """Return the height of the upper bar, px: what does not fit beside the tool's name goes into lines below."""
    _, rest = _top_areas(desk)
    lines = 0 if width(desk.proving.text) <= rest.width else len(list(wrap(desk.proving.text, _below(desk).width)))
    return TOP + min(lines, MESSAGE) * LINE


def _top_areas(desk: Desk) -> tuple[Area, Area]:
    wide = desk.stage.size[0]
    shown = min(width(_tool_text(desk)), wide * 2 // 5)
    return Area(PADDING, 1, shown, HEIGHT), Area(shown + 3 * PADDING, 1, wide - shown - 4 * PADDING, HEIGHT)


def _below(desk: Desk) -> Area:
    return Area(PADDING, TOP, desk.stage.size[0] - 2 * PADDING, MESSAGE * LINE)


def _tool_text(desk: Desk) -> str:
    tool = desk.brush if desk.tool == "paint" else f"{len(desk.chosen)} chosen"
    return f"{'* ' if desk.document.unsaved else ''}{desk.tool}: {tool}  {desk.cursor[0]},{desk.cursor[1]}"


def _draw_top(drawing: Drawing, desk: Desk) -> None:
    height = top_height(desk)
    drawing.fill(Area(0, 0, desk.stage.size[0], height), BACKGROUND)
    proof, (left, rest) = desk.proving, _top_areas(desk)
    color = {"green": GREEN, "fails": WARNING, "other": TEXT}.get(proof.state, DIM)
    drawing.text(_tool_text(desk), left, TITLE)
    if height > TOP:
        drawing.paragraph(proof.text, _below(desk), color)
    else:
        drawing.text(proof.text, rest, color, align="right")


def _draw_foot(drawing: Drawing, desk: Desk, frame: Frame, *, searching: bool) -> None:
    bar = Area(0, frame.height - FOOT, frame.width, FOOT)
    drawing.fill(bar, BACKGROUND)
    _draw_strip(drawing, desk)
    lines = HELP[desk.tool]
    if desk.conflict:
        lines = ("K keep mine: it replaces the one on disk", "T take theirs: mine stays beside it", "ESC decide later")
    elif searching:
        lines = ("TYPE to search by name and description", "UP DOWN choose  ENTER take it  ESC back")
    for number, line in enumerate(lines):
        drawing.text(line, Area(PADDING, bar.y + STRIP + 2 + number * LINE, frame.width - 2 * PADDING, HEIGHT), DIM)
    message = desk.hint or desk.message
    if message and not searching and not desk.conflict:
        lines = list(wrap(message, frame.width - 2 * PADDING))[:MESSAGE]
        high = len(lines) * LINE + 1
        box = Area(0, bar.y - high, max(map(width, lines)) + 2 * PADDING, high)
        drawing.fill(box, BACKGROUND)
        inner = Area(PADDING, box.y + 1, box.width - PADDING, high - 1)
        drawing.paragraph(message, inner, WARNING if desk.failed and not desk.hint else TEXT)


def group_area(size: tuple[int, int]) -> Area:
    return Area(0, size[1] - FOOT, GROUP, STRIP)


def slots(size: tuple[int, int]) -> list[Area]:
    group = group_area(size)
    return [Area(group.right + number * SLOT, group.y, SLOT, STRIP) for number in range((size[0] - GROUP) // SLOT)]


def prefab_at(desk: Desk, x: int, y: int) -> Described | None:
    places = slots(desk.stage.size)
    found = zip(desk.strip.shown(len(places)), places, strict=False)
    return next((prefab for prefab, place in found if place.holds(x, y)), None)


def _draw_strip(drawing: Drawing, desk: Desk) -> None:
    places = slots(desk.stage.size)
    drawing.button(f"{desk.strip.group} ▶", group_area(desk.stage.size).inset(1), on=False)
    for prefab, place in zip(desk.strip.shown(len(places)), places, strict=False):
        chosen = desk.tool == "paint" and prefab.name == desk.brush
        if chosen:
            drawing.fill(place, CHOSEN)
        picture = desk.palette.picture(prefab.name)
        x, y = place.x + (SLOT - picture.width) // 2, place.y + (STRIP - picture.height) // 2
        drawing.frame.place(picture, x, y, drawing.layer, kind="letter")
        if chosen:
            drawing.outline(place, ACCENT)


def palette_area(size: tuple[int, int]) -> Area:
    return Area(size[0] // 2, TOP, size[0] - size[0] // 2, size[1] - TOP - FOOT + STRIP)


def palette_list(size: tuple[int, int]) -> Area:
    inner = palette_area(size).inset(PADDING)
    return Area(inner.x, inner.y + LINE, inner.width, inner.height - LINE - ABOUT)


def palette_row_at(desk: Desk, x: int, y: int) -> int | None:
    listed = palette_list(desk.stage.size)
    numbers = [number for number, _ in desk.palette.rows(listed.height // ROW)]
    place = (y - listed.y) // ROW
    return numbers[place] if listed.holds(x, y) and place < len(numbers) else None


def draw_palette(drawing: Drawing, desk: Desk, area: Area) -> None:
    inner = drawing.box(area)
    palette = desk.palette
    drawing.text(f"{palette.text}_", Area(inner.x, inner.y, inner.width, HEIGHT), ACCENT)
    listed = palette_list(desk.stage.size)
    for place, (number, prefab) in enumerate(palette.rows(listed.height // ROW)):
        row = listed.row(place, ROW)._replace(width=listed.width - 4)
        if number == palette.row:
            drawing.fill(row, CHOSEN)
        picture = palette.picture(prefab.name)
        x, y = row.x + (ROOM[0] - picture.width) // 2, row.y + (ROW - picture.height) // 2
        drawing.frame.place(picture, x, y, drawing.layer, kind="letter")
        text = Area(row.x + ROOM[0] + 2, row.y + (ROW - HEIGHT) // 2, row.width - ROOM[0] - 2, HEIGHT)
        drawing.text(prefab.title, text, TEXT)
    first = next((number for number, _ in palette.rows(listed.height // ROW)), 0)
    bar = Area(inner.right - 3, listed.y, 3, listed.height)
    drawing.scroll_bar(bar, first, listed.height // ROW, len(palette.found))
    chosen = palette.chosen
    text = chosen.text or "no description" if chosen else "nothing is called so"
    drawing.fill(Area(inner.x, inner.bottom - ABOUT, inner.width, 1), EDGE)
    drawing.paragraph(
        text, Area(inner.x, inner.bottom - ABOUT + 2, inner.width, ABOUT - 2), TEXT if chosen else WARNING
    )


def _draw_conflict(drawing: Drawing, desk: Desk, frame: Frame) -> None:
    outcome = desk.conflict
    if outcome is None or outcome.conflict is None:
        return
    conflict = outcome.conflict
    area = Area(PADDING, TOP + PADDING, frame.width - 2 * PADDING, frame.height - TOP - FOOT - 2 * PADDING)
    inner = drawing.box(area, f"{outcome.file.name} has changed on disk, and so have you")
    mine, theirs = (one.decode("utf-8", "replace").splitlines() for one in (conflict.mine, conflict.theirs))
    line = (conflict.lines or (1,))[0] - 1
    rows = [
        f"yours is kept as {conflict.kept.name}",
        f"on disk, line {line + 1}:",
        *theirs[line : line + 3],
        "yours there:",
        *mine[line : line + 3],
    ]
    for number, text in enumerate(rows[: inner.height // LINE]):
        color = TITLE if text.endswith(":") else TEXT
        drawing.text(text, inner.row(number, LINE)._replace(height=HEIGHT), color)
