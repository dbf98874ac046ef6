"""The state of a level beyond its entities: counts, entities removed for good, checkpoints, the goal."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Annotated, Any, cast

from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.scene.checks.between import Between
from ecs_platformer.scene.checks.component_fields import check_whole, problems_text
from ecs_platformer.scene.tape.assists import Assist
from ecs_platformer.scene.tape.start import Lasting, Start

MOST = 2**53  # of anything counted
Counts = dict[str, Annotated[int, Between(0, MOST)]]
Index = Annotated[int, Between(0, 2**31)]
Pixel = Annotated[int, Between(-(2**30), 2**30)]


@dataclass(slots=True)
class LevelState:
    """The part of a world's state that belongs to the level and not to its entities. Entities are given by their index
    in the scene, from 0, because a restart changes their ids.

    When the level restarts, `counts`, `gone` and `kept` are reset to `saved_counts`, `saved_gone` and `saved_kept`.
    Other fields, such as `starts` and `deaths`, stay the same.
    """

    counts: Counts = field(default_factory=Counts)  # coins, keys, anything a game counts
    gone: list[Index] = field(default_factory=list[int])  # entities that a restart does not create again, ascending
    kept: list[Index] = field(default_factory=list[int])  # entities marked by Level.keep(), such as switches; ascending
    starts: dict[int, tuple[Pixel, Pixel]] = field(default_factory=dict[int, tuple[int, int]])  # px, set by set_start
    upside_down: list[Index] = field(default_factory=list[int])  # entities that start upside down there, ascending
    saved_counts: Counts = field(default_factory=Counts)
    saved_gone: list[Index] = field(default_factory=list[int])
    saved_kept: list[Index] = field(default_factory=list[int])
    totals: Counts = field(default_factory=Counts)  # of the campaign, when the level started
    deaths: Annotated[int, Between(0, MOST)] = 0
    first: Annotated[int, Between(1, MOST)] = 1  # the id of the scene's first entity, since the last start
    numbers: dict[Index, Index] = field(default_factory=dict[int, int])  # id → index, after a reload changed the order
    over: bool = False  # the level restarts at the end of this tick
    assists: list[Assist] = field(default_factory=list[Assist])  # that are on, sorted; "slow" changes nothing in a tick
    lasting: Lasting = field(default_factory=Lasting)  # changes of entities, by name, that outlast it; keys ascending
    goal: str = ""  # set when the level is completed: "next", "again" or a scene

    def save(self) -> None:
        """Save `counts`, `gone` and `kept`, so that restarts keep them."""
        self.saved_counts = dict(self.counts)
        self.saved_gone, self.saved_kept = list(self.gone), list(self.kept)

    def go_back(self) -> None:
        """Reset `counts`, `gone` and `kept` to their saved values."""
        self.counts = dict(self.saved_counts)
        self.gone, self.kept = list(self.saved_gone), list(self.saved_kept)

    def start(self) -> Start:
        """Return what a run that begins in this state starts with."""
        return Start(tuple(self.assists), dict(self.lasting))

    def values(self) -> tuple[tuple[str, Any], ...]:
        """Return the fields that do not hold their default, by name, with copies of their values."""
        blank = LevelState()
        named = [(one.name, getattr(self, one.name)) for one in fields(self)]
        return tuple((name, _copied(value)) for name, value in named if value != getattr(blank, name))


def level_state_from(values: object) -> LevelState:
    """Return the LevelState with the fields `values`, as LevelState.values() returns them. Raises InvalidValueError for
    anything else."""
    try:
        named: dict[str, Any] = dict(cast("Any", values))
    except (TypeError, ValueError):
        raise InvalidValueError(f"a snapshot's story: expected fields, found {shown(values)}") from None
    if unknown := [name for name in named if name not in LevelState.__dataclass_fields__]:
        raise InvalidValueError(f"a snapshot's story: no such field: {shown(unknown[0])}")
    if problems := check_whole(LevelState, named):
        raise InvalidValueError(problems_text(problems, "a snapshot's story"))
    return LevelState(**{name: _copied(value) for name, value in named.items()})


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, dict | list) else value  # pyright: ignore[reportUnknownVariableType,reportUnknownMemberType]
