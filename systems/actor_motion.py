from esper import Processor

from components import Contacts, Velocity
from ecs_platformer import World


class ActorMotion(Processor):
    """Every actor moves by its own velocity, as far as solids let it, and answers to what stops it (Celeste)."""

    def process(self, world: World) -> None:
        world.refile()
        for _, (contacts,) in world.each(Contacts):
            contacts.hits.clear()
        for entity, (velocity,) in world.actors(Velocity):
            world.move(entity, velocity.x * world.dt, velocity.y * world.dt)
