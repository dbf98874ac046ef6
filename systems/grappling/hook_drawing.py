from esper import Processor

from components import GrapplingHook, Position, Sprite, Velocity
from ecs_platformer import Frame, World
from systems.rules.grappling.rope import end_of


class HookDrawingSystem(Processor):
    """Draws the rope from the middle of an actor to its hook as a line of px, and the hook at the rope's end."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (hook, sprite, _) in world.actors(GrapplingHook, Sprite, Velocity):
            if not hook.flies and not world.has(hook.host, Position):
                continue
            end = end_of(world, hook)
            frame.line(*world.space.middle(entity), *end, hook.color, sprite.layer - 1)
            if hook.image:
                image = world.art.frame(hook.image, world.tick)
                frame.blit(image, end[0] - image.width // 2, end[1] - image.height // 2, sprite.layer - 1)
