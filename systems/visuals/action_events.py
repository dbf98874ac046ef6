from collections.abc import Iterator

from esper import Processor

from components import ActionEvents, Duck, JumpRequest, Position, Velocity, WallSlide
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of
from systems.rules.senses.nearest import facing

NEAR = 6  # px that are searched for the wall that an actor has jumped off in this tick
HANGING = ("climb", "ledge", "ladder")  # abilities that begin with a grab
BITS = {"step": 18.0, "slide": 7.0, "climb": 8.0}  # px from one such event to the next
TURNING = 30.0  # px/s, against the new direction; an actor that is slower gives no "turn"


class ActionEventsSystem(Processor):
    """Lists what each actor did in this tick (jumped, landed, turned…), for dust, sounds and squash to read."""

    run_if_any = (ActionEvents,)

    def process(self, world: World) -> None:
        for entity, (events, velocity) in world.actors(ActionEvents, Velocity):
            duck = world.try_get(entity, Duck)
            falls = velocity.y * world.physics.down(entity)
            stands = falls >= 0 and world.space.is_grounded(entity)
            side = facing(world, entity)
            ducks = duck is not None and duck.on
            ability = ability_of(world, entity)
            dashes, hangs = ability == "dash" and bool(velocity.x or velocity.y), ability in HANGING
            if events.looked:  # in its first tick there is nothing to compare with
                events.now = tuple(_actions(world, entity, events, velocity, falls, stands, side, ducks, dashes))
                if hangs and not events.hung:
                    events.now += ("grab",)
                going = _way(world, entity, velocity, stands, hangs)
                if _goes_on(events, going, (abs(velocity.x) if going == "step" else abs(velocity.y)) * world.dt):
                    events.now += (going,)
            events.stood, events.looked, events.ducked, events.dashed = stands, side, ducks, dashes
            events.hung = hangs
            events.speed = falls


def _way(world: World, entity: int, velocity: Velocity, stands: bool, hangs: bool) -> str:
    """Return how the actor moves along: "step", "slide" or "climb"; "" for none of these."""
    if hangs:
        return "climb" if velocity.y else ""
    if stands:
        return "step" if velocity.x else ""
    slide = world.try_get(entity, WallSlide)
    return "slide" if slide is not None and slide.side and velocity.y else ""


def _goes_on(events: ActionEvents, going: str, way: float) -> bool:
    """Add `way` px to the distance gone; return True after every BITS px, the first time after half of that."""
    if not going:
        events.going = ""
        return False
    if events.going != going:
        events.going, events.gone = going, BITS[going] / 2
    events.gone += way
    if events.gone < BITS[going]:
        return False
    events.gone -= BITS[going]
    return True


def _actions(
    world: World,
    entity: int,
    events: ActionEvents,
    velocity: Velocity,
    falls: float,
    stands: bool,
    side: int,
    ducks: bool,
    dashes: bool,
) -> Iterator[str]:
    """Yield the events of this tick, found by comparing what the actor does with what it did in the previous tick."""
    request = world.try_get(entity, JumpRequest)
    if request.at == world.clock.now(entity) if request is not None else events.stood and falls < 0:
        events.wall = 0 if events.stood else _wall_behind(world, entity, velocity, side)
        yield "kick" if events.wall else "leap"
    bounces = request is None and falls < 0 < events.speed
    if (stands or bounces) and not events.stood:
        events.fell = max(events.speed, 0.0)
        yield "land"
    if stands and side != events.looked and velocity.x * side < -TURNING:
        yield "turn"
    if dashes and not events.dashed:
        yield "dash"
    if ducks != events.ducked:
        yield "duck" if ducks else "rise"


def _wall_behind(world: World, entity: int, velocity: Velocity, side: int) -> int:
    """Return the side of the wall that the actor jumped off (behind it or, if it rises straight, before it), or 0."""
    wall = -1 if velocity.x > 0 else 1 if velocity.x < 0 else side
    position = world.get(entity, Position)
    return 0 if world.space.fits_at(entity, position.x + wall * NEAR, position.y) else wall
