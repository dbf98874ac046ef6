"""What a level remembers beyond its entities: what was counted, what was taken for good, where to go on from."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from ecs_platformer.errors import ValueFault

Counts = dict[str, int]


@dataclass(slots=True)
class Story:
    """Part of a world's state. Entities are meant by their numbers in the scene, from 0: a new start gives new ids.

    `counts`, `gone` and `kept` go back to what was saved when the level starts again; `deaths` do not.
    """

    counts: Counts = field(default_factory=Counts)  # coins, keys, whatever a game counts
    gone: list[int] = field(default_factory=list[int])  # entities that do not come back, ascending
    kept: list[int] = field(default_factory=list[int])  # entities that stay what they became: switches
    starts: dict[int, tuple[int, int]] = field(default_factory=dict[int, tuple[int, int]])  # px, instead of the scene's
    saved_counts: Counts = field(default_factory=Counts)
    saved_gone: list[int] = field(default_factory=list[int])
    saved_kept: list[int] = field(default_factory=list[int])
    totals: Counts = field(default_factory=Counts)  # of the whole campaign so far, as it was when the level began
    deaths: int = 0
    first: int = 1  # the id of the scene's first entity, since the last start
    over: bool = False  # starts again at the end of this tick
    goal: str = ""  # where the level leads to, once it is left: "next", "again" or a scene

    def save(self) -> None:
        """What is counted, gone and kept now stays so."""
        self.saved_counts = dict(self.counts)
        self.saved_gone, self.saved_kept = list(self.gone), list(self.kept)

    def go_back(self) -> None:
        """To what was saved."""
        self.counts = dict(self.saved_counts)
        self.gone, self.kept = list(self.saved_gone), list(self.saved_kept)

    def values(self) -> tuple[Any, ...]:
        """As plain values, in the order of the fields; () while there is nothing to remember."""
        return () if self == Story() else tuple(_copied(getattr(self, one.name)) for one in fields(self))


def story_of(values: tuple[Any, ...]) -> Story:
    """What `values` gave. ValueFault for anything else."""
    if not values:
        return Story()
    blank: list[object] = [getattr(Story(), one.name) for one in fields(Story)]
    if [value.__class__ for value in values] == [value.__class__ for value in blank]:
        story = Story(*map(_copied, values))
        if _sound(story):
            return story
    raise ValueFault("a snapshot's story: not what a story holds")


def _sound(story: Story) -> bool:
    counts: list[dict[object, object]] = [{**story.counts}, {**story.saved_counts}, {**story.totals}]
    numbers: list[object] = [*story.gone, *story.saved_gone, *story.kept, *story.saved_kept, *story.starts]
    places: list[object] = [*story.starts.values()]
    return (
        all(type(name) is str and type(number) is int for one in counts for name, number in one.items())
        and all(type(number) is int for number in numbers)
        and all(type(at) is tuple and list(map(type, at)) == [int, int] for at in places)  # pyright: ignore[reportUnknownArgumentType]
    )


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, dict | list) else value  # pyright: ignore[reportUnknownVariableType,reportUnknownMemberType]
