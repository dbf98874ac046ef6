from esper import Processor

from components import (
    Brain,
    Chase,
    Collider,
    DropThrough,
    Intent,
    LadderClimb,
    Player,
    Position,
    Roam,
    Run,
    Velocity,
    Wrap,
)
from ecs_platformer import World
from systems.rules.control.input_buffer import want
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.ladder_hold import holds, turned
from systems.rules.movement.one_ways_below import one_ways_below
from systems.rules.senses.ledge_probe import grounded, ledge_ahead, note_floor, wall_ahead
from systems.rules.senses.near import Near
from systems.rules.senses.nearest import facing
from systems.rules.senses.selectors import targets

OUT_OF_REACH = 1 << 80  # half px, squared; further than anything in the world


class ChaseSystem(Processor):
    """Makes entities with Chase come to a target within `range`, and give up beyond `leash`.

    They run, jump and climb; with `detours`, they never wait above or below the target, and leave their ground for one
    straight below. Entities with Roam come straight on, up and down as well.
    """

    run_if_any = (Chase,)

    def process(self, world: World) -> None:
        chasers_near = Near(world, Chase)  # by crowd and px
        for entity, (chase, brain, intent) in world.actors(Chase, Brain, Intent):
            on_ground = chase.ledges and note_floor(world, entity, brain)
            if not (chase.after or chase.target or entity in chasers_near["players", chase.range]):
                continue  # saves time only: _target() would return 0; if it may find more, ask for that here, too
            chase.after = _target(world, entity, chase)
            if brain.led or not chase.after:
                continue
            brain.led = True
            dx, dy = _offset(world, entity, chase.after)
            if chase.detours:
                dx, dy = _shorter(world, entity, dx, dy)
            side = (dx > 0) - (dx < 0) if abs(dx) > 2 * chase.near else 0
            if chase.detours and not side:
                side = _onward(world, entity)
            if chase.apart and _waits(world, entity, chase):
                side = dy = 0
            if world.has(entity, Roam):
                if abs(dy) > 2 * chase.near:
                    want(brain, ("down" if dy > 0 else "up",))
                if side:
                    want(brain, ("right" if side > 0 else "left",))
                continue
            run = world.try_get(entity, Run)
            stops = chase.ledges and side and ledge_ahead(world, entity, brain, run, side, on_ground=on_ground)
            if side and not stops:
                want(brain, ("right" if side > 0 else "left",))
            if chase.climbs and (way := _climbs(world, entity, chase.after)):
                want(brain, (way,))
            elif chase.detours and "jump" not in intent.held and _drops(world, entity, chase.after):
                want(brain, ("down", "jump"))
            elif chase.jumps and _jumps(world, entity, chase, intent, side):
                want(brain, ("jump",))


def _target(world: World, entity: int, chase: Chase) -> int:
    """Return the entity to chase: the current target while it is within the leash, else the nearest in range, or 0."""
    if chase.after and _distance(world, entity, chase.after) <= 4 * chase.leash * chase.leash:
        return chase.after
    candidates = targets(world, entity, 0, chase.target) if chase.target else world.entities.cached(_players, world)
    distances = [(_distance(world, entity, other), other) for other in candidates if other != entity]
    distance, nearest = min(distances, default=(OUT_OF_REACH, 0))
    return nearest if distance <= 4 * chase.range * chase.range else 0


def _players(world: World) -> list[int]:
    return [player for player, _ in world.entities.each(Player)]


def _distance(world: World, entity: int, other: int) -> int:
    """Return the square of the distance between two centres, in half px, or OUT_OF_REACH if one has no collider."""
    if not (world.has(entity, Position, Collider) and world.has(other, Position, Collider)):
        return OUT_OF_REACH
    x, y = _offset(world, entity, other)
    return x * x + y * y


def _waits(world: World, entity: int, chase: Chase) -> bool:
    """Return True if another is nearer to the same target, or as near and older, and within `apart` of the entity."""
    own, limit = (_distance(world, entity, chase.after), entity), 4 * chase.apart * chase.apart
    return any(
        other.after == chase.after
        and (_distance(world, rival, chase.after), rival) < own
        and _distance(world, entity, rival) < limit
        for rival, (other,) in world.entities.each(Chase)
    )


def _offset(world: World, entity: int, other: int) -> tuple[int, int]:
    """Return the vector from the entity's centre to the other's, as whole numbers of half px."""
    left, top, right, bottom = world.space.bounds(entity)
    other_left, other_top, other_right, other_bottom = world.space.bounds(other)
    return other_left + other_right - left - right, other_top + other_bottom - top - bottom


def _shorter(world: World, entity: int, dx: int, dy: int) -> tuple[int, int]:
    """Return the vector (half px) the shorter way around the level on each axis on which the entity wraps."""
    wrap, (width, height) = world.try_get(entity, Wrap), world.scene.size
    if wrap is not None and wrap.x:
        dx = (dx + width) % (2 * width) - width
    if wrap is not None and wrap.y:
        dy = (dy + height) % (2 * height) - height
    return dx, dy


def _rank(world: World, entity: int, target: int) -> int:
    """Return -1 if the target is entirely above the entity, 1 if it is entirely below, else 0."""
    (_, top, _, bottom), (_, its_top, _, its_bottom) = world.space.bounds(entity), world.space.bounds(target)
    return ((its_top >= bottom) - (its_bottom <= top)) * world.physics.down(entity)


def _onward(world: World, entity: int) -> int:
    """Return the side that the entity faces, or the other one if a wall is in the way."""
    side = facing(world, entity)
    return -side if wall_ahead(world, entity, side) else side


def _drops(world: World, entity: int, target: int) -> bool:
    """Return whether the entity can drop through the one-way platform under it towards the target."""
    can = world.has(entity, DropThrough) and _rank(world, entity, target) > 0
    return can and grounded(world, entity) and bool(one_ways_below(world, entity))


def _jumps(world: World, entity: int, chase: Chase, intent: Intent, side: int) -> bool:
    """Return True if jump is to be held: on the ground if a jump helps, then for as long as the entity rises.

    An entity that hangs from a ledge jumps up.
    """
    held = "jump" in intent.held
    if ability_of(world, entity) == "ledge":
        return not held
    if not grounded(world, entity):
        velocity = world.try_get(entity, Velocity)
        return held and velocity is not None and velocity.y * world.physics.down(entity) < 0
    target_above = _rank(world, entity, chase.after) < 0
    return not held and (target_above or (side != 0 and wall_ahead(world, entity, side)))


def _climbs(world: World, entity: int, target: int) -> str:
    """Return "up" or "down" if a ladder at the entity leads towards the height of the target; else ""."""
    climb = world.try_get(entity, LadderClimb)
    if climb is None:
        return ""
    down = world.physics.down(entity)
    (_, top, _, bottom), (_, its_top, _, its_bottom) = world.space.bounds(entity), world.space.bounds(target)
    (head, feet), (its_head, its_feet) = turned(top, bottom, down), turned(its_top, its_bottom, down)
    found = holds(world, entity, climb)
    if climb.ladder:
        way = (its_feet > feet) - (its_feet < feet)
    elif its_feet <= head:
        way = -1 if any(hold.up for hold in found) else 0
    else:
        way = 1 if its_head >= feet and any(hold.below > 0 for hold in found) else 0
    return ("up", "", "down")[way * down + 1]
