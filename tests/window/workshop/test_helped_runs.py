"""A run of a campaign that has gone back in time sets no best results; the level started anew does."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.session.session import Session
from ecs_platformer.game.session.time_travel import TimeTravel
from tests.support.campaign.small_campaigns import game


@pytest.fixture(name="session")
def session_fixture(tmp_path: Path) -> Session:
    campaign = Campaign(game(tmp_path), tmp_path / "kept")
    return Session(campaign.new_game(1), campaign=campaign)


def complete(session: Session) -> None:
    level = session.path
    session.world.level.leave("next")
    while session.path == level:
        session.run(1)


def best(session: Session) -> dict[str, int]:
    assert session.campaign
    return {name: counts["ticks"] for name, counts in session.campaign.progress.best.items() if "ticks" in counts}


@pytest.mark.slow
def test_an_honest_run_sets_best_results(session: Session) -> None:
    session.run(20)
    complete(session)
    assert best(session) == {"levels/01_x.toml": 21}


@pytest.mark.slow
def test_a_run_that_went_back_sets_none_and_counts_the_ticks_that_were_taken_back(session: Session) -> None:
    session.run(20)
    time = TimeTravel(session)
    assert time.halt() == ""
    time.go_to(5)
    time.go_on()
    session.run(3)
    assert session.world.tick == 8
    assert session.campaign
    assert session.campaign.progress.ticks == 23
    complete(session)
    assert best(session) == {}
    session.run(5)
    complete(session)
    assert [*best(session)] == ["levels/02_x.toml"]


def test_looking_back_without_going_on_is_honest(session: Session) -> None:
    session.run(20)
    time = TimeTravel(session)
    time.halt()
    time.go_to(5)
    time.go_to(20)
    time.go_on()
    complete(session)
    assert best(session) == {"levels/01_x.toml": 21}


def test_a_change_that_is_refused_at_an_earlier_tick_keeps_the_later_ones(session: Session) -> None:
    def refuse() -> None:
        raise InvalidValueError("no such value")

    session.run(20)
    time = TimeTravel(session)
    time.halt()
    time.go_to(5)
    with pytest.raises(InvalidValueError, match="no such value"):
        session.ticks.tune(refuse)
    assert (time.history.last, session.ticks.past.helped) == (20, False)
    session.ticks.tune(lambda: None)
    assert (time.history.last, session.ticks.past.helped) == (5, True)


@pytest.mark.slow
def test_a_restart_makes_the_level_count_again(session: Session) -> None:
    session.run(20)
    time = TimeTravel(session)
    time.halt()
    time.go_to(5)
    time.go_on()
    session.run(3)
    session.reload()
    session.run(10)
    complete(session)
    assert best(session) == {"levels/01_x.toml": 11}


def test_a_level_that_is_over_cannot_go_back(session: Session) -> None:
    session.run(5)
    session.world.level.leave("next")
    session.run(2)
    assert TimeTravel(session).halt() == "the level is over"
