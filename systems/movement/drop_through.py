from esper import Processor

from components import Collider, Dropping, DropThrough, Footing, Intent, JumpRequest, Position, Velocity
from ecs_platformer import World
from systems.rules.control.input_buffer import LONG_AGO, use_up, waits
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.jumps import is_held
from systems.rules.movement.one_ways_below import one_ways_below
from systems.rules.movement.up_and_down import face_to, feet_of


class DropThroughSystem(Processor):
    """While down is held, drops actors through the one-ways under them, at once or at a press (see `DropThrough.by`).

    An actor ignores these one-ways until it is below them, moves up, or is held up by a jump, even while they sink
    along with it. Other solids still stop the actor.
    """

    run_if_any = (DropThrough, Dropping)

    def process(self, world: World) -> None:
        for entity, (dropping, velocity) in world.actors(Dropping, Velocity):
            rises = velocity.y * world.physics.down(entity) < 0 or _is_held_up(world, entity)
            if rises or not any(_is_in_the_way(world, entity, *one) for one in dropping.through):
                world.remove(entity, Dropping)
        for entity, (drop, intent, footing, position) in world.actors(DropThrough, Intent, Footing, Position):
            down = world.physics.down(entity)
            action = "up" if drop.by == "down" and down < 0 else drop.by
            asks = drop.by == "held" or waits(intent, action, world.ticks(drop.buffer))
            if intent.y * down <= 0 or not asks or not footing.on or ability_of(world, entity):
                continue
            if world.space.fits_at(entity, position.x, position.y + down):
                dropping = Dropping()
                dropping.through = one_ways_below(world, entity)
                world.add(entity, dropping)
                position.y += down
                world.sync(entity)
                use_up(intent, action)
                footing.on, footing.air = False, LONG_AGO


def _is_held_up(world: World, entity: int) -> bool:
    request, intent = world.try_get(entity, JumpRequest), world.try_get(entity, Intent)
    return request is not None and intent is not None and request.y < 0 and is_held(world, entity, request, intent)


def _is_in_the_way(world: World, entity: int, one_way: int, top: int) -> bool:
    """Return True if the actor's feet are not below these cells of a one-way yet, or if it overlaps them."""
    if not world.has(one_way, Position, Collider) or not world.get(one_way, Collider).enabled:
        return False
    left, first, right, last = world.space.bounds(entity)
    down = world.physics.down(entity)
    start = face_to(world, one_way, down) + top * down
    if (feet_of(world, entity) - start) * down <= 0:
        return True
    end = start + world.get(one_way, Collider).height * down
    first, last = max(first, min(start, end)), min(last, max(start, end))
    return first < last and world.space.intersects(one_way, (left, first, right, last))
