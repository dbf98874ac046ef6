"""Machines play one game over a bad network: all end in the state of the game that had no network."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ecs_platformer import World
from ecs_platformer.lab.rollback import Session
from tests.support.rollback.games import game, played, random_hands
from tests.support.rollback.network import Machine, Network, run

TICKS = 150
DELAY = 2


def machines(seed: int, players: int = 2, fault: int = 0) -> list[Machine]:
    """One for each player; on the last, a coin too many is counted at the tick `fault`."""
    found: list[Machine] = []
    for player in range(1, players + 1):
        session = Session(game(seed, players=players), players, input_delay=DELAY, max_prediction=8)
        found.append(Machine(player, session, random_hands(Random(seed + 100 * player), TICKS)))
    if fault:
        found[-1].session.world.clock.after_tick = coin_at(fault)
    return found


def coin_at(tick: int) -> Callable[[World], None]:
    def count(world: World) -> None:
        if world.tick == tick:
            world.level.add_count("coins")

    return count


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "players"), [(seed, 2 + seed % 3) for seed in range(6)])
def test_all_machines_end_as_the_game_without_a_network(seed: int, players: int) -> None:
    every = machines(seed, players)
    run(every, Network(Random(seed)), turns=8 * TICKS)
    for machine in every:
        session = machine.session
        assert session.world.tick == TICKS
        session.add_local_input(machine.player, ())  # the last inputs have arrived since the last tick
        session.advance()
        assert session.predicted_ticks == 0
        assert machine.rolled_back
        assert not machine.differing
    assert sum(machine.waited for machine in every)
    inputs = [machine.session.inputs(machine.player)[: TICKS + 1] for machine in every]
    expected = played(seed, list(zip(*inputs, strict=True))).hash()
    first = every[0].session
    for machine in every:
        session = machine.session
        assert session.world.hash() == expected
        assert session.checksums == first.checksums
        assert [session.inputs(player)[:TICKS] for player in range(1, players + 1)] == [held[:TICKS] for held in inputs]
    assert first.checksums.keys() == {0, 60, 120}


@pytest.mark.slow
def test_a_machine_that_goes_another_way_is_found_by_its_checksums() -> None:
    both = machines(0, fault=70)
    run(both, Network(Random(0)), turns=6 * TICKS)
    assert set(both[0].differing) == set(both[1].differing) == {120}
