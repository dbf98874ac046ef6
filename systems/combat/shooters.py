from dataclasses import replace
from math import sqrt

from esper import Processor

from components import Collider, Facing, Intent, Player, Position, Shooter, Team
from ecs_platformer import World
from systems.rules.control.input_buffer import use_up, waits

DIAGONAL = sqrt(0.5)


class Shooters(Processor):
    """By the clock or by a button, as long as there is ammo: a shot leaves its muzzle, and flies from the next tick."""

    run_if_any = (Shooter,)

    def process(self, world: World) -> None:
        for entity, (shooter, _, collider) in world.each(Shooter, Position, Collider):
            if not shooter.due:
                shooter.due = world.tick + world.ticks(shooter.delay)
            if not (shooter.prefab and collider.enabled and world.tick >= shooter.due):
                continue
            if not _near(world, entity, shooter.range):
                continue
            intent = world.try_get(entity, Intent)
            if shooter.button:
                if intent is None or not waits(intent, shooter.button, world.ticks(shooter.buffer), taps=True):
                    continue
                use_up(intent, shooter.button)
            if shooter.ammo and not world.level.count(shooter.ammo):
                continue
            shooter.due = world.tick + max(world.ticks(shooter.every), 1)
            if _shoot(world, entity, shooter, intent):
                world.cue("shoot", entity)
                if shooter.ammo:
                    world.level.add_count(shooter.ammo, -1)


def _near(world: World, entity: int, reach: int) -> bool:
    """Is a player within so many px, from centre to centre?"""
    if not reach:
        return True
    x, y = _centre(world, entity)
    centres = [_centre(world, player) for player, _ in world.each(Player, Position, Collider)]
    return any((its_x - x) ** 2 + (its_y - y) ** 2 <= reach**2 for its_x, its_y in centres)


def _centre(world: World, entity: int) -> tuple[int, int]:
    left, top, right, bottom = world.space.bounds(entity)
    return (left + right) // 2, (top + bottom) // 2


def _shoot(world: World, entity: int, shooter: Shooter, intent: Intent | None) -> bool:
    """From its own centre as far towards the muzzle as the way is free; a solid's shot begins at the muzzle."""
    dx, dy, speed_x, speed_y = _aim(world, entity, shooter, intent)
    x, y = _centre(world, entity)
    shot = world.spawn(shooter.prefab, Position=(x, y), Velocity={"x": speed_x, "y": speed_y})
    off_x, off_y = _centre(world, shot)
    position, facing, team = world.get(shot, Position), world.try_get(shot, Facing), world.try_get(entity, Team)
    position.x, position.y = x + x - off_x, y + y - off_y
    if world.space.fits_at(shot, position.x, position.y):
        world.sync(shot)
        world.physics.move_exact(shot, dx, dy)
    elif world.space.fits_at(shot, position.x + dx, position.y + dy):
        position.x, position.y = position.x + dx, position.y + dy
        world.sync(shot)
    else:
        world.remove(shot)
        return False
    if facing is not None and speed_x:
        facing.x = 1 if speed_x > 0 else -1
    if team is not None and not world.has(shot, Team):
        world.add(shot, replace(team))
    return True


def _aim(world: World, entity: int, shooter: Shooter, intent: Intent | None) -> tuple[int, int, float, float]:
    """Where the muzzle is, px from its centre, and the velocity of the shot, px/s."""
    facing = world.try_get(entity, Facing)
    side = 1 if facing is None else facing.x
    if not shooter.aims:
        return side * shooter.x, shooter.y, side * shooter.velocity_x, shooter.velocity_y
    x, y = (0, 0) if intent is None else (intent.x, intent.y)
    if not x and not y:
        x = side
    speed = shooter.velocity_x * (DIAGONAL if x and y else 1.0)
    return x * shooter.x, y * shooter.x + shooter.y, x * speed, y * speed
