"""Input recordings ("tapes"): the actions held in each tick, run-length encoded.

`parser.py` reads the text format; `directives.py` reads the expectations in it (`Assert`, hashes).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate, chain, groupby, islice, repeat

from ecs_platformer.core.physics.versions import VERSION
from ecs_platformer.scene.controls import actions
from ecs_platformer.scene.tape.assists import ASSISTS, Assist
from ecs_platformer.scene.tape.directives import (
    AssistDirective,
    Directive,
    KeepDirective,
    RulesDirective,
    SavedDirective,
    SceneDirective,
)
from ecs_platformer.scene.tape.inputs import NOTHING, Given, Held, Inputs, as_inputs, by_slot, players_of
from ecs_platformer.scene.tape.start import Start, added


@dataclass(frozen=True, slots=True)
class Tape:
    """An input recording. Each item of `runs` is (number of ticks, the inputs of each of these ticks).

    The inputs of a tick are the set of actions that the player of slot 1 holds. If other players hold something, too,
    the inputs are a tuple of such sets, starting with slot 1. After the last run, no action is held. `directives` are
    the expectations and assists in the tape's file, in the order of its lines.
    """

    runs: tuple[tuple[int, Inputs], ...] = ()
    directives: tuple[Directive, ...] = ()
    _ends: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_ends", tuple(accumulate(ticks for ticks, _ in self.runs)))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[Inputs]:
        for ticks, held in self.runs:
            yield from repeat(held, ticks)

    def held(self, tick: int) -> Inputs:
        """Return the inputs of a tick; the first tick is tick 0. After the end of the tape, no action is held."""
        run = bisect_right(self._ends, tick)
        return self.runs[run][1] if run < len(self.runs) else NOTHING

    def actions(self) -> Held:
        return NOTHING.union(*(held for _, inputs in self.runs for held in by_slot(inputs)))

    def first(self, ticks: int) -> Iterator[Inputs]:
        """Yield the inputs of each of the first `ticks` ticks. After the end of the tape, no action is held."""
        return islice(chain(self, repeat(NOTHING)), ticks)

    @property
    def scene(self) -> SceneDirective | None:
        """The directive with the scene that the tape was recorded on, or None if there is none."""
        return next((one for one in self.directives if isinstance(one, SceneDirective)), None)

    @property
    def assists(self) -> list[Assist]:
        """The assists that are on from the start."""
        found = {name for one in self.directives if isinstance(one, AssistDirective) for name in one.names}
        return [one for one in ASSISTS if one in found]

    @property
    def rules(self) -> int:
        """The version of the physics rules under which the tape was recorded; of a tape without hashes, this one."""
        named = next((one.version for one in self.directives if isinstance(one, RulesDirective)), 1)
        return named if self.scene and self.scene.digest else VERSION

    @property
    def start(self) -> Start:
        """What the run starts with. Pass it to `world.level.begin()` before a replay."""
        kept = {one.change: one.value for one in self.directives if isinstance(one, KeepDirective)}
        saved = added((one.field, one.value) for one in self.directives if isinstance(one, SavedDirective))
        return Start(tuple(self.assists), kept, saved)

    def text(self) -> str:
        """Return the tape in the text format, without its directives. `parser.parse` reads this text.

        Raises KeyError for an action that has no letter.
        """
        return "".join(f"{ticks}{_columns(inputs)}\n" for ticks, inputs in self.runs)


def tape_of_ticks(ticks: Iterable[Given]) -> Tape:
    inputs = (as_inputs(players_of(held)) for held in ticks)
    return Tape(tuple((sum(1 for _ in same), held) for held, same in groupby(inputs)))


def _columns(inputs: Inputs) -> str:
    """Return the inputs as they follow the number of ticks: ",R,J|L,X"; "|L" where slot 1 holds nothing."""
    letters = actions().letters
    first, *others = (",".join(letters(held)) for held in by_slot(inputs))
    return "|".join([f",{first}" if first else "", *others])
