"""A project's components and systems add to the stock ones, file by file; one in place of a stock file replaces it."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from tests.support.projects import CRATE, command, pytest_in, python, told, write

MAGNET = """
    from dataclasses import dataclass

    @dataclass(slots=True)
    class Magnet:
        strength: float = 600.0
"""
SYSTEM = """
    from esper import Processor
    from components import Position
    from ecs_platformer import World

    class {name}(Processor):
        {says}

        def process(self, world: World) -> None:
            for _, (position,) in world.each(Position):
                position.x += 1
"""
PLACE = MAGNET.replace("Magnet", "Position")
OWN_GRAVITY = """
    from dataclasses import dataclass
    from components import Magnet, Velocity, units
    from components.physics.body import Position

    @dataclass(slots=True)
    class Gravity:
        acceleration: units.Speed = 100.0
        terminal: units.Speed = 70.0
"""
STARS = {f"{name}/__init__.py": f"from ecs_platformer.{name} import *\n" for name in ("components", "systems")}


def a_system(says: str = "", name: str = "Alpha") -> str:
    return SYSTEM.format(name=name, says=says or "pass")


@pytest.mark.slow
@pytest.mark.parametrize(
    "inits",
    [STARS, dict.fromkeys(STARS, ""), {"scenes/a.toml": ""}],
    ids=["star", "empty", "none"],
)
def test_files_add_to_the_stock_without_being_listed(tmp_path: Path, inits: dict[str, str]) -> None:
    own = {
        "components/magnet.py": MAGNET,
        "components/weather/fog.py": MAGNET.replace("Magnet", "Fog"),
        "systems/weather/drift.py": a_system('after = "gravity"'),
        "scenes/b.toml": CRATE + "Magnet = { strength = 5 }\nFog = {}\n",
    }
    write(tmp_path, {**inits, **own})
    code = """
        from ecs_platformer import World
        world = World.load("scenes/b.toml")
        box = world.named("box")
        world.step()
        from components import Gravity, Position
        from components.magnet import Magnet
        print(world.get(box, Magnet), world.get(box, "Fog"), world.get(box, Position).x, world.has(box, Gravity))
    """
    assert told(code, tmp_path) == "Magnet(strength=5.0) Fog(strength=600.0) 41 True"
    assert command("simulate", "b", "--ticks", "1", "--hash", folder=tmp_path).returncode == 0


OWN = {
    "components/__init__.py": "from .place import Position as Position\nSTOCK = False\n",
    "components/place.py": PLACE,
}


@pytest.mark.slow
@pytest.mark.parametrize("inits", [STARS, dict.fromkeys(STARS, ""), {}, OWN], ids=["star", "empty", "none", "own"])
def test_tests_and_systems_import_the_components_that_scenes_find(tmp_path: Path, inits: dict[str, str]) -> None:
    files = {
        "pyproject.toml": "",
        "components/magnet.py": MAGNET,
        "components/weather/fog.py": "from components import Magnet\n" + dedent(MAGNET.replace("Magnet", "Fog")),
        "systems/alpha.py": a_system('after = "gravity"').replace("import Position", "import Fog, Position"),
        "scenes/a.toml": CRATE if inits is not OWN else "",
        "tests/test_it.py": """
            from components import Fog, Magnet, Position
            import components
            from components.weather.fog import Fog as There
            from components.magnet import Magnet as Here
            import pytest

            def test_it() -> None:
                assert (Fog, Magnet, components.Fog) == (There, Here, There)
                from ecs_platformer.project import vocabulary
                assert all(getattr(components, name) is kind for name, kind in vocabulary().items())
                assert {"Fog", "Magnet", "Position"} <= vocabulary().keys()
                with pytest.raises(ImportError):
                    from components import Mist
        """,
    }
    run = pytest_in(write(tmp_path, {**inits, **files}))
    assert "1 passed" in run.stdout, run.stdout
    if inits is not OWN:
        run = command("simulate", "scenes/a.toml", "--ticks", "2", folder=tmp_path)
        assert run.returncode == 0, run.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("inits", "place"),
    [
        (STARS, "physics/gravity"),
        (dict.fromkeys(STARS, ""), "physics/gravity"),
        (STARS, "mine/heavy"),
        (dict.fromkeys(STARS, ""), "weight"),
        ({}, "mine/heavy"),
    ],
)
def test_a_component_replaces_the_stock_one_of_its_name_for_the_stock_too(
    tmp_path: Path, inits: dict[str, str], place: str
) -> None:
    own = {
        "pyproject.toml": "",
        "components/magnet.py": MAGNET,
        f"components/{place}.py": OWN_GRAVITY.replace("Magnet, ", ""),
        "a.toml": CRATE.replace("Position = { x = 40, y = 8 }", "") + "Magnet = {}\n",
    }
    write(tmp_path, {**inits, **own})
    code = """
        from ecs_platformer import World
        world = World.load("a.toml")
        box = world.named("box")
        for _ in range(60): world.step()
        import components, systems.physics.gravity
        from components.physics.actor import Gravity
        assert components.Gravity is systems.physics.gravity.Gravity is Gravity
        print(world.get(box, Gravity), world.get(box, "Velocity").y)
    """
    assert told(code, tmp_path) == "Gravity(acceleration=100.0, terminal=70.0) 70.0"


@pytest.mark.slow
def test_a_script_may_import_components_before_anything_else(tmp_path: Path) -> None:
    script = """
        from components import Position
        from components.magnet import Magnet
        from ecs_platformer import World
        world = World(["alpha"])
        world.create(Position(), Magnet())
        world.step()
        print(*(position for _, (position, _) in world.each(Position, Magnet)))
    """
    files = {"components/magnet.py": MAGNET, "systems/alpha.py": a_system('after = "run"'), "main.py": script}
    write(tmp_path / "game", {**STARS, **files})
    (tmp_path / "elsewhere").mkdir()
    for folder, path in ((tmp_path / "game", "main.py"), (tmp_path / "elsewhere", "../game/main.py")):
        run = python(path, folder=folder)
        assert run.stdout == "Position(x=1, y=0)\n", run.stderr


@pytest.mark.slow
def test_a_system_replaces_the_stock_one_of_its_name_in_any_folder(tmp_path: Path) -> None:
    code = """
        from ecs_platformer.project import order, system
        print(system("gravity").__module__, system("run").__module__, order().index("gravity") > order().index("run"))
        from systems.physics.gravity import GravitySystem
        print(GravitySystem in system("gravity").__mro__)
    """
    heavy = "from systems.physics.gravity import GravitySystem\n\nclass Heavy(GravitySystem):\n    pass\n"
    own = {"systems/mine/gravity.py": heavy, "systems/movement/run.py": a_system()}
    assert told(code, write(tmp_path, {**STARS, **own})) == "systems.mine.gravity systems.movement.run True\nTrue"


@pytest.mark.slow
def test_a_system_without_a_place_runs_where_a_scene_names_it(tmp_path: Path) -> None:
    write(tmp_path, {**STARS, "systems/alpha.py": a_system(), "a.toml": CRATE})
    (tmp_path / "b.toml").write_text('systems = ["alpha"]\n' + CRATE)
    arguments = ("--ticks", "3", "--trace", "-")
    named = command("simulate", "b.toml", *arguments, folder=tmp_path)
    assert '"box": [43, 8]' in named.stdout.splitlines()[3]
    lost = command("simulate", "a.toml", *arguments, folder=tmp_path)
    assert lost.stderr == (
        f'{tmp_path / "systems" / "alpha.py"}:6: the system "alpha" does not say when it runs: '
        'add after = "run" or before = "…"; or add after = None, and name it in the systems of a scene\n'
    )
    write(tmp_path, {"systems/alpha.py": a_system("after = None")})
    assert '"box": [40, ' in command("simulate", "a.toml", *arguments, folder=tmp_path).stdout.splitlines()[3]


@pytest.mark.slow
def test_a_place_that_cannot_be_is_an_error_with_file_and_line(tmp_path: Path) -> None:
    write(tmp_path, {**STARS, "systems/alpha.py": a_system('before = "runn"')})
    found = command("simulate", "first_climb", "--ticks", "1", folder=tmp_path)
    where = tmp_path / "systems" / "alpha.py"
    assert found.stderr == f'{where}:7: before: no other system "runn"; did you mean "run"?\n'


@pytest.mark.slow
@pytest.mark.parametrize(
    ("own", "message"),
    [
        (
            {"components/magnet.py": MAGNET, "components/other/thing.py": MAGNET},
            "other/thing.py:5: a second component Magnet, the first is in {}/components/magnet.py:5; rename one",
        ),
        (
            {"components/physics/__init__.py": "", "components/physics/magnet.py": MAGNET},
            "components/physics/__init__.py:1: hides the stock folder physics; delete this __init__.py",
        ),
        (
            {"systems/rules/effects/__init__.py": ""},
            "rules/effects/__init__.py:1: hides the stock folder rules/effects; delete this __init__.py",
        ),
        (
            {"systems/gravity.py": a_system()},
            "gravity.py:1: hides the stock folder gravity; give this file another name, or move it into a folder",
        ),
        (
            {"components/lighting.py": MAGNET},
            "lighting.py:1: hides the stock folder lighting; give this file another name",
        ),
        ({"components/magnet.py": "x = = 1"}, "magnet.py:1: cannot import components.magnet: SyntaxError"),
        ({"components/__init__.py": "x = = 1"}, "components/__init__.py:1: cannot import components: SyntaxError"),
        (
            {"systems/a/run.py": a_system(), "systems/b/run.py": a_system()},
            "b/run.py:1: a second system run, the first is in ",
        ),
    ],
)
def test_two_of_one_name_and_half_a_replacement_are_errors_with_their_cure(
    tmp_path: Path, own: dict[str, str], message: str
) -> None:
    code = """
        from ecs_platformer.project import system_names, vocabulary
        print(len(vocabulary()), len(system_names()))
    """
    found = told(code, write(tmp_path, {**STARS, **own}))
    assert found.startswith("ecs_platformer.errors.ProjectError: ")
    assert message.format(tmp_path) in found


def test_a_project_may_own_all_of_it(tmp_path: Path) -> None:
    files = {
        "components/__init__.py": "from .magnet import Magnet\nSTOCK = False\n",
        "components/magnet.py": MAGNET,
        "systems/__init__.py": 'ORDER = ("alpha",)\nSTOCK = False\n',
        "systems/alpha.py": a_system().replace("import Position", "import Magnet as Position"),
    }
    code = """
        from pathlib import Path
        from ecs_platformer.project import class_that_is_no_component, order, system_names, vocabulary
        print(list(vocabulary()), system_names(), order(), [class_that_is_no_component("Run", Path("a.toml"))])
    """
    assert told(code, write(tmp_path, files)) == "['Magnet'] ('alpha',) ('alpha',) ['']"


@pytest.mark.slow
def test_the_stock_has_a_name_for_projects_without_a_project(tmp_path: Path) -> None:
    code = """
        from ecs_platformer.components import Position
        from ecs_platformer.systems import ORDER
        import components, systems, importlib
        assert Position is components.Position and ORDER is systems.ORDER
        try: importlib.import_module("ecs_platformer.stock.components")
        except ModuleNotFoundError: print("one of each")
    """
    assert told(code, tmp_path) == "one of each"


@pytest.mark.slow
@pytest.mark.parametrize(
    "inits",
    [
        STARS,
        dict.fromkeys(STARS, ""),
        {},
    ],
    ids=["star", "empty", "none"],
)
def test_tests_find_components_and_the_root_of_their_project(tmp_path: Path, inits: dict[str, str]) -> None:
    test = """
        from components import Position
        from components.magnet import Magnet
        from systems.alpha import Alpha
        from rules_of_mine import SPEED

        def test_it(room):
            play = room("a..", systems=["alpha"], a=Magnet(SPEED)).tick()
            assert (play.get("a", Position).x, play.get("a", Magnet).strength, Alpha.after) == (1, 9, "run")
    """
    own = {
        "pyproject.toml": "",
        "components/magnet.py": MAGNET,
        "systems/alpha.py": a_system('after = "run"'),
        "rules_of_mine.py": "SPEED = 9",
        "tests/systems/test_alpha.py": test,
        "scenes/a.toml": "",
    }
    run = pytest_in(write(tmp_path, {**inits, **own}) / "tests")
    assert run.returncode == 0, run.stdout + run.stderr
