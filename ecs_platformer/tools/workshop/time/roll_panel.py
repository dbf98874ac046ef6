"""The panel "roll": the inputs of the run, above the bar of time. Edits are played at once."""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.history.input_roll import InputRoll
from ecs_platformer.game.input.events import KeyEvent, MouseEvent
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.scene.tape.inputs import by_slot
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.drawing import PADDING, Drawing
from ecs_platformer.tools.workshop.time.lanes import Lanes
from ecs_platformer.tools.workshop.time.time_bar import HEIGHT
from ecs_platformer.tools.workshop.time.time_panel import TimePanel
from ecs_platformer.tools.workshop.workshop import Workshop

SHARE = 2  # the lanes take at most one part in so many of the picture
LANES = {"UP": -1, "DOWN": 1}


class RollPanel(TimePanel):
    name = "roll"
    title = "Inputs"
    beside = "time"

    def __init__(self, session: Session, workshop: Workshop, commands: dict[str, Callable[[], object]]) -> None:
        super().__init__(session, workshop, commands)
        self.lanes = Lanes()
        self._roll: InputRoll | None = None
        self._stroke: tuple[int, int, bool] | None = None  # last tick, lane and value that the mouse paints

    @property
    def roll(self) -> InputRoll:
        if self._roll is None or self._roll.history is not self.time.history:
            self._roll = InputRoll(self.time.history, self._session.ticks.past.note_edit)
        return self._roll

    @property
    def column(self) -> int:
        """The tick that the keys edit: the one that led to the state shown or, at the run's start, the first tick."""
        return max(self.time.now, self.roll.first)

    def on_standing_key(self, key: KeyEvent) -> bool:
        """An action's letter toggles the action in the tick `column`."""
        roll = self.roll
        self.lanes.follow(self._session.world.scene.actions, self._players())
        if key.name in LANES and not key.ctrl:
            self.lanes.choose(LANES[key.name])
        elif key.ctrl and key.name == "Z":
            self._edit(lambda: roll.redo() if key.shift else roll.undo())
        elif key.ctrl and key.name == "Y":
            self._edit(roll.redo)
        elif key.name == "INSERT":
            self._edit(lambda: roll.insert(self.column))
        elif key.name == "DELETE":
            self._edit(lambda: roll.delete(self.column))
        elif key.name in ("ENTER", "NUM_ENTER"):
            self._toggle(self.lanes.chosen)
        elif not key.ctrl and not key.alt and (lane := self._lane_of(key.name)) is not None:
            self.lanes.chosen = lane
            self._toggle(lane)
        else:
            return super().on_standing_key(key)
        return True

    def _lane_of(self, letter: str) -> int | None:
        chosen = self.lanes.lanes[self.lanes.chosen].player if self.lanes.lanes else 1
        return self.lanes.lane_of(letter, chosen)

    def on_mouse(self, mouse: MouseEvent) -> bool:
        """Handle the mouse: the left button paints in the lanes.

        A press on the ruler, or a press of another button in the lanes, goes to the tick there.
        """
        cell, tick = self.lanes.cell_at(mouse.x, mouse.y), self.lanes.tick_at(mouse.x, mouse.y)
        if mouse.kind == "release" and self._stroke:
            self._stroke = None
            return True
        if mouse.kind == "press" and cell and mouse.button == "left":
            self.time.halt()
            lane = self.lanes.lanes[cell[1]]
            self.lanes.chosen = cell[1]
            self._stroke = cell[0], cell[1], lane.action not in self.roll.held(cell[0], lane.player)
            self._paint(cell[0])
            return True
        if mouse.kind == "drag" and self._stroke:
            if cell:
                self._paint(cell[0])
            return True
        if mouse.kind == "press" and (tick or cell):
            self.time.halt()
            self.time.go_to(tick or (cell[0] if cell else 0))
            return True
        return super().on_mouse(mouse)

    def _paint(self, tick: int) -> None:
        if self._stroke is None:
            return
        last, number, on = self._stroke
        lane = self.lanes.lanes[number]
        self._edit(lambda: self.roll.set(min(last, tick), max(last, tick), lane.player, lane.action, on=on))
        self._stroke = tick, number, on

    def _toggle(self, lane: int) -> None:
        player, action, _ = self.lanes.lanes[lane]
        self._edit(lambda: self.roll.toggle(self.column, player, action))

    def _edit(self, edit: Callable[[], object]) -> None:
        now = self.time.now
        try:
            edit()
        except InvalidValueError as error:
            self._session.show_message(str(error), seconds=3)
        self.time.go_to(min(now, self.roll.last))

    def draw(self, frame: Frame) -> None:
        self.lanes.follow(self._session.world.scene.actions, self._players())
        inner = self.lanes.height(frame.height // SHARE - 2 * PADDING)
        drawing = Drawing(frame)
        self.foot = HEIGHT + inner + 2 * PADDING - 1
        super().draw(frame)
        box = drawing.box(Area(0, frame.height - self.foot, frame.width, inner + 2 * PADDING))
        self.lanes.draw(drawing, box, self.roll, self.column)

    def _players(self) -> int:
        inputs, at = self.time.history.inputs, self.column - self.roll.first
        near = inputs[max(0, at - 200) : at + 200]
        return max([1, *self._session.world.clock.slots, *(len(by_slot(one)) for one in near)])

    def text_beside(self) -> str:
        return "time only"
