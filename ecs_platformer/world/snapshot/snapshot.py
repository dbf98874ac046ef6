"""The whole state of a world as plain values, which is hashed, compared, saved and restored.

It includes all hidden state: remainders, timers, paths, the RNG, the id counter, attributes of systems. Two worlds with
equal state, systems and inputs continue identically, bit for bit.

`world/state_keeper.py` takes and restores them. Saved as JSON by `json_format.py`; the text that is hashed is made by
`canonical_text.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Any

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.world.snapshot.canonical_text import component_text, text
from ecs_platformer.world.snapshot.json_format import (
    Loaded,
    component_from_json,
    component_to_json,
    dump,
    load,
    value_from_json,
    value_to_json,
)
from ecs_platformer.world.snapshot.level_state import level_state_from
from ecs_platformer.world.snapshot.plain_values import ComponentValues

Components = tuple[ComponentValues, ...]  # of one entity, sorted by class name


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a world between two ticks, made by World.snapshot() or from_json(). It can be restored many
    times."""

    tick: int
    tick_rate: int
    frozen: int  # remaining ticks of a hit-stop
    frozen_so_far: int  # ticks of hit-stops that have already run
    rng: tuple[Any, ...]
    next_id: int
    names: tuple[tuple[str, int], ...]  # ids ascending
    entities: tuple[tuple[int, Components], ...]  # ids ascending
    systems: Components = ()  # the systems with attributes, in their order
    story: tuple[tuple[str, Any], ...] = ()  # the fields of LevelState that do not hold their default
    sat_out: tuple[tuple[int, int], ...] = ()  # ids ascending → ticks in which the entity was paused so far, if any
    order: tuple[str, ...] | None = None  # the systems that run, if other than those with which the world started
    slept: tuple[tuple[int, int], ...] = ()  # ids ascending → ticks that the entity has slept for, this time apart
    asleep: tuple[tuple[int, int], ...] = ()  # ids ascending → when the entity fell asleep, by the world's timers

    def hash(self) -> str:
        """Return a digest of the state as 32 hexadecimal digits. The digest differs if any simulated value differs.

        Cosmetic components and the list of systems do not count. Fields that have their default are left out: if a
        later version adds fields, the hash of a state in which they have their default stays the same.
        """
        entities = "\n".join([f"{entity}: {_text(parts)}" for entity, parts in self.entities])
        return _digest(f"{self._rest()}\n{entities}", 16)

    def hashes(self) -> dict[tuple[int, str], str]:
        """Return the digest of each simulated component by (id, class name), and of all other state as (0, "World")."""
        found = {(0, "World"): _digest(self._rest(), 8)}
        for entity, parts in self.entities:
            for kind, values in parts:
                if not kind.cosmetic:
                    found[entity, kind.name] = _digest(component_text(kind, values), 8)
        return found

    def to_json(self) -> str:
        """Return the snapshot as JSON text, one component per line, floats exact.

        Raises InvalidValueError for NaN, inf, and integers of over 4,096 bits.
        """
        names = {entity: name for name, entity in self.names}
        cosmetic = {kind.name for _, parts in self.entities for kind, _ in parts if kind.cosmetic}
        return dump(
            {
                "tick": self.tick,
                "tick_rate": self.tick_rate,
                "frozen": self.frozen,
                "frozen_so_far": self.frozen_so_far,
                "next_id": self.next_id,
                "rng": value_to_json(self.rng, "rng"),
                "cosmetic": sorted(cosmetic),
                "story": value_to_json(self.story, "story"),
                **({"sat_out": value_to_json(self.sat_out, "sat_out")} if self.sat_out else {}),
                **({"slept": value_to_json(self.slept, "slept")} if self.slept else {}),
                **({"asleep": value_to_json(self.asleep, "asleep")} if self.asleep else {}),
                **({} if self.order is None else {"order": self.order}),
                "systems": [(kind.name, component_to_json((kind, values))) for kind, values in self.systems],
            },
            [
                (entity, names.get(entity), [(part[0].name, component_to_json(part, entity)) for part in parts])
                for entity, parts in self.entities
            ],
        )

    @classmethod
    def from_json(cls, source: str | bytes) -> Snapshot:
        """Return the snapshot that `to_json` wrote.

        Raises InvalidValueError if the format, length or digest is wrong, or a value is invalid.
        """
        try:
            return cls._of(load(source))
        except RecursionError:
            raise InvalidValueError("a snapshot's values are nested too deeply") from None

    @classmethod
    def _of(cls, loaded: Loaded) -> Snapshot:
        cosmetic = frozenset(loaded.strings("cosmetic"))
        entities = tuple(
            (entity, tuple(component_from_json(name, fields, cosmetic) for name, fields in components))
            for entity, _, components in loaded.entities
        )
        names = tuple((name, entity) for entity, name, _ in loaded.entities if name is not None)
        ids = [entity for entity, _ in entities]
        next_id = loaded.integer("next_id", 1)
        if ids != sorted(set(ids)) or not all(0 < entity < next_id for entity in ids):
            raise InvalidValueError("a snapshot's ids ascend from 1, and the next id is higher")
        if len(dict(names)) < len(names):
            raise InvalidValueError("a snapshot's names are unique")
        return cls(
            loaded.integer("tick", 0),
            loaded.integer("tick_rate", 1, 1000),
            loaded.integer("frozen", 0, 2**31),
            loaded.integer("frozen_so_far", 0),
            _rng(loaded),
            next_id,
            names,
            entities,
            tuple(component_from_json(name, fields) for name, fields in loaded.systems),
            _story(loaded),
            _ticks_by_id(loaded, "sat_out", ids, 1),
            _order(loaded),
            _ticks_by_id(loaded, "slept", ids, 1),
            _ticks_by_id(loaded, "asleep", ids, 0),
        )

    def _rest(self) -> str:
        always = f"tick={self.tick} rng={self.rng!r} next_id={self.next_id} names={self.names!r}"
        frozen = f" frozen={self.frozen}" if self.frozen else ""
        frozen += f" frozen_so_far={self.frozen_so_far}" if self.frozen_so_far else ""
        story = f" story={text(self.story)}" if self.story else ""
        sat_out = f" sat_out={self.sat_out!r}" if self.sat_out else ""
        sleep = f" slept={self.slept!r}" if self.slept else ""
        sleep += f" asleep={self.asleep!r}" if self.asleep else ""
        return f"{always}{frozen}{story}{sat_out}{sleep} {_text(self.systems)}"


def _text(parts: Components) -> str:
    return " ".join([component_text(kind, values) for kind, values in parts if not kind.cosmetic])


def _digest(state: str, size: int) -> str:
    return blake2b(state.encode(), digest_size=size).hexdigest()


def _rng(loaded: Loaded) -> tuple[Any, ...]:
    state = value_from_json(loaded.state.get("rng"))
    rng = Random()
    try:
        rng.setstate(state)
        rng.gauss(0, 1)  # uses the one value that setstate does not look at
    except (TypeError, ValueError, OverflowError, LookupError) as error:
        raise InvalidValueError(f"a snapshot's rng: {error}") from None
    return state


def _story(loaded: Loaded) -> tuple[tuple[str, Any], ...]:
    values: Any = value_from_json(loaded.state["story"])
    return level_state_from(values).values()


def _order(loaded: Loaded) -> tuple[str, ...] | None:
    if "order" not in loaded.state:
        return None
    names = loaded.strings("order")
    if len(set(names)) < len(names):
        raise InvalidValueError("a snapshot's order: each system once")
    return tuple(names)


def _ticks_by_id(loaded: Loaded, name: str, ids: Sequence[int], least: int) -> tuple[tuple[int, int], ...]:
    problem = InvalidValueError(f"a snapshot's {name}: pairs of a living entity, ids ascending, and a number of ticks")
    found: Any = value_from_json(loaded.state.get(name, {"()": []}))
    try:
        pairs = tuple((entity, ticks) for entity, ticks in found)
    except (TypeError, ValueError):
        raise problem from None
    if not all(type(ticks) is int and least <= ticks <= 2**53 for _, ticks in pairs):
        raise problem
    those = [entity for entity, _ in pairs]
    if not all(type(one) is int for one in those) or those != sorted(set(those)) or not set(those) <= set(ids):
        raise problem
    return pairs
