from esper import Processor

from components import ActiveAbility, Climb, Footing, Intent, LiftBoost, Position, Rider, Steering, Velocity
from ecs_platformer import World
from systems.rules.movement.move_toward import approach
from systems.rules.movement.up_and_down import own_region

HANDS = 4  # px, from its top down to its hands (Celeste)
HEADROOM = 6  # px that must be free above it to hop over the top


class ClimbSystem(Processor):
    """Moves climbers along a wall while grab is held and stamina lasts; at the top, they hop over it (Celeste)."""

    run_if_any = (Climb,)

    def process(self, world: World) -> None:
        for entity, (climb, intent, velocity, active, footing, position) in world.actors(
            Climb, Intent, Velocity, ActiveAbility, Footing, Position
        ):
            if active.by == "climb" and not active.over and active.began < world.clock.now(entity):
                climb.settling = max(climb.settling - 1, 0)
                if "grab" not in intent.held:
                    _let_go(world, entity, velocity, active)
                elif world.space.fits_at(entity, position.x + climb.side, position.y):  # the wall is gone
                    active.over = True
                    if velocity.y * world.physics.down(entity) < 0:
                        _hop(world, entity, climb, velocity, active)
                elif _climb(world, entity, climb, intent, velocity, footing, position):
                    _hop(world, entity, climb, velocity, active)
                else:
                    _use_stamina(world, entity, climb, velocity, active)
            if climb.side and (active.by != "climb" or active.over):
                rider = world.try_get(entity, Rider)
                if rider is not None:
                    rider.sides = climb.sides
            if active.by != "climb":
                climb.side = 0


def _climb(
    world: World, entity: int, climb: Climb, intent: Intent, velocity: Velocity, footing: Footing, position: Position
) -> bool:
    """Change the climber's speed along the wall as its Intent says; return True if it has reached the top."""
    down = world.physics.down(entity)
    wanted, speed = intent.y * down, velocity.y * down  # both positive down the wall
    target, slips = 0.0, climb.settling > 0 or not wanted
    if not climb.settling and wanted < 0:
        low_ceiling = not world.space.fits_at(entity, position.x, position.y - HEADROOM * down)
        blocked = low_ceiling and _hands_over_edge(world, entity, climb.side, -1)
        if blocked or not world.space.fits_at(entity, position.x, position.y - down):
            speed, slips = max(speed, 0.0), True
        elif _hands_over_edge(world, entity, climb.side):
            return True
        else:
            target = -climb.up
    elif not climb.settling and wanted > 0:
        if footing.on:
            speed = min(speed, 0.0)
        else:
            target = climb.down
    climb.move = (target > 0) - (target < 0)
    if slips and _hands_over_edge(world, entity, climb.side):
        target = climb.slip
    speed = approach(speed, target, climb.acceleration * world.dt)
    if wanted < 1 and speed > 0 and world.space.fits_at(entity, position.x + climb.side, position.y + down):
        speed = 0.0  # at the lower end of the wall, it slips no further
    velocity.y = speed * down
    return False


def _hands_over_edge(world: World, entity: int, side: int, dy: int = 0) -> bool:
    """Return True if no solid would be beside the actor's hands and head if the actor were `dy` px further down."""
    left, top, right, _ = world.space.bounds(entity)
    x = right if side > 0 else left - 1
    hands = top + HANDS + dy
    above = hands - HANDS + dy  # `dy` counts twice here, as in Celeste
    return all(
        world.space.is_region_clear(entity, own_region(world, entity, (x, y, x + 1, y + 1))) for y in (hands, above)
    )


def _use_stamina(world: World, entity: int, climb: Climb, velocity: Velocity, active: ActiveAbility) -> None:
    """Use up the stamina of one tick (none while the actor climbs down), and let go when none is left."""
    if not climb.settling and climb.move <= 0:
        climb.used += (climb.up_cost if climb.move < 0 else climb.hold_cost) * world.dt
    if climb.used >= climb.stamina:
        _let_go(world, entity, velocity, active)


def _let_go(world: World, entity: int, velocity: Velocity, active: ActiveAbility) -> None:
    """The actor keeps the velocity with which the wall carried it."""
    active.over = True
    lift = world.try_get(entity, LiftBoost)
    if lift is not None:
        velocity.x += lift.x
        velocity.y += lift.y * world.physics.down(entity)


def _hop(world: World, entity: int, climb: Climb, velocity: Velocity, active: ActiveAbility) -> None:
    """Throw the actor up; if no wall is beside it, also forwards. Otherwise the system `hop` does so past the edge."""
    active.over = True
    down = world.physics.down(entity)
    velocity.y = min(velocity.y * down, -climb.hop_y) * down
    steering = world.try_get(entity, Steering)
    if steering is not None:
        steering.x, steering.left = 0, world.ticks(climb.hop_forced)
    climb.hop_at, climb.hop_left = world.clock.now(entity), world.ticks(climb.hop_forced)
    wall = next(iter(world.space.walls_at(entity, climb.side)), 0)
    climb.hop_side, climb.hop_solid = (climb.side, wall) if wall else (0, 0)
    if wall:
        position = world.get(wall, Position)
        climb.hop_place = (position.x, position.y)
    else:
        velocity.x = climb.side * climb.hop_x
