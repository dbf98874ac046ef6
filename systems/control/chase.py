from esper import Processor

from components import Brain, Chase, Collider, Intent, Player, Position, Run, Velocity
from ecs_platformer import World
from systems.rules.control.input_buffer import want
from systems.rules.scripting.selectors import targets
from systems.rules.senses.ledge_probe import grounded, ledge_ahead, note_floor, wall_ahead

NOWHERE = 1 << 80  # half px, squared: further than anything in the world


class Chasing(Processor):
    """Sideways after its target, once that is in range, until it is out of reach."""

    run_if_any = (Chase,)

    def process(self, world: World) -> None:
        for entity, (chase, brain, intent) in world.actors(Chase, Brain, Intent):
            on_ground = chase.ledges and note_floor(world, entity, brain)
            chase.after = _target(world, entity, chase)
            if brain.led or not chase.after:
                continue
            brain.led = True
            away, _ = _apart(world, entity, chase.after)
            side = (away > 0) - (away < 0) if abs(away) > 2 * chase.near else 0
            run = world.try_get(entity, Run)
            stops = chase.ledges and side and ledge_ahead(world, entity, brain, run, side, on_ground=on_ground)
            if side and not stops:
                want(brain, ("right" if side > 0 else "left",))
            if chase.jumps and _jumps(world, entity, chase, intent, side):
                want(brain, ("jump",))


def _target(world: World, entity: int, chase: Chase) -> int:
    """Whom it goes after in this tick: whom it went after already, while that is within reach; 0: nobody."""
    reach = max(chase.range, chase.leash)
    if chase.after and _distance(world, entity, chase.after) <= 4 * reach * reach:
        return chase.after
    players = [player for player, _ in world.each(Player)]
    known = targets(world, entity, 0, chase.target) if chase.target else players
    near = [(_distance(world, entity, one), one) for one in known if one != entity]
    distance, nearest = min(near, default=(NOWHERE, 0))
    return nearest if distance <= 4 * chase.range * chase.range else 0


def _distance(world: World, entity: int, other: int) -> int:
    """The square of it, in half px."""
    if not world.has(other, Position, Collider):
        return NOWHERE
    x, y = _apart(world, entity, other)
    return x * x + y * y


def _apart(world: World, entity: int, other: int) -> tuple[int, int]:
    """From centre to centre, in half px, so that it is whole."""
    left, top, right, bottom = world.space.bounds(entity)
    to_left, to_top, to_right, to_bottom = world.space.bounds(other)
    return to_left + to_right - left - right, to_top + to_bottom - top - bottom


def _jumps(world: World, entity: int, chase: Chase, intent: Intent, side: int) -> bool:
    """On the ground a press where that helps, then held while it rises."""
    held = "jump" in intent.held
    if not grounded(world, entity):
        return held and world.get(entity, Velocity).y < 0
    _, top, _, _ = world.space.bounds(entity)
    above = world.space.bounds(chase.after)[3] <= top
    return not held and (above or (side != 0 and wall_ahead(world, entity, side)))
