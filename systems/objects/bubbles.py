from esper import Processor

from components import (
    ActiveAbility,
    Bubble,
    Climb,
    Collider,
    Contacts,
    Dash,
    Duck,
    Intent,
    JumpRequest,
    Position,
    Velocity,
)
from ecs_platformer import World
from systems.rules.level.bubble_hold import ABILITY, holds
from systems.rules.level.colliders import disable_for
from systems.rules.level.refill import refill
from systems.rules.level.zones import visitors
from systems.rules.movement.abilities import end_ability
from systems.rules.movement.ducking import can_stand, stand_up
from systems.rules.senses.near import OF_ACTORS, Near


class BubblesSystem(Processor):
    """Makes each bubble take in the first actor that touches it, and pop later.

    A bubble pops when it hits a wall, after a time, or when its actor leaves. An actor without an Intent leaves at the
    horizontal speed that it had when the bubble took it in.
    """

    run_if_any = (Bubble,)
    follows = (Bubble, OF_ACTORS)

    def process(self, world: World) -> None:
        taken = {*world.entities.values(Bubble, "rider")}
        near = Near(world, Bubble)
        for entity, (bubble, _, _) in world.entities.actors(Bubble, Collider, Position):
            if not bubble.rider:
                # `near` saves time only: others have met nothing in this tick, if it looks again after actors changed
                there = visitors(world, entity, bubble.by) if entity in near[bubble.by, 1] else []
                rider = next((one for one in there if _fits(world, one, taken)), 0)
                if rider:
                    taken.add(rider)
                    _take_in(world, entity, bubble, rider)
                    near.look_again()  # the actor may have stood up
                elif bubble.drifts and _is_stopped(world, entity, bubble):
                    _pop(world, entity, bubble)
            elif not holds(world, entity, bubble):
                _let_go(world, bubble)
                _pop(world, entity, bubble)
            elif _is_over(world, entity, bubble) or _is_stopped(world, entity, bubble):
                _leave_speed(world, bubble)
                _let_go(world, bubble)
                _pop(world, entity, bubble)


def _fits(world: World, actor: int, taken: set[int]) -> bool:
    """Return True if an actor can be taken in: if it is in no bubble, and is not a bubble itself."""
    return actor not in taken and world.has(actor, Velocity) and not world.has(actor, Bubble)


def _take_in(world: World, entity: int, bubble: Bubble, actor: int) -> None:
    """Take an actor in, end the ability that controlled it, and make it stand up if there is room."""
    velocity, request = world.get(actor, Velocity), world.try_get(actor, JumpRequest)
    bubble.rider, bubble.since, bubble.began = actor, world.clock.now(entity), 0
    bubble.before = velocity.x
    velocity.x = velocity.y = 0.0
    if not world.has(actor, ActiveAbility):
        world.add(actor, ActiveAbility())
    active, ducking = world.get(actor, ActiveAbility), world.try_get(actor, Duck)
    active.by, active.began, active.over = ABILITY, world.clock.now(actor), False
    if can_stand(world, actor, ducking):
        stand_up(world, actor, ducking)
    if request is not None:
        request.left, request.auto = 0, False
    if bubble.refill:
        refill(world.try_get(actor, Dash), world.try_get(actor, Climb))
    if bubble.sound:
        world.cue(bubble.sound, entity)


def _is_over(world: World, entity: int, bubble: Bubble) -> bool:
    """Return True if the bubble has carried its actor for as long as `lasts` says."""
    carried = world.clock.now(entity) - bubble.began + 1
    return bool(bubble.lasts and bubble.began) and carried >= world.ticks(bubble.lasts)


def _is_stopped(world: World, entity: int, bubble: Bubble) -> bool:
    """Return True if, in this tick, a solid has stopped the bubble, or the actor in it on the bubble's way."""
    if not bubble.walls:
        return False
    own, contacts = world.try_get(entity, Contacts), world.try_get(bubble.rider, Contacts)
    if own is not None and own.hits:
        return True
    velocity = world.try_get(entity, Velocity) or Velocity()
    ways = {"left": -velocity.x, "right": velocity.x, "up": -velocity.y, "down": velocity.y}
    return contacts is not None and any(ways[hit.side] > 0 for hit in contacts.hits)


def _leave_speed(world: World, bubble: Bubble) -> None:
    """Leave the actor its share of the bubble's speed or, if it has no Intent, the speed with which it was taken in."""
    velocity = world.get(bubble.rider, Velocity)
    if world.has(bubble.rider, Intent):
        velocity.x, velocity.y = velocity.x * bubble.keep, velocity.y * bubble.keep
    else:
        velocity.x, velocity.y = bubble.before, 0.0


def _let_go(world: World, bubble: Bubble) -> None:
    """Give the actor back to its own abilities."""
    active = world.try_get(bubble.rider, ActiveAbility)
    if active is not None and active.by == ABILITY:
        end_ability(world, bubble.rider)


def _pop(world: World, entity: int, bubble: Bubble) -> None:
    """Let the bubble vanish, for good or until it is due to return; if it moves by its own fields, put it back home."""
    bubble.rider = bubble.since = bubble.began = 0
    bubble.aim_x = bubble.aim_y = bubble.before = 0.0
    if bubble.pops:
        world.cue(bubble.pops, entity)
    if not bubble.returns:
        world.remove(entity)
        return
    disable_for(world, entity, bubble.returns)
    if bubble.home is not None and (bubble.x or bubble.y or bubble.speed):
        position = world.get(entity, Position)
        position.x, position.y = bubble.home
        world.sync(entity)
