"""The arena: rounds, scores, boons and bots; random games of two to four players break no rule of physics."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from components import Ammo, Curtain, Health, Hud, Player, Position, Team, Timeline
from ecs_platformer import World
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.lab.rollback import SyncTest
from ecs_platformer.scene.tape.parser import parse
from tests.support.arena.bots import MAPS, STILL, share
from tests.support.rollback.arena_games import ARENA, faults, random_tape

SCENES = ARENA.parent
NAMES = ("gold", "teal", "green", "violet")
READY = 38  # ticks, in which all wait
PAUSE = 121  # ticks, from the end of a round to the next
CURTAIN = 240  # ticks after that, in which the curtain comes down
GROUP = 20  # random games in a test; the first is checked move by move


@pytest.fixture
def world() -> World:
    """The arena, when all may move."""
    world = World.load(ARENA)
    world.step(ticks=READY)
    return world


def remove(world: World, *names: str) -> None:
    for name in names:
        world.remove(world.named(name))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 60, GROUP))
def test_random_games_break_no_rule(first: int) -> None:
    assert faults(first, 600) == []
    for seed in range(first + 1, first + GROUP):
        assert faults(seed, 300, watched=False) == [], seed


@pytest.mark.slow
@pytest.mark.parametrize("scene", MAPS[1:])
def test_random_games_on_the_other_maps_break_no_rule(scene: str) -> None:
    for seed in range(4):
        assert faults(seed, 400, watched=seed == 0, scene=SCENES / f"{scene}.toml") == [], seed


@pytest.mark.slow
def test_a_recorded_game_of_four_replays_to_the_same_hash() -> None:
    world, game = World.load(ARENA), random_tape(5, 900)
    for held in game:
        world.step(held)
    assert len(game.held(899)) == 4
    replayed, restored = World.load(ARENA), World.load(ARENA)
    for held in parse(game.text()):
        if replayed.tick == 450:
            restored.restore(replayed.snapshot())
        replayed.step(held)
        if replayed.tick > 450:
            restored.step(held)
    assert replayed.hash() == restored.hash() == world.hash()


def test_the_last_one_standing_scores_and_the_next_round_begins(world: World) -> None:
    world.step("| | | right")
    remove(world, "gold", "teal")
    world.step(ticks=5)
    assert [world.level.count(name) for name in NAMES] == [0, 0, 0, 0]
    remove(world, "green")
    world.step(ticks=PAUSE)
    assert not world.entities.find("gold")
    world.step(ticks=2)
    for name in NAMES:
        assert world.get(world.named(name), Ammo).left == 3
        assert world.get(world.named(name), Player).joined == (name == "violet")
    assert [world.level.count(name) for name in NAMES] == [0, 0, 0, 1]


def test_all_wait_until_go_and_the_table_shows_between_rounds(world: World) -> None:
    fresh = World.load(ARENA)
    place = fresh.get(fresh.named("gold"), Position)
    fresh.step("right", 30)
    assert (place.x, place.y) == (16, 29)
    remove(world, "gold", "teal", "violet")
    world.step(ticks=60)
    shown = {hud.text for _, (hud,) in world.each(Hud)}
    assert {"GREEN TAKES THE ROUND", "{green}"} <= shown
    assert sum(hud.text == "{green}" for _, (hud,) in world.each(Hud)) == 2


def test_a_round_without_a_survivor_is_a_draw(world: World) -> None:
    world.step()
    remove(world, *NAMES)
    world.step(ticks=PAUSE + 2)
    assert [world.level.count(name) for name in NAMES] == [0, 0, 0, 0]
    assert all(world.entities.find(name) for name in NAMES)


@pytest.mark.slow
def test_the_first_to_win_five_rounds_wins_the_match(world: World) -> None:
    world.level.add_count("teal", 4)
    world.step()
    remove(world, "gold", "green", "violet")
    world.step(ticks=PAUSE)
    assert not world.entities.find("gold")  # no other round
    for _ in range(CURTAIN):
        assert world.level.state.goal == ""
        world.step()
        if world.level.state.goal:
            break
    assert any(curtain.closes for _, (curtain,) in world.each(Curtain))
    assert world.level.state.goal == "arena/lobby.toml"
    assert world.level.count("teal") == 5


@pytest.mark.parametrize(
    ("boon", "kind", "field", "before", "after"),
    [
        ("boon_shield", "Health", "points", 1, 2),
        ("boon_wings", "Jump", "air", 0, 1),
        ("boon_quiver", "Ammo", "left", 3, 6),
        ("boon_drill", "Shooter", "prefab", "shaft", "drill"),
        ("boon_homing", "Shooter", "prefab", "shaft", "homing_shaft"),
    ],
)
def test_a_boon_changes_the_one_that_takes_it(
    world: World, boon: str, kind: str, field: str, before: object, after: object
) -> None:
    gold, teal = world.named("gold"), world.named("teal")
    assert getattr(world.get(gold, kind), field) == before
    place = world.get(gold, Position)
    world.spawn(boon, Position=(place.x, place.y))
    world.step(ticks=2)
    assert [getattr(world.get(one, kind), field) for one in (gold, teal)] == [after, before]


@pytest.mark.slow
def test_bots_fight_until_their_players_join(world: World) -> None:
    for _ in range(1500):
        world.step()
    assert sum(world.level.count(name) for name in NAMES) > 0
    world = World.load(ARENA)
    world.step(ticks=READY)
    start = world.get(world.named("teal"), Position).x
    world.step("| left", 30)
    world.step(ticks=60)
    assert world.get(world.named("teal"), Position).x <= start
    assert [world.get(world.named(name), Player).joined for name in NAMES] == [False, True, False, False]


def test_a_chest_holds_a_boon_for_the_one_that_opens_it(world: World) -> None:
    world.step()
    place = world.get(world.named("gold"), Position)
    chest = world.spawn("chest", Position=(place.x, place.y))
    world.step(ticks=2)
    assert not world.alive(chest)


def test_an_hourglass_slows_all_but_its_taker(world: World) -> None:
    gold, teal = world.named("gold"), world.named("teal")
    place = world.get(gold, Position)
    world.spawn("boon_time", Position=(place.x, place.y))
    world.step(ticks=2)
    before = world.clock.now(gold), world.clock.now(teal)
    world.step(ticks=20)
    assert (world.clock.now(gold) - before[0], world.clock.now(teal) - before[1]) == (20, 10)


def test_a_team_scores_once_for_all_of_it_that_are_left(world: World) -> None:
    world.get(world.named("gold"), Team).name = world.get(world.named("green"), Team).name = "teal"
    world.step()
    remove(world, "violet")
    world.step(ticks=5)
    assert [world.level.count(name) for name in NAMES] == [0, 1, 0, 0]


def test_a_scene_says_which_strength_each_bot_has_which_seat_is_empty_and_which_is_played() -> None:
    world = World.load(ARENA)
    for name, first in zip(NAMES, ("played", "away", "hard", "easy"), strict=True):
        world.get(world.named(name), Timeline).first = first
    place = world.get(world.named("gold"), Position)
    world.step(ticks=READY + 60)
    assert (place.x, place.y) == (16, 29)  # waits for its player
    assert not world.entities.find("teal")
    assert [world.get(world.named(name), Timeline).state.split("_")[0] for name in ("green", "violet")] == [
        "hard",
        "easy",
    ]
    shown = [hud.text for _, (hud,) in world.each(Hud)]
    assert ("{gold}" in shown, "{teal}" in shown) == (True, False)


def test_without_a_second_side_the_match_is_chosen_again() -> None:
    world = World.load(ARENA)
    for name in NAMES:
        world.get(world.named(name), Team).name = "gold"
    world.step(ticks=READY + 60)
    assert "NO OTHER SIDE" in {hud.text for _, (hud,) in world.each(Hud)}
    assert world.level.state.goal == ""
    world.step(ticks=40)
    assert world.level.state.goal == "arena/match.toml"


@pytest.mark.slow
@pytest.mark.parametrize(("stronger", "weaker"), [("bot_mind", "bot_easy"), ("bot_hard", "bot_mind")])
@pytest.mark.parametrize("scene", MAPS)
def test_bots_never_stand_still_and_the_stronger_ones_win(scene: str, stronger: str, weaker: str) -> None:
    won, found = share(stronger, weaker, 20 if scene == "arena" else 8, scene=f"{scene}.toml")
    assert all(one.over for one in found)
    assert max(ticks for one in found for ticks in one.still.values()) <= STILL
    assert won >= 0.5  # of a hundred rounds, six in ten or more


@pytest.mark.parametrize("scene", MAPS)
def test_the_picture_of_a_map_shows_its_cells(scene: str) -> None:
    art = tomllib.loads((SCENES / "arena" / "maps.toml").read_text(encoding="utf-8"))["sprite"]
    drawn = art[f"map_{'towers' if scene == 'arena' else Path(scene).name}"]["rows"].replace("~", ".")
    cells = tomllib.loads((SCENES / f"{scene}.toml").read_text(encoding="utf-8"))["map"]
    assert drawn.split() == cells.split()


@pytest.mark.slow
def test_a_lobby_leads_to_a_match_of_exactly_those_that_joined(tmp_path: Path) -> None:
    campaign = Campaign(SCENES / "evening.toml", tmp_path)
    level = campaign.start_level()
    seen: list[str] = []
    for presses in (
        # 1 and 3 join; 1 goes to teal and takes two lives; both start
        ("jump | | jump", "right", "down", "down", "right", "down", "jump", "jump"),
        (
            "left",
            "left",
            "down",
            "right",
            "down",
            "right",
            "down",
            "jump",
        ),  # no bot in gold's seat, a hard one in violet's; the well
    ):
        world = campaign.world(level)
        world.step(ticks=2)
        for held in presses:
            world.step(held)
            world.step()
        campaign.count_tick(world)
        level = campaign.leave(world, level)
        seen.append(level.name)
    assert seen == ["match.toml", "well.toml"]
    world = campaign.world(level)
    world.step("jump", READY + 5)
    assert not world.entities.find("gold")
    teal, green, violet = (world.named(name) for name in ("teal", "green", "violet"))
    assert [world.get(one, Timeline).first for one in (teal, green, violet)] == ["played", "played", "hard"]
    assert [world.get(one, Player).slot for one in (teal, green)] == [1, 3]
    assert [world.get(one, Player).joined for one in (teal, green, violet)] == [True, False, False]
    assert [world.get(one, Health).points for one in (teal, green)] == [2, 1]


@pytest.mark.slow
@pytest.mark.parametrize("scene", MAPS[1:])
def test_a_map_stays_the_same_when_it_is_rolled_back(scene: str) -> None:
    test = SyncTest(World.load(SCENES / f"{scene}.toml"), check_distance=5)
    for tick in range(240):
        test.advance(f"| {'right jump' if tick % 30 < 12 else 'left'}")
