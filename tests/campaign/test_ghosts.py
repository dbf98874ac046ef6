"""Ghosts: noted while a level is played, kept of the best run, drawn beside the player, made of the author's demo."""

from __future__ import annotations

import json
import zlib
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest

from components import Position, Sprite
from ecs_platformer import World
from ecs_platformer.core.physics.versions import CHANGES
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.ghost_file import GhostFile, deserialize, serialize
from ecs_platformer.game.campaign.ghosts import draw_ghost
from ecs_platformer.game.campaign.level_cards import LevelCards
from ecs_platformer.media.drawing.frame import Blit
from ecs_platformer.project.files.user_file import DamagedFileError, NewerFileError
from ecs_platformer.world.profile.ghost import LONGEST, Ghost, Look
from ecs_platformer.world.profile.profile import Profile
from tests.support.campaign.small_campaigns import game
from tests.support.projects import write
from tests.support.window_rig import ROOM

AT = Look(8, -3, 0, 2, True, False)


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    path = game(tmp_path)
    write(tmp_path, {"scenes/levels/01_x.toml": f'demo = "1.tape"\n{ROOM}', "scenes/levels/1.tape": "20,R\n5"})
    return Campaign(path, tmp_path / "kept")


def play(campaign: Campaign, held: str, ticks: int) -> World:
    level = campaign.file.levels[1]
    world = campaign.world(level)
    campaign.enter(level)
    for _ in range(ticks):
        world.step(held)
        campaign.count_tick(world)
    world.level.leave("next")
    campaign.leave(world, level)
    return world


def best(campaign: Campaign) -> Ghost | None:
    campaign.enter(campaign.file.levels[1])
    return campaign.profile.ghosts.get("best")


def figures(world: World) -> list[tuple[int, int]]:
    return [(one.x, one.y) for one in world.frame().items if isinstance(one, Blit) and one.kind == "figure"]


@pytest.mark.slow
def test_the_ghost_of_the_best_run_is_kept(campaign: Campaign) -> None:
    assert best(campaign) is None
    lengths: list[int] = []
    for held, ticks in (("right", 30), ("left", 40), ("right", 20)):
        play(campaign, held, ticks)
        ghost = best(campaign)
        assert ghost
        lengths.append(len(ghost.looks))
    assert lengths == [30, 30, 20]


def test_a_run_with_assists_leaves_none(campaign: Campaign) -> None:
    campaign.profile.settings.invincible = True
    play(campaign, "right", 20)
    assert best(campaign) is None


def test_a_ghost_of_older_rules_says_which_have_changed_since(campaign: Campaign) -> None:
    level, slot = campaign.file.levels[1], campaign.save.file
    GhostFile(slot.with_suffix(".ghosts"), level).store(Ghost(None, ["hero"], [AT], 1))
    campaign.enter(level)
    assert campaign.profile.ghosts["best"].rules == 1
    said = f"the physics rules have changed since it was recorded: {'; '.join(CHANGES[1:])}"
    assert campaign.new_problem() == f"the ghost of the best run may go where none can go now; {said}"
    names, looks = ["hero"], [[8], [-3], [0], [2], [1], [0]]
    first = b"ecs_platformer ghost 1\n" + zlib.compress(json.dumps([names, looks]).encode())
    assert deserialize(first) == Ghost(None, names, [AT], 1)


@pytest.mark.slow
def test_it_is_drawn_where_the_hero_was_after_as_many_ticks(campaign: Campaign) -> None:
    first = campaign.world(campaign.file.levels[1])
    campaign.enter(campaign.file.levels[1])
    hero = first.named("hero")
    sprite, places = first.get(hero, Sprite), list[tuple[int, int]]()
    for _ in range(30):
        first.step("right jump")
        at = first.get(hero, Position)
        places.append((at.x + sprite.x, at.y + sprite.y))
    first.level.leave("next")
    campaign.leave(first, campaign.file.levels[1])
    campaign.profile.settings.ghosts = "best"
    campaign.enter(campaign.file.levels[1])
    second, third = (campaign.world(campaign.file.levels[1]) for _ in range(2))
    third.profile = Profile()
    for place in places:
        second.step("left")
        third.step("left")
        assert Counter(figures(second)) - Counter(figures(third)) == Counter([place])
    assert second.hash() == third.hash()
    second.step()
    third.step()
    assert figures(second) == figures(third)  # the run was over by now


def test_the_players_choice_says_which_are_drawn(campaign: Campaign) -> None:
    level = campaign.file.levels[1]
    campaign.enter(level)
    world = campaign.world(level)
    world.step()
    for kind, x in (("best", 40), ("author", 80)):
        ghost = campaign.profile.ghosts[kind] = Ghost(level)
        ghost.note(0, "hero", AT._replace(x=x))
    alone = len(figures(world))
    drawn: dict[str, int] = {}
    for setting in ("off", "best", "author", "both"):
        campaign.profile.settings.ghosts = setting
        drawn[setting] = len(figures(world)) - alone
    assert drawn == {"off": 0, "best": 1, "author": 1, "both": 2}


def test_menus_and_other_scenes_neither_note_nor_draw_anything(campaign: Campaign) -> None:
    campaign.enter(campaign.file.levels[1])
    ghost = campaign.profile.ghost
    assert ghost
    other = campaign.world(campaign.file.levels[2])
    other.step()
    assert ghost.looks == []
    campaign.enter(campaign.file.levels[0])
    assert campaign.profile.ghost is None


@pytest.mark.slow
def test_the_ghost_of_the_demo_is_made_once_until_the_level_or_the_demo_changes(
    campaign: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    level, cards = campaign.file.levels[1], LevelCards(tmp_path / "kept" / "cache")
    cards.draw(level)
    draw_ghost(level, cards.folder)
    campaign.enter(level)
    ghost = campaign.profile.ghosts["author"]
    assert len(ghost.looks) == 25
    world = World.load(level, pictures=True)
    for _ in range(20):
        world.step("right")
    assert ghost.looks[19].x - ghost.looks[0].x == world.get(world.named("hero"), Position).x - 8
    file = GhostFile(cards.folder, level).file
    written = file.stat().st_mtime_ns
    with monkeypatch.context() as patch:
        patch.delattr(World, "load")
        assert not cards.draw(level)
        draw_ghost(level, cards.folder)
    assert file.stat().st_mtime_ns == written
    level.with_name("1.tape").write_text("30,R")
    assert cards.draw(level)
    draw_ghost(level, cards.folder)
    assert len(GhostFile(cards.folder, level).load().looks) == 30
    level.write_text(ROOM)  # without a demo
    assert cards.draw(level)
    draw_ghost(level, cards.folder)
    assert not file.exists()


def test_a_file_holds_what_was_noted_and_is_small() -> None:
    ghost = Ghost()
    for tick in range(3600):
        ghost.note(tick, f"hero.{'run' if tick % 20 else 'jump'}", AT._replace(x=tick * 3 // 2, flip=tick % 90 < 45))
    data = serialize(ghost)
    assert deserialize(data) == ghost
    assert len(data) < 5000


def test_ticks_that_nothing_was_noted_for_are_empty_and_a_tick_that_runs_again_replaces_the_first() -> None:
    ghost = Ghost()
    ghost.note(2, "hero", AT)
    assert [look.image for look in ghost.looks] == [-1, -1, 0]
    ghost.note(1, "", AT)
    assert [look.image for look in ghost.looks] == [-1, -1]
    ghost.note(LONGEST, "hero", AT)
    assert len(ghost.looks) == 2


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"scratched",
        b"ecs_platformer ghost 1\n",
        b"ecs_platformer ghost 1\nx",
        b"ecs_platformer ghost %s\n" % (b"1" * 5000),
    ],
)
def test_a_damaged_file_is_left_out_and_reported(campaign: Campaign, damage: bytes) -> None:
    play(campaign, "right", 20)
    (file,) = campaign.save.file.with_suffix(".ghosts").glob("*.ghost")
    file.write_bytes(damage)
    ghost = best(campaign)
    assert ghost is not None
    assert ghost.looks == []
    assert "the ghost is damaged" in campaign.new_problem()
    assert campaign.new_problem() == ""


def test_no_change_to_the_numbers_raises_anything_but_that_error() -> None:
    whole = Ghost(None, ["hero"], [AT, AT])
    data = serialize(whole)
    for at in range(len(data)):
        with suppress(DamagedFileError):
            assert deserialize(bytes([*data[:at], data[at] ^ 1, *data[at + 1 :]])) == whole
    with pytest.raises(NewerFileError):
        deserialize(data.replace(b"ghost 2", b"ghost 3"))
    with pytest.raises(DamagedFileError):
        deserialize(serialize(Ghost(None, [], [AT])))
