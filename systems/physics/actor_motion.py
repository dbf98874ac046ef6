from esper import Processor

from components import Contacts
from ecs_platformer import World


class ActorMotionSystem(Processor):
    """Moves every actor by its velocity, as far as its way is free, and reports what it hits (Celeste).

    An actor with Kinematic is left to a system of the project.
    """

    def process(self, world: World) -> None:
        for contacts in world.entities.cached(_all_contacts, world):
            if contacts.hits:
                contacts.hits.clear()
        world.physics.move_actors()


def _all_contacts(world: World) -> list[Contacts]:
    return [contacts for _, (contacts,) in world.each(Contacts)]
