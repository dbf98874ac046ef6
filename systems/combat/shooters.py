from dataclasses import replace

from esper import Processor

from components import Collider, Facing, Intent, Player, Pose, Position, Shooter, Solid, Team, UpsideDown
from ecs_platformer import World
from systems.rules.combat.ammunition import is_loaded, take_shot
from systems.rules.control.eight_ways import direction
from systems.rules.control.input_buffer import use_up, waits
from systems.rules.senses.nearest import facing
from systems.rules.visuals.pose import pose


class ShootersSystem(Processor):
    """Makes Shooters shoot at intervals, or at the press of a button, while they have ammo.

    A shot begins to fly in the next tick.
    """

    run_if_any = (Shooter,)

    def process(self, world: World) -> None:
        for entity, (shooter, _, collider) in world.each(Shooter, Position, Collider):
            if not shooter.due:
                shooter.due = world.clock.now(entity) + world.ticks(shooter.delay)
            if shooter.warning:
                _warn(world, entity, shooter)
            if not (shooter.prefab and collider.enabled and world.clock.now(entity) >= shooter.due):
                continue
            if not _is_player_near(world, entity, shooter.range):
                continue
            intent = world.try_get(entity, Intent)
            if shooter.button:
                if intent is None or not waits(intent, shooter.button, world.ticks(shooter.buffer), taps=True):
                    continue
                use_up(intent, shooter.button)
            if not is_loaded(world, entity, shooter):
                continue
            shooter.due = world.clock.now(entity) + max(world.ticks(shooter.every), 1)
            if _shoot(world, entity, shooter, intent):
                world.cue("shoot", entity)
                take_shot(world, entity, shooter)


def _warn(world: World, entity: int, shooter: Shooter) -> None:
    """Show the image NAME.aim for the last `warning` s before a shot at an interval. It is cosmetic, as every Pose."""
    left = shooter.due - world.clock.now(entity)
    follows = not shooter.button and is_loaded(world, entity, shooter)  # a press of a button cannot be foreseen
    aims = follows and 0 < left <= world.ticks(shooter.warning) and _is_player_near(world, entity, shooter.range)
    known = world.try_get(entity, Pose)
    shown = "" if known is None else known.name
    if aims != (shown == "aim") and shown in ("", "aim"):
        pose(world, entity, "aim" if aims else "")


def _is_player_near(world: World, entity: int, distance: int) -> bool:
    """Return True if a player is at most `distance` px away, from centre to centre, or if `distance` is 0."""
    if not distance:
        return True
    x, y = _centre(world, entity)
    centres = [_centre(world, player) for player, _ in world.entities.each(Player, Position, Collider)]
    return any((player_x - x) ** 2 + (player_y - y) ** 2 <= distance**2 for player_x, player_y in centres)


def _centre(world: World, entity: int) -> tuple[int, int]:
    """Return the px in the centre of an entity's collider; if a side is even, the px right of or below the middle."""
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
    return True


def _aim(world: World, entity: int, shooter: Shooter, intent: Intent | None) -> tuple[int, int, float, float]:
    """Return (x and y of the muzzle, px from the centre; x and y of the shot's velocity, px/s)."""
    side, down = facing(world, entity), world.physics.down(entity)
    if not shooter.aims:
        return side * shooter.x, shooter.y * down, side * shooter.velocity_x, shooter.velocity_y * down
    x, y = (0, 0) if intent is None else (intent.x, intent.y)
    if not x and not y:
        x = side
    aim_x, aim_y = direction(x, y)
    muzzle = x * shooter.x, y * shooter.x + shooter.y * down
    return *muzzle, aim_x * shooter.velocity_x, aim_y * shooter.velocity_x
