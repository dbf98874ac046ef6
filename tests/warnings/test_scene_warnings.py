"""Warnings about scenes that load: each with its place and the nearest name, and none about what is well meant."""

from __future__ import annotations

from array import array
from pathlib import Path
from textwrap import dedent

import pytest

from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from ecs_platformer.media.sound.audio import Clip
from ecs_platformer.media.sound.wav import write_wav
from tests.support.projects import write

HEAD = 'include = ["prefabs.toml"]\n'
PLACED = "Position = { x = 8, y = 8 }\nCollider = { width = 8, height = 8 }\n"
MAP = 'map = """\n....\n####\n"""\n[legend]\n"#" = "wall"\n'
SPAWNS = '{ wait = 1 }, { spawn = "%s" }'


def warned(folder: Path, text: str, **files: str) -> list[str]:
    """Return the first lines of the warnings about a scene, without its folder."""
    write(folder, {f"{name}.toml": other for name, other in files.items()})
    found = scene_warnings(write(folder, {"scene.toml": HEAD + dedent(text)}) / "scene.toml")
    return [str(one).splitlines()[0].replace(f"{folder}/", "") for one in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            MAP + '[[entity]]\nprefab = "crate"\nname = "box"\nPosition = { x = 40 }\n',
            'scene.toml:11:1: entity "box" > Position: '
            "at 40, 0 it is outside the map, which is 32 px wide and 16 px high",
        ),
        (
            '[[entity]]\nprefab = "mover"\nname = "lift"\n',
            'scene.toml:2:3: entity "lift" > Solid: a solid that moves and cannot be seen: it has no Sprite',
        ),
        (
            '[[entity]]\nname = "it"\nJump = {}\n',
            'scene.toml:4:1: entity "it" > Jump: '
            "does nothing without a Position and a Collider, and the entity has none",
        ),
        (
            f"[[entity]]\n{PLACED}Timeline = {{ steps = [{SPAWNS % 'crate'}] }}\n",
            "scene.toml:5:39: entity 1 > Timeline > steps > item 2 > spawn: "
            'spawns "crate" again and again, and nothing removes it: repeat = false?',
        ),
        (
            f'[[entity]]\n{PLACED}Timeline = {{ states = {{ on = {{ steps = [{SPAWNS % "crate"}] }} }} }}\n',
            "scene.toml:5:57: entity 1 > Timeline > states > on > steps > item 2 > spawn: "
            'spawns "crate" again and again, and nothing removes it: repeat = false?',
        ),
        (
            f'[[entity]]\n{PLACED}Label = {{ text = "日 {{{{a" }}\n',
            'scene.toml:5:11: entity 1 > Label > text: the font has no "日": a box is drawn instead',
        ),
        (
            '[[entity]]\nPosition = {}\nTrigger = { do = [{ count = "coins" }] }\n',
            'scene.toml:4:1: entity 1 > Trigger > on: "enter" never occurs without a Collider, and the entity has none',
        ),
        (
            '[[entity]]\nPosition = {}\nTimeline = { steps = [{ until = "near" }] }\n',
            "scene.toml:4:25: entity 1 > Timeline > steps > item 1 > until: "
            '"near" never occurs without a Collider, and the entity has none',
        ),
        (
            '[[entity]]\nname = "it"\n[[entity]]\n'
            'Trigger = { on = "start", when = [{ fails = "near", about = "it" }, { holds = "hurt" }] }\n',
            "scene.toml:5:71: entity 2 > Trigger > when > item 2 > holds: "
            '"hurt" never occurs without a Timeline, and the entity has none',
        ),
        (
            f'[[entity]]\n{PLACED}Trigger = {{ do = [{{ give = "self.Jump", lasts = true }}] }}\n',
            "scene.toml:5:41: entity 1 > Trigger > do > item 1 > lasts: "
            "does not last: this is kept under the name of an entity, and the target has none",
        ),
        (
            '[[entity]]\nHud = { text = "{coinz} {time}" }\n[prefab.c]\nPickup = { count = "coins" }\n',
            'scene.toml:3:9: entity 1 > Hud > text: nothing is counted as "coinz"; did you mean "coins"?',
        ),
        (
            '[[entity]]\nPosition = {}\nEmitter = { on = "hrut" }\n',
            'scene.toml:4:13: entity 1 > Emitter > on: no cue and no sound has the name "hrut"; did you mean "hurt"?',
        ),
        (
            '[prefab.bell]\nEmitter = { on = "hrut" }\n[[entity]]\nprefab = "bell"\nPosition = {}\n[[entity]]\n'
            'prefab = "bell"\nPosition = {}\n',
            'scene.toml:3:13: prefab "bell" > Emitter > on: '
            'no cue and no sound has the name "hrut"; did you mean "hurt"?',
        ),
        (
            '[prefab.coffin]\n[[prefab.coffin.child]]\nprefab = "mover"\nname = "lid"\n'
            '[[entity]]\nPosition = {}\nShooter = { prefab = "coffin" }\nCollider = { width = 8, height = 8 }\n',
            'scene.toml:2:9: prefab "coffin" > child "lid" > Solid: '
            "a solid that moves and cannot be seen: it has no Sprite",
        ),
        (
            '[[entity]]\nname = "it"\nTrigger = { on = "start", do = [{ shake = 1 }, { spawn = "crate" }] }\n',
            'scene.toml:4:50: entity "it" > Trigger > do > item 2 > spawn: '
            "does nothing without a Position, and the entity has none",
        ),
        (
            f'[[entity]]\nname = "it"\n{PLACED}Timeline = {{ steps = [{{ wait = 1 }}, {{ charge = [1, 0] }}] }}\n',
            'scene.toml:6:39: entity "it" > Timeline > steps > item 2 > charge: '
            "does nothing without a Velocity, and the entity has none",
        ),
        (
            f'[[entity]]\nname = "it"\n{PLACED}Timeline.states.go = {{ steps = [{{ move = [8, 0] }}] }}\n',
            'scene.toml:6:35: entity "it" > Timeline > states > go > steps > item 1 > move: '
            "does nothing without a Velocity, and the entity has none",
        ),
        (
            '[prefab.foe]\nTag = { names = ["foes"] }\n[[entity]]\nname = "it"\nPosition = {}\n'
            'Timeline = { repeat = false, steps = [{ spawn = "foe" }, { remove = "foes" }] }\n',
            'scene.toml:7:60: entity "it" > Timeline > steps > item 2 > remove: '
            'removes "foe" in the tick in which a step before spawns it',
        ),
        (
            f'[[entity]]\nname = "it"\n{PLACED}Refill = {{}}\nTrigger = {{ do = [{{ shake = 1 }}] }}\n',
            'scene.toml:7:1: entity "it" > Trigger > on: '
            '"enter" does not occur when the Refill is taken: the entity is gone before',
        ),
        (
            f'[[entity]]\nname = "it"\n{PLACED}Pickup = {{}}\nTrigger = {{ on = "inside", do = [{{ shake = 1 }}] }}\n',
            'scene.toml:7:13: entity "it" > Trigger > on: '
            '"inside" does not occur when the Pickup is taken: the entity is gone before',
        ),
        (
            f'[[entity]]\nname = "host"\n{PLACED}Velocity = {{}}\n[[entity]]\nname = "it"\n{PLACED}Solid = {{}}\n'
            'Attached = { to = "host" }\n',
            'scene.toml:12:14: entity "it" > Attached > to: '
            'does nothing: this is a solid, "host" is none, and a solid is attached to solids only',
        ),
        (
            MAP + '[[entity]]\nprefab = "spikes_up"\nname = "it"\nPosition = { x = 8, y = 3 }\n',
            'scene.toml:8:3: entity "it": is attached to nothing: it touches no solid, and names no host',
        ),
        (
            f'[[entity]]\nname = "host"\nHud = {{}}\n[[entity]]\nname = "it"\n{PLACED}Attached = {{ to = "host" }}\n',
            'scene.toml:9:14: entity "it" > Attached > to: does nothing: "host" has no Position',
        ),
        (
            f'[[entity]]\nname = "lift"\n{PLACED}Solid = {{}}\n'
            f'[[entity]]\nname = "it"\n{PLACED}Portal = {{ by = "lift" }}\n',
            'scene.toml:11:12: entity "it" > Portal > by: "lift" is a solid, and a Portal affects only actors',
        ),
        (
            '[prefab.ship]\nextends = "actor"\nCollider = { width = 8, height = 8 }\n[[prefab.ship.child]]\n'
            'name = "deck"\nPosition = {}\nCollider = { width = 8, height = 8 }\nSolid = {}\nAttached = {}\n'
            '[[entity]]\nprefab = "ship"\nname = "it"\nPosition = {}\n',
            'scene.toml:11:3: entity "it" > child "deck" > Attached: '
            "does nothing: this is a solid, its parent is none, and a solid is attached to solids only",
        ),
        (
            f'[[entity]]\nname = "it"\n{PLACED}Remainder = {{}}\nSquish = {{ response = [] }}\n',
            'scene.toml:7:12: entity "it" > Squish > response: without a response the actor is killed: say "destroy"',
        ),
        (
            f'[[entity]]\nname = "it"\n{PLACED}Remainder = {{}}\nSquish = {{ response = ["destroy", "wiggle"] }}\n',
            'scene.toml:7:35: entity "it" > Squish > response > item 2: '
            '"wiggle" is never tried: "destroy" has killed the actor before',
        ),
        (
            'map = """\n####\n..D.\n....\n####\n"""\n[legend]\n"#" = "wall"\n"D" = "lock"\n'
            "[prefab.lock]\nextends = 'solid'\nCollider = { width = 8, height = 16 }\n",
            'scene.toml:4:3: map: the solid "D", 8x16 px at 16, 0, overlaps a solid cell at 16, 0',
        ),
        (
            MAP + f'[[entity]]\nname = "it"\n{PLACED}Solid = {{}}\n',
            'scene.toml:8:3: entity "it": a solid, 8x8 px at 8, 8, overlaps a solid cell at 8, 8',
        ),
        (
            'map = """\n##T#\n...T\n....\n####\n"""\n[legend]\n"#" = "wall"\n"T" = "watcher"\n'
            '[prefab.watcher]\nextends = ["solid"]\nShooter = {}\nAim = {}\n',
            "scene.toml:3:3: map: its Aim sees little: solid cells left and right of it hide what is not straight "
            "ahead; place it before the wall",
        ),
    ],
    ids=["outside", "unseen", "no body", "spawns", "a state spawns", "font", "cause", "condition", "test", "no name",
         "count", "cue", "prefab", "spawned", "spawn nowhere", "charge", "move", "removed at once", "refill", "pickup",
         "actor", "floats", "no place", "solid through a portal", "parent", "no response", "after death",
         "door", "solid", "blind"],
)  # fmt: skip
def test_a_warning_has_its_place_and_the_nearest_name(tmp_path: Path, text: str, expected: str) -> None:
    assert warned(tmp_path, text) == [expected]


def test_what_is_well_meant_is_not_warned_of(tmp_path: Path) -> None:
    text = f"""
        title = "All is well"
        map = '''
        ....
        ####
        '''
        [legend]
        "#" = "wall"
        [prefab.dart]
        Position = {{}}
        Projectile = {{}}
        [prefab.box]
        extends = ["box"]
        Timeline = {{ steps = [{{ wait = 1 }}, {{ remove = "self" }}] }}
        [[entity]]
        prefab = "lift"
        Position = {{ x = 24, y = 12 }}
        [[entity]]
        prefab = "spikes_up"
        Position = {{ x = 8, y = 5 }}
        [[entity]]
        prefab = "spikes_down"
        Position = {{ x = 16 }}
        [[entity]]
        Position = {{ x = -40 }}
        Collider = {{ width = 41, height = 8 }}
        Trigger = {{ do = [{{ count = "bells" }}] }}
        [[entity]]
        Position = {{}}
        Trigger = {{ on = "timer", once = false, do = [{{ count = "bells" }}] }}
        Timeline = {{ steps = [{SPAWNS % "dart"}, {SPAWNS % "box"}] }}
        [[entity]]
        Position = {{}}
        Timeline = {{ repeat = false, steps = [{SPAWNS % "crate"}] }}
        [[entity]]
        Position = {{}}
        Timeline = {{ steps = [{{ spawn = "crate" }}] }}
        [[entity]]
        Hud = {{ text = "{{bells}} {{deaths}} {{total.moons}}" }}
        [[entity]]
        Position = {{}}
        Emitter = {{ on = "die" }}
        [[entity]]
        Position = {{}}
        Emitter = {{ on = "coin" }}
        [prefab.foe]
        Position = {{}}
        Tag = {{ names = ["foes"] }}
        [[entity]]
        Position = {{}}
        [entity.Timeline]
        repeat = false
        steps = [{{ remove = "foes" }}, {{ spawn = "foe" }}, {{ wait = 1 }}, {{ remove = "foes" }}]
        [[entity]]
        {PLACED.replace(chr(10), chr(10) + 8 * " ")}
        Refill = {{}}
        Trigger = {{ on = "start", do = [{{ count = "bells" }}] }}
        [[entity]]
        Position = {{ x = 8 }}
        Collider = {{ width = 8, height = 8 }}
        Solid = {{}}
    """
    assert warned(tmp_path, text) == []


def test_settings_of_an_included_file_are_ignored_and_warned_of(tmp_path: Path) -> None:
    part = 'title = "Part"\ntick_rate = 30\nview = [8, 8]\nsystems = ["run"]\n[prefab.stone]\n[[entity]]\n'
    text = '[[entity]]\nprefab = "stone"\n'
    found = warned(tmp_path, text.replace("stone", "crate"), part=part)
    assert found == []
    (tmp_path / "scene.toml").write_text('include = ["part.toml"]\n' + text)
    found = [str(one).splitlines()[0] for one in scene_warnings(tmp_path / "scene.toml")]
    places = ["2:1: tick_rate", "3:1: view", "4:1: systems", "6:3: entity"]
    reason = "ignored, because scene.toml only includes this file"
    assert found == [f"{tmp_path}/part.toml:{place}: {reason}" for place in places]


@pytest.mark.parametrize("table", ["sound.splash", "tune.splash"])
def test_a_sound_that_is_cut_off_is_warned_of(tmp_path: Path, table: str) -> None:
    text = f'[{table}]\nfile = "splash.wav"\n'
    write_wav(tmp_path / "splash.wav", Clip(8000, array("h", bytes(32_000))))
    whole = (tmp_path / "splash.wav").read_bytes()
    assert warned(tmp_path, text) == []
    (tmp_path / "splash.wav").write_bytes(whole[:8044])
    owner = table.replace(".", ' "')
    expected = f'scene.toml:3:1: {owner}" > file: "splash.wav" is cut off: it has 0.5 of its 2 s'
    assert warned(tmp_path, text) == [expected]
    (tmp_path / "splash.wav").write_bytes(whole[:40] + b"\xff" * 4 + whole[44:])  # as ffmpeg writes it into a pipe
    assert warned(tmp_path, text) == []


def test_many_of_a_kind_are_one_warning(tmp_path: Path) -> None:
    text = 'map = """\nmmmm\n"""\n[legend]\n"m" = "mover"\n'
    assert warned(tmp_path, text) == [
        'scene.toml:6:1: legend "m" > Solid: a solid that moves and cannot be seen: it has no Sprite'
    ]
