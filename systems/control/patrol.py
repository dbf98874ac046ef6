from esper import Processor

from components import Brain, Facing, Patrol, Run
from ecs_platformer import World
from systems.rules.control.input_buffer import want
from systems.rules.senses.ledge_probe import hazard_ahead, ledge_ahead, note_floor, walks_on, wall_ahead


class PatrolSystem(Processor):
    """Makes an entity with Patrol walk where it faces, and turn at walls; with `ledges`, where its ground ends; with
    `hazards`, before a Hazard."""

    run_if_any = (Patrol,)

    def process(self, world: World) -> None:
        for entity, (patrol, brain, facing) in world.actors(Patrol, Brain, Facing):
            # Saves time only: mostly, one look tells that a side is clear of walls and ledges; it notes the floor, too
            clear = facing.x if patrol.ledges and walks_on(world, entity, brain, facing.x) else 0
            on_ground = clear != 0 or (patrol.ledges and note_floor(world, entity, brain))
            if brain.led:
                continue
            for side in (facing.x, -facing.x):
                blocked = False
                if side != clear:
                    blocked = wall_ahead(world, entity, side)
                    if patrol.ledges and not blocked:
                        run = world.try_get(entity, Run)
                        blocked = ledge_ahead(world, entity, brain, run, side, on_ground=on_ground)
                if patrol.hazards and not blocked:
                    blocked = hazard_ahead(world, entity, side)
                if not blocked:
                    want(brain, ("right" if side > 0 else "left",))
                    break
