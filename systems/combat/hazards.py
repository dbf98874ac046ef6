from esper import Processor

from components import Collider, Duck, Hazard, Health, Hurtbox, Position, Solid, Stomp, Velocity
from ecs_platformer import World
from systems.rules.combat.damage import hostile, strike

Region = tuple[int, int, int, int]  # left, top, right, bottom, px of the world


class Hazards(Processor):
    """Strikes entities with Health that overlap a Hazard or touch a solid one, where it is sharp (Celeste)."""

    run_if_any = (Hazard,)

    def process(self, world: World) -> None:
        solid_hazards = any(world.each(Hazard, Solid, Position, Collider))
        for entity, (_, position, collider) in world.each(Health, Position, Collider):
            if not collider.enabled:
                continue
            hurtbox = _hurtbox(world, entity, position)
            near = _near(world, entity, hurtbox, solid_hazards=solid_hazards)
            if not near:
                continue
            stomp = world.try_get(entity, Stomp)
            for other in near:
                hazard = world.try_get(other, Hazard)
                if hazard is None or (stomp is not None and other in stomp.on):
                    continue
                if hostile(world, other, entity) and _is_hurt_by(world, entity, hurtbox, other, hazard):
                    strike(world, entity, hazard.points, other, deadly=hazard.deadly)
                    hazard.at = world.tick


def _hurtbox(world: World, entity: int, position: Position) -> Region:
    """Return the region in which the entity can be hurt: its Hurtbox, without the part above a lowered collider."""
    left, top, right, bottom = world.space.bounds(entity)
    parts = world.entities.by_class(entity)
    hurtbox, duck = parts.get(Hurtbox), parts.get(Duck)
    if hurtbox is None:
        return left, top, right, bottom
    x, y = position.x + hurtbox.x, position.y + hurtbox.y
    ducking = duck is not None and duck.on
    return x, max(y, top) if ducking else y, x + hurtbox.width, y + hurtbox.height


def _near(world: World, entity: int, hurtbox: Region, *, solid_hazards: bool) -> list[int]:
    """Return the hazards that overlap the hurtbox and, with `solid_hazards`, the solids that the collider touches.

    Solids keep actors out, so a solid hazard hurts on touch.
    """
    near = world.space.query_region(Hazard, hurtbox, excluding=entity, solids=False)
    if solid_hazards:
        near += sorted(
            {other for side in ("left", "right", "up", "down") for other in world.space.touching(entity, side)}
        )
    return near


def _is_hurt_by(world: World, entity: int, hurtbox: Region, other: int, hazard: Hazard) -> bool:
    """Return True unless the entity's own velocity, not what carries it, leads away from the sharp side.

    A hazard that points up does not hurt an entity with its bottom edge below the hazard's, either.
    """
    velocity = world.try_get(entity, Velocity) or Velocity()
    if hazard.direction == "up":
        return velocity.y >= 0 and hurtbox[3] <= world.space.bounds(other)[3]
    if hazard.direction == "down":
        return velocity.y <= 0
    if hazard.direction == "left":
        return velocity.x >= 0
    return hazard.direction != "right" or velocity.x <= 0
