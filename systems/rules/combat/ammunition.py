"""Ammunition: what a Shooter has left of it, in an Ammo of its own or in a count of the level."""

from components import Ammo, Shooter
from ecs_platformer import World


def is_loaded(world: World, entity: int, shooter: Shooter) -> bool:
    """Return whether a Shooter has a shot left; always True for one without Ammo and without a count."""
    ammo = world.try_get(entity, Ammo)
    if ammo is not None:
        return ammo.left > 0
    return not shooter.ammo or world.level.count(shooter.ammo) > 0


def take_shot(world: World, entity: int, shooter: Shooter) -> None:
    """Take a shot from what it has left."""
    ammo = world.try_get(entity, Ammo)
    if ammo is not None:
        ammo.left = max(ammo.left - 1, 0)
    elif shooter.ammo:
        world.level.add_count(shooter.ammo, -1)


def takes_up(world: World, entity: int, name: str) -> bool:
    """Give it a shot of this name, and return True; False if it has no Shooter of it, or can carry no more."""
    shooter, ammo = world.try_get(entity, Shooter), world.try_get(entity, Ammo)
    if not name or shooter is None or shooter.ammo != name:
        return False
    if ammo is None:
        world.level.add_count(name)
        return True
    if ammo.left >= ammo.most:
        return False
    ammo.left += 1
    return True
