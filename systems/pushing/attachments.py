from esper import Processor

from components import Attached
from ecs_platformer import World


class Attachments(Processor):
    """Moves attached entities after a host that was put elsewhere; disables or removes them with it (Celeste).

    A host that moves takes along what is attached to it in the same step, without this system.
    """

    run_if_any = (Attached,)

    def process(self, world: World) -> None:
        world.physics.update_attachments()
