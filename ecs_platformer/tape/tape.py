"""Input recordings ("tapes"): the actions held on every tick, stored as runs.

The text format is read by `parser.py`; expectations in it (`Assert`, hashes) are read by `directives.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate, chain, groupby, islice, repeat

from ecs_platformer.input import actions
from ecs_platformer.tape.directives import Directive, SceneDirective

Held = frozenset[str]  # names of actions
NOTHING: Held = frozenset()


@dataclass(frozen=True, slots=True)
class Tape:
    """The actions held on every tick, as runs of (ticks, actions). After the last run, no action is held.

    `directives` are the expectations in its file, in line order.
    """

    runs: tuple[tuple[int, Held], ...] = ()
    directives: tuple[Directive, ...] = ()
    _ends: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_ends", tuple(accumulate(ticks for ticks, _ in self.runs)))

    def __len__(self) -> int:
        """Return the length in ticks."""
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[Held]:
        for ticks, held in self.runs:
            yield from repeat(held, ticks)

    def held(self, tick: int) -> Held:
        """Return the actions held on a tick; the first tick is 0."""
        run = bisect_right(self._ends, tick)
        return self.runs[run][1] if run < len(self.runs) else NOTHING

    def actions(self) -> Held:
        """Return all actions that are held at some time."""
        return NOTHING.union(*(held for _, held in self.runs))

    def first(self, ticks: int) -> Iterator[Held]:
        """Yield the actions held on each of the first `ticks` ticks, also past the end of the tape."""
        return islice(chain(self, repeat(NOTHING)), ticks)

    @property
    def scene(self) -> SceneDirective | None:
        """The scene that it was recorded on, if the tape names one."""
        return next((one for one in self.directives if isinstance(one, SceneDirective)), None)

    def text(self) -> str:
        """Return the inputs in the tape format; `parse` reads them back. KeyError for an action that has no letter."""
        letters = actions().letters
        return "".join(",".join([f"{ticks}", *letters(held)]) + "\n" for ticks, held in self.runs)


def tape_of_ticks(ticks: Iterable[Iterable[str]]) -> Tape:
    """Build a tape from the actions held on each tick."""
    return Tape(tuple((sum(1 for _ in same), held) for held, same in groupby(map(frozenset, ticks))))
