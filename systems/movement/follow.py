from esper import Processor

from components import Collider, Follow, Position
from ecs_platformer import World
from systems.rules.level.follower_line import ahead_of, draw_near, join
from systems.rules.senses.nearest import nearest


class FollowSystem(Processor):
    """Moves each entity with Follow along with its target, in line with the target's other followers (Celeste)."""

    run_if_any = (Follow,)

    def process(self, world: World) -> None:
        for entity, (follow, _, _) in world.each(Follow, Position, Collider):
            if not world.has(follow.after, Position, Collider):
                follow.after = 0
                target, _ = nearest(world, entity, follow.target or "players")
                if not target:
                    continue
                join(world, entity, follow, target)
                follow.after = target
            ahead = ahead_of(world, entity, follow, follow.after)
            offset = follow.x, follow.y if ahead == follow.after else 0
            draw_near(world, entity, ahead, follow.after, offset, follow.lag)
