"""Saving a file while the game runs: what is unchanged keeps its state, what has changed is set, new things appear."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from esper import Processor

from components import Collider, Health, Patrol, Position, Run, Sprite, UpsideDown, Velocity
from ecs_platformer import World
from ecs_platformer.game.session.session import Session
from tests.support.soak import megabytes

LEVEL = """
title = "Level"
include = ["prefabs.toml", "own.toml"]
map = '''
........................................
........................................
....................k...................
.@..................................c..c
########################################
'''
[legend]
"@" = { prefab = "hero", name = "hero" }
"#" = "wall"
"k" = "knight"
"c" = "chest"
[[entity]]
name = "lift"
prefab = "floe"
Position = { x = 200, y = 8 }
"""
OWN = """
[prefab.knight]
extends = ["actor"]
Collider = { width = 8, height = 8 }
Gravity = {}
Health = { points = 3 }
[prefab.chest]
Position = {}
Sprite = { color = "#aa8800" }
[[prefab.chest.child]]
name = "lid"
Position = { y = -4 }
Sprite = { color = "#664400" }
Attached = {}
[prefab.floe]
Position = {}
Collider = { width = 16, height = 4 }
Solid = {}
"""


@pytest.fixture
def session(tmp_path: Path) -> Session:
    (tmp_path / "own.toml").write_text(OWN)
    (tmp_path / "level.toml").write_text(LEVEL)
    session = Session(tmp_path / "level.toml")
    session.controls.press("D", "right")
    session.run(40)
    return session


def save(session: Session, old: str, new: str) -> None:
    """Replace a text in the scene or in what it includes, and reload."""
    for file in (session.path, session.path.with_name("own.toml")):
        text = file.read_text()
        if old in text:
            file.write_text(text.replace(old, new))
    assert session.files.changed()
    assert session.reload(keep_state=True), session.load_error


def place(world: World, name: str = "hero") -> tuple[int, int]:
    position = world.get(world.named(name), Position)
    return position.x, position.y


def knights(world: World) -> list[int]:
    return [entity for entity, _ in world.each(Health) if not world.entities.label(entity).endswith('"')]


@pytest.mark.slow
def test_saving_without_a_change_changes_nothing(session: Session) -> None:
    before = session.world.hash()
    old = session.world
    save(session, "Level", "Level")
    assert session.world is not old
    assert session.world.hash() == before
    alone = session.world.snapshot()
    session.run(60)
    after = session.world.hash()
    other = World.load(session.path)
    other.restore(alone)
    other.step("right", 60)
    assert other.hash() == after


@pytest.mark.slow
def test_a_changed_field_is_set_and_everything_else_stays(session: Session) -> None:
    before, knight = place(session.world), knights(session.world)
    session.world.get(knight[0], Health).points = 2
    save(session, "points = 3 }", "points = 3 }\nSprite = { color = '#ffffff' }")
    assert (place(session.world), knights(session.world)) == (before, knight)
    assert session.world.get(knight[0], Health).points == 2
    assert session.world.get(knight[0], Sprite).color == "#ffffff"
    save(session, "points = 3 }", "points = 5 }")
    assert session.world.get(knight[0], Health).points == 5
    save(session, "x = 200, y = 8", "x = 208, y = 8")
    assert place(session.world, "lift") == (208, 8)
    assert (place(session.world), session.world.tick) == (before, 40)


@pytest.mark.slow
def test_components_come_and_go(session: Session) -> None:
    knight = knights(session.world)[0]
    session.world.add(knight, Patrol())
    save(session, "Gravity = {}", "Run = { top_speed = 33 }")
    assert session.world.get(knight, Run).top_speed == 33
    assert "Gravity" not in session.world.components(knight)
    assert session.world.has(knight, Patrol)  # added while the game ran


@pytest.mark.slow
def test_new_entities_appear_and_removed_ones_go(session: Session) -> None:
    names, count, before = dict(session.world.entities.names), len(session.world.entities), place(session.world)
    save(
        session, '[[entity]]\nname = "lift"', '[[entity]]\nname = "extra"\nprefab = "chest"\n[[entity]]\nname = "lift"'
    )
    world = session.world
    assert len(world.entities) == count + 2
    assert {name: world.named(name) for name in names} == names
    lid = world.named("extra.lid")
    assert world.components(lid)["Attached"].host == world.named("extra")
    assert place(world) == before
    save(session, '[[entity]]\nname = "extra"\nprefab = "chest"\n', "")
    assert len(session.world.entities) == count
    save(session, "c..c", "c...")
    assert len(session.world.entities) == count - 2
    session.run(5)
    session.world.level.restart()
    session.run(1)
    assert len(session.world.entities) == count - 2


@pytest.mark.slow
def test_the_level_remembers_its_entities_after_others_came_before_them(session: Session) -> None:
    world = session.world
    knight = knights(world)[0]
    world.level.take(knight)
    world.level.set_start(world.named("hero"), 16, 8, upside_down=True)
    world.level.save()
    save(session, ".@.....", ".@k.c..")
    session.run(2)
    assert len(knights(session.world)) == 1
    assert session.world.level.start_of(session.world.named("hero")) == (16, 8)
    session.world.level.restart()
    session.controls.release_all()
    session.run(1)
    assert len(knights(session.world)) == 1  # the new one; the other was taken for good
    assert place(session.world)[0] == 16
    assert session.world.has(session.world.named("hero"), UpsideDown)


@pytest.mark.slow
def test_what_was_spawned_while_the_game_ran_stays(session: Session) -> None:
    spawned = session.world.spawn("knight", "guest", Position=(120, 8))
    save(session, "Level", "Another level")
    assert session.world.named("guest") == spawned
    session.run(20)
    assert place(session.world, "guest")[1] > 8


@pytest.mark.slow
def test_a_wall_drawn_over_an_actor_sends_it_to_its_start(session: Session) -> None:
    session.world.spawn("knight", "guest", Position=(64, 24))
    x = place(session.world)[0] // 8
    assert x > 2
    row = ".@.................................."
    save(session, row, row[:2] + "." + "#" * (len(row) - 3))
    assert place(session.world)[0] == 8
    assert not session.world.entities.find("guest")
    session.run(30)


@pytest.mark.slow
def test_a_reload_that_fails_changes_nothing_and_another_tick_rate_starts_again(session: Session) -> None:
    before = session.world
    session.path.write_text(LEVEL.replace("knight", "nikght"))
    assert session.files.changed()
    assert not session.reload(keep_state=True)
    assert session.world is before
    session.path.write_text("tick_rate = 30\n" + LEVEL)
    assert session.reload(keep_state=True)
    assert (session.world.tick, session.world.clock.tick_rate) == (0, 30)


def test_the_speed_of_the_hero_and_boxes_stay(session: Session) -> None:
    velocity = session.world.get(session.world.named("hero"), Velocity)
    save(session, "Level", "Level 2")
    again = session.world.get(session.world.named("hero"), Velocity)
    assert (again.x, again.y) == (velocity.x, velocity.y)
    assert again.x > 0
    assert session.world.get(session.world.named("hero"), Collider).enabled


@pytest.mark.slow
def test_two_hundred_reloads_a_third_of_them_faulty_keep_the_state_and_no_memory(session: Session) -> None:
    random, before = Random(1), 0.0
    for number in range(200):
        if number == 50:
            before = megabytes()
        at, tick, digest = place(session.world), session.world.tick, session.world.hash()
        text = LEVEL.replace('"Level"', f'"Level {number}"')
        faulty = number % 3 == 0
        session.path.write_text(text[: random.randint(40, 300)] + "[[[" if faulty else text)
        assert session.files.changed()
        assert session.reload(keep_state=True) is not faulty
        assert (place(session.world), session.world.tick, session.world.hash()) == (at, tick, digest)
        session.run(2)
    assert session.world.tick == 440
    assert megabytes() - before <= 5 * 150 / 200


class Ticker(Processor):
    def __init__(self, step: int) -> None:
        self.step = step
        self.total = 0

    def process(self, world: World) -> None:
        self.total += self.step


def test_a_system_that_was_added_in_mid_game_runs_on(session: Session) -> None:
    ticker = Ticker(3)
    session.world.add_system(ticker, after="run")
    session.run(2)
    before = session.world.hash()
    save(session, "Level", "Level")
    assert session.world.hash() == before
    session.run(2)
    assert {kind.name: values for kind, values in session.world.snapshot().systems}["Ticker"] == (3, 12)
    assert ticker.total == 6  # the old World's
