"""The game and the menus over it, without a window: which of them is played, what requests do, how a game is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Position
from ecs_platformer import World
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.media.drawing.pillow_painter import paint
from tests.support.campaign.small_campaigns import game
from tests.support.menus.run import Run
from tests.support.window_rig import ROOM


@pytest.fixture
def run(tmp_path: Path) -> Run:
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    return Run(path)


def test_the_game_stands_still_under_a_menu_and_goes_on_after_it(run: Run) -> None:
    run.session.controls.press("D", "right")
    run.program.run(5)
    tick, x, plain = run.session.world.tick, run.x, paint(run.program.frame()).tobytes()
    run.escape()
    run.program.run(20)
    assert (run.menus, run.session.world.tick, run.x) == (["pause"], tick, x)
    assert paint(run.program.frame()).tobytes() != plain
    run.ask("resume")
    assert run.menus == []
    assert paint(run.program.frame()).tobytes() == plain
    run.program.run(5)
    assert (run.session.world.tick, run.x > x) == (tick + 5, True)  # the direction was held all the time


def test_a_button_held_when_a_menu_closes_does_nothing_in_the_game(run: Run) -> None:
    run.escape()
    run.program.run(2)
    run.session.controls.press("SPACE", "jump")
    run.program.run(1)
    assert run.menus == []  # "Resume" was chosen
    y = run.session.world.get(run.session.world.named("hero"), Position).y
    run.program.run(3)
    assert run.session.world.get(run.session.world.named("hero"), Position).y == y


@pytest.mark.slow
def test_esc_goes_back_through_all_menus(run: Run) -> None:
    run.escape()
    run.ask("open", "options")
    run.ask("open", "menus/controls.toml")
    assert run.menus == ["pause", "options", "controls"]
    run.escape()
    assert run.menus == ["pause", "options"]
    run.escape()
    run.escape()
    assert (run.menus, run.ended) == ([], False)


@pytest.mark.slow
def test_what_a_binding_has_changed_is_shown_only_in_the_menu_where_it_was_made(run: Run) -> None:
    run.escape()
    run.ask("open", "controls")
    run.ask("rebind", "jump")
    run.program.rebinding.take("keys", "X")
    run.program.run(1)
    assert "X was for dash" in run.session.profile.notice
    run.escape()
    assert (run.menus, run.session.profile.notice) == (["pause"], "")


def test_unknown_requests_and_unknown_menus_do_no_harm(run: Run) -> None:
    run.ask("dance", "wildly")
    run.ask("continue")
    run.ask("rebind", "nothing")
    assert run.menus == []
    plain = paint(run.program.frame()).tobytes()
    run.ask("open", "../../secret")
    assert run.menus == []
    assert paint(run.program.frame()).tobytes() != plain  # the error
    run.escape()
    assert run.menus == ["pause"]


@pytest.mark.slow
def test_a_game_by_itself_ends_only_after_a_question(run: Run) -> None:
    run.escape()
    run.ask("leave")
    assert (run.menus, run.ended) == (["pause", "quit"], False)
    run.program.run(1)
    run.tap("down")
    run.tap("jump")
    assert run.ended


BROKEN = 'title = "Broken"\n[[entity]]\nprefab = "no such thing"\n'


@pytest.mark.slow
@pytest.mark.parametrize("broken", [["pause"], ["pause", "quit"]])
def test_with_broken_menus_a_game_can_still_be_left(tmp_path: Path, broken: list[str]) -> None:
    (tmp_path / "menus").mkdir()
    for name in broken:
        (tmp_path / "menus" / f"{name}.toml").write_text(BROKEN)
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    run = Run(path)
    run.escape()
    assert run.menus == ["quit"]
    run.ask("quit")
    assert run.ended


@pytest.mark.slow
def test_a_scene_as_a_menu_without_any_way_back_is_left_by_esc(tmp_path: Path) -> None:
    (tmp_path / "menus").mkdir()
    (tmp_path / "menus" / "pause.toml").write_text('include = ["prefabs.toml"]\n')
    (tmp_path / "menus" / "stuck.toml").write_text(
        'include = ["menus/menu.toml"]\n[[entity]]\nprefab = "menu"\nMenu = { items = [{ button = "Stay" }] }\n'
    )
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    run = Run(path)
    run.escape()
    assert run.menus == ["pause"]
    run.escape()
    assert run.menus == []
    run.ask("open", "stuck")
    run.escape()
    assert run.menus == ["stuck"]
    run.escape()
    assert run.menus == []


@pytest.mark.slow
def test_a_menu_that_raises_is_closed_and_its_error_shown(run: Run) -> None:
    run.escape()
    plain = paint(run.session.frame()).tobytes()

    def fail(world: object) -> None:
        raise ValueError("planted")

    run.program.world.clock.after_tick = fail
    run.program.run(3)
    assert (run.menus, run.session.fault) == ([], None)
    assert paint(run.program.frame()).tobytes() != plain


@pytest.mark.slow
def test_retry_goes_back_to_the_checkpoint_and_restart_to_the_beginning(run: Run) -> None:
    world = run.session.world
    world.level.set_start(world.named("hero"), 100, 8)
    run.escape()
    run.ask("retry")
    run.program.run(2)
    assert (run.menus, run.x, run.session.world is world) == ([], 100, True)
    run.session.stop(ValueError("a fault after it goes back to the same state"))
    assert run.x == 100
    run.session.toggle_pause()
    run.escape()
    run.ask("restart")
    assert (run.menus, run.x, run.session.world.tick) == ([], 8, 0)


@pytest.mark.slow
def test_while_recording_a_retry_is_refused(run: Run) -> None:
    run.session.reload()
    run.session.record()
    run.session.run(3)
    run.escape()
    run.ask("retry")
    run.program.run(3)
    assert not run.session.world.level.state.over
    assert run.session.recorded()


@pytest.fixture
def campaign(tmp_path: Path) -> Run:
    found = Campaign(game(tmp_path), tmp_path / "kept")
    return Run(found.start_level(), found)


@pytest.mark.slow
def test_requests_lead_through_a_campaign(campaign: Run) -> None:
    def level() -> str:
        campaign.program.run(60)
        return campaign.session.path.stem

    campaign.ask("continue")
    assert level() == "01_x"
    campaign.ask("level", "levels/03_x.toml")
    assert level() == "01_x"  # it is locked
    campaign.session.world.level.leave("next")
    assert level() == "02_x"
    campaign.ask("level", "levels/01_x.toml")
    assert level() == "01_x"
    campaign.escape()
    campaign.ask("leave")
    assert level() == "front"
    campaign.ask("slot", "2")
    assert level() == "01_x"
    campaign.ask("slot", "9")
    campaign.ask("new_game", "second")
    assert level() == "01_x"
    campaign.ask("slot", "1")
    assert level() == "01_x"
    campaign.ask("new_game", "3")
    assert level() == "01_x"
    assert [slot.level != "" for slot in campaign.session.profile.slots] == [True, True, True]


@pytest.mark.slow
def test_all_players_choose_in_menus(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_text(
        ROOM + '[[entity]]\nprefab = "hero"\nname = "other"\nPosition = { x = 60, y = 8 }\nPlayer = { slot = 2 }\n'
    )
    run = Run(path)
    controls = run.session.controls
    first, second = controls.plug_in("one"), controls.plug_in("two")
    first.press("a", "right")
    second.press("b", "right")
    run.program.run(3)
    run.escape()
    run.program.run(2)
    second.press("c", "jump")
    run.program.run(2)
    assert run.menus == []


@pytest.mark.slow
def test_what_is_held_while_a_menu_opens_does_not_count_in_it(run: Run) -> None:
    run.session.controls.press("SPACE", "jump")
    run.program.run(2)
    run.escape()
    run.program.run(10)
    assert run.menus == ["pause"]


@pytest.mark.slow
def test_a_saved_file_reloads_the_open_menus(run: Run, tmp_path: Path) -> None:
    run.escape()
    before = run.program.world
    run.program.menus.reload()
    assert run.menus == ["pause"]
    assert run.program.world is not before


def test_menus_of_the_stock_have_the_actions_and_languages_of_a_game_that_is_scenes_alone(tmp_path: Path) -> None:
    scenes = tmp_path / "scenes"
    scenes.mkdir()
    (scenes / "room.toml").write_text(ROOM)
    (scenes / "strings.fr.toml").write_text('name = "Français"\n[strings]\n"Paused" = "En pause"\n')
    (scenes / "controls.toml").write_text('[action.wave]\nletter = "W"\nkeys = ["E"]\n')
    run = Run(scenes / "room.toml")
    run.escape()
    scene = run.program.world.scene
    assert run.menus == ["pause"]
    assert {code: language.name for code, language in scene.languages.items()} == {"fr": "Français"}
    assert scene.languages["fr"].texts["Paused"] == "En pause"
    assert "wave" in scene.actions.names


AGAIN = f"""{ROOM}
[[entity]]
Position = {{}}
[entity.Timeline]
repeat = false
steps = [{{ wait = 0.7 }}, {{ replay = 0.5, percent = 50, text = "AGAIN" }}]
"""


@pytest.fixture
def again(tmp_path: Path) -> Run:
    """A game that has just asked for a replay; the hero has run to the right all the time."""
    path = tmp_path / "again.toml"
    path.write_text(AGAIN)
    run = Run(path)
    run.session.controls.press("D", "right")
    while run.program.replay.world is None:
        run.program.run(1)
    return run


def test_a_replay_shows_the_last_moments_slowly_while_the_game_stands_still(again: Run) -> None:
    game, tick, x = again.session.world, again.session.world.tick, again.x
    shown: list[int] = []
    pictures: set[bytes] = set()
    while (world := again.program.replay.world) is not None:
        shown.append(world.get(world.named("hero"), Position).x)
        pictures.add(paint(again.program.frame()).tobytes())
        again.program.run(1)
    assert (game.tick, again.session.world) == (tick + 1, game)
    assert len(shown) == 60
    assert shown == sorted(shown)
    assert shown[0] < shown[-1] <= x
    assert len(pictures) > 10
    assert again.x > x  # what was held is held still


def test_a_press_ends_a_replay_and_does_nothing_in_the_game(again: Run) -> None:
    again.session.controls.press("SPACE", "jump")
    again.program.run(1)
    assert again.program.replay.world is not None  # it was meant for the game
    again.session.controls.release("SPACE")
    again.program.run(30)
    y = again.session.world.get(again.session.world.named("hero"), Position).y
    again.session.controls.press("SPACE", "jump")
    again.program.run(5)
    assert again.program.replay.world is None
    assert again.session.world.get(again.session.world.named("hero"), Position).y == y


def test_a_menu_ends_a_replay(again: Run) -> None:
    again.escape()
    assert (again.menus, again.program.replay.world) == (["pause"], None)


@pytest.mark.slow
def test_a_replay_changes_nothing_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "again.toml"
    path.write_text(AGAIN)
    run, world = Run(path), World.load(path)
    run.program.run(200)
    world.step(ticks=run.session.world.tick)
    assert run.session.world.tick < 200
    assert run.session.world.hash() == world.hash()
