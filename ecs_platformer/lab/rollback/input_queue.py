"""The inputs of one player by tick, added in any order; missing ones are predicted."""

from __future__ import annotations

from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.scene.tape.inputs import NOTHING, Held


class InputQueue:
    """The actions that a player holds on each tick, from the tick `first` on. On the first `delay` ticks, no action is
    held.

    A missing input is predicted to be the same as the last known input before it (GGPO), because most inputs are held
    for many ticks.
    """

    def __init__(self, first: int, delay: int) -> None:
        self._first = first
        self._inputs: list[Held] = [NOTHING] * delay  # without a gap
        self._early: dict[int, Held] = {}  # by tick, behind a gap
        self._known: dict[Held, Held] = {}  # equal inputs are one object: an hour of play takes 2 MB, not 50

    @property
    def end(self) -> int:
        return self._first + len(self._inputs)

    def add(self, tick: int, held: Held) -> None:
        """Adding the same actions again does nothing.

        Raises InvalidValueError if other actions have been added for that tick, or if the tick is before `first`.
        """
        if tick < self._first:
            raise InvalidValueError(f"a session from tick {self._first} has no input for tick {shown(tick)}")
        if tick < self.end or tick in self._early:
            if (known := self.held(tick)) != held:
                raise InvalidValueError(f"on tick {tick} this player held {_listed(known)}, and now {_listed(held)}")
            return
        self._early[tick] = self._known.setdefault(held, held)
        while (end := self.end) in self._early:
            self._inputs.append(self._early.pop(end))

    def held(self, tick: int) -> Held:
        if tick < self.end:
            return self._inputs[tick - self._first]
        return self._early.get(tick, self._inputs[-1] if self._inputs else NOTHING)

    def since(self, tick: int) -> tuple[Held, ...]:
        """Up to the first gap."""
        return tuple(self._inputs[max(tick - self._first, 0) :])


def _listed(held: Held) -> str:
    return " ".join(sorted(held)) or "nothing"
