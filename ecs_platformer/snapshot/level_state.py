"""The state of a level beyond its entities: counts, entities removed for good, checkpoints, the goal."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, cast

from ecs_platformer.errors import InvalidValueError, shown

Counts = dict[str, int]


@dataclass(slots=True)
class LevelState:
    """A part of a world's state. Entities are given by their index in the scene, from 0, as a restart changes ids.

    When the level restarts, `counts`, `gone` and `kept` are reset to their saved values; `deaths` is not.
    """

    counts: Counts = field(default_factory=Counts)  # coins, keys, anything a game counts
    gone: list[int] = field(default_factory=list[int])  # entities that a restart does not create again, ascending
    kept: list[int] = field(default_factory=list[int])  # entities that keep their state, such as switches
    starts: dict[int, tuple[int, int]] = field(default_factory=dict[int, tuple[int, int]])  # px, replacing the scene's
    saved_counts: Counts = field(default_factory=Counts)
    saved_gone: list[int] = field(default_factory=list[int])
    saved_kept: list[int] = field(default_factory=list[int])
    totals: Counts = field(default_factory=Counts)  # of the campaign, when the level started
    deaths: int = 0
    first: int = 1  # the id of the scene's first entity, since the last start
    numbers: dict[int, int] = field(default_factory=dict[int, int])  # id → index, after a reload that moved them
    over: bool = False  # restarts at the end of this tick
    goal: str = ""  # set when the level is completed: "next", "again" or a scene

    def save(self) -> None:
        """Save counts, gone and kept entities, so that restarts keep them."""
        self.saved_counts = dict(self.counts)
        self.saved_gone, self.saved_kept = list(self.gone), list(self.kept)

    def go_back(self) -> None:
        """Reset counts, gone and kept entities to their saved values."""
        self.counts = dict(self.saved_counts)
        self.gone, self.kept = list(self.saved_gone), list(self.saved_kept)

    def values(self) -> tuple[tuple[str, Any], ...]:
        """Return the fields that do not hold their default, by name, with copies of their values."""
        blank = LevelState()
        named = [(one.name, getattr(self, one.name)) for one in fields(self)]
        return tuple((name, _copied(value)) for name, value in named if value != getattr(blank, name))


def level_state_from(values: object) -> LevelState:
    """Return the state that has these `values()`. Raises InvalidValueError for anything else."""
    story = LevelState()
    try:
        named = dict(cast("Any", values))
    except (TypeError, ValueError):
        named = {None: values}
    for name, value in named.items():
        if not isinstance(name, str) or type(getattr(story, name, None)) is not type(value):
            raise InvalidValueError(f"a snapshot's story: unknown field, or a value of the wrong type: {shown(name)}")
        setattr(story, name, _copied(value))
    if not _is_valid(story):
        raise InvalidValueError("a snapshot's story: a value of the wrong type")
    return story


def _is_valid(story: LevelState) -> bool:
    counts: list[dict[object, object]] = [{**story.counts}, {**story.saved_counts}, {**story.totals}]
    numbers: list[object] = [*story.gone, *story.saved_gone, *story.kept, *story.saved_kept, *story.starts]
    numbers += [*story.numbers, *story.numbers.values()]
    places: list[object] = [*story.starts.values()]
    return (
        all(type(name) is str and type(number) is int for one in counts for name, number in one.items())
        and all(type(number) is int for number in numbers)
        and all(type(at) is tuple and list(map(type, at)) == [int, int] for at in places)  # pyright: ignore[reportUnknownArgumentType]
    )


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, dict | list) else value  # pyright: ignore[reportUnknownVariableType,reportUnknownMemberType]
