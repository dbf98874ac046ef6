from esper import Processor

from components import Attached
from ecs_platformer import World


class AttachmentsSystem(Processor):
    """Takes attached entities along if their host is put elsewhere, and disables or removes them with it (Celeste).

    When a host moves by its velocity, its attached entities move in the same step, without this system.
    """

    run_if_any = (Attached,)

    def process(self, world: World) -> None:
        world.physics.update_attachments()
