from math import sqrt

from esper import Processor

from components import Collider, Dash, Hair, Position, Squash, Strand
from ecs_platformer import World
from systems.rules.movement.up_and_down import feet_at
from systems.rules.senses.nearest import facing

HANG = ((-0.9, 1.0), (-1.1, 0.8), (-1.3, 0.6), (-1.1, 0.8))  # px from strand to strand at rest, in turn
FLUTTER = 10  # ticks, from one of these to the next, so that hair flutters
FLASH = 0.12  # s, of the flash when a dash has come back (Celeste)
NECK = 4  # px below the top of the collider, at least, where the hair begins


class HairSystem(Processor):
    """Makes each strand of hair trail behind the strand before it, at most `Hair.reach` px away (Celeste).

    Also notes whether a dash is left, and when one has come back.
    """

    run_if_any = (Hair,)

    def process(self, world: World) -> None:
        for entity, (hair, position, collider) in world.each(Hair, Position, Collider):
            dash, squash = world.try_get(entity, Dash), world.try_get(entity, Squash)
            was_dry, hair.dry = hair.dry, dash is not None and dash.spent >= dash.count
            if was_dry and not hair.dry:
                hair.until = world.clock.now(entity) + world.ticks(FLASH)
            side = facing(world, entity)
            stretch = 1.0 if squash is None else squash.y
            x = position.x + collider.x + collider.width / 2 + hair.x * side
            down = world.physics.down(entity)
            y = feet_at(position, collider, down) + max(hair.y, NECK - collider.height) * stretch * down
            strands, before = [Strand(x, y)], hair.strands
            flutter = (world.tick - world.clock.paused_ticks.get(entity, 0)) // FLUTTER
            step, reach = hair.pull * world.dt, hair.reach
            for number in range(1, hair.length + 1):
                hang_x, hang_y = HANG[(flutter + number) % len(HANG)]
                goal_x, goal_y = x + hang_x * side, y + hang_y * down
                new_x, new_y = before[number] if number < len(before) else (goal_x, goal_y)
                # A step towards where it hangs
                dx, dy = goal_x - new_x, goal_y - new_y
                far = sqrt(dx * dx + dy * dy)
                new_x, new_y = (goal_x, goal_y) if far <= step else (new_x + dx / far * step, new_y + dy / far * step)
                # But not too far from the strand before it
                dx, dy = new_x - x, new_y - y
                far = sqrt(dx * dx + dy * dy)
                x, y = (new_x, new_y) if far <= reach else (x + dx / far * reach, y + dy / far * reach)
                strands.append(Strand(x, y))
            hair.strands = strands
