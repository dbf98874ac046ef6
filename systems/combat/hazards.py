from esper import Processor

from components import Collider, Hazard, Health, Position, Projectile, Solid, Stomp, Velocity
from ecs_platformer import World
from ecs_platformer.core.physics.paths import Meeting
from systems.rules.combat.damage import strike
from systems.rules.combat.hurtbox import furthest_hurtbox, hurtbox_of
from systems.rules.movement.up_and_down import own_side
from systems.rules.senses.hostility import hostile

Strike = tuple[int, Meeting]  # victim, where it met the hazard


class HazardsSystem(Processor):
    """Hurts each entity with Health that meets a Hazard in this tick (Celeste).

    A Hazard with a `direction` is sharp only on that side: it does not hurt an entity that moves away from that side. A
    Projectile that does not pierce hurts only the first entity that it meets.
    """

    run_if_any = (Hazard,)
    follows = (Hazard, Health)

    def process(self, world: World) -> None:
        strikes: list[Strike] = []
        # Most are far from all Hazards and left out. each_near() measures from Colliders; a Hurtbox may be wider
        rows = world.space.each_near(Hazard, Health, Position, Collider, reach=furthest_hurtbox(world))
        for entity, (_, position, collider) in rows:
            if collider.enabled:
                near = _near(world, entity, position)
                strikes += [(entity, meeting) for meeting in near if _hurts(world, meeting, entity)]
        victims = _first_victims(world, strikes)
        for entity, meeting in strikes:
            hazard = world.get(meeting.entity, Hazard)
            if victims.get(meeting.entity, entity) == entity:
                strike(world, entity, hazard.points, meeting.entity, deadly=hazard.deadly)
                hazard.at = world.clock.now(meeting.entity)
        for projectile in victims:  # it does not pierce, so that `projectiles` removes it
            world.get(projectile, Projectile).spent = True


def _first_victims(world: World, strikes: list[Strike]) -> dict[int, int]:
    """Return projectile → first victim, for each projectile that does not pierce."""
    first: dict[int, Strike] = {}
    for victim, meeting in strikes:
        projectile = world.try_get(meeting.entity, Projectile)
        if projectile is not None and not projectile.pierces:
            known = first.setdefault(meeting.entity, (victim, meeting))
            if meeting < known[1]:
                first[meeting.entity] = victim, meeting
    return {projectile: victim for projectile, (victim, _) in first.items()}


def _near(world: World, entity: int, position: Position) -> list[Meeting]:
    """Return the hazards that the entity's hurtbox met, and the solid hazards that its collider touched.

    Solids keep actors out, so a solid hazard hurts on touch.
    """
    near = world.space.met(entity, Hazard, hurtbox_of(world, entity, position), solids=False)
    if any(world.entities.each(Hazard, Solid, Position, Collider)):
        left, top, right, bottom = world.space.bounds(entity)
        touched: dict[int, Meeting] = {}
        for faces in ((left - 1, top, right + 1, bottom), (left, top - 1, right, bottom + 1)):
            for meeting in world.space.met(entity, Hazard, faces):
                if world.has(meeting.entity, Solid):
                    touched.setdefault(meeting.entity, meeting)
        near += [touched[other] for other in sorted(touched)]
    return near


def _hurts(world: World, meeting: Meeting, entity: int) -> bool:
    """Return True if the hazard hurts the entity: it is on, may hurt the entity's Team, and was met on its sharp side.

    A hazard that the entity has stomped in this tick does not hurt it.
    """
    other, stomp = meeting.entity, world.try_get(entity, Stomp)
    if (stomp is not None and other in stomp.on) or not hostile(world, other, entity):
        return False
    hazard, velocity = world.get(other, Hazard), world.try_get(entity, Velocity) or Velocity()
    if not hazard.on:
        return False
    down = world.physics.down(entity)
    match own_side(world, entity, hazard.direction):
        case "up":
            _, top, _, bottom = world.space.bounds(other)
            not_past = meeting.region[3] <= bottom if down > 0 else meeting.region[1] >= top
            return velocity.y * down >= 0 and not_past
        case "down":
            return velocity.y * down <= 0
        case "left":
            return velocity.x >= 0
        case "right":
            return velocity.x <= 0
        case _:
            return True
