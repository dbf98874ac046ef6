from esper import Processor

from components import Brain, Facing, Patrol, Position, Run
from ecs_platformer import World
from systems.rules.control.input_buffer import want
from systems.rules.senses.ledge_probe import has_clear_way, hazard_ahead, ledge_ahead, note_floor, wall_ahead


class PatrolSystem(Processor):
    """Makes an entity with Patrol walk where it faces, and turn at walls; with `ledges`, where its ground ends; with
    `hazards`, before a Hazard."""

    run_if_any = (Patrol,)

    def process(self, world: World) -> None:
        for entity, (patrol, brain, facing, position) in world.actors(Patrol, Brain, Facing, Position):
            side = facing.x
            if patrol.ledges and has_clear_way(world, entity, side) and not _is_barred(world, entity, patrol, side):
                brain.floor = position.y  # saves time only: _free_side() would note this floor, and return this side
            else:
                side = _free_side(world, entity, patrol, brain, side)
            if side and not brain.led:
                want(brain, ("right" if side > 0 else "left",))


def _free_side(world: World, entity: int, patrol: Patrol, brain: Brain, ahead: int) -> int:
    """Note the floor, and return the side to walk to: the one ahead, else the other; 0 if neither is free."""
    on_ground = patrol.ledges and note_floor(world, entity, brain)
    for side in (ahead, -ahead):
        blocked = wall_ahead(world, entity, side)
        if patrol.ledges and not blocked:
            run = world.try_get(entity, Run)
            blocked = ledge_ahead(world, entity, brain, run, side, on_ground=on_ground)
        if not blocked and not _is_barred(world, entity, patrol, side):
            return side
    return 0


def _is_barred(world: World, entity: int, patrol: Patrol, side: int) -> bool:
    """Return True if anything but a wall or a ledge bars the way: all that a clear way has to ask, too."""
    return patrol.hazards and hazard_ahead(world, entity, side)
