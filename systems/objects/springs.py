from math import ceil, sqrt

from esper import Processor

from components import (
    Climb,
    Collider,
    Contacts,
    Dash,
    Fall,
    Ghost,
    Gravity,
    Jump,
    Pose,
    Position,
    Run,
    Spring,
    Steering,
    Velocity,
)
from ecs_platformer import World
from systems.rules.level.refill import refill, write
from systems.rules.level.zones import visitors
from systems.rules.movement.jumps import arc_of, count_as_jump
from systems.rules.movement.up_and_down import feet_of, own_side
from systems.rules.senses.near import ACTORS, OF_ACTORS
from systems.rules.visuals.pose import pose

ALIGNS = 4  # px, at most, by which a spring on a wall moves an actor up or down to its middle (Celeste)
SHOWN = 0.25  # s, for which a spring shows that it was triggered


class SpringsSystem(Processor):
    """Throws actors that touch a Spring: up from a floor, or sideways off a wall (Celeste).

    An actor that is thrown off a wall cannot steer back to it for a moment.
    """

    run_if_any = (Spring,)
    follows = (Spring, OF_ACTORS)

    def process(self, world: World) -> None:
        # each_near() saves time only: no actor can touch the other springs
        for entity, (spring, *_) in world.space.each_near(ACTORS, Spring, Pose, Position, Collider):
            for actor in visitors(world, entity):
                ready = world.has(actor, Velocity) and not world.has(actor, Ghost) and _is_ready(world, entity, spring)
                if ready and _catches(world, entity, spring, actor):
                    _align(world, entity, spring, actor)
                    _throw(world, entity, spring, actor)
                    spring.at = world.clock.now(entity)
                    pose(world, entity, "on")
                    if spring.sound:
                        world.cue(spring.sound, entity)
        _end_poses(world)


def _end_poses(world: World) -> None:
    """End each pose that was shown for SHOWN s, also where no actor is near any more."""
    for entity, spring in world.entities.cached_until_changed(_posed, world, (Pose, "name")):
        if world.clock.now(entity) >= spring.at + world.ticks(SHOWN):
            pose(world, entity)


def _posed(world: World) -> list[tuple[int, Spring]]:
    """Return the springs that show a pose, nearly always none. _end_poses() names all fields that this reads."""
    return [(entity, spring) for entity, (spring, shown) in world.entities.each(Spring, Pose) if shown.name]


def _is_ready(world: World, entity: int, spring: Spring) -> bool:
    """Return False during the spring's cooldown, but True in the tick of a throw, so that it throws several actors."""
    since = world.clock.now(entity) - spring.at
    return not spring.at or not since or since >= world.ticks(spring.cooldown)


def _catches(world: World, entity: int, spring: Spring, actor: int) -> bool:
    """Return True if the spring throws an actor that moves like this.

    A floor spring does not throw actors that rise or are too slow. A wall spring does not throw actors that already
    move away faster than its throw.
    """
    velocity = world.get(actor, Velocity)
    if not spring.x:
        falls = velocity.y * world.physics.down(entity) >= 0
        return falls and (not spring.least_speed or _landing_speed(world, entity, actor) >= spring.least_speed)
    return velocity.x * spring.x <= 0 or abs(velocity.x) <= abs(spring.x)


def _landing_speed(world: World, entity: int, actor: int) -> float:
    """Return the speed (px/s) at which the actor comes down on a spring, or came down on a floor in this tick."""
    contacts, down = world.try_get(actor, Contacts), world.physics.down(entity)
    hits, floor = () if contacts is None else contacts.hits, own_side(world, entity, "down")
    return max([world.get(actor, Velocity).y * down, *(hit.wanted / world.dt for hit in hits if hit.side == floor)])


def _align(world: World, entity: int, spring: Spring, actor: int) -> None:
    """Move the actor flush with the spring's face, as far as its way is free, so that all throws begin there."""
    if not spring.aligns:
        return
    left, top, right, bottom = world.space.bounds(entity)
    actor_left, actor_top, actor_right, actor_bottom = world.space.bounds(actor)
    if spring.x:
        down = world.physics.down(actor)
        to_middle = ((top + bottom) * down // 2 - feet_of(world, actor) * down) * down
        world.physics.move_exact(actor, dy=max(-ALIGNS, min(to_middle, ALIGNS)))
        world.physics.move_exact(actor, right - actor_left if spring.x > 0 else left - actor_right)
    else:
        upright, depth = world.physics.down(entity) > 0, spring.depth
        dy = top + depth - actor_bottom if upright else bottom - depth - actor_top
        world.physics.move_exact(actor, dy=dy)


def _throw(world: World, entity: int, spring: Spring, actor: int) -> None:
    """Set the actor's velocity; its abilities treat this as a jump. A spring that is upside down throws downwards."""
    velocity, up = world.get(actor, Velocity), -world.physics.down(entity)
    velocity.x = spring.x if spring.x else velocity.x * spring.keep
    velocity.y = up * (_launch(spring.height, _gravity(world, actor), world.dt) if spring.height else spring.y)
    steering, dash = world.try_get(actor, Steering), world.try_get(actor, Dash)
    hold = 0 if spring.height else world.ticks(spring.hold)
    count_as_jump(world, actor, hold, auto=dash is not None and _counts_as_held(world, actor, spring))
    if steering is not None and spring.x:
        steering.x, steering.left = (1 if spring.x > 0 else -1), world.ticks(spring.forced)
    if spring.refill:
        refill(dash, world.try_get(actor, Climb))
    write(world, actor, spring.sets)


def _launch(height: float, pull: float, dt: float) -> float:
    """Return the speed (px/s, upwards) of a throw that rises exactly `height` px under a gravity of `pull` px/s².

    Gravity acts from the next tick on: if the speed is v px per tick, and gravity takes away d px per tick in each
    tick, a rise of n ticks covers n * v - (1 + 2 + … + n) * d px. `dt` is the length of a tick in s.
    """
    share = pull * dt * dt  # px a tick, each tick
    if not share:
        return height / dt
    ticks = max(ceil((sqrt(1 + 8 * height / share) - 1) / 2), 1)
    return (height / ticks + share * (ticks + 1) / 2) / dt


def _counts_as_held(world: World, actor: int, spring: Spring) -> bool:
    """Return True if the throw would be lower without jump held; if so, jump counts as held until the actor lands."""
    fall = world.try_get(actor, Fall)
    return not spring.height or (fall is not None and fall.released != 1)


def _gravity(world: World, actor: int) -> float:
    """Return the downward acceleration of the actor while it rises, in px/s²; 0 if it has neither Fall nor Gravity."""
    arc = arc_of(world.try_get(actor, Jump), world.try_get(actor, Run), world.dt)
    gravity = world.try_get(actor, Fall) or world.try_get(actor, Gravity)
    if gravity is None:
        return 0.0
    return gravity.acceleration if arc is None else arc[1]
