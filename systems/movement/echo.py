from esper import Processor

from components import Collider, Echo, Facing, Pose, Position, Way
from ecs_platformer import World
from systems.rules.level.colliders import disable
from systems.rules.senses.nearest import facing, nearest
from systems.rules.visuals.pose import pose

Place = tuple[int, int, int]  # Position.x and Position.y in px, and Facing.x


class EchoSystem(Processor):
    """Puts each entity with Echo where its target was `delay` s ago (Celeste's chasers).

    How far the echo goes in a tick decides whether it shows the image NAME.run, NAME.jump or NAME.fall.
    """

    run_if_any = (Echo,)

    def process(self, world: World) -> None:
        echoes = list(world.entities.each(Echo, Position, Collider))
        longest: dict[int, int] = {}
        for entity, (echo, _, _) in echoes:
            if not echo.after:
                disable(world, entity)
                echo.after, _ = nearest(world, entity, echo.target or "players")
            if world.has(echo.after, Position):
                longest[echo.after] = max(longest.get(echo.after, 0), world.ticks(echo.delay))
        for target, ticks in longest.items():
            _record(world, target, ticks)
        for entity, (echo, position, collider) in echoes:
            way = world.try_get(echo.after, Way)
            if way is not None and not world.clock.is_paused(entity):
                _repeat(world, entity, echo, position, collider, way.places)


def _record(world: World, target: int, ticks: int) -> None:
    """Note where the target is, from the tick before its first move on, and forget what was over `ticks` ticks ago."""
    way = world.try_get(target, Way)
    if way is None:
        world.add(target, way := Way())
    position = world.get(target, Position)
    place = position.x, position.y, facing(world, target)
    if way.places == [place]:
        return
    way.places.append(place)
    del way.places[: -ticks - 1]


def _repeat(world: World, entity: int, echo: Echo, position: Position, collider: Collider, places: list[Place]) -> None:
    """Put the echo where its target was; enable it when that is known for the first time."""
    ago = world.ticks(echo.delay)
    if len(places) <= ago:
        return
    x, y, side = places[-1 - ago]
    if not echo.begun:
        echo.begun = collider.enabled = True
        position.x, position.y = x, y
    _look(world, entity, x - position.x, (y - position.y) * world.physics.down(entity), side)
    position.x, position.y = x, y
    world.sync(entity)


def _look(world: World, entity: int, dx: int, dy: int, side: int) -> None:
    turned = world.try_get(entity, Facing)
    if turned is not None:
        turned.x = 1 if side > 0 else -1
    look = "jump" if dy < 0 else "fall" if dy > 0 else "run" if dx else ""
    shown = world.try_get(entity, Pose)
    if look != ("" if shown is None else shown.name):
        pose(world, entity, look)
