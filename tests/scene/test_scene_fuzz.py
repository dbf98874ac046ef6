"""Mutated scenes: each either loads and runs or is refused with line and column; the loader has no other effects."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ecs_platformer import World
from ecs_platformer.errors import SceneError, shown
from ecs_platformer.scene.prefab import including
from ecs_platformer.scene.scene import Scene, load_scene
from ecs_platformer.world.invariants.watch import violations
from tests.support.projects import ROOT
from tests.support.quick import thinned

SCENE = """title = "Fuzz"
view = [320, 180]
systems = ["gravity", "path", "solid_motion", "actor_motion", "squish"]
background = ["#102030", "#405060"]
map = \"\"\"
..o.b
@####
\"\"\"

[legend]
"#" = "wall"
"o" = { prefab = "crate", Velocity = { x = 1.5 } }
"@" = { prefab = "lift", name = "lift" }
"b" = "ball"

[palette]
x = "#ffffff"

[sprite.box]
rows = "xx"

[prefab.wall]
Collider = { width = 8, height = 8 }
Solid = {}
Tiles = {}

[prefab.crate]
extends = ["wall"]
Tiles = false
Squish = { response = "wiggle" }
Sprite = { image = "box" }

[prefab.ball]
Remainder = { x = 0.25 }
Collider = { width = 6, height = 6, layers = ["balls"] }
Velocity = { x = -60, y = 12.5 }
Gravity = { terminal = 240 }
OnHit = { x = "bounce", restitution = 0.5 }
Rider = { sides = ["feet", "left"] }
Contacts = {}

[prefab.lift]
extends = "crate"
Remainder = {}
Velocity = {}
Path = { points = [[0, 40], [8, 40]], mode = "loop" }
[[prefab.lift.child]]
name = "lamp"
Position = { x = 3, y = -8 }

[[entity]]
prefab = "lift"
name = "east"
Position = { x = 100, y = 100 }
"""
PIECES = [
    *["=", "[", "]", "[[", "{", "}", ",", ".", '"', "'", '"""', "\n", "#", "{}", "[]", "a." * 70, "[" * 70, "x" * 300],
    *["1", "-1", "0", "40.5", "nan", "1e999", "9223372036854775808", "true", "false", "1979-05-27"],
    *["\\u0000", "\x00", "\u202e", "é", "__class__", "../x", "include = ['scene.toml']\n"],
    *["prefab", "name", "entity", "child", "extends", "Collider", "Position", "lift", "crate"],
]

TICKS = 10
FORBIDDEN = ("exec", "compile", "import", "subprocess", "socket", "os.system", "ctypes", "pickle")
watched: list[tuple[str, tuple[Any, ...]]] | None = None


def watch(event: str, args: tuple[Any, ...]) -> None:
    if watched is not None and (event == "open" or event.startswith(FORBIDDEN)):
        watched.append((event, args))


sys.addaudithook(watch)


def mutated(random: Random) -> str:
    text = SCENE
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(text))
        to = min(len(text), at + random.choice([0, 0, 1, 1, 2, 5, 30]))
        match random.randrange(3):
            case 0:
                text = text[:at] + random.choice(PIECES) + text[to:]
            case 1:
                text = text[:at] + text[to:]
            case _:
                lines = list[str](text.split("\n"))
                lines.insert(random.randrange(len(lines)), random.choice(lines))
                text = "\n".join(lines)
    return text


def attempt(path: Path) -> Scene | SceneError:
    try:
        return load_scene(path)
    except SceneError as error:
        return error


def living(scene: Scene) -> list[str]:
    """Return the violations in the first ticks of the scene, except overlaps, which a scene may start with."""
    world = World(scene.systems, tick_rate=scene.tick_rate, seed=scene.seed, scene=scene)
    found: list[str] = []
    for _ in range(TICKS):
        world.step()
        world.hash()
        found += [fault for fault in violations(world) if "overlaps" not in fault]
    world.frame(debug=True)
    return found


def fuzz(folder: Path, seeds: Iterable[int]) -> tuple[int, int]:
    global watched
    path = folder / "scene.toml"
    path.write_text(SCENE)
    load_scene(path)  # performs one-time imports
    shown("\x00")  # Python imports the codec
    including("")  # reads once, for messages, which of the stock's files has which prefab
    counts = [0, 0]
    for seed in seeds:
        path.write_text(mutated(Random(seed)), encoding="utf-8", newline="")
        lines = path.read_bytes().count(b"\n") + 1
        watched = []
        outcome = attempt(path)
        seen, watched = watched, None
        opened = {str(args[0]) for event, args in seen if event == "open"}
        code = {
            file for file in opened if Path(file).is_relative_to(ROOT / "components")
        }  # read for a message, never run
        assert opened - code <= {str(path)}, (seed, opened)
        assert not [event for event, _ in seen if event != "open"], seed
        if isinstance(outcome, Scene):
            counts[0] += 1
            assert living(outcome) == [], seed
        else:
            counts[1] += 1
            assert outcome.errors, seed
            assert all(1 <= fault.line <= lines and fault.column >= 1 and fault.message for fault in outcome.errors), (
                seed
            )
            assert str(outcome).replace("\n", "").isprintable(), seed
    return counts[0], counts[1]


@pytest.mark.slow
def test_a_few_mutated_scenes(tmp_path: Path):
    loaded, refused = fuzz(tmp_path, range(500))
    assert loaded > 20
    assert refused > 200


@pytest.mark.slow
def test_many_mutated_scenes(tmp_path: Path):
    fuzz(tmp_path, thinned(range(500, 5500), 3))
