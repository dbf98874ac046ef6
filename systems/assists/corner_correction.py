from esper import Processor

from components import ActiveAbility, CornerCorrection, Dash, Duck, Footing, Hit, JumpRequest, Position, Velocity
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.ducking import can_duck, duck
from systems.rules.movement.up_and_down import own_side

STRAIGHT = 0.01  # px/s; slower than this sideways, an actor counts as moving straight up or down


class CornerCorrectionSystem(Processor):
    """Moves an actor around a corner that it only just hits, at a ceiling or in a dash (Celeste)."""

    run_if_any = (CornerCorrection,)
    handles_hits_of = CornerCorrection

    def process(self, world: World) -> None:
        """Do nothing: this system works in on_hit() only."""

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        if not world.has(entity, Velocity):
            return False
        side = own_side(world, entity, hit.side)
        if side == "up":
            return ability_of(world, entity) != "ladder" and _pass_ceiling(world, entity)
        active = world.try_get(entity, ActiveAbility)
        if active is None or active.by != "dash" or active.over:
            return False
        if side == "down":
            return _pass_edge_below(world, entity)
        return _pass_step(world, entity, 1 if side == "right" else -1)


def _pass_ceiling(world: World, entity: int) -> bool:
    """Move the actor up by 1 px, and sideways by as few px as needed for that; return False if there is no room."""
    corner, velocity = world.get(entity, CornerCorrection), world.get(entity, Velocity)
    position, up = world.get(entity, Position), -world.physics.down(entity)
    straight_dash = abs(velocity.x) < STRAIGHT and _has_just_dashed(world, entity)
    for side in (-1, 1):
        if velocity.x * side < -STRAIGHT:
            continue
        for aside in range(1, (corner.up_dash if straight_dash else corner.rising) + 1):
            if world.space.fits_at(entity, position.x + side * aside, position.y + up):
                position.x += side * aside
                position.y += up
                world.sync(entity)
                return True
    return False


def _pass_edge_below(world: World, entity: int) -> bool:
    """Move an actor in a downward dash sideways off the edge that it hits, and down by 1 px; return True if it moved.

    A dash that began on the ground is not corrected.
    """
    corner, velocity = world.get(entity, CornerCorrection), world.get(entity, Velocity)
    if world.get(entity, Dash).grounded:
        return False
    for side in (-1, 1):
        if velocity.x * side < -STRAIGHT:
            continue
        for aside in range(1, corner.dashing + 1):
            if not world.space.is_grounded(entity, side * aside):
                world.physics.move_exact(entity, side * aside)
                world.physics.move_exact(entity, dy=world.physics.down(entity))
                return True
    return False


def _pass_step(world: World, entity: int, side: int) -> bool:
    """Move a dashing actor past the solid on its `side` (-1 or 1), or make it duck; return True if that is possible.

    On the ground, it ducks if there is room below. Otherwise, in a horizontal dash, it moves a few px down or up.
    """
    corner, velocity = world.get(entity, CornerCorrection), world.get(entity, Velocity)
    footing, ducking = world.try_get(entity, Footing), world.try_get(entity, Duck)
    if footing is not None and footing.on and ducking is not None and can_duck(world, entity, ducking, side):
        duck(world, entity, ducking)
        return True
    if velocity.y:
        return False
    position, down = world.get(entity, Position), world.physics.down(entity)
    for distance in range(1, corner.dashing + 1):
        for dy in (distance * down, -distance * down):
            if world.space.fits_at(entity, position.x + side, position.y + dy):
                world.physics.move_exact(entity, dy=dy)
                world.physics.move_exact(entity, side)
                return True
    return False


def _has_just_dashed(world: World, entity: int) -> bool:
    """Return True during a dash and shortly after it, unless the actor has jumped since."""
    dash, request = world.try_get(entity, Dash), world.try_get(entity, JumpRequest)
    return dash is not None and dash.attack_left > 0 and (request is None or request.at < dash.at)
