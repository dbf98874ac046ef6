from esper import Processor

from components import ActiveAbility, CornerCorrection, Dash, Duck, Footing, Hit, JumpRequest, Position, Velocity
from ecs_platformer import World
from systems.rules.movement.ducking import can_duck, duck

STRAIGHT = 0.01  # px/s; slower than this sideways, an actor counts as moving straight up or down


class CornerCorrecting(Processor):
    """Moves an actor around a corner that it only just hits: in a dash any, otherwise that of a ceiling (Celeste)."""

    run_if_any = (CornerCorrection,)
    handles_hits_of = CornerCorrection

    def process(self, world: World) -> None:
        """Do nothing: all its work is in on_hit()."""

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        if hit.side == "up":
            return _pass_ceiling(world, entity)
        active = world.try_get(entity, ActiveAbility)
        if active is None or active.by != "dash" or active.over:
            return False
        if hit.side == "down":
            return _pass_edge_below(world, entity)
        return _pass_step(world, entity, 1 if hit.side == "right" else -1)


def _pass_ceiling(world: World, entity: int) -> bool:
    """Move it aside by as little as it takes, and up by a px; return True if there is room."""
    corner, velocity = world.get(entity, CornerCorrection), world.get(entity, Velocity)
    position = world.get(entity, Position)
    straight_dash = abs(velocity.x) < STRAIGHT and _has_just_dashed(world, entity)
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


def _pass_edge_below(world: World, entity: int) -> bool:
    """Move it off the edge that its downward dash would land on, unless the dash began on the ground."""
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


def _pass_step(world: World, entity: int, side: int) -> bool:
    """Duck under what stops a dash along the ground; in the air move it up or down, past the edge."""
    corner, velocity = world.get(entity, CornerCorrection), world.get(entity, Velocity)
    footing, ducking = world.try_get(entity, Footing), world.try_get(entity, Duck)
    if footing is not None and footing.on and ducking is not None and can_duck(world, entity, ducking, side):
        duck(world, entity, ducking)
        return True
    if velocity.y:
        return False
    position = world.get(entity, Position)
    for distance in range(1, corner.dashing + 1):
        for down in (distance, -distance):
            if world.space.fits_at(entity, position.x + side, position.y + down):
                world.physics.move_exact(entity, dy=down)
                world.physics.move_exact(entity, side)
                return True
    return False


def _has_just_dashed(world: World, entity: int) -> bool:
    """Return True in a dash and shortly after it, unless it has jumped since."""
    dash, request = world.try_get(entity, Dash), world.try_get(entity, JumpRequest)
    return dash is not None and dash.attack_left > 0 and (request is None or request.at < dash.at)
