"""Searches with several processes: the same tape each time, and nothing lost when workers die."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random

import pytest

from ecs_platformer.lab.solving import Search, lean_world
from ecs_platformer.lab.solving.pools.rounds import Rounds, rounds
from ecs_platformer.lab.solving.pools.workers import Workers
from tests.solving.rooms import STEP, TOO_HIGH, write_room

pytestmark = pytest.mark.slow


def searched(scene: Path, ticks: int, workers: int) -> Search:
    search = Search(lean_world(scene), seed=2)
    with rounds(search, scene, workers) as way:
        while search.ticks < ticks:
            way.run_round()
    return search


def test_the_same_seed_and_workers_lead_to_the_same_tape(tmp_path: Path) -> None:
    scene = write_room(tmp_path, STEP)
    first, second = searched(scene, 2000, 2), searched(scene, 2000, 2)
    assert first.inputs
    assert first.inputs == second.inputs
    assert first.known_in_order == second.known_in_order


@pytest.mark.parametrize("kills", [6, pytest.param(50, marks=pytest.mark.slow)])
def test_workers_that_are_killed_lose_nothing(tmp_path: Path, kills: int) -> None:
    if kills == 50 and not os.environ.get("LONG_TESTS"):
        pytest.skip("LONG_TESTS=1 kills workers 50 times")
    scene, rng = write_room(tmp_path, TOO_HIGH), Random(1)
    search = Search(lean_world(scene), seed=2)
    with Workers(scene, search.goal.text, 2) as pool:
        way, reached = Rounds(search, pool), 0
        for _ in range(kills):
            os.kill(rng.choice(pool.pids()), signal.SIGKILL)
            way.run_round()
            assert len(search.known) >= reached
            reached = len(search.known)
        assert pool.deaths == kills
    undisturbed = Search(lean_world(scene), seed=2)
    with Workers(scene, undisturbed.goal.text, 2) as pool:
        way = Rounds(undisturbed, pool)
        for _ in range(kills):
            way.run_round()
    assert search.known_in_order == undisturbed.known_in_order
    assert search.inputs == undisturbed.inputs
