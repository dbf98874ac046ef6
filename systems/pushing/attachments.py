from esper import Processor

from components import Attached
from ecs_platformer import World


class Attachments(Processor):
    """What sits on another goes after it if that was put elsewhere, disabled or removed (Celeste's static movers).

    A host that moves takes it along in the same step: that is motion's, and needs no system.
    """

    run_if_any = (Attached,)

    def process(self, world: World) -> None:
        world.physics.update_attachments()
