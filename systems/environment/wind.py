from esper import Processor

from components import Collider, Duck, Position, Wind
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of
from systems.rules.senses.contact import inside
from systems.rules.senses.near import Near

WINDPROOF = "dash", "bubble"  # abilities during which no wind blows an actor along (Celeste)


class WindSystem(Processor):
    """Blows the actors in each Wind along, in addition to their own motion; velocities do not change (Celeste).

    One wind moves all its actors by the same number of whole px in a tick, so that stacked boxes stay stacked.
    """

    run_if_any = (Wind,)

    def process(self, world: World) -> None:
        near = Near(world, Wind)
        for zone, (wind, _, _) in world.each(Wind, Position, Collider):
            push = _push(world, wind)
            if push != (0, 0) and zone in near["all", 1]:  # saves time only: no actor is within 1 px of the others
                blown = [actor for actor in _inside(world, zone, wind.by) if _is_exposed(world, actor, wind)]
                if blown:
                    world.physics.move_group(blown, *push)
                    near.look_again()  # what was blown is elsewhere now


def _push(world: World, wind: Wind) -> tuple[int, int]:
    """Return the whole px of this tick, and keep the rest for the next."""
    x = y = 0
    if wind.x:  # saves time only, as for y: the rest alone is no whole px
        owed = wind.rest_x + wind.x * world.dt
        x = round(owed)
        wind.rest_x = owed - x
    if wind.y:
        owed = wind.rest_y + wind.y * world.dt
        y = round(owed)
        wind.rest_y = owed - y
    return x, y


def _inside(world: World, zone: int, by: str) -> list[int]:
    """Return what `by` selects in the wind's zone; for "all", these are the actors, which actors_in() finds sooner."""
    region = world.space.bounds(zone)
    return world.space.actors_in(region, excluding=zone) if by == "all" else inside(world, by, region, excluding=zone)


def _is_exposed(world: World, entity: int, wind: Wind) -> bool:
    """Return True unless the wind spares the actor, or a wall within `shelter` px upwind shelters it.

    A wind spares an actor that ducks, dashes or flies in a bubble.
    """
    duck = world.try_get(entity, Duck)
    if (duck is not None and duck.on) or ability_of(world, entity) in WINDPROOF:
        return False
    upwind = (wind.x < 0) - (wind.x > 0)
    position = world.get(entity, Position)
    distances = range(1, wind.shelter + 1) if upwind else ()
    return all(world.space.fits_at(entity, position.x + upwind * px, position.y) for px in distances)
