from esper import Processor

from components import Collider, Facing, Position, Solid, Sprite, Tiles, Velocity
from ecs_platformer import Frame, World

BACKDROP = -2000  # behind every layer a Sprite may have


class Drawing(Processor):
    """The sky, then every Sprite: tiles and boxes from their sheets, figures in the pose of what they do."""

    draws = True

    def process(self, world: World, frame: Frame) -> None:
        art, scene = world.art, world.scene
        if scene.background:
            frame.place(art.backdrop(scene.background, frame.width, frame.height), 0, 0, BACKDROP)
        for entity, (position, sprite) in world.each(Position, Sprite):
            x, y = position.x + sprite.x, position.y + sprite.y
            box = world.find(entity, Collider)
            if sprite.color and box is not None:
                frame.fill(x + box.x, y + box.y, box.width, box.height, sprite.color, sprite.layer)
            if not sprite.image:
                continue
            tiles = world.find(entity, Tiles)
            if tiles is not None and world.has(entity, Solid):
                beyond = _beyond(world, entity, position, tiles)
                grid = art.tiles(sprite.image, tiles.rows, tiles.size, world.tick, beyond)
                frame.blit(grid, x, y, sprite.layer)
            elif box is not None and art.is_patch(sprite.image):
                image = art.patch(sprite.image, box.width, box.height, world.tick)
                frame.blit(image, x + box.x, y + box.y, sprite.layer)
            else:
                facing = world.find(entity, Facing)
                image = art.frame(_pose(world, entity, sprite.image), world.tick)
                frame.blit(image, x, y, sprite.layer, flip=facing is not None and facing.x < 0)


def _pose(world: World, entity: int, name: str) -> str:
    """NAME.run on the ground, NAME.jump and NAME.fall in the air, where there are such images."""
    velocity = world.find(entity, Velocity)
    if velocity is None:
        return name
    if world.stands(entity):
        pose = f"{name}.run" if velocity.x else name
    else:
        pose = f"{name}.jump" if velocity.y < 0 else f"{name}.fall"
    return pose if world.art.has(pose) else name


def _beyond(world: World, entity: int, position: Position, tiles: Tiles) -> list[str]:
    """The sides at which a level ends but, to the eye, goes on: no rim is drawn there."""
    if world.has(entity, Velocity):
        return []
    width, height = world.scene.size
    right = position.x + max(map(len, tiles.rows), default=0) * tiles.size
    bottom = position.y + len(tiles.rows) * tiles.size
    ends = (position.x <= 0, position.y <= 0, right >= width, bottom >= height)
    return [side for side, ended in zip(("left", "top", "right", "bottom"), ends, strict=True) if ended]
