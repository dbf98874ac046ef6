"""Conditions on the state of an entity and of its level."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from components import Collider, Position, Timeline
from components import Health as HealthComponent
from components.units import Count as Number
from components.units import Names, Seconds, Target
from ecs_platformer import World
from systems.rules.level.counts import count
from systems.rules.movement.abilities import ability_of
from systems.rules.senses.nearest import stands
from systems.rules.senses.selectors import targets

NEVER = 2**62  # a tick


@dataclass(slots=True)
class Started:
    """True if an effect `start` has started the entity's Timeline since the previous tick."""

    needs: ClassVar = (Timeline,)

    def due(self, world: World, timeline: Timeline) -> int:
        return NEVER


def holds_started(world: World, entity: int, condition: Started, timeline: Timeline) -> bool:
    return timeline.started


@dataclass(slots=True)
class After:
    """True if the Timeline has been in its current state for at least `seconds`."""

    needs: ClassVar = (Timeline,)

    seconds: Seconds = 0.0  # s in the state

    def due(self, world: World, timeline: Timeline) -> int:
        return timeline.entered + world.ticks(self.seconds)


def holds_after(world: World, entity: int, condition: After, timeline: Timeline) -> bool:
    return world.clock.now(entity) >= condition.due(world, timeline)


@dataclass(slots=True)
class Stands:
    """True if the entity, which is an actor, stands on ground."""

    needs: ClassVar = (Position, Collider)


def holds_stands(world: World, entity: int, condition: Stands, timeline: Timeline) -> bool:
    return stands(world, entity)


@dataclass(slots=True)
class Landed:
    """True if the entity, which is an actor, stands on ground, but did not stand on ground in the previous tick."""

    needs: ClassVar = (Timeline, Position, Collider)
    remembers: ClassVar = True


def holds_landed(world: World, entity: int, condition: Landed, timeline: Timeline) -> bool:
    return not timeline.stood and stands(world, entity)


@dataclass(slots=True)
class Using:
    """True while an ability controls the entity, such as a dash."""

    ability: Literal["dash", "climb", "ledge", "ladder", "swim", "hook", "bubble"] = "dash"  # the ability


def holds_using(world: World, entity: int, condition: Using, timeline: Timeline) -> bool:
    return ability_of(world, entity) == condition.ability


@dataclass(slots=True)
class Free:
    """True while no ability controls the entity."""


def holds_free(world: World, entity: int, condition: Free, timeline: Timeline) -> bool:
    return not ability_of(world, entity)


@dataclass(slots=True)
class Health:
    """True if the entity has at most `most` points of Health left, or has no Health component."""

    most: Number = 1  # points, at most


def holds_health(world: World, entity: int, condition: Health, timeline: Timeline) -> bool:
    health = world.try_get(entity, HealthComponent)
    return (0 if health is None else health.points) <= condition.most


@dataclass(slots=True)
class Hurt:
    """True if the entity has lost points of Health since the previous tick."""

    needs: ClassVar = (Timeline,)
    remembers: ClassVar = True


def holds_hurt(world: World, entity: int, condition: Hurt, timeline: Timeline) -> bool:
    health = world.try_get(entity, HealthComponent)
    return (0 if health is None else health.points) < timeline.points


@dataclass(slots=True)
class Count:
    """True if the count that `of` names is at least `least`.

    If the entity is a Player that keeps this count for itself, the Player's count is compared; otherwise the level's.
    """

    by_counts: ClassVar = True

    of: Annotated[str, Names("count")] = ""  # name of the count
    least: Number = 1  # smallest count for which it holds


def holds_count(world: World, entity: int, condition: Count, timeline: Timeline) -> bool:
    return count(world, entity, condition.of) >= condition.least


@dataclass(slots=True)
class Equals:
    """True if a field of a component has this value, for at least one of the targets that `field` names."""

    field: Annotated[str, Names("field")]  # "TARGET.Component.field"
    to: bool | int | float | str  # value, of the field's type


def holds_equals(world: World, entity: int, condition: Equals, timeline: Timeline) -> bool:
    target, name, key = condition.field.rsplit(".", 2)
    parts = (world.components(one).get(name) for one in targets(world, entity, 0, target))
    return any(part is not None and getattr(part, key) == condition.to for part in parts)


@dataclass(slots=True)
class Gone:
    """True if no entity that `target` names exists."""

    target: Target = "self"  # name of an entity, or a tag


def holds_gone(world: World, entity: int, condition: Gone, timeline: Timeline) -> bool:
    return not targets(world, entity, 0, condition.target)
