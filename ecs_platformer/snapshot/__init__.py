"""The whole state of a world as plain values: what is hashed, compared, saved and restored.

Everything hidden is in it: remainders, timers, paths, the RNG, the id counter, what systems keep in themselves. Two
worlds with the same state, systems and inputs go on alike, bit for bit.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Any

from ecs_platformer.errors import ValueFault
from ecs_platformer.snapshot.encoding import Part, part_text, text
from ecs_platformer.snapshot.json_format import (
    Loaded,
    component_of,
    read,
    value_of,
    written,
    written_component,
    written_value,
)
from ecs_platformer.snapshot.level_state import level_state_from

Parts = tuple[Part, ...]  # of an entity, by the name of the class


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A world between two ticks. Made by World.snapshot(), taken by World.restore() as often as wanted."""

    tick: int
    tick_rate: int
    frozen: int  # ticks of a freeze still to come
    rng: tuple[Any, ...]
    next_id: int
    names: tuple[tuple[str, int], ...]  # ids ascending
    entities: tuple[tuple[int, Parts], ...]  # ids ascending
    systems: Parts = ()  # those that keep something in themselves, in their order
    story: tuple[tuple[str, Any], ...] = ()  # the fields of LevelState that do not hold their default

    def hash(self) -> str:
        """Return 32 hexadecimal digits that differ where any simulated value differs.

        Cosmetic components do not count. Fields that hold their default are left out, so that a later version may add
        fields without changing the hash of what does not use them.
        """
        entities = "\n".join([f"{entity}: {_text(parts)}" for entity, parts in self.entities])
        return _digest(f"{self._rest()}\n{entities}", 16)

    def hashes(self) -> dict[tuple[int, str], str]:
        """A digest each for every simulated component, by entity and name, and under (0, "World") for the rest."""
        found = {(0, "World"): _digest(self._rest(), 8)}
        for entity, parts in self.entities:
            for kind, values in parts:
                if not kind.cosmetic:
                    found[entity, kind.name] = _digest(part_text(kind, values), 8)
        return found

    def to_json(self) -> str:
        """As text in JSON, a component a line; floats are exact. ValueFault for NaN and infinities."""
        names = {entity: name for name, entity in self.names}
        cosmetic = {kind.name for _, parts in self.entities for kind, _ in parts if kind.cosmetic}
        return written(
            {
                "tick": self.tick,
                "tick_rate": self.tick_rate,
                "frozen": self.frozen,
                "next_id": self.next_id,
                "rng": written_value(self.rng, "rng"),
                "cosmetic": sorted(cosmetic),
                "story": written_value(self.story, "story"),
                "systems": [(kind.name, written_component((kind, values))) for kind, values in self.systems],
            },
            [
                (entity, names.get(entity), [(part[0].name, written_component(part, entity)) for part in parts])
                for entity, parts in self.entities
            ],
        )

    @classmethod
    def from_json(cls, source: str | bytes) -> Snapshot:
        """What `to_json` wrote. ValueFault if it is damaged: version, length and digest are looked at first."""
        try:
            return cls._of(read(source))
        except RecursionError:
            raise ValueFault("a snapshot's values are nested too deep") from None

    @classmethod
    def _of(cls, loaded: Loaded) -> Snapshot:
        cosmetic = frozenset(loaded.strings("cosmetic"))
        entities = tuple(
            (entity, tuple(component_of(name, fields, cosmetic) for name, fields in components))
            for entity, _, components in loaded.entities
        )
        names = tuple((name, entity) for entity, name, _ in loaded.entities if name is not None)
        ids = [entity for entity, _ in entities]
        next_id = loaded.whole("next_id", 1)
        if ids != sorted(set(ids)) or not all(0 < entity < next_id for entity in ids):
            raise ValueFault("a snapshot's ids ascend from 1, and the next id is higher")
        if len(dict(names)) < len(names):
            raise ValueFault("a snapshot's names are unique")
        return cls(
            loaded.whole("tick", 0),
            loaded.whole("tick_rate", 1),
            loaded.whole("frozen", 0),
            _rng(loaded),
            next_id,
            names,
            entities,
            tuple(component_of(name, fields) for name, fields in loaded.systems),
            _story(loaded),
        )

    def _rest(self) -> str:
        """All that belongs to no entity; what holds its default is left out here, too."""
        always = f"tick={self.tick} rng={self.rng!r} next_id={self.next_id} names={self.names!r}"
        frozen = f" frozen={self.frozen}" if self.frozen else ""
        story = f" story={text(self.story)}" if self.story else ""
        return f"{always}{frozen}{story} {_text(self.systems)}"


def _text(parts: Parts) -> str:
    return " ".join([part_text(kind, values) for kind, values in parts if not kind.cosmetic])


def _digest(state: str, size: int) -> str:
    return blake2b(state.encode(), digest_size=size).hexdigest()


def _rng(loaded: Loaded) -> tuple[Any, ...]:
    state = value_of(loaded.state.get("rng"))
    try:
        Random().setstate(state)
    except (TypeError, ValueError, OverflowError) as error:
        raise ValueFault(f"a snapshot's rng: {error}") from None
    return state


def _story(loaded: Loaded) -> tuple[tuple[str, Any], ...]:
    values: Any = value_of(loaded.state["story"])
    return level_state_from(values).values()
