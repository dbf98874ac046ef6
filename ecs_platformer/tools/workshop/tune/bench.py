"""The state of the panel "tune": an entity, one of its fields, and the commands that the panel maps keys to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.session.session import Session
from ecs_platformer.tools.tuning.rows import Line, Row, lines, row_of, value_text
from ecs_platformer.tools.tuning.sliders import stepped
from ecs_platformer.tools.tuning.tuning import Tuning, refused
from ecs_platformer.tools.tuning.typed import as_typed, typed
from ecs_platformer.tools.tuning.values import Key
from ecs_platformer.tools.tuning.widgets import Widgets
from ecs_platformer.tools.tuning.writing import write
from ecs_platformer.tools.why.labels import label_of
from ecs_platformer.tools.workshop.picking import first_entity
from ecs_platformer.world.world import World


class Bench:
    """The tuning of a session. It shows a list of the fields of `entity`; keys change the field in the row `at`.

    typing: the text that is being typed for that row, or None while nothing is typed
    message: the result of the last command; `failed`: True if that command was not carried out
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._tunings: dict[Path, Tuning] = {}
        self.tuning: Tuning  # from begin() on
        self._widgets: Widgets | None = None
        self._scene: object = None  # that the widgets are of
        self._places: dict[tuple[Key, object], tuple[str, str]] = {}
        self._again: list[Key] = []  # that write() writes over the changes of others if it is called once more
        self.entity = 0
        self.at = 1
        self.typing: str | None = None
        self.message = ""
        self.failed = False

    def begin(self) -> None:
        path = self._session.path
        self.tuning = self._tunings.setdefault(path, Tuning(path))
        self._session.ticks.keep_tuned = self.tuning.follow
        self.follow()
        if not self.world.alive(self.entity):
            self.choose(first_entity(self.world))

    def follow(self) -> None:
        """Update the bench from the game, which may have another world, or may have read its files again."""
        if not self.tuning.is_of(self.world):
            self.begin()
            return
        self.tuning.follow_scene(self.world)
        if self.world.scene is not self._scene:
            self._scene, self._widgets, self._places = self.world.scene, Widgets(self.world.scene), {}
        if not self.world.alive(self.entity):
            self.choose(first_entity(self.world))

    @property
    def world(self) -> World:
        return self._session.world

    # What is shown

    @property
    def lines(self) -> list[Line]:
        return lines(self.world, self.entity, self._widgets) if self._widgets else []

    def row_of(self, line: Line) -> Row | None:
        return row_of(self.world, self.entity, line, self.tuning, self._widgets) if self._widgets else None

    @property
    def row(self) -> Row | None:
        found = self.lines
        return self.row_of(found[self.at]) if self.at < len(found) else None

    @property
    def title(self) -> str:
        if not self.world.alive(self.entity):
            return "it is gone"
        owners, number = self.tuning.owners, self.world.level.number_of(self.entity)
        prefab = owners.prefab_of(number) if owners and number is not None else ""
        name = label_of(self.world, self.entity)
        return f"{name}, prefab {prefab}" if prefab and prefab != name else name

    def where(self, row: Row) -> tuple[str, str]:
        """Return where a field is written: (table, FILE:LINE without folders), or (why it cannot be written, "")."""
        known = row.key, self.tuning.target(row.key)
        if known not in self._places:
            told = self.tuning.where(row.key)
            label, _, place = told.rpartition(", ") if known[1] else (told, "", "")
            self._places[known] = label, place.rsplit("/", 1)[-1]
        return self._places[known]

    # Choosing

    def choose(self, entity: int) -> None:
        if entity and entity != self.entity:
            before = self.row
            self.entity, self.typing = entity, None
            same = [at for at, line in enumerate(self.lines) if before and line == before[:2]]
            self.at = same[0] if same else 1

    def next_entity(self, by: int) -> None:
        known = [one for one in self.world.entities if self.world.components(one)]
        if known:
            at = known.index(self.entity) if self.entity in known else 0
            self.choose(known[(at + by) % len(known)])

    def move(self, by: int) -> None:
        """Choose the next row (`by` 1) or the previous one (-1), skipping headings and wrapping around."""
        found = self.lines
        self.typing = None
        for _ in found:
            self.at = (self.at + by) % len(found)
            if found[self.at].field:
                return

    def next_component(self, by: int) -> None:
        """If `by` is negative, go to the first field of the current component or, from there, of the previous one."""
        heads = [at for at, line in enumerate(self.lines) if not line.field]
        after = [at for at in heads if at > self.at]
        before = [at for at in heads if at < self.at - 1]
        if heads:
            self.at = ((after or heads)[0] if by > 0 else (before or heads)[-1]) + 1
            self.typing = None

    # Changing

    def set(self, value: Any, *, going_on: bool = False) -> None:
        """Give the field a value, or show why it cannot have that value.

        going_on: let undo() undo this change and the previous one together, if both change the same field
        """
        row = self.row
        if row is None:
            return
        if self._session.ticks.within_tick:
            self._session.step_tick()
        if self._do(
            lambda: self.tuning.set(self.world, self.entity, row.component, row.field, value, going_on=going_on)
        ):
            self.tell("")

    def _do(self, change: Callable[[], object]) -> bool:
        try:
            self._session.ticks.tune(change)
        except InvalidValueError as error:
            self.tell(refused(error), failed=True)
            return False
        self._again = []
        return True

    def step(self, steps: float, *, going_on: bool = False) -> None:
        row = self.row
        if row is None:
            return
        if row.slider:
            value = row.slider.at(0.5) if row.value is None else stepped(row.widget, row.slider, row.value, steps)
            self.set(value, going_on=going_on)
        else:
            self.switch(1 if steps > 0 else -1)

    def switch(self, by: int = 1) -> None:
        """Switch the field on or off, to its next choice (`by` -1: the previous), or between a value and no value.

        If the field cannot be switched in any of these ways, start typing.
        """
        row = self.row
        if row is None:
            return
        choices = row.widget.choices
        if row.widget.kind == "switch":
            self.set(not row.value)
        elif choices:
            at = choices.index(row.value) + by if row.value in choices else 0
            self.set(choices[at % len(choices)])
        elif row.slider and row.widget.optional:
            self.set(row.slider.at(0.5) if row.value is None else None)
        else:
            self.begin_typing()

    def slide(self, share: float, *, going_on: bool) -> None:
        """Set the field to the value at `share` (0 to 1) of its slider, if it has one."""
        row = self.row
        if row and row.slider:
            self.set(row.slider.at(share), going_on=going_on)

    def begin_typing(self, text: str | None = None) -> None:
        """`text`: the text to begin with; if None, the current value."""
        row = self.row
        if row:
            self.typing = as_typed(row.value) if text is None else text

    def end_typing(self) -> None:
        """If the field cannot have that value, show why, and continue typing."""
        row, text = self.row, self.typing
        if row is None or text is None:
            self.typing = None
            return
        try:
            value = typed(row.widget, text)
        except InvalidValueError as error:
            self.tell(str(error), failed=True)
            return
        self.failed = False
        self.set(value)
        if not self.failed:
            self.typing = None

    def reset(self, *, all_of_it: bool = False) -> None:
        """Reset the field, or with `all_of_it` all tuned fields, to the values in the files."""
        row = self.row
        keys = [*self.tuning.values.given] if all_of_it else [row.key] if row else []
        left: list[InvalidValueError] = []
        if self._do(lambda: left.extend(self.tuning.reset(self.world, keys))):
            done = "all as in the files" if all_of_it else "as in the file"
            self.tell(refused(left[0]) if left else done, failed=bool(left))

    def undo(self, *, redo: bool = False) -> None:
        change = self.tuning.redo if redo else self.tuning.undo
        if not (self.tuning.can_redo if redo else self.tuning.can_undo):
            self.tell(f"nothing to {'redo' if redo else 'undo'}", failed=True)
        elif self._do(lambda: change(self.world)):
            self.tell("again" if redo else "undone")

    # Files

    def next_target(self) -> None:
        """Choose the next table that the field can be written to."""
        row = self.row
        if row is None:
            return
        if len(self.tuning.targets(row.key)) < 2:
            self.tell("there is no other table for it", failed=True)
        elif self.tuning.next_target(row.key):
            self.tell("it is written there; change it once more" if row.changed else "it will be written there")

    def write(self, *, all_of_it: bool = False) -> None:
        """Write the field or, with `all_of_it`, all tuned fields into the files, and show the result.

        If others have changed these fields in the files, nothing is written. A second call overwrites their changes.
        """
        row = self.row
        keys = [*self.tuning.values.given] if all_of_it else [row.key] if row and row.changed else []
        if not keys:
            self.tell(
                "nothing was changed here: Shift+W writes all" if self.tuning.values.given else "nothing to write"
            )
            return
        found = write(self.tuning, keys, over=self._again == keys)
        self._again = keys if found.conflicts else []
        self.tell(found.text(), failed=bool(found.problem or found.conflicts))

    # A and B

    def store(self) -> None:
        self.tuning.store()
        self.tell("these values are A now: change some, then C compares")

    def swap(self) -> None:
        if self._do(lambda: self.tuning.swap(self.world)):
            self.tell("A and B exchanged")

    def tell(self, message: str, *, failed: bool = False) -> None:
        self.message, self.failed = message, failed

    @property
    def changes(self) -> str:
        count = len({key[1:] for key in self.tuning.values.given})
        return f"{count} changed" if count else ""

    def file_text(self, row: Row) -> str:
        """Return, in words, which value a tuned field has in the file, or "" for a field that was not tuned."""
        return f"in the file: {value_text(row.file_value)}" if row.changed else ""
