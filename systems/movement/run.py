from esper import Processor

from components import Duck, Footing, Intent, Run, Velocity
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.run_speed import is_at_pace, paced


class RunSystem(Processor):
    """Accelerates actors with Run in the direction of their Intent, more slowly in the air and on ice (Celeste).

    `Run.reduces` says what happens to a speed above the top speed. Actors that duck on the ground do not run.
    """

    run_if_any = (Run,)

    def process(self, world: World) -> None:
        for entity, (run, intent, velocity, footing) in world.actors(Run, Intent, Velocity, Footing):
            if is_at_pace(run, velocity.x, intent.x):  # saves time only: paced() would not change it
                continue
            duck = world.try_get(entity, Duck)
            if ability_of(world, entity) or (duck is not None and duck.on and footing.on):
                continue
            velocity.x = paced(world, run, velocity.x, intent.x, grip=footing.grip if footing.on else None)
