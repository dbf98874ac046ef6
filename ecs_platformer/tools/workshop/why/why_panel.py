"""The panel "why": goes through a tick step by step, and shows why an entity moved and what was written to it."""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.input.events import KeyEvent, MouseEvent
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.tools.why.playback import Playback
from ecs_platformer.tools.why.reasons import TickJournal
from ecs_platformer.tools.why.text import phrase, step_phrase
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.drawing import ACCENT, DIM, LINE, PADDING, TEXT, TITLE, Drawing, buttons
from ecs_platformer.tools.workshop.picking import entity_at, first_entity
from ecs_platformer.tools.workshop.why.aim import aim
from ecs_platformer.tools.workshop.why.entity_rows import TOPICS, Row, Topic, rows
from ecs_platformer.tools.workshop.why.past_tick import PastTick
from ecs_platformer.tools.workshop.why.step_drawing import box_of, draw_step

HEIGHT = 90  # px, of the panel
KEYS = "← → step  ↑ ↓ system  Tab entity  , . tick  Space list  wheel, click"


class WhyPanel:
    """`entity` is the entity to explain; `playback` has the steps of the tick, or is None before the first tick."""

    name, title = "why", "Why"
    least, foot = (320, 180), HEIGHT

    def __init__(self, past: PastTick, show: Callable[[str], None]) -> None:
        self._past = past
        self._show = show
        self.entity = 0
        self._seen = 0  # the entity that the picture shows: that of the last step or choice
        self._topic: Topic = TOPICS[0]
        self._held: list[str] = []  # what the entity's player holds, in words
        self._first = 0  # the row that the list begins with
        self.playback: Playback | None = None
        self._corner = (0, 0)  # world position of the picture's top left corner, px
        self._tabs: list[Area] = []
        self._box = Area(0, 0, 0, 0)

    def open(self) -> bool:
        if problem := self._past.halt():
            self._show(problem)
            return False
        world = self._past.world
        if not world.alive(self.entity):
            self.entity = first_entity(world)
        self._seen = self.entity
        self._read()
        return True

    def close(self) -> None:
        self.playback = None
        self._past.leave()

    def tick(self) -> None:
        """If the game has gone to another tick, or ended one that was in progress, explain that tick from now on."""
        told = self.playback.journal.tick if self.playback else 0
        if told != self._past.world.tick:
            self._read()

    def _read(self) -> None:
        at_end = self.playback is None or self.playback.at == len(self.playback.steps)
        step = 0 if self.playback is None else self.playback.at
        same = self.playback is not None and self.playback.journal.tick == self._past.world.tick
        journal = self._past.journal(self.entity)
        self.playback = Playback(journal) if journal else None
        self._held = self._past.held(self.entity) if self._past.world.alive(self.entity) else []
        if self.playback and same and not at_end:
            self.playback.at = min(step, len(self.playback.steps))

    def _select(self, entity: int) -> None:
        if entity:
            self._seen = entity
        if entity and entity != self.entity:
            self.entity, self._first = entity, 0
            self._read()

    @property
    def rows(self) -> list[Row]:
        journal = self.playback.journal if self.playback else None
        return rows(self._past.world, self.entity, self._topic, journal, self._held)

    # Events

    def on_key(self, key: KeyEvent) -> bool:
        tick = self.playback
        if not key.down:
            return False
        match key.name:
            case "LEFT" | "RIGHT" | "UP" | "DOWN" if tick:
                self._step(tick, key)
            case "TAB" if tick and not tick.journal.moved():
                self._show("nothing moved in this tick")
            case "TAB" if tick:
                self._select(_next(tick.journal, self.entity, -1 if key.shift else 1))
            case "COMMA" | "PERIOD":
                self._go(-1 if key.name == "COMMA" else 1)
            case "SPACE":
                self._choose(TOPICS[(TOPICS.index(self._topic) + 1) % len(TOPICS)])
            case "PAGEUP" | "PAGEDOWN":
                self._scroll(5 if key.name == "PAGEDOWN" else -5)
            case _:
                return key.name in ("LEFT", "RIGHT", "UP", "DOWN", "TAB")
        return True

    def on_text(self, text: str) -> None: ...

    def on_mouse(self, mouse: MouseEvent) -> bool:
        if mouse.kind == "scroll":
            self._scroll(mouse.wheel)
        elif mouse.kind == "press" and mouse.button == "left":
            if not self._box.holds(mouse.x, mouse.y):
                self._select(entity_at(self._past.world, mouse.x + self._corner[0], mouse.y + self._corner[1]))
            for topic, area in zip(TOPICS, self._tabs, strict=False):
                if area.holds(mouse.x, mouse.y):
                    self._choose(topic)
        return mouse.kind != "move"

    def _step(self, tick: Playback, key: KeyEvent) -> None:
        tick.only = self.entity if key.shift else 0
        steps = {"LEFT": tick.back, "RIGHT": tick.forward, "UP": tick.previous_system, "DOWN": tick.next_system}
        steps[key.name]()
        self._seen = tick.step.entity if tick.step else self.entity

    def _go(self, step: int) -> None:
        try:
            self._past.go_by(step)
        except EcsPlatformerError as error:
            self._show(str(error))
        self._read()

    def _choose(self, topic: Topic) -> None:
        self._topic, self._first = topic, 0

    def _scroll(self, by: int) -> None:
        self._first = max(0, self._first + by)

    # Picture

    def draw(self, frame: Frame) -> None:
        self._aim(frame)
        self._corner = frame.camera
        if self.playback:
            draw_step(frame, self._past.world, self.playback, self.entity)
        drawing = Drawing(frame)
        self._box = Area(0, frame.height - HEIGHT, frame.width, HEIGHT)
        inner = drawing.box(self._box)
        drawing.text(KEYS, inner.row(0, LINE)._replace(y=inner.bottom - LINE + 1), DIM)
        half = inner.width // 2 - PADDING
        left = Area(inner.x, inner.y, half, inner.height - LINE)
        self._draw_reasons(drawing, left)
        self._draw_list(drawing, left._replace(x=inner.x + half + 2 * PADDING, width=inner.width - half - 2 * PADDING))

    def _aim(self, frame: Frame) -> None:
        world, tick = self._past.world, self.playback
        place = tick.places.get(self._seen) if tick else None
        if not world.alive(self._seen) or "Tiles" in world.components(self._seen):
            return
        if box := box_of(world, self._seen, place):
            aim(frame, self._past, box, HEIGHT)

    def _draw_reasons(self, drawing: Drawing, area: Area) -> None:
        world, tick = self._past.world, self.playback
        if self._past.within_tick:
            drawing.text(f"tick {world.tick}: in progress", area, TITLE)
            drawing.paragraph("F3 runs the rest of it.", _below(area, LINE))
            return
        if tick is None:
            drawing.text(f"tick {world.tick}: the first one", area, TITLE)
            drawing.paragraph("Nothing has happened yet: let the game run, or go to a later tick.", _below(area, LINE))
            return
        step = tick.step
        at = f"tick {world.tick}, step {tick.at} of {len(tick.steps)}" + (f": {step.system}" if step else "")
        drawing.text(at, area, TITLE)
        area = _below(area, LINE)
        labels = tick.journal.labels
        if step:
            told = f"{labels.get(step.entity, '')}: {step_phrase(tick.journal, step)}"
            area = _below(area, drawing.paragraph(told, area))
        told = " · ".join(phrase(tick.journal, one) for one in tick.journal.of(self.entity)) or "did not move"
        if area.height >= LINE:
            drawing.paragraph(f"{labels.get(self.entity, '?')}, in all: {told}", area, ACCENT)

    def _draw_list(self, drawing: Drawing, area: Area) -> None:
        self._tabs = buttons(TOPICS, area)
        for topic, tab in zip(TOPICS, self._tabs, strict=True):
            drawing.button(topic, tab, on=topic == self._topic)
        top = self._tabs[0].bottom + 2
        area = Area(area.x, top, area.width, area.bottom - top)
        found = self.rows
        shown = max(1, area.height // LINE)
        self._first = min(self._first, max(0, len(found) - shown))
        for number, row in enumerate(found[self._first : self._first + shown]):
            place = area.row(number, LINE)._replace(width=area.width - 5)
            drawing.row(row.name, place, row.value, color=TITLE if row.heading else DIM if not row.value else TEXT)
        drawing.scroll_bar(Area(area.right - 3, area.y, 3, area.height), self._first, shown, len(found))


def _below(area: Area, px: int) -> Area:
    return area._replace(y=area.y + px, height=max(0, area.height - px))


def _next(journal: TickJournal, entity: int, step: int) -> int:
    """The next (`step` 1) or previous (-1) entity that moved in the tick; at least one must have moved."""
    moved = journal.moved()
    if entity in moved:
        return moved[(moved.index(entity) + step) % len(moved)]
    return min((one for one in moved if one > entity), default=moved[0])
