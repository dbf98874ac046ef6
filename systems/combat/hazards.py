from esper import Processor

from components import Collider, Duck, Hazard, Health, Hurtbox, Position, Solid, Stomp, Velocity
from ecs_platformer import World
from systems.rules.combat.damage import hostile, strike

Region = tuple[int, int, int, int]  # left, top, right, bottom, px of the world


class Hazards(Processor):
    """Who touches what is sharp, from where it is sharp, is struck by it (Celeste)."""

    run_if_any = (Hazard,)

    def process(self, world: World) -> None:
        solid = any(world.each(Hazard, Solid, Position, Collider))
        for entity, (_, position, collider) in world.each(Health, Position, Collider):
            if not collider.enabled:
                continue
            body = _hurtbox(world, entity, position)
            near = _near(world, entity, body, solid=solid)
            if not near:
                continue
            stomp = world.try_get(entity, Stomp)
            for other in near:
                hazard = world.try_get(other, Hazard)
                if hazard is None or (stomp is not None and other in stomp.on):
                    continue
                if hostile(world, other, entity) and _against(world, entity, body, other, hazard):
                    strike(world, entity, hazard.points, other, deadly=hazard.deadly)
                    hazard.at = world.tick


def _hurtbox(world: World, entity: int, position: Position) -> Region:
    left, top, right, bottom = world.space.bounds(entity)
    parts = world.entities.by_class(entity)
    hurtbox, duck = parts.get(Hurtbox), parts.get(Duck)
    if hurtbox is None:
        return left, top, right, bottom
    x, y = position.x + hurtbox.x, position.y + hurtbox.y
    ducks = duck is not None and duck.on
    return x, max(y, top) if ducks else y, x + hurtbox.width, y + hurtbox.height


def _near(world: World, entity: int, body: Region, *, solid: bool) -> list[int]:
    """All that is sharp and overlaps its hurtbox, but for solids: those, if any are sharp, that it touches, which no
    hurtbox ever gets into."""
    near = world.space.query_region(Hazard, body, excluding=entity, solids=False)
    if solid:
        near += sorted(
            {other for side in ("left", "right", "up", "down") for other in world.space.touching(entity, side)}
        )
    return near


def _against(world: World, entity: int, body: Region, other: int, hazard: Hazard) -> bool:
    """Does it move against the points, or stand in them? What carries it does not count."""
    velocity = world.try_get(entity, Velocity) or Velocity()
    if hazard.direction == "up":
        return velocity.y >= 0 and body[3] <= world.space.bounds(other)[3]
    if hazard.direction == "down":
        return velocity.y <= 0
    if hazard.direction == "left":
        return velocity.x >= 0
    return hazard.direction != "right" or velocity.x <= 0
