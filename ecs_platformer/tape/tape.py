"""Input recordings ("tapes"): the actions held in each tick, run-length encoded.

`parser.py` reads the text format; `directives.py` reads the expectations in it (`Assert`, hashes).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate, chain, groupby, islice, repeat

from ecs_platformer.tape.directives import Directive, SceneDirective

LETTERS = {"L": "left", "R": "right", "U": "up", "D": "down", "J": "jump", "X": "dash", "G": "grab"}
ACTIONS = tuple(LETTERS.values())

Held = frozenset[str]  # names of actions
NOTHING: Held = frozenset()


@dataclass(frozen=True, slots=True)
class Tape:
    """An input recording: the actions held in each tick, as `runs` of (number of ticks, actions).

    After the last run, no action is held. `directives` are the expectations in the tape's file, in line order.
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
        """Return the actions held in a tick, the first being tick 0; past the end of the tape, none."""
        run = bisect_right(self._ends, tick)
        return self.runs[run][1] if run < len(self.runs) else NOTHING

    def first(self, ticks: int) -> Iterator[Held]:
        """Yield the actions held in each of the first `ticks` ticks; past the end of the tape, none are held."""
        return islice(chain(self, repeat(NOTHING)), ticks)

    @property
    def scene(self) -> SceneDirective | None:
        """The directive that names the scene the tape was recorded on; None if there is none."""
        return next((one for one in self.directives if isinstance(one, SceneDirective)), None)

    def text(self) -> str:
        """Return the inputs in the tape format, without the directives; `parse` reads them back."""
        return "".join(
            ",".join([f"{ticks}", *(letter for letter, action in LETTERS.items() if action in held)]) + "\n"
            for ticks, held in self.runs
        )


def tape_of_ticks(ticks: Iterable[Iterable[str]]) -> Tape:
    """Return the tape of a sequence that has, for each tick, the names of the actions held in it."""
    return Tape(tuple((sum(1 for _ in same), held) for held, same in groupby(map(frozenset, ticks))))
