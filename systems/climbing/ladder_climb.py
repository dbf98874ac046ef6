from esper import Processor

from components import (
    ActiveAbility,
    Climb,
    Dash,
    Dropping,
    Duck,
    Footing,
    Intent,
    Jump,
    JumpRequest,
    LadderClimb,
    LiftBoost,
    Position,
    Remainder,
    Rider,
    Velocity,
)
from ecs_platformer import World
from systems.rules.control.input_buffer import use_up, waits
from systems.rules.level.refill import refill
from systems.rules.movement.ducking import can_stand, stand_up
from systems.rules.movement.jumps import jump_speed
from systems.rules.movement.ladder_hold import Hold, holds, joined_ladders
from systems.rules.movement.one_ways_below import one_ways_below


class LadderClimbSystem(Processor):
    """Lets actors get on ladders, climb them without falling, step off at the ends, jump off and drop.

    Solids push, stop and squish a climber like any other actor; a climber that is moved away from the ladder lets go. A
    climber does not ride solids; instead, the system `ladder_carry` moves the climber along with the ladder.
    """

    run_if_any = (LadderClimb,)

    def process(self, world: World) -> None:
        for entity, (climb, intent, velocity, active, footing) in world.actors(
            LadderClimb, Intent, Velocity, ActiveAbility, Footing
        ):
            if climb.left:
                climb.left -= 1
                climb.barred = climb.barred if climb.left else ()
            if climb.ladder and (active.by != "ladder" or active.over):  # a dash or a blow has ended it
                _release(world, entity, climb)
            if active.by == "ladder" and not active.over:
                _climb(world, entity, climb, intent, velocity, active, footing)
            elif active.by in ("", "swim"):
                hold = _ladder_to_get_on(world, entity, climb, intent, footing)
                if hold is not None:
                    _get_on(world, entity, climb, velocity, active, hold)
                    _move(world, entity, climb, intent, velocity, hold)


# Getting on


def _ladder_to_get_on(world: World, entity: int, climb: LadderClimb, intent: Intent, footing: Footing) -> Hold | None:
    grabs, wall = climb.grip == "grab", world.try_get(entity, Climb)
    if wall is not None and wall.side:  # the system `climb` has not let go of the wall yet
        return None
    if (grabs and "grab" not in intent.held) or not can_stand(world, entity, world.try_get(entity, Duck)):
        return None
    way = intent.y * world.physics.down(entity)
    if way > 0 and footing.on:
        found = [one for one in holds(world, entity, climb) if _leads_down(world, entity, one)]
    elif way < 0 or (grabs and not footing.on):
        found = [one for one in holds(world, entity, climb) if one.up or not one.stands]
    else:
        return None
    found = [one for one in found if one.ladder not in climb.barred]
    return min(found, key=lambda one: (abs(one.middle), one.ladder), default=None)


def _leads_down(world: World, entity: int, hold: Hold) -> bool:
    """Return True if the ladder goes on below the actor's feet, with no solid but one-ways in the way."""
    position = world.get(entity, Position)
    return hold.below > 0 and world.space.fits_at(
        entity, position.x + _aside(hold), position.y + world.physics.down(entity)
    )


def _get_on(
    world: World, entity: int, climb: LadderClimb, velocity: Velocity, active: ActiveAbility, hold: Hold
) -> None:
    stand_up(world, entity, world.try_get(entity, Duck))
    active.by, active.began = "ladder", world.clock.now(entity)
    request, rider, jump = world.try_get(entity, JumpRequest), world.try_get(entity, Rider), world.try_get(entity, Jump)
    if request is not None:
        request.left, request.auto = 0, False
    if rider is not None:
        climb.sides, rider.sides = rider.sides, ()
    velocity.x = velocity.y = 0.0
    refill(
        world.try_get(entity, Dash) if "dashes" in climb.restores else None,
        world.try_get(entity, Climb) if "stamina" in climb.restores else None,
    )
    if jump is not None and "air_jumps" in climb.restores:
        jump.air_used = 0


# On the ladder


def _climb(
    world: World,
    entity: int,
    climb: LadderClimb,
    intent: Intent,
    velocity: Velocity,
    active: ActiveAbility,
    footing: Footing,
) -> None:
    hold = _held(world, entity, climb)
    velocity.x = velocity.y = 0.0
    if waits(intent, "jump", world.ticks(climb.buffer)):
        _leave(world, entity, climb, velocity, active, barring=hold)
        if intent.y * world.physics.down(entity) > 0 or not climb.jump:
            use_up(intent, "jump")
        else:
            _jump_off(world, entity, climb, intent)
    elif climb.grip == "grab" and "grab" not in intent.held:
        _leave(world, entity, climb, velocity, active, barring=hold)
    elif hold is None or _steps_off(world, entity, intent, footing, hold):
        _leave(world, entity, climb, velocity, active)
    else:
        _move(world, entity, climb, intent, velocity, hold)


def _held(world: World, entity: int, climb: LadderClimb) -> Hold | None:
    """Return the ladder that the actor is on now, if possible the same as before, or None if it is on no ladder.

    The ends of the ladder are those of all ladders there together, so that an actor climbs on from one to the next.
    """
    found = holds(world, entity, climb)
    if not found:
        return None
    own = min(found, key=lambda one: (one.ladder != climb.ladder, abs(one.middle), one.ladder))
    nets = [one for one in found if one.sideways] or [own]
    return own._replace(
        up=max(one.up for one in found),
        down=max(one.down for one in found),
        left=max(one.left for one in nets),
        right=max(one.right for one in nets),
    )


def _steps_off(world: World, entity: int, intent: Intent, footing: Footing, hold: Hold) -> bool:
    """Return True if the actor is on the ground, or on a top that it can stand on, and does not climb on."""
    at_top, way = hold.stands and not hold.up, intent.y * world.physics.down(entity)
    if way < 0:
        return at_top
    return (at_top or footing.on) and not (way > 0 and _leads_down(world, entity, hold))


def _move(world: World, entity: int, climb: LadderClimb, intent: Intent, velocity: Velocity, hold: Hold) -> None:
    """Set the velocity along the ladder, but not past its end, and towards the middle of the ladder."""
    climb.ladder = hold.ladder
    position, at = world.get(entity, Position), world.get(hold.ladder, Position)
    climb.place = (at.x, at.y)
    rest, dt, down = world.get(entity, Remainder), world.dt, world.physics.down(entity)
    if hold.sideways:
        speed = climb.sideways * intent.x
        velocity.x = max(min(speed, max(hold.right - rest.x, 0.0) / dt), min(-hold.left - rest.x, 0.0) / dt)
    else:
        speed = (_aside(hold) - rest.x) / dt
        velocity.x = max(min(speed, climb.centring), -climb.centring)
    way, rest_y = intent.y * down, rest.y * down
    if way < 0:
        velocity.y = max(-climb.up, min(-hold.up - rest_y, 0.0) / dt) * down
    elif way > 0 and world.space.fits_at(entity, position.x, position.y + down):
        velocity.y = min(climb.down, max(hold.down - rest_y, 0.0) / dt if hold.stops else climb.down) * down
    if velocity.y * down >= 0:
        _pass_one_ways(world, entity, hold)


def _aside(hold: Hold) -> int:
    """Return the px, to the right, from the actor's middle to the ladder's middle; on a net, return 0."""
    return 0 if hold.sideways else hold.middle // 2


def _pass_one_ways(world: World, entity: int, hold: Hold) -> None:
    """Let the climber pass the ladder's own top, and the one-ways that the ladder goes down through."""
    dropping = world.try_get(entity, Dropping)
    known = () if dropping is None else dropping.through
    own = ((hold.ladder, 0),) if hold.stands else ()
    more = [one for one in (*own, *(one_ways_below(world, entity) if hold.below > 0 else ())) if one not in known]
    if more:
        dropping = Dropping()
        dropping.through = (*known, *more)
        world.add(entity, dropping)


# Leaving


def _leave(
    world: World,
    entity: int,
    climb: LadderClimb,
    velocity: Velocity,
    active: ActiveAbility,
    barring: Hold | None = None,
) -> None:
    """End the climb. The actor keeps the velocity with which the ladder carried it."""
    active.over = True
    climb.left = world.ticks(climb.wait) if barring else 0
    climb.barred = joined_ladders(world, barring.ladder) if barring and climb.left else ()
    lift = world.try_get(entity, LiftBoost)
    if lift is not None:
        velocity.x += lift.x
        velocity.y += lift.y * world.physics.down(entity)
    _release(world, entity, climb)


def _release(world: World, entity: int, climb: LadderClimb) -> None:
    climb.ladder = 0
    rider = world.try_get(entity, Rider)
    if rider is not None:
        rider.sides = climb.sides
    if world.has(entity, Dropping):
        world.remove(entity, Dropping)


def _jump_off(world: World, entity: int, climb: LadderClimb, intent: Intent) -> None:
    request = world.try_get(entity, JumpRequest)
    if request is not None:
        request.due, request.x = True, climb.boost * intent.x
        request.y, request.left = jump_speed(world, entity, climb.jump, climb.hold)
