from components import Ammo, Shooter
from ecs_platformer import World
from systems.rules.level.counts import add_count, count


def is_loaded(world: World, entity: int, shooter: Shooter) -> bool:
    """Return True if `shooter` has a shot left, or needs none because `entity` has no Ammo and `Shooter.ammo` is ""."""
    ammo = world.try_get(entity, Ammo)
    if ammo is not None:
        return ammo.left > 0
    return not shooter.ammo or count(world, entity, shooter.ammo) > 0


def take_shot(world: World, entity: int, shooter: Shooter) -> None:
    ammo = world.try_get(entity, Ammo)
    if ammo is not None:
        ammo.left = max(ammo.left - 1, 0)
    elif shooter.ammo:
        add_count(world, entity, shooter.ammo, -1)


def takes_up(world: World, entity: int, name: str) -> bool:
    """Let an entity pick up one shot of the ammunition `name` (see `Projectile.ammo`); return True if it did.

    Return False if the name is "", if the entity has no Shooter for such shots, or if its Ammo is full.
    """
    shooter, ammo = world.try_get(entity, Shooter), world.try_get(entity, Ammo)
    if not name or shooter is None or shooter.ammo != name:
        return False
    if ammo is None:
        add_count(world, entity, name)
        return True
    if ammo.left >= ammo.most:
        return False
    ammo.left += 1
    return True
