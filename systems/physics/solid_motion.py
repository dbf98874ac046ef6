from esper import Processor

from ecs_platformer import World


class SolidMotionSystem(Processor):
    """Moves solids by their velocities, one after the other; each carries, pushes or squishes actors (Celeste).

    A solid with Kinematic is left to a system of the project.
    """

    def process(self, world: World) -> None:
        world.physics.move_solids()
