from esper import Processor

from components import Contacts
from ecs_platformer import World


class ActorMotion(Processor):
    """Every actor moves by its own velocity, as far as solids let it, and answers to what stops it (Celeste)."""

    def process(self, world: World) -> None:
        kept = world.entities.cache()
        if ActorMotion not in kept:
            kept[ActorMotion] = [contacts for _, (contacts,) in world.each(Contacts)]
        for contacts in kept[ActorMotion]:
            if contacts.hits:
                contacts.hits.clear()
        world.physics.move_actors()
