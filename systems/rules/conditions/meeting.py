"""Conditions on what an entity meets: what rides, touches, hits or dashes."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from components import ActiveAbility, Collider, Contacts, Position, Timeline
from components.units import Crowd
from ecs_platformer import World
from systems.rules.senses.contact import beside, dashing, riding
from systems.rules.senses.selectors import crowd

OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


@dataclass(slots=True)
class _Met:
    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name


@dataclass(slots=True)
class _AtIt(_Met):
    def reach(self, collider: Collider) -> int:
        return 1


@dataclass(slots=True)
class Ridden(_AtIt):
    """True if an actor that `by` selects rides the entity, a solid: stands on it or clings to it, as its Rider says."""


def holds_ridden(world: World, entity: int, condition: Ridden, timeline: Timeline) -> int | None:
    return next(iter(riding(world, entity, condition.by)), None)


@dataclass(slots=True)
class Unridden(_Met):
    """True if no actor that `by` selects rides the entity."""


def holds_unridden(world: World, entity: int, condition: Unridden, timeline: Timeline) -> bool:
    return not riding(world, entity, condition.by)


@dataclass(slots=True)
class Touched(_AtIt):
    """True if an entity that `by` selects overlaps the entity or touches one of its faces."""


def holds_touched(world: World, entity: int, condition: Touched, timeline: Timeline) -> int | None:
    return next(iter(beside(world, entity, condition.by)), None)


@dataclass(slots=True)
class Untouched(_Met):
    """True if no entity that `by` selects overlaps the entity or touches one of its faces."""


def holds_untouched(world: World, entity: int, condition: Untouched, timeline: Timeline) -> bool:
    return not beside(world, entity, condition.by)


@dataclass(slots=True)
class Hit:
    """True if a solid stopped the entity's own motion when the entity last moved."""

    needs: ClassVar = (Position, Collider)


def holds_hit(world: World, entity: int, condition: Hit, timeline: Timeline) -> int | None:
    contacts = world.try_get(entity, Contacts)
    return None if contacts is None or not contacts.hits else contacts.hits[0].solids[0]


@dataclass(slots=True)
class Dash:
    """True if an entity that `by` selects has begun a dash, anywhere, since the previous tick."""

    needs: ClassVar = (Timeline,)
    remembers: ClassVar = True

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name


def holds_dash(world: World, entity: int, condition: Dash, timeline: Timeline) -> int | None:
    return next(iter(dashing(world, condition.by, timeline.ran)), None)


@dataclass(slots=True)
class Dashed(_Met):
    """True if the entity, a solid, has just stopped the dash of an entity that `by` selects."""

    side: Literal["left", "right", "up", "down"] | None = None  # side of the solid that was hit; None: any


def holds_dashed(world: World, entity: int, condition: Dashed, timeline: Timeline) -> int | None:
    for one in crowd(world, condition.by):
        if world.clock.is_paused(one):  # its hits are those of an earlier tick
            continue
        ability, contacts = world.try_get(one, ActiveAbility), world.try_get(one, Contacts)
        if contacts is None or ability is None or ability.by != "dash":
            continue
        if any(entity in hit.solids and condition.side in (None, OPPOSITE[hit.side]) for hit in contacts.hits):
            return one
    return None
