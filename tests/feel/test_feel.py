"""What is measured of a prefab: the hero's known numbers, and prefabs that can do only some of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.feel import Feel, measure
from ecs_platformer.feel.numbers import Table, lines, numbers
from ecs_platformer.scene.scene import bare_scene, load_scene

Measured = Callable[..., Feel]


@cache
def stock(prefab: str) -> Feel:
    return measure(bare_scene(), prefab)


def table(prefab: str = "hero") -> Table:
    return numbers(stock(prefab))


@pytest.fixture
def feel_of(tmp_path: Path) -> Measured:
    """The feel of a prefab "it" that is written in TOML."""

    def measured(text: str, *, head: str = "", **changes: Any) -> Feel:
        path = tmp_path / "scene.toml"
        path.write_text(f'include = ["prefabs.toml"]\n{head}\n[prefab.it]\n{text}', encoding="utf-8")
        return measure(replace(load_scene(path), **changes), "it")

    return measured


def test_the_hero_runs_at_90_after_6_ticks() -> None:
    run = table()["run"]
    assert (run["top_speed"], run["ticks_to_top"], run["px_to_top"]) == (90, 6, 6)
    assert (run["ticks_to_stop"], run["ticks_to_turn"]) == (6, 11)


def test_the_hero_jumps_27_px_high_and_less_for_a_tap() -> None:
    jump = table()["jump"]
    assert jump["straight"]["full"] == {"apex": 27, "apex_ticks": 20, "ticks": 39}
    apexes = [arc["apex"] for arc in jump["straight"].values()]
    assert apexes == sorted(apexes)
    assert apexes[0] < 10
    assert jump["running"]["full"]["distance"] > 60
    assert jump["in_air"] == 0


def test_the_hero_is_forgiven_5_ticks_late_and_4_early_while_it_holds() -> None:
    assert table()["windows"] == {"coyote": 5, "buffer": 4, "buffer_tap": 0}


def test_the_hero_dashes_10_ticks_by_4_px_and_then_slower() -> None:
    dash = table()["dash"]
    assert (dash["delay"], dash["full_ticks"], dash["ticks"]) == (4, 10, 11)
    assert (dash["speed"], dash["end_speed"], dash["distance"]) == (240, 160, 43)
    dashing = stock("hero").dashing
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


def test_the_hero_leaps_off_walls_further_the_more_it_means_to() -> None:
    leaps = table()["wall_jump"]
    assert list(leaps) == ["none", "away", "towards", "grab"]
    assert leaps["grab"]["away"] == 0 < leaps["none"]["away"] < leaps["towards"]["away"] < leaps["away"]["away"]


def test_a_jump_of_some_height_and_reach_has_them(feel_of: Measured) -> None:
    feel = feel_of('extends = ["pico_hero"]\nJump = { height = 24, reach = 48 }')
    full = numbers(feel)["jump"]["running"]["full"]
    assert abs(full["apex"] - 24) <= 1
    assert abs(full["apex_x"] - 48) <= 300 / 60


def test_the_pico_hero_keeps_a_tap_in_its_buffer() -> None:
    found = table("pico_hero")["windows"]
    assert found == {"coyote": 5, "buffer": 3, "buffer_tap": 3}


def test_a_slide_with_grab_held_is_no_climbing() -> None:
    assert "wall_slide" in table("pico_hero")
    assert "climb" not in table("pico_hero")


def test_who_goes_its_own_way_does_not_run(feel_of: Measured) -> None:
    with pytest.raises(EcsPlatformerError, match='"it" has no feel'):
        feel_of('extends = ["actor"]\nPath = { points = [[400, 0]], speed = 60 }')


def test_what_comes_back_to_the_wall_tells_how_much_higher() -> None:
    leap = table("pico_hero")["wall_jump"]["towards"]
    assert leap["back"] == 4
    assert leap["gained"] > 0


def test_who_only_dashes_has_only_that(feel_of: Measured) -> None:
    feel = feel_of('extends = ["actor"]\nIntent = {}\nFacing = {}\nDash = { speed = 300, duration = 0.1 }')
    found = numbers(feel)
    assert set(found) == {"tick_rate", "dash"}
    assert (found["dash"]["speed"], found["dash"]["full_ticks"], found["dash"]["end_speed"]) == (300, 7, 160)


def test_inputs_reach_a_prefab_that_nobody_plays(feel_of: Measured) -> None:
    found = numbers(feel_of('extends = ["actor"]\nRun = { top_speed = 50 }'))
    assert set(found) == {"tick_rate", "run"}
    assert found["run"]["top_speed"] == 50


def test_jumps_in_the_air_are_counted_and_are_no_coyote_time_and_no_wall_jump(feel_of: Measured) -> None:
    air = feel_of('extends = ["faller"]\nJump = { air = 2, coyote = 0.05 }\nRun = {}')
    assert air.jumping is not None
    assert air.jumping.in_air == 2
    assert air.windows is not None
    assert (air.windows.coyote, air.windows.buffer) == (2, 4)
    assert air.wall_leaps == ()


def test_endless_jumps_in_the_air_have_no_windows(feel_of: Measured) -> None:
    feel = feel_of('extends = ["faller"]\nJump = { air = 1000 }')
    assert feel.jumping is not None
    assert feel.windows is None


def test_a_jump_that_never_comes_down_has_no_end(feel_of: Measured) -> None:
    feel = feel_of('extends = ["hero"]\nFall = { acceleration = 0 }')
    assert "ticks" not in numbers(feel)["jump"]["straight"]["full"]
    assert feel.falling is None


def test_the_collider_may_lie_anywhere(feel_of: Measured) -> None:
    feel = feel_of('extends = ["hero"]\nCollider = { width = 30, height = 50, x = -7, y = 12 }')
    assert numbers(feel) == table()


def test_at_another_rate_ticks_are_others_and_times_are_not(feel_of: Measured) -> None:
    found = numbers(feel_of('extends = ["hero"]', head="tick_rate = 50"))
    assert found["tick_rate"] == 50
    assert found["run"]["ticks_to_top"] == 5
    assert found["windows"]["coyote"] == 4


def test_the_systems_of_the_scene_are_those_that_run(feel_of: Measured) -> None:
    head = 'systems = ["input", "footing", "run", "actor_motion"]'
    assert set(numbers(feel_of('extends = ["hero"]', head=head))) == {"tick_rate", "run"}


def test_who_dies_on_the_way_is_measured_as_far_as_it_came(feel_of: Measured) -> None:
    feel = feel_of('extends = ["hero"]\nOnHit = { y = "die" }')
    assert numbers(feel)["run"] == table()["run"]


@pytest.mark.parametrize(
    ("prefab", "message"),
    [
        ("crate", 'prefab "crate" has no feel'),
        ("slime", 'prefab "slime" has no feel'),  # it walks, whatever is held
        ("wall", 'prefab "wall" is a solid'),
        ("moon", 'prefab "moon" is no actor: it has no Remainder, no Collider, no Velocity'),
        ("heor", 'no such prefab: "heor"; did you mean "hero"?'),
    ],
)
def test_what_has_no_feel_says_so(prefab: str, message: str) -> None:
    with pytest.raises(EcsPlatformerError, match=r"^.+$") as error:
        measure(bare_scene(), prefab)
    assert message in str(error.value)


def test_measuring_twice_gives_the_same() -> None:
    assert measure(bare_scene(), "hero") == stock("hero")


def test_every_number_has_a_way_to_it() -> None:
    found = dict(lines(table()))
    assert found["jump.straight.full.apex"] == 27
    assert found["dash.to.right"] == [43, 0]
