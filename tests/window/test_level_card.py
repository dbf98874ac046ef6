"""The card of a level: its number and title as it begins, until the first input or two seconds have passed."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.pillow_painter import paint
from tests.support.campaign.small_campaigns import GAME, game
from tests.support.projects import write


def session(folder: Path, level: int = 1, *, cards: bool = True) -> Session:
    """A session in a level of a campaign, after its first tick."""
    path = game(folder, GAME if not cards else GAME.replace("cards = false", ""))
    campaign = Campaign(path, folder / "kept")
    made = Session(campaign.file.levels[level], campaign=campaign)
    made.run(1)
    return made


def picture(one: Session) -> bytes:
    return paint(one.frame()).tobytes()


def has_card(one: Session) -> bool:
    return picture(one) != paint(one.frame(overlay=False)).tobytes()


def test_it_is_shown_for_two_seconds(tmp_path: Path) -> None:
    begun = session(tmp_path)
    begun.run(20)
    first = picture(begun)
    begun.run(80)
    assert picture(begun) == first
    begun.run(10)
    assert picture(begun) != first
    assert has_card(begun)
    begun.run(10)
    assert not has_card(begun)


@pytest.mark.slow
def test_the_first_input_lets_it_fade(tmp_path: Path) -> None:
    begun = session(tmp_path)
    begun.controls.press("D", "right")
    begun.run(15)
    assert not has_card(begun)
    begun.controls.release("D")
    begun.reload()
    begun.run(15)
    assert has_card(begun)


def test_it_changes_nothing_in_the_world(tmp_path: Path) -> None:
    with_card, without = session(tmp_path / "a"), session(tmp_path / "b", cards=False)
    assert has_card(with_card)
    assert not has_card(without)
    assert with_card.world.hash() == without.world.hash()


@pytest.mark.parametrize("level", [0, 4])
def test_screens_have_none(tmp_path: Path, level: int) -> None:
    assert not has_card(session(tmp_path, level))


def test_it_has_the_number_among_the_levels_that_count_and_the_title_in_the_players_language(tmp_path: Path) -> None:
    begun = session(tmp_path, 3)
    assert begun.campaign
    assert begun.campaign.card(begun.path) == (3, "03_x")
    plain = picture(begun)
    write(tmp_path, {"scenes/strings.de.toml": '[strings]\n"03_x" = "Drei"'})
    begun.profile.settings.language = "de"
    begun.reload()
    begun.run(1)
    assert picture(begun) != plain


def test_it_is_gone_with_the_level(tmp_path: Path) -> None:
    begun = session(tmp_path)
    begun.load(begun.path.parents[1] / "back.toml")
    begun.run(1)
    assert not has_card(begun)
