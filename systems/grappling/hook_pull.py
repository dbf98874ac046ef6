from esper import Processor

from components import ActiveAbility, Contacts, GrapplingHook, Intent, Velocity
from ecs_platformer import World
from systems.rules.grappling.rope import ABILITY, Vector, along, begin, length_of, rope_of, swung


class HookPullSystem(Processor):
    """Sets the velocity of actors on a grappling hook: straight to the hook, or along the circle of the rope.

    On a taut rope, the actor keeps only its speed along the circle; gravity, and steering to the left or right, change
    this speed. After each tick, the actor is exactly the rope's length from the hook, so that a swing loses no speed.
    While the rope is slack, the actor runs, falls and jumps as usual.
    """

    run_if_any = (GrapplingHook,)

    def process(self, world: World) -> None:
        for entity, (hook, intent, velocity, active, contacts) in world.actors(
            GrapplingHook, Intent, Velocity, ActiveAbility, Contacts
        ):
            if not hook.host:
                continue
            rope = rope_of(world, entity, hook)
            if hook.mode == "pull":
                velocity.x, velocity.y = _straight(hook, rope, world.dt)
                continue
            if intent.y:
                longest = max(float(hook.range), hook.length)
                reeled = intent.y * world.physics.down(entity) * hook.reel * world.dt
                hook.length = min(max(hook.length + reeled, hook.shortest), longest)
            x, y = along(rope)
            if (
                hook.taut and active.by == ABILITY and not contacts.hits
            ):  # the velocity that reeling in added is not kept
                velocity.x, velocity.y = x * hook.swing, y * hook.swing
            if not _is_taut(world, entity, hook, rope, velocity):
                hook.taut, hook.swing = False, 0.0
                if active.by == ABILITY:
                    active.by = ""
                continue
            if active.by != ABILITY:
                begin(world, entity, active)
            speed = velocity.x * x + velocity.y * y + _gravity(world, entity, hook) * y * world.dt
            speed = _pushed(hook, speed, intent.x * (1 if rope[1] >= 0 else -1), world.dt)
            hook.taut = True
            hook.swing, (velocity.x, velocity.y) = swung(rope, hook.length, speed, world.dt)


def _straight(hook: GrapplingHook, rope: Vector, dt: float) -> Vector:
    """Return the velocity (px/s) that takes the actor straight to the hook, but not past it."""
    length = length_of(rope)
    share = hook.pull / length if length > hook.pull * dt else 1 / dt
    return -rope[0] * share, -rope[1] * share


def _is_taut(world: World, entity: int, hook: GrapplingHook, rope: Vector, velocity: Velocity) -> bool:
    """Return True if the rope holds the actor back, because it would get further away than `hook.length`."""
    stands = velocity.y * world.physics.down(entity) >= 0 and world.space.is_grounded(entity)
    y = velocity.y + (0.0 if stands else _gravity(world, entity, hook) * world.dt)
    free = rope[0] + velocity.x * world.dt, rope[1] + y * world.dt
    return length_of(rope) > 0 and length_of(free) > hook.length


def _gravity(world: World, entity: int, hook: GrapplingHook) -> float:
    """Return the acceleration (px/s²) by gravity, positive down; for an actor that is upside down, it is negative."""
    return hook.gravity * world.physics.down(entity)


def _pushed(hook: GrapplingHook, speed: float, side: int, dt: float) -> float:
    """Return the speed along the circle after a push to one side. A push never speeds a swing up beyond `fastest`."""
    pushed = speed + side * hook.push * dt
    return pushed if abs(pushed) <= max(abs(speed), hook.fastest) else speed
