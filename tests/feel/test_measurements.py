"""Measurements of prefabs: the hero's known numbers, and prefabs with only some abilities."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.scene.scene import bare_scene, load_scene
from ecs_platformer.tools.feel import Feel, measure
from ecs_platformer.tools.feel.numbers import Table, lines, numbers
from tests.support.projects import ROOT

MeasurePrefab = Callable[..., Feel]


@cache
def stock_feel(prefab: str) -> Feel:
    return measure(bare_scene(), prefab)


def table(prefab: str = "hero") -> Table:
    return numbers(stock_feel(prefab))


@pytest.fixture
def feel_of(tmp_path: Path) -> MeasurePrefab:
    """A function that measures a prefab "it", given in TOML."""

    def measure_it(text: str, *, head: str = "", **changes: Any) -> Feel:
        path = tmp_path / "scene.toml"
        path.write_text(f'include = ["prefabs.toml"]\n{head}\n[prefab.it]\n{text}', encoding="utf-8")
        return measure(replace(load_scene(path), **changes), "it")

    return measure_it


@pytest.mark.slow
def test_the_hero_runs_at_90_after_6_ticks() -> None:
    run = table()["run"]
    assert (run["top_speed"], run["ticks_to_top"], run["px_to_top"]) == (90, 6, 6)
    assert (run["ticks_to_stop"], run["ticks_to_turn"]) == (6, 11)


@pytest.mark.slow
def test_a_hero_that_dies_below_a_level_falls_as_far_as_it_is_measured() -> None:
    assert numbers(measure(load_scene(ROOT / "scenes" / "level.toml"), "climber")) == table()


@pytest.mark.slow
def test_the_hero_jumps_27_px_high_and_less_for_a_tap() -> None:
    jump = table()["jump"]
    assert jump["straight"]["full"] == {"apex": 27, "apex_ticks": 20, "ticks": 39}
    apexes = [arc["apex"] for arc in jump["straight"].values()]
    assert apexes == sorted(apexes)
    assert apexes[0] < 10
    assert jump["running"]["full"]["distance"] > 60
    assert jump["in_air"] == 0


@pytest.mark.slow
def test_the_hero_has_5_ticks_of_coyote_time_and_a_buffer_of_4_while_held() -> None:
    assert table()["windows"] == {"coyote": 5, "buffer": 4, "buffer_tap": 0}


def test_the_hero_dashes_10_ticks_by_4_px_and_then_slower() -> None:
    dash = table()["dash"]
    assert (dash["delay"], dash["full_ticks"], dash["ticks"]) == (4, 10, 11)
    assert (dash["speed"], dash["end_speed"], dash["distance"]) == (240, 160, 43)
    dashing = stock_feel("hero").dashing
    assert dashing is not None
    places = [sample.x for sample in dashing.rays[0].track]
    assert places[5:15] == [4 * tick for tick in range(1, 11)]
    assert dash["to"]["up"] == [0, 42]
    assert dash["to"]["down+left"] == [-31, -31]


def test_the_hero_falls_slides_and_climbs() -> None:
    assert table()["fall"] == {"terminal": 160, "ticks_to_terminal": 11, "fast_terminal": 240}
    assert table()["wall_slide"]["ticks"] == 73
    climb = table()["climb"]
    assert (climb["up_speed"], climb["down_speed"], climb["height"]) == (45, 80, 109)
    assert climb["still_ticks"] > climb["up_ticks"] > 140


def test_the_hero_jumps_farther_off_walls_the_more_it_steers_away() -> None:
    wall_jumps = table()["wall_jump"]
    assert list(wall_jumps) == ["none", "away", "towards", "grab"]
    assert (
        wall_jumps["grab"]["away"]
        == 0
        < wall_jumps["none"]["away"]
        < wall_jumps["towards"]["away"]
        < wall_jumps["away"]["away"]
    )


@pytest.mark.slow
def test_a_jump_has_the_height_and_reach_of_its_component(feel_of: MeasurePrefab) -> None:
    feel = feel_of('extends = ["pico_hero"]\nJump = { height = 24, reach = 48 }')
    full = numbers(feel)["jump"]["running"]["full"]
    assert abs(full["apex"] - 24) <= 1
    assert abs(full["apex_x"] - 48) <= 300 / 60


@pytest.mark.slow
def test_the_pico_hero_keeps_a_tap_in_its_buffer() -> None:
    table_found = table("pico_hero")["windows"]
    assert table_found == {"coyote": 5, "buffer": 3, "buffer_tap": 3}


@pytest.mark.slow
def test_sliding_with_grab_held_is_not_climbing() -> None:
    assert "wall_slide" in table("pico_hero")
    assert "climb" not in table("pico_hero")


@pytest.mark.slow
def test_moving_without_input_is_not_running(feel_of: MeasurePrefab) -> None:
    with pytest.raises(EcsPlatformerError, match='"it" does not respond to any input'):
        feel_of('extends = ["actor"]\nPath = { points = [[400, 0]], speed = 60 }')


@pytest.mark.slow
def test_a_wall_jump_back_to_the_wall_reports_the_height_gained() -> None:
    jump_values = table("pico_hero")["wall_jump"]["towards"]
    assert jump_values["back"] == 4
    assert jump_values["gained"] > 0


@pytest.mark.slow
def test_a_prefab_that_only_dashes_has_no_other_measurements(feel_of: MeasurePrefab) -> None:
    feel = feel_of('extends = ["actor"]\nIntent = {}\nFacing = {}\nDash = { speed = 300, duration = 0.1 }')
    table_found = numbers(feel)
    assert set(table_found) == {"tick_rate", "dash"}
    assert (table_found["dash"]["speed"], table_found["dash"]["full_ticks"], table_found["dash"]["end_speed"]) == (
        300,
        7,
        160,
    )


def test_inputs_reach_prefabs_without_player_components(feel_of: MeasurePrefab) -> None:
    table_found = numbers(feel_of('extends = ["actor"]\nRun = { top_speed = 50 }'))
    assert set(table_found) == {"tick_rate", "run"}
    assert table_found["run"]["top_speed"] == 50


@pytest.mark.slow
def test_air_jumps_are_counted_and_are_neither_coyote_time_nor_wall_jumps(feel_of: MeasurePrefab) -> None:
    air = feel_of('extends = ["faller"]\nJump = { air = 2, coyote = 0.05 }\nRun = {}')
    assert air.jumping is not None
    assert air.jumping.air_jumps == 2
    assert air.windows is not None
    assert (air.windows.coyote, air.windows.buffer) == (2, 4)
    assert air.wall_jumps == ()


@pytest.mark.slow
def test_unlimited_air_jumps_have_no_windows(feel_of: MeasurePrefab) -> None:
    feel = feel_of('extends = ["faller"]\nJump = { air = 1000 }')
    assert feel.jumping is not None
    assert feel.windows is None


@pytest.mark.slow
def test_a_jump_that_never_comes_down_has_no_end(feel_of: MeasurePrefab) -> None:
    feel = feel_of('extends = ["hero"]\nFall = { acceleration = 0 }')
    assert "ticks" not in numbers(feel)["jump"]["straight"]["full"]
    assert feel.falling is None


@pytest.mark.slow
def test_the_offset_and_size_of_the_collider_do_not_matter(feel_of: MeasurePrefab) -> None:
    feel = feel_of('extends = ["hero"]\nCollider = { width = 30, height = 50, x = -7, y = 12 }')
    assert numbers(feel) == table()


@pytest.mark.slow
def test_another_tick_rate_changes_ticks_but_not_times(feel_of: MeasurePrefab) -> None:
    table_found = numbers(feel_of('extends = ["hero"]', head="tick_rate = 50"))
    assert table_found["tick_rate"] == 50
    assert table_found["run"]["ticks_to_top"] == 5
    assert table_found["windows"]["coyote"] == 4


def test_trials_run_the_systems_of_the_scene(feel_of: MeasurePrefab) -> None:
    head = 'systems = ["input", "footing", "run", "actor_motion"]'
    assert set(numbers(feel_of('extends = ["hero"]', head=head))) == {"tick_rate", "run"}


@pytest.mark.slow
def test_a_prefab_that_dies_is_measured_until_then(feel_of: MeasurePrefab) -> None:
    feel = feel_of('extends = ["hero"]\nOnHit = { y = "die" }')
    assert numbers(feel)["run"] == table()["run"]


@pytest.mark.parametrize(
    ("prefab", "message"),
    [
        ("crate", 'prefab "crate" does not respond to any input'),
        ("slime", 'prefab "slime" does not respond to any input'),
        ("wall", 'prefab "wall" is a solid'),
        ("moon", 'prefab "moon" is not an actor: it has no Remainder, no Collider, no Velocity'),
        ("heor", 'no such prefab: "heor"; did you mean "hero"?'),
    ],
)
def test_prefabs_that_cannot_be_measured_are_errors(prefab: str, message: str) -> None:
    with pytest.raises(EcsPlatformerError, match=r"^.+$") as error:
        measure(bare_scene(), prefab)
    assert message in str(error.value)


@pytest.mark.slow
def test_measuring_twice_gives_the_same() -> None:
    assert measure(bare_scene(), "hero") == stock_feel("hero")


def test_every_number_has_a_path() -> None:
    table_found = dict(lines(table()))
    assert table_found["jump.straight.full.apex"] == 27
    assert table_found["dash.to.right"] == [43, 0]
