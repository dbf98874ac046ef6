"""Two machines play one game over a bad network: both end in the state of the game that had no network."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ecs_platformer import World
from ecs_platformer.rollback import Session
from tests.support.quick import some_quick
from tests.support.rollback.games import game, played, random_hands
from tests.support.rollback.network import Machine, Network, run

TICKS = 150
DELAY = 2


def machines(seed: int, fault: int = 0) -> list[Machine]:
    """One for each player; on the second, a coin too many is counted at the tick `fault`."""
    hands = [random_hands(Random(seed + 100 * player), TICKS) for player in (1, 2)]
    found: list[Machine] = []
    for player in (1, 2):
        world = game(seed)
        if fault and player == 2:
            world.clock.after_tick = coin_at(fault)
        session = Session(world, 2, input_delay=DELAY, max_prediction=8)
        found.append(Machine(player, session, hands[player - 1]))
    return found


def coin_at(tick: int) -> Callable[[World], None]:
    def count(world: World) -> None:
        if world.tick == tick:
            world.level.add_count("coins")

    return count


@pytest.mark.parametrize("seed", some_quick(range(20), every=20))
def test_both_machines_end_as_the_game_without_a_network(seed: int) -> None:
    both = machines(seed)
    run(both, Network(Random(seed)), turns=6 * TICKS)
    for machine in both:
        session = machine.session
        assert session.world.tick == TICKS
        session.add_local_input(machine.player, ())  # the last inputs have arrived since the last tick
        session.advance()
        assert session.predicted_ticks == 0
        assert machine.rolled_back
        assert not machine.differing
    assert sum(machine.waited for machine in both)
    assert both[0].session.inputs(1)[:-1] == both[1].session.inputs(1)
    one, two = (machine.session.inputs(machine.player)[: TICKS + 1] for machine in both)
    expected = played(seed, list(zip(one, two, strict=True)))
    assert both[0].session.world.hash() == both[1].session.world.hash() == expected.hash()
    assert both[0].session.checksums == both[1].session.checksums
    assert both[0].session.checksums.keys() == {0, 60, 120}


def test_a_machine_that_goes_another_way_is_found_by_its_checksums() -> None:
    both = machines(0, fault=70)
    run(both, Network(Random(0)), turns=6 * TICKS)
    assert set(both[0].differing) == set(both[1].differing) == {120}
