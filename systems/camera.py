from esper import Processor

from components import CameraTarget, Collider, Position
from ecs_platformer import Frame, World


class Camera(Processor):
    """Looks at the middle of the first CameraTarget, but never past the edge of the level."""

    draws = True

    def process(self, world: World, frame: Frame) -> None:
        for entity, (position, _) in world.each(Position, CameraTarget):
            box = world.find(entity, Collider)
            x, y = position.x, position.y
            if box is not None:
                x, y = x + box.x + box.width // 2, y + box.y + box.height // 2
            width, height = world.scene.size
            frame.camera = (
                min(max(x - frame.width // 2, 0), max(width - frame.width, 0)),
                min(max(y - frame.height // 2, 0), max(height - frame.height, 0)),
            )
            break
