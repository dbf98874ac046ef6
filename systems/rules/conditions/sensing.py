"""Conditions on what an entity senses around it."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from components import Brain, Collider, Dying, Facing, Position, Run, Team, Timeline
from components.units import Between, Count, Crowd, Pixel, Size
from ecs_platformer import World
from systems.rules.senses.contact import inside
from systems.rules.senses.hostility import hostile
from systems.rules.senses.ledge_probe import has_clear_way, hazard_ahead, ledge_ahead, wall_ahead
from systems.rules.senses.line_of_sight import sees
from systems.rules.senses.nearest import distance, facing, side_of, stands, within_range

HORIZON = 64  # px ahead that are searched for the end of the ground and for a wall


@dataclass(slots=True)
class Near:
    """True if the nearest entity that `by` selects is within `range`."""

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name
    range: Count = 64  # px from the entity, from centre to centre

    def reach(self, collider: Collider) -> int | None:
        return self.range if self.by == "players" else None  # of others, those with a disabled Collider count, too


def holds_near(world: World, entity: int, condition: Near, timeline: Timeline) -> int | None:
    return within_range(world, entity, condition.by, condition.range) or None


@dataclass(slots=True)
class Danger:
    """True if an entity that may hurt this one, by their Teams, is within `range`."""

    needs: ClassVar = (Position, Collider)

    range: Count = 96  # px from the entity, from centre to centre


def holds_danger(world: World, entity: int, condition: Danger, timeline: Timeline) -> int | None:
    others = (one for one, _ in world.entities.each(Team, Position, Collider) if one != entity)
    near = (one for one in others if distance(world, entity, one) <= 4 * condition.range**2)
    return next((one for one in near if hostile(world, one, entity) and not world.has(one, Dying)), None)


@dataclass(slots=True)
class Far:
    """True if no entity that `by` selects is within `range`."""

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name
    range: Count = 64  # px from the entity, from centre to centre


def holds_far(world: World, entity: int, condition: Far, timeline: Timeline) -> bool:
    return not within_range(world, entity, condition.by, condition.range)


@dataclass(slots=True)
class Within:
    """True if an entity that `by` selects overlaps `box`, which is placed relative to the entity with this condition.

    The box is mirrored while that entity faces left, and turned over while it is upside down.
    """

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name
    box: tuple[Pixel, Pixel, Size, Size] = (0, 0, 1, 1)  # px from its Position: left, top, width, height
    seen: bool = False  # only if no solid is between the two centres

    def reach(self, collider: Collider) -> int:
        x, y, width, height = self.box
        return max(map(abs, (x, y, x + width, y + height))) + max(abs(collider.x), abs(collider.y))


def holds_within(world: World, entity: int, condition: Within, timeline: Timeline) -> int | None:
    x, y, width, height = condition.box
    at, facing = world.get(entity, Position), world.try_get(entity, Facing)
    left, top, right, bottom = world.space.bounds(entity)
    if facing is not None and facing.x < 0:
        x = left + right - 2 * at.x - x - width
    if world.physics.down(entity) < 0:
        y = top + bottom - 2 * at.y - y - height
    region = at.x + x, at.y + y, at.x + x + width, at.y + y + height
    found = inside(world, condition.by, region, entity)
    return next((one for one in found if not condition.seen or sees(world, entity, one)), None)


@dataclass(slots=True)
class Sees:
    """True if the nearest entity that `by` selects is within `range`, and no solid is between the two centres."""

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name
    range: Count = 64  # px from the entity, from centre to centre
    ahead: bool = False  # only on the side that the entity faces


def holds_sees(world: World, entity: int, condition: Sees, timeline: Timeline) -> int | None:
    one = within_range(world, entity, condition.by, condition.range)
    if not one or not sees(world, entity, one):
        return None
    return None if condition.ahead and side_of(world, entity, one) != facing(world, entity) else one


@dataclass(slots=True)
class High:
    """True if the entity's Position is in the upper part of the level."""

    needs: ClassVar = (Position,)

    share: Annotated[float, Between(0, 1)] = 0.5  # of the height of the level that is the upper part


def holds_high(world: World, entity: int, condition: High, timeline: Timeline) -> bool:
    return world.get(entity, Position).y < condition.share * world.scene.size[1]


@dataclass(slots=True)
class Wall:
    """True if a solid blocks the next pixel on the side that the entity faces."""

    needs: ClassVar = (Position, Collider)
    at_way_end: ClassVar = True


def holds_wall(world: World, entity: int, condition: Wall, timeline: Timeline) -> bool:
    return wall_ahead(world, entity, facing(world, entity))


@dataclass(slots=True)
class Hazard:
    """True if the entity, after one more tick of walking, could not stop before a Hazard whose Team may hurt it.

    The condition is about the side that the entity faces.
    """

    needs: ClassVar = (Position, Collider)


def holds_hazard(world: World, entity: int, condition: Hazard, timeline: Timeline) -> bool:
    return hazard_ahead(world, entity, facing(world, entity))


@dataclass(slots=True)
class Ledge:
    """True if the entity, after one more tick of walking, could not stop before the end of its ground.

    The condition is about the side that the entity faces. It holds only while the entity stands on ground and no wall
    is nearer than the end of that ground; without a Brain, it never holds.
    """

    needs: ClassVar = (Position, Collider)
    at_way_end: ClassVar = True


def holds_ledge(world: World, entity: int, condition: Ledge, timeline: Timeline) -> bool:
    brain = world.try_get(entity, Brain)
    if brain is None:
        return False
    side = facing(world, entity)
    if has_clear_way(world, entity, side):  # as in most ticks
        return False
    run = world.try_get(entity, Run)
    if not ledge_ahead(world, entity, brain, run, side, on_ground=True) or not stands(world, entity):
        return False
    left, _, right, _ = world.space.bounds(entity)
    ends = (px for px in range(1, HORIZON) if not world.space.is_grounded(entity, side * (right - left - 1 + px)))
    position = world.get(entity, Position)
    blocked = (px for px in range(1, HORIZON) if not world.space.fits_at(entity, position.x + side * px, position.y))
    return next(ends, HORIZON) < next(blocked, HORIZON)
