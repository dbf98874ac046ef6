from esper import Processor

from components import Attached, Collider, FallingBlock, Position, Remainder, Solid, Velocity
from ecs_platformer import World
from systems.rules.movement.move_toward import approach

Moves = dict[int, int]  # entity → px in this tick in the direction in which the blocks fall
Fallers = dict[int, tuple[FallingBlock, Velocity, Remainder]]
Below = dict[int, list[tuple[int, int]]]  # entity → the solids below it, each with the px to it


class FallingBlocksSystem(Processor):
    """Sets the velocity of falling blocks so that they land flush on the solid below; a pile of blocks falls as one.

    A block that lies on a solid moves up and down with it.
    """

    run_if_any = (FallingBlock,)

    def process(self, world: World) -> None:
        # Both lists are kept until a field named here changes, to save time: these are all that their functions read
        fall_or_fell = world.entities.cached_until_changed(_fall_or_fell, world, (FallingBlock, "on", "falls"))
        for falling, velocity in fall_or_fell:
            if not falling.on:
                falling.speed = velocity.y = 0.0
            falling.falls, falling.landed = falling.on, False
        fallers = world.entities.cached_until_changed(_fallers, world, (FallingBlock, "on"))
        for down in (1, -1):
            those = {entity: parts for entity, parts in fallers.items() if world.physics.down(entity) == down}
            if those:
                _fall(world, those, down)


def _fall_or_fell(world: World) -> list[tuple[FallingBlock, Velocity]]:
    """Return the blocks that fall, and those that fell until the last tick. For all others, nothing is to be reset."""
    return [(one, velocity) for _, (one, velocity) in world.each(FallingBlock, Velocity) if one.on or one.falls]


def _fallers(world: World) -> Fallers:
    blocks = world.each(FallingBlock, Velocity, Remainder, Position, Collider)
    return {entity: (falling, velocity, rest) for entity, (falling, velocity, rest, *_) in blocks if falling.on}


def _fall(world: World, fallers: Fallers, down: int) -> None:
    """Set how far each of these blocks falls in this tick; `down` is 1, or -1 for blocks that are upside down.

    At first, each block is to fall freely, or to follow the solid that it lies on. Then the moves are shortened until
    no block would pass through a solid below it; that solid may itself be a block with a shortened move.
    """
    moves: Moves = {
        entity: px
        for entity, (velocity, rest, _) in world.each(Velocity, Remainder, Solid)
        if entity not in fallers and (px := round((rest.y + velocity.y * world.dt) * down))
    }
    hosts = _hosts(world)
    moves |= {part: moves[host] for part, host in hosts.items() if host in moves}
    if not moves:
        fallers = _without_resting(world, fallers, hosts)
    reach = 2 * max(map(abs, moves.values()), default=0) + 1
    below: Below = {}
    wanted: Moves = {}
    speeds: dict[int, float] = {}
    for entity, (falling, _, rest) in fallers.items():
        speeds[entity] = approach(falling.speed, falling.terminal, falling.acceleration * world.dt)
        px = round(rest.y * down + speeds[entity] * world.dt)
        found = world.space.solids_below(entity, px + reach)
        below[entity] = [(other, gap) for other, gap in found if hosts.get(other) != entity]
        carried = [moves.get(other, 0) for other, gap in below[entity] if gap == 0 and falling.speed == 0]
        wanted[entity] = max([px, *carried])
    moves |= wanted
    while shorter := {one: px for one in fallers if (px := _room(below[one], moves, wanted[one])) < moves[one]}:
        moves |= shorter
    held = _held(below, moves)
    for entity, (falling, velocity, rest) in fallers.items():
        velocity.y = speeds[entity] * down
        if entity in held or moves[entity] != wanted[entity]:
            rest.y, velocity.y = 0.0, moves[entity] / world.dt * down
        if entity in held and (falling.speed > 0 or held[entity] > 0):
            falling.landed = True
            world.cue("land", entity)
        falling.speed = 0.0 if entity in held else speeds[entity]


def _hosts(world: World) -> dict[int, int]:
    """Return attached solid → the solid that it moves with, at the end of its chain of hosts."""
    hosts = {entity: attached.host for entity, (attached, _) in world.entities.each(Attached, Solid)}
    for entity in hosts:
        while hosts[entity] in hosts:
            hosts[entity] = hosts[hosts[entity]]
    return hosts


def _without_resting(world: World, fallers: Fallers, hosts: dict[int, int]) -> Fallers:
    """Stop the blocks that rest on a solid that does not fall, and return the others.

    This is correct only while no other solid moves up or down. It takes a third of the time of the full rule.
    """
    found: Fallers = {}
    falling_too = {*fallers, *(part for part, host in hosts.items() if host in fallers)}
    for entity, (falling, velocity, rest) in fallers.items():
        if falling.speed == 0 and world.space.is_resting(entity, falling_too):
            falling.speed = velocity.y = rest.y = 0.0
        else:
            found[entity] = falling, velocity, rest
    return found


def _room(below: list[tuple[int, int]], moves: Moves, wanted: int) -> int:
    """Return how far (px) a block can fall, at most `wanted`, if the solids below it make these moves."""
    return min([wanted, *(gap + moves.get(other, 0) for other, gap in below)])


def _held(below: Below, moves: Moves) -> dict[int, int]:
    """Return block → px to the solid that it lands or lies on, for the blocks that are stopped by the end of this tick.

    The solid does not fall, or is itself a block that is stopped.
    """
    held: dict[int, int] = {}
    while True:
        found = {
            entity: gap
            for entity, solids in below.items()
            for other, gap in solids
            if gap + moves.get(other, 0) <= moves[entity] and (other not in below or other in held)
            if entity not in held
        }
        if not found:
            return held
        held |= found
