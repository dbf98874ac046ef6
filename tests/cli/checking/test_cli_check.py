"""`check`: reports errors, and nothing for correct scenes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer.tools.testing.scene_check import scenes
from tests.support.projects import CRATE, ROOT, command, write

FLOOR = """
[[entity]]
prefab = "wall"
name = "floor"
Position = { x = 40, y = 12 }
"""

DIE = """
    import random
    from esper import Processor
    from components import Position
    from ecs_platformer import World

    class Die(Processor):
        def process(self, world: World) -> None:
            for _, (position,) in world.each(Position):
                position.x = random.randrange(1_000_000)  # equal in one of a million runs
"""

SETS = """
    from esper import Processor
    from components import Position
    from ecs_platformer import World

    class Sets(Processor):
        def process(self, world: World) -> None:
            for _, (position,) in world.each(Position):
                position.x = sum(number * len(name) for number, name in enumerate({"a", "bb", "ccc", "dddd"}))
"""


HERO = """
demo = "a.tape"
include = ["prefabs.toml"]
[[entity]]
prefab = "hero"
name = "hero"
"""


RISES = """
    from esper import Processor
    from components import Velocity
    from ecs_platformer import World

    class Rises(Processor):
        after = "run"

        def process(self, world: World) -> None:
            for entity, (velocity,) in world.each(Velocity):
                if velocity.y < 0:
                    raise KeyError("up")
"""


@pytest.mark.slow
def test_without_a_demo_every_action_is_tried(tmp_path: Path) -> None:
    room = HERO.replace('demo = "a.tape"\n', "") + FLOOR.replace("x = 40", "x = 0")
    write(tmp_path, {"scenes/a.toml": room, "systems/rises.py": RISES})
    lines = command("check", folder=tmp_path).stdout.splitlines()
    assert "    systems/rises.py:12: KeyError: 'up'" in lines
    inputs = next(line for line in lines if line.startswith("    inputs, as the scene has no demo: 60; "))
    assert inputs.endswith("J")
    played = inputs.partition("demo: ")[2].replace("; ", "\n")
    write(tmp_path, {"scenes/again.tape": played})
    again = command("simulate", "scenes/a.toml", "--tape", "scenes/again.tape", folder=tmp_path)
    assert again.stderr.startswith("systems/rises.py:12: KeyError: 'up'")


@pytest.mark.slow
def test_a_good_scene_is_ok(tmp_path: Path) -> None:
    write(tmp_path, {"scenes/a.toml": HERO, "scenes/a.tape": "99,R,J", "scenes/empty.toml": "title = 'nothing'"})
    run = command("check", folder=tmp_path)
    assert run.stdout == "scenes/a.toml: ok\nscenes/empty.toml: ok\nscenes: 2, with problems: 0\n"
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.slow
def test_included_files_are_checked_with_their_scenes(tmp_path: Path) -> None:
    whole = 'include = ["parts/stone.toml"]\n[[entity]]\nprefab = "stone"\n'
    part = '[prefab.stone]\nextends = ["actor"]'  # `actor` comes from the other include of that file
    write(tmp_path, {"a.toml": whole.replace("[", '["prefabs.toml", ', 1), "parts/stone.toml": part})
    run = command("check", ".", folder=tmp_path)
    assert run.stdout == "a.toml: ok\nscenes: 1, with problems: 0\n"
    assert command("check", "parts", folder=tmp_path).returncode == 1


@pytest.mark.slow
def test_errors_overlaps_and_unused_prefabs_are_reported(tmp_path: Path) -> None:
    faulty = CRATE + "Colider = 1\n[prefab.stone]\nextends = ['rock']\n"
    idle = CRATE + "[prefab.stone]\nextends = ['crate']\n[prefab.rock]\nextends = ['stone']\n"
    write(tmp_path, {"faulty.toml": faulty, "idle.toml": idle, "stuck.toml": CRATE + FLOOR})
    run = command("check", ".", folder=tmp_path)
    assert run.returncode == 1
    assert "faulty.toml:12:1: " in run.stdout
    assert "faulty.toml:14:12: " in run.stdout
    assert 'idle.toml:\n    prefab "stone": nothing in idle.toml uses it' in run.stdout
    assert 'prefab "rock": nothing in idle.toml uses it' in run.stdout
    assert 'stuck.toml:\n    tick 0: entity "box" at 40, 8 overlaps entity "floor" at 40, 12\n' in run.stdout
    assert run.stdout.endswith("scenes: 3, with problems: 3\n")


@pytest.mark.slow
def test_a_prefab_that_only_included_files_use_is_used(tmp_path: Path) -> None:
    parts = """
        include = ["prefabs.toml"]
        [legend]
        "x" = "stone"
        [prefab.stone]
        extends = ["crate"]
        [prefab.pile]
        extends = ["stone"]
    """
    heavy = '[prefab.stone]\nextends = ["stone"]\nGravity = { terminal = 90 }\n'
    drawn = 'include = ["parts.toml"]\nmap = "x"\n' + heavy
    listed = 'include = ["parts.toml"]\n' + heavy + '[[entity]]\nprefab = "pile"\n'
    write(tmp_path, {"parts.toml": parts, "drawn.toml": drawn, "listed.toml": listed})
    run = command("check", ".", folder=tmp_path)
    assert run.stdout == "drawn.toml: ok\nlisted.toml: ok\nscenes: 2, with problems: 0\n"


@pytest.mark.slow
def test_unseeded_randomness_is_found_with_entity_and_field(tmp_path: Path) -> None:
    write(tmp_path, {"systems/__init__.py": 'ORDER = ("die",)', "systems/die.py": DIE, "a.toml": CRATE})
    run = command("check", "a.toml", folder=tmp_path)
    assert run.returncode == 1
    assert 'tick 60: two runs differ, entity "box" > Position.x: ' in run.stdout


@pytest.mark.slow
def test_an_order_that_depends_on_the_process_is_found(tmp_path: Path) -> None:
    write(tmp_path, {"systems/__init__.py": 'ORDER = ("sets",)', "systems/sets.py": SETS, "a.toml": CRATE})
    run = command("check", "a.toml", folder=tmp_path, env={"PYTHONHASHSEED": "1"})
    assert run.returncode == 1
    assert "tick 600: another process ends differently" in run.stdout


@pytest.mark.slow
def test_every_twelfth_scene_of_this_project_is_ok() -> None:  # all are run, compared and warned of elsewhere, too
    some = [str(path.relative_to(ROOT)) for path in scenes(ROOT / "scenes")[::12]]
    run = command("check", *some)
    assert run.returncode == 0, run.stdout
    assert run.stdout.endswith(", with problems: 0\n")  # a campaign counts as its levels
    assert len(some) >= 5


@pytest.mark.parametrize("name", ["check", "picture"])
def test_a_broken_picture_is_found_before_it_is_drawn(tmp_path: Path, name: str) -> None:
    write(tmp_path, {"a.toml": CRATE + '[sprite.unused]\nsheet = "a.png"\n'})
    Image.new("RGBA", (8, 8)).save(tmp_path / "a.png")
    whole = (tmp_path / "a.png").read_bytes()
    (tmp_path / "a.png").write_bytes(whole[:50])
    rest = ["--tick", "0", "-o", "b.png"] if name == "picture" else []
    run = command(name, "a.toml", *rest, folder=tmp_path)
    assert run.returncode == (2 if name == "picture" else 1)
    place = 'a.toml:13:1: sprite "unused" > sheet: "a.png" cannot be read as a picture: '
    assert place in run.stdout + run.stderr
    assert command("simulate", "a.toml", "--ticks", "1", folder=tmp_path).returncode == 0  # draws nothing


def test_a_demo_that_is_still_to_be_made_is_an_error_of_check_alone(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": 'demo = "a.tape"\n' + CRATE})
    missing = 'a.toml:1:1: demo: "a.tape" does not exist (ecs-platformer solve a.toml -o a.tape can make it)\n'
    checked = command("check", "a.toml", folder=tmp_path)
    assert checked.returncode == 1
    assert missing in checked.stdout + checked.stderr
    assert command("picture", "a.toml", "-o", "a.png", folder=tmp_path).returncode == 0
    explained = command("why", "a.toml", "--tick", "10", folder=tmp_path)  # plays the demo
    assert explained.returncode == 0
    assert missing in explained.stderr
    assert command("inspect", "crate", "a.toml", folder=tmp_path).returncode == 0
