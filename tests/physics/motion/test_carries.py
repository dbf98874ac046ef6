"""Solids that are moved by hand: what one carries in several moves, and between ticks, where each counts for itself."""

from __future__ import annotations

import pytest
from esper import Processor

from components import Collider, Position, Remainder, Rider, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.world.invariants.watch import violations_so_far, watch


def seam(world: World) -> tuple[int, int, int]:
    """Create two platforms side by side and a rider across; return the ids."""
    platforms = [world.create(Position(x, 8), Collider(8, 8), Solid(), Remainder(), Velocity()) for x in (-8, 0)]
    rider = world.create(Position(-4, 0), Collider(8, 8), Remainder(), Velocity(), Rider())
    return platforms[0], platforms[1], rider


class ByHand(Processor):
    """Moves the platforms, entities 1 and 2, by so many px each, one after the other."""

    moves: tuple[tuple[int, int], ...] = ()

    def process(self, world: World) -> None:
        for platform, pixels in self.moves:
            world.move(platform, pixels, 0)


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize(
    ("moves", "goes"),
    [
        (((1, 1), (1, 1), (1, 1)), 3),  # one platform, px by px
        (((1, 1), (2, 1), (1, 1), (2, 1)), 2),  # both, px by px
        (((1, 3), (2, 1), (2, 1), (2, 1), (2, 1), (2, 1)), 5),  # the second overtakes the first
        (((1, 3), (2, 3), (1, 3)), 6),
        (((1, 3), (2, -3)), 0),
    ],
)
def test_the_farthest_platform_counts_in_however_many_moves(
    moves: tuple[tuple[int, int], ...], goes: int, fast: bool
) -> None:
    class Moves(ByHand):
        pass

    Moves.moves = moves
    world = World([Moves], fast=fast)
    rider = seam(world)[2]
    watch(world)
    world.step()
    assert world.get(rider, Position).x == -4 + goes
    assert violations_so_far(world) == []


def test_between_ticks_every_move_counts_for_itself() -> None:
    """Nothing is remembered that a saved state does not hold."""
    world = World([])
    left, right, rider = seam(world)
    saved = world.snapshot()
    for restored in (False, True):
        world.restore(saved)
        world.move(left, 2, 0)
        if restored:
            world.restore(world.snapshot())
        world.move(right, 2, 0)
        assert world.get(rider, Position).x == 0
