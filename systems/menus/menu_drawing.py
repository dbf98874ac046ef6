from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from esper import Processor

from components import Menu
from components.menus.items import Note, Result
from ecs_platformer import Frame, World
from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.variation import scaled
from ecs_platformer.media.drawing.wrapping import wrap
from ecs_platformer.scene.strings.text_template import render
from systems.rules.menus.layout import FOOTER, FRAME, laid_out, shortened
from systems.rules.menus.places import Box, Places
from systems.rules.menus.rows import STEPPED, Row

GLOW = "18"  # opacity of the focus color behind the row in focus, hexadecimal
SHADOW = "#17131fc0"  # behind text that lies on no panel
GROOVE = "#362f4e"  # the empty part of a slider's bar
EMPTY = "#241f36"  # where a card has no picture
GAP = 6  # px between two results


class MenuDrawingSystem(Processor):
    """Draws every Menu: its panel, the rows that fit, a mark at the row in focus, and the description of that row."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (menu,) in world.each(Menu):
            _Drawing(world, frame, entity, menu).draw()


class _Drawing:
    def __init__(self, world: World, frame: Frame, entity: int, menu: Menu) -> None:
        self.world = world
        self.frame = frame
        self.menu = menu
        self.places: Places = laid_out(world, menu, entity)
        self.top = self.places.scrolled(menu.top, menu.focus)

    def draw(self) -> None:
        menu, places = self.menu, self.places
        if menu.shade:
            self._fill(Box(0, 0, self.frame.width, self.frame.height), menu.shade)
        if menu.panel:
            self._fill(places.panel, menu.panel)
        if menu.border:
            self._outline(places.panel, menu.border)
        if menu.title:
            self._title(render(self.world, menu.title))
        for number, row in enumerate(places.rows):
            at = places.place(number, self.top)
            if at:
                self._row(number, row, at, focused=number == menu.focus and row.selectable)
        self._scroll_marks()
        self._footer()
        if menu.hint and places.hint:
            self._hint(render(self.world, menu.hint))

    def _title(self, title: str) -> None:
        inner = self.places.inner
        text = shortened(title, inner.width)
        y = inner.y - HEIGHT - 6
        self._text(text, inner.x + (inner.width - width(text)) // 2, y, self.menu.color)
        if self.menu.border:
            self._fill(Box(inner.x, y + HEIGHT + 2, inner.width, 1), self.menu.border)

    def _row(self, number: int, row: Row, at: Box, *, focused: bool) -> None:
        if row.card and self.places.picture[0]:
            self._card(row, at, focused=focused)
            return
        if isinstance(row.item, Note):
            for line, text in enumerate(wrap(row.text, at.width)):
                y = at.y + self.menu.spacing // 2 + line * (HEIGHT + 1)
                self._text(text, at.x + (at.width - width(text)) // 2, y, self.menu.dim_color)
            return
        if isinstance(row.item, Result):
            self._result(row, at)
            return
        if focused:
            self._fill(Box(at.x - 2, at.y, at.width + 4, at.height), self.menu.focus_color + GLOW)
        color = self._color(row, focused=focused)
        asked = focused and self.menu.asked
        text, y = row.confirm if asked else row.text, at.y + self.menu.spacing // 2 + self.menu.spacing % 2
        value = "" if asked else row.value
        mark = self.places.mark_width
        room = at.width - mark - (self._value(number, row, at, y, color, focused=focused) if value else 0)
        text = shortened(text, room)
        x = at.x + mark
        if self.menu.centered and not value:
            x = max(x, at.x + (at.width - width(text)) // 2)
        if focused and self.menu.mark:
            self._mark(x - mark, at)
        self._text(text, x, y, color)

    def _result(self, row: Row, at: Box) -> None:
        """Draw a row of a result: the level and a best time are drawn in the focus color."""
        y, color = at.y + self.menu.spacing // 2, self.menu.focus_color if row.enabled else self.menu.color
        self._text(row.text, at.x + (at.width - width(row.text)) // 2, y, color)
        self._results(row.results, y, color)

    def _color(self, row: Row, *, focused: bool) -> str:
        if not row.enabled:
            return self.menu.dim_color
        return self.menu.focus_color if focused else self.menu.color

    def _mark(self, x: int, at: Box) -> None:
        image = self.world.art.frame(self.menu.mark, self.world.tick)
        self.frame.place(image, x, at.y + (at.height - image.height + 1) // 2, self.menu.layer)

    def _value(self, number: int, row: Row, at: Box, y: int, color: str, *, focused: bool) -> int:
        """Return the width of the value, with the gap before it."""
        bar = self.places.bar(number, self.top)
        right = at.x + at.width
        if row.share is not None:
            if bar:
                filled = int(row.share * bar.width)
                self._fill(Box(bar.x, y + 2, bar.width, 4), GROOVE)
                self._fill(Box(bar.x, y + 2, filled, 4), self.menu.bar_color)
                self._fill(Box(bar.x + min(filled, bar.width - 2), y, 2, HEIGHT), color)
            text = shortened(row.value, self.places.value_width)
            self._text(text, right - width(text), y, color)
            return (right - bar.x if bar else width(text)) + 4
        arrows = 7 if isinstance(row.item, STEPPED) and row.enabled else 0
        text = shortened(row.value, self.places.value_width - 2 * arrows)
        x = right - arrows - width(text)
        self._text(text, x, y, color)
        if arrows:
            tint = color if focused else self.menu.dim_color
            for step in range(3):
                self._fill(Box(x - 4 - step, y + 1 + step, 1, 5 - 2 * step), tint)
                self._fill(Box(right - 3 + step, y + 1 + step, 1, 5 - 2 * step), tint)
        return width(text) + 2 * arrows + 4

    def _card(self, row: Row, at: Box, *, focused: bool) -> None:
        wide, high = self.places.picture
        color = self._color(row, focused=focused)
        framed = Box(at.x, at.y, at.width, high + 2 * FRAME)
        self._fill(framed, EMPTY)
        if row.picture:
            image = _fitted(row.picture, wide, high)
            self.frame.place(image, at.x + FRAME, at.y + FRAME, self.menu.layer)
        x, y = at.x + at.width // 2, at.y + FRAME + high // 2
        if not row.enabled:
            self._lock(x, y)
        elif row.pending:
            self._dots(x, y)
        for inset in range(FRAME if focused else 1):
            outline = Box(at.x + inset, at.y + inset, framed.width - 2 * inset, framed.height - 2 * inset)
            self._outline(outline, color if focused else self.menu.border or self.menu.dim_color)
        text = shortened(row.text, at.width)
        self._text(text, at.x + (at.width - width(text)) // 2, framed.bottom + 2, color)

    def _lock(self, x: int, y: int) -> None:
        color = self.menu.dim_color
        self._outline(Box(x - 3, y - 6, 6, 6), color)
        self._fill(Box(x - 5, y - 1, 10, 8), color)
        self._fill(Box(x - 1, y + 1, 2, 3), EMPTY)

    def _dots(self, x: int, y: int) -> None:
        for shift in (-8, -1, 6):
            self._fill(Box(x + shift, y - 1, 2, 2), self.menu.dim_color)

    def _scroll_marks(self) -> None:
        inner, panel = self.places.inner, self.places.panel
        x = inner.x + inner.width // 2
        if self.top > 0:
            self._arrow(x, inner.y - 3, 1)
        if self.top + inner.height < self.places.length:
            self._arrow(x, min(inner.bottom + 2, panel.bottom - 2), -1)

    def _arrow(self, x: int, y: int, down: int) -> None:
        """Draw an arrow with its tip at a px of the picture; its base is below if `down` is 1, above if it is -1."""
        for step in range(3):
            self._fill(Box(x - step, y + step * down, 2 * step + 1, 1), self.menu.focus_color)

    def _footer(self) -> None:
        places, menu = self.places, self.menu
        if not places.footer or menu.focus >= len(places.rows):
            return
        row, y = places.rows[menu.focus], places.inner.bottom + FOOTER + 1
        notice = self.world.profile.notice or (row.confirm if row.card and menu.asked and places.picture[0] else "")
        lines = (places.footer - FOOTER) // (HEIGHT + 1)
        if row.results and not notice:
            self._results(row.results, y, self.menu.color)
            y, lines = y + HEIGHT + 1, lines - 1
        color = menu.focus_color if notice else menu.dim_color
        for line in islice(wrap(notice or row.help, places.inner.width), lines):
            self._text(line, places.inner.x + (places.inner.width - width(line)) // 2, y, color)
            y += HEIGHT + 1

    def _results(self, results: Sequence[tuple[str, str]], y: int, color: str) -> None:
        images = [self.world.art.frame(name) if name else None for name, _ in results]
        texts = [text for _, text in results]
        sizes = [(image.width + 2 if image else 0) + width(text) for image, text in zip(images, texts, strict=True)]
        inner = self.places.inner
        x = inner.x + (inner.width - sum(sizes) - GAP * (len(sizes) - 1)) // 2
        for image, size, text in zip(images, sizes, texts, strict=True):
            if image:
                self.frame.place(image, x, y + (HEIGHT - image.height) // 2, self.menu.layer)
            self._text(text, x + size - width(text), y, color)
            x += size + GAP

    def _hint(self, hint: str) -> None:
        text = shortened(hint, self.frame.width - 4)
        self.frame.foot = HEIGHT + 5
        x, y = (self.frame.width - width(text)) // 2, self.frame.height - HEIGHT - 3
        if self.menu.panel:  # over the hint of the menu below this one
            self._fill(Box(0, y - 2, self.frame.width, HEIGHT + 5), self.menu.panel)
        self._text(text, x, y, self.menu.color, shadow=True)

    def _text(self, text: str, x: int, y: int, color: str, *, shadow: bool = False) -> None:
        if shadow or not self.menu.panel:
            self.frame.text(text, x, y + 1, SHADOW, self.menu.layer)
        self.frame.text(text, x, y, color, self.menu.layer)

    def _fill(self, box: Box, color: str) -> None:
        left, top = self.frame.camera
        self.frame.fill(box.x + left, box.y + top, box.width, box.height, color, self.menu.layer)

    def _outline(self, box: Box, color: str) -> None:
        left, top = self.frame.camera
        self.frame.outline(box.x + left, box.y + top, box.width, box.height, color, self.menu.layer)


@lru_cache(maxsize=64)
def _fitted(picture: Image, width: int, height: int) -> Image:
    return picture if (picture.width, picture.height) == (width, height) else scaled(picture, width, height)
