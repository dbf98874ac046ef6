"""Which tune plays and which of its layers are silent: by the scene, by the room, by effects."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Collider, Position, Room, Soundtrack
from ecs_platformer import SceneError, World
from ecs_platformer.world.music import music_of
from systems import perform
from systems.rules.level.music_choice import EVERY

SCENE = """
music = "walk"
[tune.walk]
track = [{ notes = "c4 e g" }, { notes = "c2", layer = "drums" }, { notes = "c6", layer = "bells" }]
[tune.boss]
track = [{ notes = "c3", layer = "drums" }]
[[entity]]
name = "hero"
Position = { x = 40, y = 40 }
CameraTarget = {}
Trigger = { on = "start", do = [{ music = "" }] }
"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "a.toml").write_text(SCENE)
    return World.load(tmp_path / "a.toml")


def run(world: World) -> None:
    for _ in range(EVERY):
        world.step()


def test_effects_change_the_tune_and_its_layers(world: World) -> None:
    assert music_of(world) == ("walk", ())
    perform(world, 0, [{"mute": ["drums", "bells"]}])
    assert music_of(world) == ("walk", ("drums", "bells"))
    perform(world, 0, [{"mute": []}])
    assert music_of(world) == ("walk", ())
    perform(world, 0, [{"mute": ["bells"]}, {"music": "boss"}])
    assert music_of(world) == ("boss", ())  # with all its layers
    perform(world, 0, [{"mute": ["drums"]}])
    assert music_of(world) == ("boss", ("drums",))
    perform(world, 0, [{"music": ""}])
    assert music_of(world) == ("", ())


def test_a_room_mutes_layers_of_the_tune_and_not_of_one_that_an_effect_plays(world: World) -> None:
    world.create(Position(0, 0), Collider(320, 180), Room(mutes=("bells",)))
    assert music_of(world) == ("walk", ("bells",))
    perform(world, 0, [{"mute": ["drums"]}])
    assert music_of(world) == ("walk", ("bells", "drums"))
    perform(world, 0, [{"music": "boss"}])
    assert music_of(world) == ("boss", ())


def test_a_layer_plays_while_all_its_tests_pass(tmp_path: Path) -> None:
    layers = 'drums = [{ holds = "near", by = "wolf", range = 20 }, { fails = "high", share = 0.1 }]'
    wolf = '[[entity]]\nname = "wolf"\nPosition = { x = 70, y = 40 }\nCollider = { width = 8, height = 8 }\n'
    text = (
        SCENE.replace('music = "" }', 'mute = ["bells"] }')
        + f"Collider = {{ width = 8, height = 8 }}\nSoundtrack.layers = {{ {layers} }}\n"
    )
    (tmp_path / "a.toml").write_text(text + wolf)
    world = World.load(tmp_path / "a.toml")
    hero, other = world.get(world.entities.find("hero"), Position), world.get(world.entities.find("wolf"), Position)
    assert music_of(world) == ("walk", ("drums",))
    other.x = 60
    assert music_of(world) == ("walk", ("drums",))  # it is asked every few ticks
    run(world)
    assert music_of(world) == ("walk", ("bells",))
    hero.y = other.y = 10
    run(world)
    assert music_of(world) == ("walk", ("bells", "drums"))
    hero.y = other.y = 40
    run(world)
    perform(world, 0, [{"mute": ["drums"]}])
    assert music_of(world) == ("walk", ("drums",))
    perform(world, 0, [{"music": "boss"}])
    assert music_of(world) == ("boss", ())
    other.x = 100
    run(world)
    assert music_of(world) == ("boss", ("drums",))


def test_a_layer_is_asked_again_after_a_restore(world: World) -> None:
    target = world.entities.find("hero")
    world.add(target, Soundtrack({"bells": ({"holds": "high", "share": 0.1},)}))
    saved = world.snapshot()
    run(world)
    assert music_of(world) == ("", ("bells",))
    world.get(target, Position).y = 1
    run(world)
    assert music_of(world) == ("", ())
    world.restore(saved)
    assert music_of(world) == ("walk", ("bells",))


def test_layers_with_tests_are_checked(tmp_path: Path) -> None:
    text = SCENE + 'Soundtrack.layers = { drum = [{ holds = "nera" }] }\n'
    (tmp_path / "a.toml").write_text(text)
    with pytest.raises(SceneError) as caught:
        World.load(tmp_path / "a.toml")
    assert 'did you mean "near"' in str(caught.value)
    (tmp_path / "a.toml").write_text(text.replace("nera", "near"))
    with pytest.raises(SceneError, match='no such layer: "drum"; did you mean "drums"'):
        World.load(tmp_path / "a.toml")


def test_a_restart_of_the_level_brings_its_own_music_back(world: World) -> None:
    perform(world, 0, [{"music": "boss"}])
    world.level.restart_now()
    assert music_of(world) == ("walk", ())
    world.step()
    assert music_of(world) == ("", ())  # the trigger


def test_music_is_in_snapshots_but_in_no_hash(world: World) -> None:
    before = world.hash()
    perform(world, 0, [{"music": "boss"}, {"mute": ["drums"]}])
    assert world.hash() == before
    saved = world.snapshot()
    perform(world, 0, [{"music": ""}])
    world.restore(saved)
    assert music_of(world) == ("boss", ("drums",))


def test_unknown_layers_are_reported_with_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SCENE.replace('music = "" }', 'mute = ["drum"] }'))
    with pytest.raises(SceneError, match='no such layer: "drum"; did you mean "drums"'):
        World.load(tmp_path / "a.toml")
