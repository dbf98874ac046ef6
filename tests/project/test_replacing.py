"""A project's component or condition replaces the stock's of its name, wherever the stock refers to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.projects import CRATE, command, told, write

VELOCITY = """
    from dataclasses import dataclass
    from components.units import Speed

    @dataclass(slots=True)
    class Velocity:
        x: Speed = 0.0
        y: Speed = 0.0
        top: float = 0.0
"""
FOOTING = """
    from dataclasses import dataclass, field
    from typing import ClassVar
    from components import Collider, Position, Remainder, Slope, Velocity

    @dataclass(slots=True)
    class Footing:
        requires: ClassVar = (Remainder, Velocity)
        expects: ClassVar = (Position, Collider)
        mine: bool = True
        rising: bool = False
        on: bool = field(default=False, init=False)
        was: bool = field(default=False, init=False)
        grip: float = field(default=1.0, init=False)
        air: int = field(default=1 << 20, init=False)
"""
STANDS = """
    from dataclasses import dataclass
    from components import Footing, Timeline
    from ecs_platformer import World

    @dataclass(slots=True)
    class Stands:
        pass

    def holds(world: World, entity: int, condition: Stands, timeline: Timeline) -> bool:
        return world.get(entity, Footing).mine and world.get(entity, Footing).on
"""
SCENE = (
    CRATE
    + """
[[entity]]
name = "hero"
Position = { x = 40, y = 40 }
Collider = { width = 8, height = 11 }
Velocity = {}
Footing = {}
Gravity = {}
Run = {}
Jump = {}
Squish = {}
Timeline.states.first = { steps = [{ until = "stands" }, { become = "second" }] }
Timeline.states.second = { steps = [{ wait = 9.0 }] }

[[entity]]
Position = { x = 0, y = 100 }
Collider = { width = 320, height = 8 }
Solid = {}
"""
)
PLAY = """
    from ecs_platformer import World
    world = World.load("a.toml")
    hero = world.named("hero")
    for _ in range(90): world.step()
    import components, sys
    for name in ("Footing", "Velocity"):
        kinds = {getattr(m, name) for n, m in [*sys.modules.items()]
                 if n.startswith(("components.", "systems.")) and name in vars(m)}
        assert kinds == {getattr(components, name)}, kinds
    assert components.Footing in components.Run.requires and components.Velocity in components.Footing.requires
    assert components.Velocity in components.Attached.excludes
    print(world.get(hero, "Position").y, world.get(hero, "Footing").mine, world.get(hero, "Velocity").top,
          world.get(hero, "Timeline").state)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("velocity", "footing", "stands"),
    [
        ("mine/velocity", "feet", "stands"),
        ("physics/body", "physics/actor", "state/stands"),  # in the place of stock modules
    ],
)
def test_the_hero_plays_with_replaced_components_and_a_replaced_condition(
    tmp_path: Path, velocity: str, footing: str, stands: str
) -> None:
    files = {
        "pyproject.toml": "",
        f"components/{velocity}.py": VELOCITY,
        f"components/{footing}.py": FOOTING,
        f"systems/rules/conditions/{stands}.py": STANDS,
        "a.toml": SCENE,
    }
    assert told(PLAY, write(tmp_path, files)) == "89 True 0.0 second"


@pytest.mark.slow
@pytest.mark.parametrize("footing", ["feet", "physics/actor"])
def test_a_package_may_import_its_replacing_file_before_anything_else(tmp_path: Path, footing: str) -> None:
    files = {
        "pyproject.toml": "",
        "components/__init__.py": f"from .{footing.replace('/', '.')} import Footing as Footing\n",
        "components/velocity.py": VELOCITY,
        f"components/{footing}.py": FOOTING,
        "systems/rules/conditions/stands.py": STANDS,
        "a.toml": SCENE,
    }
    assert told(PLAY, write(tmp_path, files)) == "89 True 0.0 second"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("footing", "message"),
    [
        ("feet", ":7: Footing cannot replace the stock component: what it imports requires that one"),
        ("physics/actor", ":4: cannot import components: ImportError: cannot import name 'Footing' from partially "),
    ],
)
def test_a_component_that_imports_what_requires_it_is_reported(tmp_path: Path, footing: str, message: str) -> None:
    own = FOOTING.replace("import Collider", "import Run, Collider")
    write(tmp_path, {"pyproject.toml": "", f"components/{footing}.py": own, "a.toml": SCENE})
    found = command("check", "a.toml", folder=tmp_path)
    assert f"{tmp_path / 'components' / footing}.py{message}" in found.stdout + found.stderr
    assert found.returncode in (1, 2)


@pytest.mark.slow
def test_a_component_that_lacks_what_the_framework_reads_is_reported(tmp_path: Path) -> None:
    own = VELOCITY.replace("        y: Speed = 0.0\n", "")
    write(tmp_path, {"pyproject.toml": "", "components/mine.py": own, "a.toml": CRATE})
    found = command("check", "a.toml", folder=tmp_path)
    assert f"{tmp_path}/components/mine.py:6: Velocity lacks the field y, which the framework reads" in found.stdout
    assert (found.returncode, found.stderr) == (1, "")
