"""What the benchmarks stand on: the level is the known one, the crowd fares by the law, a line is what it says."""

from __future__ import annotations

from collections.abc import Iterator

import esper
import pytest

from tests.benchmarks.crowd import level as crowd
from tests.benchmarks.crowd.by_reference import hash_of, reference_of
from tests.benchmarks.crowd.lines import crowd_lines
from tests.benchmarks.crowd.ours import actors_of, load, platforms_of, state_hash
from tests.benchmarks.crowd.scene import scene
from tests.benchmarks.report.line import FAIL, NOT_RUN, PASS, SHOWN, at_least, at_most, shown
from tests.benchmarks.rivals import naive
from tests.benchmarks.rivals.contest import BY_TICK, Contest, Crowd, Told
from tests.reference.law import step


@pytest.fixture(name="own_context", autouse=True)
def own_context_fixture() -> Iterator[None]:
    """The naive contestant uses esper as its users do: the world that is current."""
    before = esper.current_world
    esper.switch_world("naive")
    yield
    esper.switch_world(before)
    esper.delete_world("naive")


@pytest.mark.slow
@pytest.mark.parametrize(("actors", "platforms", "digest"), [(1, 10, "641da5ae"), (100, 5, "d1398cdb")])
def test_the_level_and_the_naive_version_are_those_that_bounds_were_set_with(
    actors: int, platforms: int, digest: str
) -> None:
    played = naive.build(crowd.make(actors, platforms))
    for _ in range(300):
        esper.process()
    assert naive.end(played) == digest


@pytest.mark.slow
@pytest.mark.parametrize("every", [1, 7])
def test_the_crowd_fares_as_in_the_reference(every: int) -> None:
    level = crowd.make(100, 5)
    world, law = load(scene(level)), reference_of(level, every)
    for _ in range(30):
        world.step()
        step(law)
    assert state_hash(actors_of(world)[::every], platforms_of(world)) == hash_of(law)


def test_finer_tiles_are_the_same_ground() -> None:
    level = crowd.make(20, 5)
    coarse, fine = load(scene(level)), load(scene(level, finer=4))
    for _ in range(60):
        coarse.step()
        fine.step()
    assert actors_of(coarse) == actors_of(fine)


def test_an_actor_that_does_not_walk_stands_in_the_end() -> None:
    world = load(scene(crowd.make(50, 0), walking=False))
    for _ in range(150):
        world.step()
    before = actors_of(world)
    world.step()
    assert actors_of(world) == before


def test_a_line_holds_by_the_median_of_its_rounds_and_never_without_one() -> None:
    assert at_least("", "", [1.9, 2.0, 9.0], 2, 3).verdict == PASS
    assert at_least("", "", [1.9, 1.9, 9.0], 2, 3).verdict == FAIL
    assert at_most("", "", [0.1, 2.0, 2.1], 2, " s").verdict == PASS
    assert at_most("", "", [0.1, 2.1, 2.1], 2, " s").verdict == FAIL
    assert at_least("", "", [], 2, 3).verdict == at_most("", "", [], 2, " s").verdict == NOT_RUN
    assert shown("", "", [7.0], " s").verdict == SHOWN


def test_ratios_are_of_the_runs_of_one_round() -> None:
    ticks = {"ours": (30, 60), "naive": (60,), "arcade": (30,)}
    contest = Contest([Crowd(1000, 50, ticks)])
    for ours, theirs in ((1.0, 15.0), (2.0, 26.0), (3.0, 33.0)):
        told: dict[str, Told] = {
            "ours": {"seconds": {"30": ours / 2, "60": ours}},
            "ours, tick by tick": {"seconds": {"30": ours / 2, "60": ours * 2}},
            "naive": {"seconds": {"60": theirs}},
        }
        contest.rounds.append({1000: told})
    lines = {line.what: line for line in crowd_lines(contest)}
    assert contest.ratios(1000, "naive") == [15.0, 13.0, 11.0]
    assert contest.ratios(1000, "naive", BY_TICK) == [7.5, 6.5, 5.5]
    assert lines["1,000 actors, over naive"].verdict == PASS
    assert lines["1,000 actors, over arcade"].verdict == NOT_RUN
