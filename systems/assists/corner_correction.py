from esper import Processor

from components import ActiveAbility, CornerCorrection, Dash, Duck, Footing, Hit, JumpRequest, Position, Velocity
from ecs_platformer import World
from systems.rules.movement.ducking import can_duck, duck

STRAIGHT = 0.01  # px/s sideways that still count as none


class CornerCorrecting(Processor):
    """Around the corners that it only just hits: of ceilings when it rises, of anything when it dashes (Celeste)."""

    run_if_any = (CornerCorrection,)
    handles_hits_of = CornerCorrection

    def process(self, world: World) -> None:
        """Hits only."""

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        busy = world.try_get(entity, ActiveAbility)
        dashes = busy is not None and busy.by == "dash" and not busy.over
        if hit.side == "up":
            return _rising(world, entity)
        if not dashes:
            return False
        return (
            _falling(world, entity) if hit.side == "down" else _level(world, entity, 1 if hit.side == "right" else -1)
        )


def _rising(world: World, entity: int) -> bool:
    """Aside by as little as it takes, and on by a px."""
    corner, velocity = world.get(entity, CornerCorrection), world.get(entity, Velocity)
    position = world.get(entity, Position)
    straight_dash = abs(velocity.x) < STRAIGHT and _attacks(world, entity)
    for side in (-1, 1):
        if velocity.x * side < -STRAIGHT:
            continue
        for aside in range(1, (corner.up_dash if straight_dash else corner.rising) + 1):
            if world.space.fits_at(entity, position.x + side * aside, position.y - 1):
                position.x += side * aside
                position.y -= 1
                world.sync(entity)
                return True
    return False


def _falling(world: World, entity: int) -> bool:
    """Off an edge that it would land on, unless it dashed off from the ground."""
    corner, velocity = world.get(entity, CornerCorrection), world.get(entity, Velocity)
    if world.get(entity, Dash).grounded:
        return False
    for side in (-1, 1):
        if velocity.x * side < -STRAIGHT:
            continue
        for aside in range(1, corner.dashing + 1):
            if not world.space.is_grounded(entity, side * aside):
                world.physics.move_exact(entity, side * aside)
                world.physics.move_exact(entity, dy=1)
                return True
    return False


def _level(world: World, entity: int, side: int) -> bool:
    """Along the ground it ducks under, in the air it slips over or under an edge."""
    corner, velocity = world.get(entity, CornerCorrection), world.get(entity, Velocity)
    footing, ducking = world.try_get(entity, Footing), world.try_get(entity, Duck)
    if footing is not None and footing.on and ducking is not None and can_duck(world, entity, ducking, side):
        duck(world, entity, ducking)
        return True
    if velocity.y:
        return False
    at = world.get(entity, Position)
    for away in range(1, corner.dashing + 1):
        for down in (away, -away):
            if world.space.fits_at(entity, at.x + side, at.y + down):
                world.physics.move_exact(entity, dy=down)
                world.physics.move_exact(entity, side)
                return True
    return False


def _attacks(world: World, entity: int) -> bool:
    """Does a dash still count?"""
    dash, leap = world.try_get(entity, Dash), world.try_get(entity, JumpRequest)
    return dash is not None and dash.attack_left > 0 and (leap is None or leap.at < dash.at)
