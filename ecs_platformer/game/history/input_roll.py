"""The inputs of a run as an editable roll: what each player holds in each tick, with undo.

Ticks are numbered as in the world: the inputs of tick 1 lead to the first state after the start. The world changes with
the next `History.at()`, which runs from the last branch that the edit left valid.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ecs_platformer.game.history.history import History
from ecs_platformer.scene.tape.inputs import MAX_PLAYERS, NOTHING, Held, Inputs, as_inputs, by_slot


class Edit(NamedTuple):
    begin: int
    old: list[Inputs]
    new: list[Inputs]


class InputRoll:
    """Before each edit, `before_edit` is called with the last tick that the edit does not affect."""

    def __init__(self, history: History, before_edit: Callable[[int], None] = lambda tick: None) -> None:
        self.history = history
        self._before_edit = before_edit
        self._done: list[Edit] = []
        self._undone: list[Edit] = []

    @property
    def first(self) -> int:
        return self.history.start + 1

    @property
    def last(self) -> int:
        return self.history.last

    def held(self, tick: int, player: int) -> Held:
        """Return the actions that a player (1, 2, …) holds in a tick."""
        if not self.first <= tick <= self.last:
            return NOTHING
        slots = by_slot(self.history.inputs[tick - self.first])
        return slots[player - 1] if player <= len(slots) else NOTHING

    def set(self, first: int, last: int, player: int, action: str, *, on: bool) -> None:
        """Set whether a player holds an action from tick `first` to `last`; missing ticks are added to the inputs.

        Raises InvalidValueError if something other than inputs has changed the level after the edited ticks.
        """
        first = max(first, self.first)
        old = self.history.inputs[first - self.first : last - self.first + 1]
        grown = old + [NOTHING] * (last - first + 1 - len(old))
        gap = [NOTHING] * max(0, first - self.last - 1)
        self._do(Edit(first - self.first - len(gap), old, gap + [_with(one, player, action, on) for one in grown]))

    def toggle(self, tick: int, player: int, action: str) -> None:
        """Raises the same errors as set()."""
        self.set(tick, tick, player, action, on=action not in self.held(tick, player))

    def insert(self, tick: int, count: int = 1) -> None:
        """Raises the same errors as set()."""
        at = min(max(tick - self.first, 0), len(self.history.inputs))
        self._do(Edit(at, [], [NOTHING] * count))

    def delete(self, tick: int, count: int = 1) -> None:
        """Delete `count` ticks, from `tick` on. Raises the same errors as set()."""
        at = tick - self.first
        if 0 <= at < len(self.history.inputs):
            self._do(Edit(at, self.history.inputs[at : at + count], []))

    def undo(self) -> bool:
        """Undo the last edit; return False if there is no edit, or if its inputs are no longer part of the run.
        Raises the same errors as set()."""
        return self._move(self._done, self._undone, back=True)

    def redo(self) -> bool:
        """Redo the edit that was undone last; return False if there is none, or if the run has changed since. Raises
        the same errors as set()."""
        return self._move(self._undone, self._done, back=False)

    def _do(self, edit: Edit) -> None:
        if edit.old != edit.new:
            self._replace(edit.begin, edit.old, edit.new)
            self._done.append(edit)
            self._undone = []

    def _move(self, source: list[Edit], target: list[Edit], *, back: bool) -> bool:
        if not source:
            return False
        edit = source[-1]
        now, then = (edit.new, edit.old) if back else (edit.old, edit.new)
        if self.history.inputs[edit.begin : edit.begin + len(now)] != now:  # the run has gone on from before
            source.clear()
            return False
        self._replace(edit.begin, now, then)
        target.append(source.pop())
        return True

    def _replace(self, begin: int, old: list[Inputs], new: list[Inputs]) -> None:
        self.history.check_editable(begin)
        self._before_edit(self.history.start + begin)
        self.history.replace(begin, begin + len(old), new)


def _with(inputs: Inputs, player: int, action: str, on: bool) -> Inputs:
    slots = [*by_slot(inputs), *[NOTHING] * MAX_PLAYERS][:MAX_PLAYERS]
    slots[player - 1] = slots[player - 1] | {action} if on else slots[player - 1] - {action}
    return as_inputs(slots)
