"""Each answer of docs/how-to.md does what its question asks: its scene is played."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from components import (
    Collider,
    Dialogue,
    Gate,
    Health,
    Jump,
    Pickup,
    Position,
    Projectile,
    Run,
    Stompable,
    Struck,
    Tint,
    Velocity,
)
from ecs_platformer import World
from tests.support.projects import ROOT, python, write

PAGE = (ROOT / "docs" / "how-to.md").read_text(encoding="utf-8")
SCENES = {
    found[1]: code
    for code in re.findall(r"^```toml\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)
    if (found := re.match(r'title = "(.*?)"', code))
}
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", PAGE, re.DOTALL))
TRIED: list[str] = ["A moving platform", "Two walkers"]  # tried elsewhere, or below


def title(name: str) -> Callable[[Callable[[World], None]], Callable[[World], None]]:
    TRIED.append(name)
    return pytest.mark.parametrize("world", [name], indirect=True)


@pytest.fixture(name="world")
def world_fixture(tmp_path: Path, request: pytest.FixtureRequest) -> World:
    return World.load(write(tmp_path, {"it.toml": SCENES[request.param]}) / "it.toml")


def test_every_scene_is_tried() -> None:
    assert sorted(TRIED) == sorted(SCENES)


def at(world: World, name: str = "hero") -> tuple[int, int]:
    place = world.get(world.named(name), Position)
    return place.x, place.y


@title("A saw on a track")
def test_the_saw_goes_round_its_track(world: World) -> None:
    x, y = at(world, "saw")
    places = {at(world, "saw") for _ in range(300) if not world.step()}
    assert {(x, y), (x + 80, y), (x + 80, y + 32), (x, y + 32)} <= places


@title("A turret that aims")
def test_the_turret_shoots_slantwise_once_the_hero_is_out_from_behind_the_wall(world: World) -> None:
    world.step(ticks=120)
    assert not list(world.each(Projectile))
    world.get(world.named("hero"), Position).x = 216
    while not (found := [velocity for _, (_, velocity) in world.each(Projectile, Velocity)]):
        world.step()
        assert world.tick < 300
    (speed,) = found
    assert speed.x > 0
    assert speed.y > 0


@title("Homing shots")
def test_the_shot_goes_up_and_comes_down_on_the_hero(world: World) -> None:
    highest, hurts = 99, 0
    while world.tick < 400 and not (hurts := world.level.state.deaths):
        world.step()
        highest = min([highest, *(position.y for _, (_, position) in world.each(Projectile, Position))])
    assert hurts == 1
    assert highest < 40


@title("A bumper")
def test_the_bumper_throws_back_what_runs_into_it(world: World) -> None:
    world.step("right", 54)
    fastest = min(world.get(world.named("hero"), Velocity).x for _ in range(20) if not world.step("right"))
    assert -280 < fastest < -200
    assert at(world)[0] < 130


@title("A move block")
def test_the_block_carries_the_hero_across_and_is_back_for_the_next(world: World) -> None:
    block = world.named("block")
    world.step("right", 30)
    world.step(ticks=165)
    assert at(world, "block") == (240, 48)
    world.step("right", 16)
    assert at(world)[0] > 264
    world.step(ticks=30)
    assert not world.get(block, Collider).enabled
    world.step(ticks=180)
    assert (at(world, "block"), world.get(block, Collider).enabled) == ((48, 48), True)
    assert not world.level.state.deaths


@title("A puffer fish")
def test_the_puffer_throws_back_what_comes_near_and_is_back_later(world: World) -> None:
    ((puffer, _),) = world.each(Stompable)
    world.step("right", 60)
    nearest = at(world)[0]
    world.step(ticks=15)
    assert at(world)[0] < nearest - 15
    assert not world.get(puffer, Collider).enabled
    world.step(ticks=170)
    assert world.get(puffer, Collider).enabled


@title("A well")
def test_the_well_heals(world: World) -> None:
    health = world.get(world.named("hero"), Health)
    world.step("right", 35)
    assert health.points == 2
    world.step("right", 100)
    assert health.points == 3


@title("A secret")
def test_the_wall_fades_while_the_hero_is_in_it(world: World) -> None:
    ((_, (tint,)),) = world.each(Tint)
    world.step("right", 100)
    assert tint.opacity == 1
    world.step("right", 60)
    assert tint.opacity == 0.2
    assert world.level.count("berries") == 1
    world.step("left", 120)
    assert tint.opacity == 1


@title("Two rooms")
def test_the_key_of_one_room_opens_the_door_of_the_other(world: World) -> None:
    start = world.snapshot()
    world.step("right", 300)
    assert (world.level.count("red_keys"), world.level.count("coins")) == (0, 1)
    world.restore(start)
    world.remove(next(entity for entity, (pickup,) in world.each(Pickup) if pickup.count == "red_keys"))
    world.step("right", 300)
    assert world.level.count("coins") == 0


@title("A shop")
def test_the_wings_cost_three_of_four_coins(world: World) -> None:
    world.step("right", 93)
    assert (world.level.count("coins"), world.get(world.named("hero"), Jump).air) == (4, 0)
    world.step("up", 2)
    assert (world.level.count("coins"), world.get(world.named("hero"), Jump).air) == (1, 1)


@title("A flood")
def test_the_flood_takes_what_stands_and_not_what_runs(world: World) -> None:
    start = world.snapshot()
    world.step("right", 60)
    world.step(ticks=120)
    assert world.level.state.deaths == 1
    world.restore(start)
    while not world.level.state.goal and world.tick < 600:
        x, _ = at(world)
        world.step("right jump" if 176 <= x < 216 or 276 <= x < 300 or 392 <= x < 432 else "right")
    assert (world.level.state.goal, world.level.state.deaths) == ("next", 0)


@title("A boss")
def test_the_boss_rages_when_half_of_it_is_left_and_its_death_opens_the_gate(world: World) -> None:
    brute = world.named("brute")
    for points in (3, 2, 1, 0):
        world.add(brute, Struck())
        world.step(ticks=130)
        assert points == 0 or world.get(brute, Health).points == points
        if points in (3, 2):
            assert world.get(brute, Run).top_speed == (18 if points == 3 else 70)
    assert not world.alive(brute)
    assert not world.get(world.named("gate"), Collider).enabled


@title("A cutscene")
def test_the_voice_speaks_while_the_gate_opens_and_the_hero_stands(world: World) -> None:
    world.step("right", 100)
    assert world.get(world.named("voice"), Dialogue).open_now
    x, _ = at(world)
    world.step("right", 100)
    assert at(world)[0] == x
    for _ in range(4):
        world.step("jump")
        world.step()
    world.step("right", 130)
    assert at(world)[0] > 256


@title("Combos")
def test_a_combo_counts_on_until_nothing_dies_for_two_seconds(world: World) -> None:
    victims = [entity for entity, _ in world.each(Run, Health) if entity != world.named("hero")]
    for number, victim in enumerate(victims[:3], 1):
        world.add(victim, Struck())
        world.step(ticks=90)
        assert world.level.count("combo") == number
    world.step(ticks=60)
    assert world.level.count("combo") == 0


@title("From above")
def test_what_is_seen_from_above_walks_and_pushes_a_stone_onto_a_plate(world: World) -> None:
    x, y = at(world)
    world.step(ticks=30)
    assert at(world) == (x, y)  # nothing falls
    world.step("up", 60)
    assert at(world) == (x, 8)
    hero, ((_, (_, bars)),) = world.get(world.named("hero"), Position), world.each(Gate, Collider)
    hero.x, hero.y = 32, 56  # to the left of the stone
    world.step("right", 20)
    assert bars.enabled
    world.step("right", 30)
    assert not bars.enabled


def push(world: World, hero: Position) -> None:
    """Walk to the right until the stone lies on its plate, three cells from where it was."""
    while hero.x < 48:
        world.step("right")
        assert world.tick < 200
    world.step(ticks=10)


@title("Stones")
def test_the_bars_open_once_both_stones_lie_on_plates(world: World) -> None:
    ((_, (_, bars)),) = world.each(Gate, Collider)
    hero = world.get(world.named("hero"), Position)
    push(world, hero)
    assert bars.enabled
    hero.x, hero.y = 24, 32  # to the left of the other stone
    push(world, hero)
    assert not bars.enabled


@pytest.mark.slow
def test_the_room_for_two_sticks_is_cleared_in_a_project(tmp_path: Path) -> None:
    """The tape is that of a bot: it walks, shoots the nests and what they hatch, and takes the stairs."""
    tape = (ROOT / "tests" / "docs" / "guides" / "burrow_tape.txt").read_text(encoding="utf-8")
    project = write(tmp_path, {**FILES, "scenes/burrow.tape": tape})
    for command in (("check",), ("verify", "--scene", "scenes/burrow.toml", "scenes/burrow.tape")):
        run = python("-m", "ecs_platformer", *command, folder=project)
        assert run.returncode == 0, run.stdout + run.stderr
        assert "warning" not in run.stdout + run.stderr
