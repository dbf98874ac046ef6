"""Every effect in every place that takes effects: it loads, and it is performed. Both lists come from the classes, so
that a new effect or place is tried by itself; a new place may need an entry in HOW."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple, get_args

import pytest

from components import Position
from components.scripting.trigger import Effect
from ecs_platformer import World
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.writing import toml_value
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.world.profile.profile import LevelRecord, SlotRecord
from systems.rules.interface.talk import begin
from systems.rules.level.death import die
from tests.support.quick import some_quick
from tests.support.sample_values import component_with_effects, verb_sample

SCENE = """
map = '''
........
'''
[palette]
k = "#000000"
[sprite.dot]
rows = "k"
[sound.bell]
seconds = 0.1
[tune.song]
[[tune.song.track]]
notes = "c4"
layer = "bass"
[prefab.crate]
Position = {}
[[entity]]
name = "hero"
Position = {}
Collider = { width = 8, height = 8 }
Player = {}
Velocity = {}
Remainder = {}
[[entity]]
name = "other"
Position = { x = 100 }
Collider = { width = 8, height = 8 }
Health = {}
Label = { text = "Shut" }
Dialogue = { pages = [{ text = "Hello" }] }
Timeline = { states = { off = {}, on = {} } }
[[entity]]
name = "tried"
Position = {}
"""
BOX = {"Collider": {"width": 8, "height": 8}}
TICKS = 12  # enough for each of these


class How(NamedTuple):
    """What it takes for the effects in a place to be performed."""

    fields: Mapping[str, Any] = {}  # of the component
    components: Mapping[str, Any] = {}  # that its entity needs besides
    act: Callable[[World, int], object] = lambda world, entity: None  # after the first tick, with the entity
    held: str = "jump"  # actions held in every other tick


def walk_off(world: World, entity: int) -> None:
    world.get(world.named("hero"), Position).x = 40


def talk(world: World, entity: int) -> None:
    begin(world, entity, world.named("hero"))


HOW: Mapping[tuple[str, ...], How] = {
    ("Trigger", "do"): How({"on": "start"}),
    ("Switch", "do"): How(components=BOX),
    ("Switch", "undo"): How({"holds": True}, BOX, walk_off),
    ("Door", "do"): How({"key": ""}, {"Collider": {"x": 8, "width": 8, "height": 8}, "Solid": {}}),
    ("Pickup", "do"): How(components=BOX),
    ("Death", "do"): How(act=die),
    ("Dialogue", "do"): How({"pages": [{"text": "Hello"}]}, act=talk),
    ("Dialogue", "pages", "choices", "do"): How(act=talk),
    ("Menu", "back"): How(held="dash"),
}

_, EFFECT = get_args(Effect)
PLACES = [(name, *steps) for name, kind in vocabulary().items() for steps, _ in component_with_effects(kind, [])]
CASES = [(place, verb) for place in PLACES for verb in rule_files("effects")]


def scene_with(place: tuple[str, ...], effects: list[Any]) -> str:
    how = HOW.get(place, How())
    fields = dict(component_with_effects(vocabulary()[place[0]], effects))[place[1:]]
    tables = {**how.components, place[0]: {**fields, **how.fields}}
    return SCENE + "".join(f"{name} = {toml_value(table)}\n" for name, table in tables.items())


def play(world: World, how: How) -> None:
    world.profile.levels = [LevelRecord("one.toml", "One", unlocked=True)]
    world.profile.slots = [SlotRecord(1)]
    tried = world.named("tried")
    world.step()
    how.act(world, tried)
    for tick in range(TICKS):
        world.step(how.held if tick % 2 else "")


def calls(code: CodeType, run: Callable[[], object]) -> int:
    """Return how many times the function with this code is called while `run` runs."""
    found: list[CodeType] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code is code:
            found.append(code)

    sys.setprofile(note)
    try:
        run()
    finally:
        sys.setprofile(None)
    return len(found)


def label(one: str | tuple[str, ...]) -> str:
    return one if isinstance(one, str) else ".".join(one)


@pytest.mark.parametrize(("place", "verb"), some_quick(CASES, 12), ids=label)
def test_an_effect_is_performed_in_a_place(tmp_path: Path, place: tuple[str, ...], verb: str) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(scene_with(place, [verb_sample(EFFECT, verb, complete=True)]))
    world = World.load(path)
    code = rule_files("effects")[verb].run.__code__
    assert calls(code, lambda: play(world, HOW.get(place, How()))) > 0
    world.frame()
    world.hash()
