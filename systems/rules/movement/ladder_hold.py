"""Which ladders an actor could hold where it is, and how far the actor could climb on each ladder."""

from typing import NamedTuple

from components import Ladder, LadderClimb, Solid
from ecs_platformer import World


class Hold(NamedTuple):
    """A ladder within reach of an actor. Up and down are as the actor sees them, even if the actor is upside down."""

    ladder: int
    up: int  # px that the actor can climb up; 0: it stands on the top, or has its hands there
    down: int  # px that it can climb down before its hands are at the lower end; negative: below that
    below: int  # px by which the ladder goes on below the actor's feet
    middle: int  # half px, to the right, from the actor's middle to the ladder's
    left: int  # px that the actor's middle can move to the left on the ladder; negative: it is left of that
    right: int  # px, likewise to the right
    stands: bool  # the ladder has a top to stand on
    sideways: bool  # it can be climbed to the side
    stops: bool  # it is not climbed down beyond its lower end


def holds(world: World, entity: int, climb: LadderClimb) -> list[Hold]:
    """Return the ladders that the actor can hold where it is, ids ascending: the ladders beside its hands or feet.

    A ladder that the actor stands on is among them.
    """
    left, top, right, bottom = world.space.bounds(entity)
    reach, down = climb.reach + (right - left) // 2, world.physics.down(entity)
    near = world.space.query_region(Ladder, (left - reach, top - 1, right + reach, bottom + 1))
    head, feet = turned(top, bottom, down)
    found = [_hold(world, one, down, left + right, head + climb.hands, feet) for one in near]
    return [one for one in found if one.up >= 0 <= one.down and _is_beside(one, climb.reach)]


def _hold(world: World, ladder: int, down: int, middle: int, hands: int, feet: int) -> Hold:
    """Return a ladder as seen by an actor: `middle` in half px, `hands` and `feet` in px, as turned() returns them."""
    left, top, right, bottom = world.space.bounds(ladder)
    top, bottom = turned(top, bottom, down)
    own, solid = world.get(ladder, Ladder), world.try_get(ladder, Solid)
    stands = solid is not None and solid.one_way
    return Hold(
        ladder,
        up=(feet if stands else hands) - top,
        down=bottom - 1 - hands,
        below=bottom - feet,
        middle=left + right - middle,
        left=(middle - 2 * left) // 2,
        right=(2 * right - middle) // 2,
        stands=stands,
        sideways=own.sideways,
        stops=own.stops,
    )


def joined_ladders(world: World, ladder: int) -> tuple[int, ...]:
    """Return a ladder and those that touch it, directly or through others, such as the columns of a net."""
    found = [ladder]
    for one in found:  # it grows on the way
        left, top, right, bottom = world.space.bounds(one)
        around = (left - 1, top - 1, right + 1, bottom + 1)
        found += [other for other in world.space.query_region(Ladder, around) if other not in found]
    return tuple(sorted(found))


def turned(top: int, bottom: int, down: int) -> tuple[int, int]:
    """Return (top, bottom) of a box, or (-bottom, -top) if `down` is -1, so that all actors fall towards larger y."""
    return (top, bottom) if down > 0 else (-bottom, -top)


def _is_beside(hold: Hold, reach: int) -> bool:
    """Return True if the actor's middle is near enough to the ladder's: on a net, to any part of it."""
    if hold.sideways and hold.left >= 0 <= hold.right:
        return True
    return abs(hold.middle) <= 2 * reach
