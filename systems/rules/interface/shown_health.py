from components import Health, Hud, Player
from ecs_platformer import World
from systems.rules.senses.selectors import targets


def shown_health(world: World, entity: int, hud: Hud) -> tuple[int, Health] | None:
    """Return (entity, Health) of the entity that the Hud shows.

    Of the entities that `Hud.bar` names, this is the first that has Health. If the Hud shows hearts and no bar, it is
    the Hud's player. Return None if there is no such entity, or if the Hud shows neither a bar nor hearts.
    """
    if hud.bar:
        shown = targets(world, entity, 0, hud.bar)
        return next(((one, health) for one in shown if (health := world.try_get(one, Health)) is not None), None)
    if not hud.hearts:
        return None
    return next(
        ((one, health) for one, (health, player) in world.each(Health, Player) if player.slot == hud.slot),
        None,
    )
