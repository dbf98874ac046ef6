from esper import Processor

from components import Attached, Collider, Ghost, Position, Remainder, Solid, Stomp, Velocity, Wrap
from ecs_platformer import World
from systems.rules.level.colliders import wait_for_room

Offset = tuple[int, int]  # px


class WrapSystem(Processor):
    """Moves entities with Wrap that have completely left the level to the opposite side of the level (TowerFall).

    An actor that rides a solid with Wrap is moved together with the solid, not before, even if it has no Wrap itself.
    """

    run_if_any = (Wrap,)

    def process(self, world: World) -> None:
        carried: set[int] = set()
        for entity, (wrap, _, _, _) in world.entities.each(Wrap, Solid, Position, Collider):
            riders = world.space.riders_of(entity)
            carried.update(riders)
            offset = _offset(world, entity, wrap)
            if offset != (0, 0) and not world.has(entity, Attached):
                _shift(world, entity, offset)
                for rider in riders:
                    if _offset(world, rider, world.try_get(rider, Wrap) or wrap) == offset:
                        _wrap(world, rider, offset)
                wait_for_room(world, entity)
        for entity, (wrap, _, _) in world.entities.each(Wrap, Position, Collider):
            if entity not in carried and not world.has(entity, Solid) and not world.has(entity, Attached):
                _wrap(world, entity, _offset(world, entity, wrap))


def _offset(world: World, entity: int, wrap: Wrap | None) -> Offset:
    """Return by how many px the entity has to be shifted; (0, 0) while any of it is in the level."""
    if wrap is None:
        return 0, 0
    left, top, right, bottom = world.space.bounds(entity)
    width, height = world.scene.size
    return _shift_of(left, right, width) if wrap.x else 0, _shift_of(top, bottom, height) if wrap.y else 0


def _shift_of(low: int, high: int, size: int) -> int:
    """Return by how many px to shift a span that is outside of the level to the other side; 0 if it is inside."""
    if high <= 0:
        return (-high // size + 1) * size
    return -(low // size) * size if low >= size else 0


def _wrap(world: World, entity: int, offset: Offset) -> None:
    """Shift the entity, x before y. On an axis where a solid is in its way, hold it just outside the level instead."""
    position = world.get(entity, Position)
    for x, y in ((offset[0], 0), (0, offset[1])):
        if not x and not y:
            continue
        blockable = world.entities.is_actor(entity) and not world.has(entity, Ghost)
        if not blockable or world.space.fits_at(entity, position.x + x, position.y + y):
            _shift(world, entity, (x, y))
        else:
            _hold(world, entity, position, x, y)


def _shift(world: World, entity: int, offset: Offset) -> None:
    """Move the entity without touching anything in between.

    The place of its feet in the previous tick is moved, too, so that it stomps nothing on the way.
    """
    position, stomp = world.get(entity, Position), world.try_get(entity, Stomp)
    position.x, position.y = position.x + offset[0], position.y + offset[1]
    if stomp is not None and stomp.feet is not None:
        stomp.feet += offset[1]
    world.sync(entity)


def _hold(world: World, entity: int, position: Position, x: int, y: int) -> None:
    """Stop an actor that moves outwards on this axis, and put it back to just outside the level."""
    left, top, right, bottom = world.space.bounds(entity)
    width, height = world.scene.size
    velocity, rest = world.try_get(entity, Velocity) or Velocity(), world.try_get(entity, Remainder) or Remainder()
    if x:
        back = (width - left if x < 0 else -right), 0
        if velocity.x * x < 0:
            velocity.x = rest.x = 0.0
    else:
        back = 0, (height - top if y < 0 else -bottom)
        if velocity.y * y < 0:
            velocity.y = rest.y = 0.0
    if world.space.fits_at(entity, position.x + back[0], position.y + back[1]):
        _shift(world, entity, back)
