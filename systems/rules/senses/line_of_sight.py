"""Line of sight from centre to centre: solids block it, one-way platforms do not."""

from ecs_platformer import World

Point = tuple[int, int]


def sees(world: World, entity: int, other: int) -> bool:
    """Return True if no solid, apart from the two entities, is between their centres; both must have a Collider."""
    return _clear(world, centre(world, entity), centre(world, other), (entity, other))


def centre(world: World, entity: int) -> Point:
    """Return the px at the centre of an entity's collider; if a size is even, the px left of the centre or above it."""
    left, top, right, bottom = world.space.bounds(entity)
    return (left + right - 1) // 2, (top + bottom - 1) // 2


def _clear(world: World, a: Point, b: Point, themselves: tuple[int, int]) -> bool:
    """Return True if no solid is on the line from `a` to `b`; halve the line until there is no solid near each part."""
    left, right = min(a[0], b[0]), max(a[0], b[0]) + 1
    top, bottom = min(a[1], b[1]), max(a[1], b[1]) + 1
    if all(solid in themselves for solid in world.space.solids_in((left, top, right, bottom))):
        return True
    if right - left <= 2 and bottom - top <= 2:
        return not (_solid(world, a, themselves) or _solid(world, b, themselves))
    middle = (a[0] + b[0]) // 2, (a[1] + b[1]) // 2
    return _clear(world, a, middle, themselves) and _clear(world, middle, b, themselves)


def _solid(world: World, at: Point, themselves: tuple[int, int]) -> bool:
    found = world.space.solids_in((at[0], at[1], at[0] + 1, at[1] + 1))
    return any(solid not in themselves for solid in found)
