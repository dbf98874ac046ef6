from ecs_platformer import Frame, World

LAYER = 12  # in front of figures


def draw_marks(world: World, frame: Frame, entity: int, sprite: str, count: int, above: int) -> None:
    """Draw a row of `count` sprites, `above` px over an entity, or under it if it is upside down."""
    image = world.art.frame(sprite, world.tick)
    left, top, right, bottom = world.space.bounds(entity)
    y = top - above - image.height if world.physics.down(entity) > 0 else bottom + above
    x = (left + right - count * (image.width + 1) + 1) // 2
    for number in range(count):
        frame.blit(image, x + number * (image.width + 1), y, LAYER)
