from math import sqrt

from esper import Processor

from components import Collider, Dash, Facing, Hair, Position, Squash, Strand
from ecs_platformer import World

HANG = ((-0.9, 1.0), (-1.1, 0.8), (-1.3, 0.6), (-1.1, 0.8))  # px from strand to strand, at rest; it flutters
FLUTTER = 10  # ticks
NECK = 4  # px below the top, at least, where it begins


class HairLagging(Processor):
    """Each strand goes after the one before, not at once, and is never further from it than its reach (Celeste)."""

    run_if_any = (Hair,)

    def process(self, world: World) -> None:
        for entity, (hair, position, box) in world.each(Hair, Position, Collider):
            facing, dash, squash = (
                world.try_get(entity, Facing),
                world.try_get(entity, Dash),
                world.try_get(entity, Squash),
            )
            hair.dry = dash is not None and dash.spent >= dash.count
            looks = 1 if facing is None else facing.x
            tall = 1.0 if squash is None else squash.y
            x = position.x + box.x + box.width / 2 + hair.x * looks
            y = position.y + box.y + box.height + max(hair.y, NECK - box.height) * tall
            strands, known, flutter = [Strand(x, y)], hair.strands, world.tick // FLUTTER
            step, reach = hair.pull * world.dt, hair.reach
            for number in range(1, hair.length + 1):
                hang_x, hang_y = HANG[(flutter + number) % len(HANG)]
                goal_x, goal_y = x + hang_x * looks, y + hang_y
                its_x, its_y = known[number] if number < len(known) else (goal_x, goal_y)
                # On its way to the goal
                dx, dy = goal_x - its_x, goal_y - its_y
                far = sqrt(dx * dx + dy * dy)
                its_x, its_y = (goal_x, goal_y) if far <= step else (its_x + dx / far * step, its_y + dy / far * step)
                # But not too far from the one before
                dx, dy = its_x - x, its_y - y
                far = sqrt(dx * dx + dy * dy)
                x, y = (its_x, its_y) if far <= reach else (x + dx / far * reach, y + dy / far * reach)
                strands.append(Strand(x, y))
            hair.strands = strands
