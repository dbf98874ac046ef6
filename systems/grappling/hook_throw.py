from esper import Processor

from components import ActiveAbility, Collider, GrapplingHook, Intent, Position, Velocity
from ecs_platformer import World
from systems.rules.control.eight_ways import direction
from systems.rules.control.input_buffer import use_up, waits
from systems.rules.grappling.rope import ABILITY, along, begin, end_of, length_of, rope_of
from systems.rules.movement.jumps import count_as_jump
from systems.rules.senses.nearest import facing
from systems.rules.senses.selectors import targets

SLACK = 16  # px by which a rope may be stretched before it breaks
AROUND = 8  # px around the hook in which solids do not cut the rope


class HookThrowSystem(Processor):
    """Throws grappling hooks, moves each hook until it holds on to something, and releases hooks.

    A hook that has flown its range, or hits something that it does not hold on to, comes back at once.
    """

    run_if_any = (GrapplingHook,)

    def process(self, world: World) -> None:
        for entity, (hook, intent, velocity, active) in world.actors(GrapplingHook, Intent, Velocity, ActiveAbility):
            if hook.flies or hook.host:
                if _is_released(world, entity, hook, intent, active):
                    _release(world, entity, hook, velocity, active)
                elif hook.host and active.by == ABILITY and waits(intent, "jump", 0):
                    _jump_off(world, entity, hook, intent, velocity, active)
                elif hook.flies:
                    _fly(world, entity, hook, active)
            elif hook.action in intent.pressed and world.clock.now(entity) >= hook.ready:
                _throw(world, entity, hook, intent)


def _throw(world: World, entity: int, hook: GrapplingHook, intent: Intent) -> None:
    x, y = intent.x, intent.y
    if not x and not y:
        x, y = {"ahead": (1, 0), "between": (1, -1), "above": (0, -1)}[hook.aim]
        x, y = x * facing(world, entity), y * world.physics.down(entity)
    hook.aim_x, hook.aim_y = direction(x, y)
    hook.flies, hook.flown = True, 0.0
    hook.origin = hook.at = world.space.middle(entity)
    if hook.sound:
        world.cue(hook.sound, entity)


def _fly(world: World, entity: int, hook: GrapplingHook, active: ActiveAbility) -> None:
    hook.flown = min(hook.flown + hook.speed * world.dt, float(hook.range))
    end = hook.origin[0] + round(hook.aim_x * hook.flown), hook.origin[1] + round(hook.aim_y * hook.flown)
    kinds = ("solid", "one_way") if hook.one_ways else ("solid",)
    hit = world.space.raycast(hook.at, end, *kinds, by=entity)
    if hit is None:
        hook.at = end
        if hook.flown >= hook.range:
            _end(world, entity, hook)
    elif not _takes(world, entity, hook, hit.entity):
        _end(world, entity, hook)
    else:
        host = world.get(hit.entity, Position)
        hook.flies, hook.host = False, hit.entity
        hook.at = hit.point[0] - host.x, hit.point[1] - host.y
        hook.length = max(length_of(rope_of(world, entity, hook)), float(hook.shortest))
        if hook.mode == "pull":
            begin(world, entity, active)
        if hook.caught:
            world.cue(hook.caught, entity)


def _takes(world: World, entity: int, hook: GrapplingHook, other: int) -> bool:
    """Return True if the hook holds on to `other`, by the layers and the name or tag of `other`."""
    if hook.layers and not set(hook.layers).intersection(world.get(other, Collider).layers):
        return False
    return not hook.to or other in targets(world, entity, 0, hook.to)


def _is_released(world: World, entity: int, hook: GrapplingHook, intent: Intent, active: ActiveAbility) -> bool:
    """Return True if the hook is released by its action or another ability, or because it cannot hold on any more."""
    if active.by not in ("", ABILITY) or active.over:
        return True
    if hook.action not in intent.held if hook.holds else hook.action in intent.pressed:
        return True
    if hook.flies:
        return False
    collider = world.try_get(hook.host, Collider)
    if collider is None or not collider.enabled or not world.has(hook.host, Position):
        return True
    if length_of(rope_of(world, entity, hook)) > hook.length + SLACK:
        return True
    return (hook.cut and _is_cut(world, entity, hook)) or (hook.mode == "pull" and _is_there(world, entity, hook))


def _is_there(world: World, entity: int, hook: GrapplingHook) -> bool:
    x, y = end_of(world, hook)
    return world.space.intersects(entity, (x - 1, y - 1, x + 2, y + 2))


def _is_cut(world: World, entity: int, hook: GrapplingHook) -> bool:
    end = end_of(world, hook)
    hit = world.space.raycast(world.space.middle(entity), end, "solid", by=entity)
    return hit is not None and max(abs(hit.point[0] - end[0]), abs(hit.point[1] - end[1])) > AROUND


def _release(world: World, entity: int, hook: GrapplingHook, velocity: Velocity, active: ActiveAbility) -> None:
    """An actor that swings keeps its velocity along the circle."""
    if hook.taut and active.by == ABILITY and world.has(hook.host, Position):
        x, y = along(rope_of(world, entity, hook))
        velocity.x, velocity.y = x * hook.swing, y * hook.swing
    if active.by == ABILITY:
        active.by, active.over = "", False
    _end(world, entity, hook)


def _jump_off(
    world: World, entity: int, hook: GrapplingHook, intent: Intent, velocity: Velocity, active: ActiveAbility
) -> None:
    """An actor that already rises faster than the jump keeps its speed."""
    _release(world, entity, hook, velocity, active)
    use_up(intent, "jump")
    if hook.jump:
        down = world.physics.down(entity)
        velocity.y = down * min(velocity.y * down, -hook.jump)
        count_as_jump(world, entity, world.ticks(hook.hold))


def _end(world: World, entity: int, hook: GrapplingHook) -> None:
    hook.flies = hook.taut = False
    hook.host, hook.flown, hook.length, hook.swing = 0, 0.0, 0.0, 0.0
    hook.ready = world.clock.now(entity) + world.ticks(hook.cooldown)
