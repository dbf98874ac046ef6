"""The panel "tune" in a real window: fields by keys and mouse, at once in the game and on demand in the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from components import Hair, Jump, Run
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.tools.workshop.tune.bench import Bench
from ecs_platformer.tools.workshop.tune.panel import TunePanel
from tests.support.campaign.small_campaigns import game
from tests.support.window_rig import Play, Rig, differ, number
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

pytestmark = pytest.mark.slow
SCENE = """\
title = "A room"
include = ["prefabs.toml"]
demo = "room.tape"
map = '''
........................................
........................................
........................................
.@......................................
########################################
'''
[legend]
"@" = { prefab = "runner", name = "hero" }
"#" = "wall"

[prefab.runner]
extends = ["hero"]
Run = { top_speed = 100 }   # quick

[[entity]]
prefab = "lift"
name = "lift"
Position = { x = 80, y = 0 }
Path = { points = [[40, 0], [0, 0]] }
"""
SHIFT, CTRL = 1, 2


@pytest.fixture(name="rig")
def rig_fixture(play: Play, tmp_path: Path) -> Rig:
    (tmp_path / "room.tape").write_text("60,R\n")
    rig = play(SCENE)
    rig.run(3)
    rig.tap("T")
    rig.run(1)
    panel(rig).feel.tick = lambda: None  # no process is started: test_comparison.py has it
    return rig


def panel(rig: Rig) -> TunePanel:
    found = rig.loop.workshop.panels["tune"]
    assert isinstance(found, TunePanel)
    return found


def bench(rig: Rig) -> Bench:
    return panel(rig).bench


def press(rig: Rig, *names: str, held: int = 0) -> None:
    for name in names:
        rig.dispatch("on_key_press", number(name), held)
        rig.dispatch("on_key_release", number(name), held)
    rig.run(1)


def mouse(rig: Rig, event: str, x: int, y: int, *more: int) -> None:
    at = rig.loop.mode.picture((320, 180))
    height = rig.window.get_framebuffer_size()[1]
    rig.dispatch(event, at.x + x * at.scale, height - 1 - (at.y + y * at.scale), *more)


def go_to(rig: Rig, component: str, field: str) -> None:
    bench(rig).at = next(at for at, line in enumerate(bench(rig).lines) if line == (component, field))


def hero(rig: Rig) -> int:
    return rig.world.named("hero")


def below(rig: Rig) -> Image.Image:
    return rig.canvas().crop((0, 180 - panel(rig).foot, 320, 180))


def test_keys_change_a_value_at_once_while_the_game_runs(rig: Rig) -> None:
    tick = rig.world.tick
    row = bench(rig).row
    assert row
    assert (row.component, row.field) == ("Run", "top_speed")
    rig.tap("PAGEDOWN")
    assert bench(rig).lines[bench(rig).at].component == "Jump"
    rig.tap("PAGEUP")
    before = below(rig)
    press(rig, "RIGHT")
    press(rig, "RIGHT", held=SHIFT)
    assert rig.world.get(hero(rig), Run).top_speed == 120
    assert rig.world.tick > tick
    assert differ(below(rig), before) > 40
    press(rig, "Z", held=CTRL)
    press(rig, "Z", held=CTRL)
    assert rig.world.get(hero(rig), Run).top_speed == 100
    press(rig, "Y", held=CTRL)
    press(rig, "DELETE")
    assert rig.world.get(hero(rig), Run).top_speed == 100


def test_numbers_words_and_choices_are_typed_and_switched(rig: Rig) -> None:
    go_to(rig, "Run", "top_speed")
    for letter in "75":
        rig.dispatch("on_text", letter)
    press(rig, "ENTER")
    assert rig.world.get(hero(rig), Run).top_speed == 75
    go_to(rig, "Run", "air")
    press(rig, "ENTER")
    assert bench(rig).typing == "0.65"
    rig.dispatch("on_text", "x")
    press(rig, "ENTER")
    assert (bench(rig).failed, bench(rig).message) == (True, 'expected a number, found "0.65x"')
    press(rig, "ESCAPE")
    assert bench(rig).typing is None
    go_to(rig, "Run", "reduces")
    press(rig, "SPACE")
    assert rig.world.get(hero(rig), Run).reduces == "always"
    go_to(rig, "Run", "friction")
    press(rig, "RIGHT")
    assert rig.world.get(hero(rig), Run).friction is not None
    press(rig, "SPACE")
    assert rig.world.get(hero(rig), Run).friction is None
    go_to(rig, "Hair", "color")
    before = rig.world.get(hero(rig), Hair).color
    press(rig, "RIGHT")
    assert rig.world.get(hero(rig), Hair).color != before


def test_what_is_refused_says_why(rig: Rig) -> None:
    go_to(rig, "Position", "y")
    press(rig, "ENTER")
    bench(rig).typing = "32"
    before = below(rig)
    press(rig, "ENTER")
    assert bench(rig).failed
    assert "inside a solid" in bench(rig).message
    assert differ(below(rig), before) > 0


def test_the_mouse_chooses_an_entity_and_drags_a_slider(rig: Rig) -> None:
    left, top = panel(rig).corner
    x, y, *_ = rig.world.space.bounds(rig.world.named("lift"))
    mouse(rig, "on_mouse_press", x + 3 - left, y + 2 - top, 1, 0)
    assert bench(rig).entity == rig.world.named("lift")
    press(rig, "TAB", held=SHIFT)
    bench(rig).choose(hero(rig))
    go_to(rig, "Jump", "speed")
    rig.canvas()
    _, row, control = next(one for one in panel(rig).places.rows if one[0] == bench(rig).at)
    mouse(rig, "on_mouse_press", control.x + 1, row.y + 3, 1, 0)
    low = rig.world.get(hero(rig), Jump).speed
    mouse(rig, "on_mouse_drag", control.right - 1, row.y + 3, 4, 0, 1, 0)
    high = rig.world.get(hero(rig), Jump).speed
    mouse(rig, "on_mouse_release", control.right - 1, row.y + 3, 1, 0)
    assert low < 20 < 150 < high
    undo = panel(rig).places.buttons["undo"]
    mouse(rig, "on_mouse_press", undo.x + 2, undo.y + 2, 1, 0)
    assert rig.world.get(hero(rig), Jump).speed == 105  # the whole drag is one step


def test_writing_changes_the_file_and_the_reload_keeps_the_game(rig: Rig) -> None:
    go_to(rig, "Run", "top_speed")
    assert bench(rig).where(bench(rig).row) == ("prefab runner", "room.toml:17")  # type: ignore[arg-type]
    press(rig, "RIGHT", "W")
    assert bench(rig).message == "written: room.toml"
    assert rig.session.path.read_text() == SCENE.replace("top_speed = 100", "top_speed = 102")
    press(rig, "G")
    rig.press("D")
    rig.run(20)
    tick, x = rig.world.tick, rig.hero.x
    rig.loop.check_files()
    rig.run(2)  # the first one has no tick
    assert (rig.world.tick, rig.session.load_error) == (tick + 1, None)
    assert rig.hero.x >= x > 10
    assert rig.world.get(hero(rig), Run).top_speed == 102
    assert bench(rig).tuning.values.given == {}
    assert bench(rig).row
    assert not bench(rig).row.changed  # type: ignore[union-attr]


def test_a_conflict_is_shown_and_written_over_by_a_second_w(rig: Rig) -> None:
    go_to(rig, "Run", "top_speed")
    press(rig, "RIGHT")
    rig.session.path.write_text(SCENE.replace("top_speed = 100", "top_speed = 140"))
    rig.loop.check_files()
    rig.run(2)  # the first one has no tick
    assert rig.world.get(hero(rig), Run).top_speed == 102  # what is tuned is not lost
    press(rig, "W")
    assert "is 140 in the file by now" in bench(rig).message
    assert "top_speed = 140" in rig.session.path.read_text()
    press(rig, "W")
    assert "top_speed = 102" in rig.session.path.read_text()


def test_keys_go_to_the_game_until_escape(rig: Rig) -> None:
    press(rig, "G")
    rig.press("D")
    rig.run(20)
    rig.release("D")
    assert rig.hero.x > 20
    press(rig, "ESCAPE")
    assert not panel(rig).playing
    button = panel(rig).places.buttons["play"]
    for playing in (True, False):
        mouse(rig, "on_mouse_press", button.x + 2, button.y + 2, 1, 0)
        assert panel(rig).playing == playing
    x = rig.hero.x
    rig.run(10)
    rig.press("D")
    rig.run(10)
    assert rig.hero.x - x < 8
    assert rig.loop.workshop.front is panel(rig)
    press(rig, "ESCAPE")
    assert rig.loop.workshop.front is None


def test_values_stay_after_the_panel_closes_and_the_level_restarts(rig: Rig) -> None:
    go_to(rig, "Run", "top_speed")
    press(rig, "RIGHT", "T")
    assert rig.loop.workshop.front is None
    rig.world.level.restart()
    rig.run(2)
    assert rig.world.get(hero(rig), Run).top_speed == 102
    rig.tap("F5")
    rig.run(2)
    assert rig.world.get(hero(rig), Run).top_speed == 102


def test_a_and_b_play_the_demo_side_by_side(rig: Rig) -> None:
    go_to(rig, "Run", "top_speed")
    press(rig, "A")
    bench(rig).begin_typing("30")
    press(rig, "ENTER")
    tick = rig.world.tick
    press(rig, "C")
    contest = panel(rig).contest
    assert contest
    begin = rig.canvas()
    assert differ(begin.crop((0, 0, 159, 120)), begin.crop((161, 0, 320, 120))) == 0
    rig.run(40)
    a, b = (side.box for side in contest.comparison.sides)
    assert a
    assert b
    assert a[0] > b[0] + 10
    shown = rig.canvas()
    assert differ(shown.crop((0, 0, 159, 120)), shown.crop((161, 0, 320, 120))) > 40
    assert rig.world.tick == tick
    press(rig, "SPACE")
    at = contest.comparison.at
    rig.run(5)
    assert contest.comparison.at == at
    press(rig, "ESCAPE")
    assert panel(rig).contest is None
    rig.run(2)
    assert rig.world.tick > tick
    press(rig, "C", held=SHIFT)
    assert panel(rig).contest
    press(rig, "C", "X")
    assert rig.world.get(hero(rig), Run).top_speed == 100


def test_a_recorded_run_is_not_tuned(rig: Rig) -> None:
    go_to(rig, "Run", "top_speed")
    press(rig, "F9")
    press(rig, "RIGHT")
    assert "recorded" in bench(rig).message
    assert rig.world.get(hero(rig), Run).top_speed == 100


def test_a_tuned_run_of_a_campaign_sets_no_best_results(play: Play, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("game")
    campaign = Campaign(game(folder), folder / "kept")
    rig = play(path=campaign.new_game(1), campaign=campaign)
    rig.run(5)
    rig.tap("T")
    panel(rig).feel.tick = lambda: None
    bench(rig).step(1)
    assert rig.session.ticks.past.helped
    rig.tap("F5")
    bench(rig).reset(all_of_it=True)
    rig.tap("F5")
    rig.run(3)
    assert not rig.session.ticks.past.helped
