from math import sqrt

from esper import Processor

from components import Collider, Dash, Facing, Hair, Position, Squash, Strand
from ecs_platformer import World

HANG = ((-0.9, 1.0), (-1.1, 0.8), (-1.3, 0.6), (-1.1, 0.8))  # px from strand to strand, at rest; it flutters
FLUTTER = 10  # ticks
NECK = 4  # px below the top, at least, where it begins


class HairLagging(Processor):
    """Each strand goes after the one before, not at once, and is never further from it than its reach (Celeste)."""

    tells = True
    wants = Hair

    def process(self, world: World) -> None:
        for entity, (hair, position, box) in world.each(Hair, Position, Collider):
            facing, dash, squash = world.find(entity, Facing), world.find(entity, Dash), world.find(entity, Squash)
            hair.dry = dash is not None and dash.spent >= dash.count
            looks = 1 if facing is None else facing.x
            tall = 1.0 if squash is None else squash.y
            x = position.x + box.x + box.width / 2 + hair.x * looks
            y = position.y + box.y + box.height + max(hair.y, NECK - box.height) * tall
            strands, known = [Strand(x, y)], hair.strands
            for number in range(1, hair.length + 1):
                before = strands[-1]
                hang_x, hang_y = HANG[(world.tick // FLUTTER + number) % len(HANG)]
                goal = Strand(before.x + hang_x * looks, before.y + hang_y)
                here = known[number] if number < len(known) else goal
                strands.append(_near(before, _nearer(here, goal, hair.pull * world.dt), hair.reach))
            hair.strands = strands


def _nearer(here: Strand, goal: Strand, step: float) -> Strand:
    """On the way to the goal, by `step` px."""
    x, y = goal.x - here.x, goal.y - here.y
    length = sqrt(x * x + y * y)
    return goal if length <= step else Strand(here.x + x / length * step, here.y + y / length * step)


def _near(middle: Strand, strand: Strand, most: float) -> Strand:
    """Not further than `most` px from the middle."""
    x, y = strand.x - middle.x, strand.y - middle.y
    length = sqrt(x * x + y * y)
    return strand if length <= most else Strand(middle.x + x / length * most, middle.y + y / length * most)
