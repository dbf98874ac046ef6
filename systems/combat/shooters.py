from dataclasses import replace
from math import sqrt

from esper import Processor

from components import (
    Aim,
    Collider,
    Facing,
    Intent,
    Player,
    Pose,
    Position,
    Shooter,
    Solid,
    Sprite,
    Team,
    Timeline,
    Transform,
    UpsideDown,
)
from ecs_platformer import World
from systems.rules.combat.ammunition import is_loaded, take_shot
from systems.rules.combat.due_shooters import each_due
from systems.rules.control.eight_ways import direction
from systems.rules.control.input_buffer import use_up, waits
from systems.rules.senses.line_of_sight import sees
from systems.rules.senses.nearest import facing, looking
from systems.rules.senses.selectors import crowd
from systems.rules.visuals.pose import pose


class ShootersSystem(Processor):
    """Makes Shooters shoot at intervals, or at the press of a button, while they have ammo.

    With an Aim, only at what the Aim sees; the Sprite makes quarter turns to look there. A shot begins to fly in the
    next tick.
    """

    run_if_any = (Shooter,)

    def process(self, world: World) -> None:
        # each_due() saves time only: world.each(Shooter, Position, Collider) without those that only wait for `due`
        for entity, shooter, collider in each_due(world):
            now = world.clock.now(entity)
            if not shooter.due:
                shooter.due = now + world.ticks(shooter.delay)
            if shooter.warning:
                _warn(world, entity, shooter, shooter.due - now)
            if not (shooter.prefab and collider.enabled and now >= shooter.due):
                continue
            if not _has_target(world, entity, shooter):
                continue
            intent = world.try_get(entity, Intent)
            if shooter.stick and _held(shooter, intent) == (0, 0):
                continue
            if shooter.button:
                if intent is None or not waits(intent, shooter.button, world.ticks(shooter.buffer), taps=True):
                    continue
                use_up(intent, shooter.button)
            if not is_loaded(world, entity, shooter):
                continue
            shooter.due = now + max(world.ticks(shooter.every), 1)
            if _shoot(world, entity, shooter, intent):
                world.cue("shoot", entity)
                take_shot(world, entity, shooter)


def _warn(world: World, entity: int, shooter: Shooter, left: int) -> None:
    """Show the image NAME.aim for the last `warning` s before a shot at an interval, which is due in `left` ticks.

    It is cosmetic, as every Pose.
    """
    is_soon = not shooter.button and 0 < left <= world.ticks(shooter.warning)  # a press of a button cannot be foreseen
    warns = is_soon and is_loaded(world, entity, shooter) and _has_target(world, entity, shooter)
    if warns and (aim := world.try_get(entity, Aim)) is not None and aim.turns:
        _turn(world, entity, *_way(world, entity, _target(world, entity, shooter, aim)))
    known = world.try_get(entity, Pose)
    shown = "" if known is None else known.name
    if warns != (shown == "aim") and shown in ("", "aim"):
        pose(world, entity, "aim" if warns else "")


def _turn(world: World, entity: int, x: int, y: int) -> None:
    """Turn its Sprite, which looks where the entity faces, to where (x, y) mostly leads. It is cosmetic."""
    if not world.has(entity, Sprite):
        return
    if not world.has(entity, Transform):
        world.add(entity, Transform())
    turned, side = world.get(entity, Transform), facing(world, entity)
    is_steep = abs(y) > abs(x)
    turned.angle = (90.0 if y > 0 else -90.0) * side if is_steep else 0.0
    turned.flip_x = not is_steep and x * side < 0


def _has_target(world: World, entity: int, shooter: Shooter) -> bool:
    """Return True if a player is in `range`, or if `range` is 0; with an Aim, if it sees a target there."""
    aim = world.try_get(entity, Aim)
    if aim is not None:
        return _target(world, entity, shooter, aim) != 0
    return not shooter.range or any(
        _is_in_range(world, entity, player, shooter) for player, _ in world.entities.each(Player, Position, Collider)
    )


def _target(world: World, entity: int, shooter: Shooter, aim: Aim) -> int:
    """Return the nearest entity that it sees of those to shoot at, 0 for none; of equally near ones, the first."""
    seen = (
        other
        for other in crowd(world, aim.at)
        if other != entity
        and world.has(other, Position, Collider)
        and (not shooter.range or _is_in_range(world, entity, other, shooter))
        and sees(world, entity, other)
    )
    return min(seen, key=lambda other: _squared(*_way(world, entity, other)), default=0)


def _is_in_range(world: World, entity: int, other: int, shooter: Shooter) -> bool:
    return _squared(*_way(world, entity, other)) <= shooter.range**2


def _way(world: World, entity: int, other: int) -> tuple[int, int]:
    """Return the vector (px) from centre to centre."""
    (x, y), (other_x, other_y) = _centre(world, entity), _centre(world, other)
    return other_x - x, other_y - y


def _squared(x: int, y: int) -> int:
    return x * x + y * y


def _centre(world: World, entity: int) -> tuple[int, int]:
    """Return the centre (px) of an entity's collider; half a px is rounded to the left, and against its gravity."""
    left, top, right, bottom = world.space.bounds(entity)
    down = world.physics.down(entity)
    return (left + right) // 2, (top + bottom) * down // 2 * down


def _shoot(world: World, entity: int, shooter: Shooter, intent: Intent | None) -> bool:
    """Spawn a shot and move it from the shooter's centre to the muzzle, as far as the way is free.

    Return False if there is no room for the shot. If the shooter is a solid, there is no room in its centre, and the
    shot begins at the muzzle. So does a shot that is a solid, which nothing stops.
    """
    dx, dy, speed_x, speed_y = _aim(world, entity, shooter, intent)
    x, y = _centre(world, entity)
    shot = world.spawn(shooter.prefab, Position=(x, y), Velocity={"x": speed_x, "y": speed_y})
    shot_x, shot_y = _centre(world, shot)
    position, shot_facing, team = world.get(shot, Position), world.try_get(shot, Facing), world.try_get(entity, Team)
    position.x, position.y = x + x - shot_x, y + y - shot_y
    solid = world.has(shot, Solid)
    if not solid and world.space.fits_at(shot, position.x, position.y):
        world.sync(shot)
        world.physics.move_exact(shot, dx, dy)
    else:
        position.x, position.y = position.x + dx, position.y + dy
        world.sync(shot)
        has_room = world.space.can_materialize(shot) if solid else world.space.fits_at(shot, position.x, position.y)
        if not has_room:
            world.remove(shot)
            return False
    if shot_facing is not None and speed_x:
        shot_facing.x = 1 if speed_x > 0 else -1
    if world.physics.down(entity) < 0 and not world.has(shot, UpsideDown):
        world.add(shot, UpsideDown())
    if team is not None and not world.has(shot, Team):
        world.add(shot, replace(team))
    line = world.try_get(shot, Timeline)
    if line is not None:
        line.by = entity
    return True


def _aim(world: World, entity: int, shooter: Shooter, intent: Intent | None) -> tuple[int, int, float, float]:
    """Return (x and y of the muzzle, px from the centre; x and y of the shot's velocity, px/s)."""
    aim = world.try_get(entity, Aim)
    if aim is not None and aim.turns:
        x, y = _way(world, entity, _target(world, entity, shooter, aim))
        _turn(world, entity, x, y)
        length = sqrt(_squared(x, y)) or 1.0
        x, y = x / length, y / length
        return round(x * shooter.x), round(y * shooter.x), x * shooter.velocity_x, y * shooter.velocity_x
    side, down = facing(world, entity), world.physics.down(entity)
    if not (shooter.aims or shooter.stick):
        return side * shooter.x, shooter.y * down, side * shooter.velocity_x, shooter.velocity_y * down
    x, y = _held(shooter, intent)
    if not x and not y:
        x, y = looking(world, entity)
    aim_x, aim_y = direction(x, y)
    muzzle = x * shooter.x, y * shooter.x + shooter.y * down
    return *muzzle, aim_x * shooter.velocity_x, aim_y * shooter.velocity_x


def _held(shooter: Shooter, intent: Intent | None) -> tuple[int, int]:
    """Return the direction held, on its `stick` if it has one: x and y, each -1, 0 or 1."""
    if intent is None:
        return 0, 0
    if not shooter.stick:
        return intent.x, intent.y
    left, right, up, down = (action in intent.held for action in shooter.stick)
    return right - left, down - up
