"""The contents of a journal: why entities moved in a tick, and which fields systems wrote."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Place = tuple[int, int]  # px

Kind = Literal[
    "move",  # by its own velocity, or by World.move
    "slope",  # raised or lowered by a slope under its own move
    "push",  # out of the way of `by`
    "carry",  # along with `by`, which it rides, stands on or holds
    "follow",  # attached to `by`
    "step",  # by a system, in whole px, as far as it was free
    "put",  # a system wrote its Position
    "squish",  # no px: it had no room where `by` pushed it
    "create",  # no px
    "remove",  # no px
    "unexplained",  # its Position has changed, but nothing was seen to move it
]


@dataclass(slots=True)
class Reason:
    """One reason why an entity moved by x, y px in a tick, or was stopped, squished, created or removed."""

    system: str  # class name; see BEGIN and END for what happens before and after all systems
    entity: int
    kind: Kind
    x: int = 0
    y: int = 0
    by: int = 0  # the other entity; 0: none, or not known
    wanted: Place | None = None  # for "move": the px to go, remainder included; None for the other kinds
    stopped_x: tuple[int, ...] = ()  # for "move": the entities that stopped it sideways
    stopped_y: tuple[int, ...] = ()


@dataclass(slots=True)
class Step:
    system: str
    entity: int
    kind: Kind
    x: int = 0  # px
    y: int = 0
    by: tuple[int, ...] = ()  # what moved it; what stopped it, if `stopped`
    stopped: bool = False


class Write(NamedTuple):
    """`field` is "" if the system added the component (`before` is None) or removed it (`after` is None)."""

    system: str
    entity: int
    component: str
    field: str
    before: object
    after: object


@dataclass(slots=True)
class TickJournal:
    """For each entity, the px of all its reasons add up to its movement."""

    tick: int
    labels: dict[int, str] = field(default_factory=dict[int, str])  # of every entity in the tick: see labels.py
    names: dict[int, str] = field(default_factory=dict[int, str])  # of the entities that have a name
    starts: dict[int, Place] = field(default_factory=dict[int, Place])  # Position before the tick, or where created
    ends: dict[int, Place] = field(default_factory=dict[int, Place])  # Position after it; without removed entities
    reasons: list[Reason] = field(default_factory=list[Reason])  # in the order in which they began
    steps: list[Step] = field(default_factory=list[Step])  # the moves that make up the reasons, in their order
    writes: list[Write] = field(default_factory=list[Write])

    def of(self, entity: int) -> list[Reason]:
        return [one for one in self.reasons if one.entity == entity]

    def moved(self) -> list[int]:
        """An entity that did not move has one if it was stopped, for example."""
        return sorted({one.entity for one in self.reasons})


BEGIN = "begin of the tick"  # attached entities follow hosts that were put elsewhere between ticks
END = "end of the tick"  # the level restarts
