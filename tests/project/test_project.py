"""Which rooms a scene runs on."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.project import STOCK, Project, bounds, project_above
from tests.support.projects import CRATE, ROOT, python, told, write
from tests.support.quick import some_quick

DANCE = """
    from esper import Processor
    from components import Position
    from ecs_platformer import World

    class Dance(Processor):
        def process(self, world: World) -> None:
            for _, (position,) in world.each(Position):
                position.x += 1
"""


def test_the_project_is_the_nearest_folder_upwards_that_has_a_room(tmp_path: Path) -> None:
    write(tmp_path / "outer", {"components/__init__.py": "", "inner/systems/__init__.py": ""})
    code = """
        from pathlib import Path
        import sys
        from ecs_platformer.project import project_for
        found = project_for(Path("inner/scenes/deep/none.toml"))
        print(found.root.name, sys.path[:2] == [str(found.root), str(found.stock)])
    """
    assert told(code, tmp_path / "outer") == "inner True"


@pytest.mark.slow
def test_a_folder_with_only_toml_plays_on_the_stock_rooms(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE})
    code = """
        from ecs_platformer import World
        world = World.load("a.toml")
        for _ in range(30): world.step()
        from components import Position
        import components
        print(components.__file__, world.get(world.named("box"), Position).y > 8)
    """
    assert told(code, tmp_path) == f"{STOCK / 'components' / '__init__.py'} True"


@pytest.mark.slow
def test_a_project_with_only_systems_has_the_stock_components(tmp_path: Path) -> None:
    write(tmp_path, {"systems/__init__.py": 'ORDER = ("dance",)', "systems/dance.py": DANCE, "a.toml": CRATE})
    code = """
        from ecs_platformer import World
        from ecs_platformer.project import order, vocabulary
        world = World.load("a.toml")
        world.step()
        print(order(), world.get(world.named("box"), "Position"), "Gravity" in vocabulary())
    """
    assert told(code, tmp_path) == "('dance',) Position(x=41, y=8) True"


def test_the_project_of_a_script_is_where_it_lies(tmp_path: Path) -> None:
    script = "from ecs_platformer.project import current\nprint(current().root.name)\n"
    write(tmp_path, {"game/systems/__init__.py": "", "game/main.py": script, "elsewhere/a.toml": ""})
    assert python("../game/main.py", folder=tmp_path / "elsewhere").stdout == "game\n"


def test_packages_of_tests_are_no_project(tmp_path: Path) -> None:
    write(tmp_path / "game", {"systems/__init__.py": "", "tests/__init__.py": "", "tests/systems/__init__.py": ""})
    write(tmp_path / "game", {"tests/systems/test_a.py": "", "pyproject.toml": ""})
    assert project_above(tmp_path / "game" / "tests" / "systems" / "test_a.py") == tmp_path / "game"


def test_folders_without_an_init_are_a_project_where_it_looks_like_one(tmp_path: Path) -> None:
    write(tmp_path, {"game/systems/physics/drift.py": "", "page/components/button.js": "", "page/pyproject.toml": ""})
    assert [project_above(tmp_path / name) for name in ("game", "page")] == [None, None]
    (tmp_path / "game" / "scenes").mkdir()
    assert project_above(tmp_path / "game" / "scenes") == tmp_path / "game"


def test_a_second_project_in_one_process_is_refused(tmp_path: Path) -> None:
    write(tmp_path, {"one/systems/__init__.py": "", "two/systems/__init__.py": "", "none/a.toml": ""})
    code = """
        from pathlib import Path
        from ecs_platformer.project import project_for
        one = project_for(Path("one"))
        assert project_for(Path("one/scenes/a.toml")) is one
        assert project_for(Path("none/a.toml")) is one    # has nothing of its own: plays on the project in use
        assert project_for(one.stock / "scenes" / "first_climb.toml") is one
        project_for(Path("two"))
    """
    assert told(code, tmp_path) == (
        f"ecs_platformer.errors.ProjectError: {tmp_path / 'two'} belongs to the project {tmp_path / 'two'}, "
        f"but {tmp_path / 'one'} is in use: a process has one project, play the other one in a process of its own"
    )


@pytest.mark.slow
def test_the_stock_imported_before_a_project_is_in_use_is_refused(tmp_path: Path) -> None:
    write(tmp_path, {"game/components/own.py": "OWN = 1", "game/scenes/a.toml": "", "elsewhere/b.toml": ""})
    code = """
        from components import Position
        from ecs_platformer import World
        World.load("../game/scenes/a.toml")
    """
    assert "the stock components were imported before the project " in told(code, tmp_path / "elsewhere")


def test_a_foreign_package_called_components_is_recognised(tmp_path: Path) -> None:
    write(tmp_path, {"elsewhere/components/__init__.py": "", "game/systems/__init__.py": ""})
    code = """
        import sys
        sys.path.insert(0, "elsewhere")
        import components
        from pathlib import Path
        from ecs_platformer.project import project_for, vocabulary
        project_for(Path("game"))
        vocabulary()
    """
    assert "ProjectError: components was imported from " in told(code, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("files", "message"),
    some_quick(
        [
            ({"__init__": "ORDER = []"}, "must define ORDER"),
            ({"__init__": '\nORDER = ("danse",)'}, '__init__.py:2: ORDER: no system "danse"; did you mean "dance"?'),
            ({"__init__": 'ORDER = ("dance",)', "dance": "x = 1"}, "must define one esper.Processor, has 0"),
            ({"__init__": 'ORDER = ("dance",)', "dance": "\nimport nothing"}, "dance.py:2: cannot import"),
            ({"__init__": 'ORDER = ("dance",)', "dance": "x = = 1"}, "dance.py:1: cannot import"),
            ({"__init__": "1 / 0"}, "__init__.py:1: cannot import systems: ZeroDivisionError"),
            ({"__init__": 'ORDER = ("dance",)', "dance": "\0"}, "dance.py:1: cannot import systems.dance: SyntaxError"),
        ],
        every=5,
    ),
)
def test_what_is_wrong_with_a_room_is_reported_with_its_place(
    tmp_path: Path, files: dict[str, str], message: str
) -> None:
    room = {"__init__": "", "dance": DANCE} | files
    write(tmp_path, {f"systems/{name}.py": text for name, text in room.items()})
    code = """
        from ecs_platformer.project import order, system
        print([system(name) for name in order()])
    """
    assert told(code, tmp_path).startswith("ecs_platformer.errors.ProjectError: ")
    assert message in told(code, tmp_path)


def test_faulty_components_are_reported_after_they_could_not_be_left_out(tmp_path: Path) -> None:
    write(tmp_path, {"components/__init__.py": "1 / 0", "components/bad.py": "1 / 0"})
    code = """
        from contextlib import suppress
        from pathlib import Path
        from ecs_platformer.errors import ProjectError
        from ecs_platformer.project import faulty_components_left_out, vocabulary
        with suppress(ProjectError), faulty_components_left_out():
            raise AssertionError
        Path("components/__init__.py").write_text("")
        vocabulary()
    """
    assert "bad.py:1: cannot import components.bad: ZeroDivisionError" in told(code, tmp_path)


def test_a_folder_with_the_name_of_a_module_is_none(tmp_path: Path) -> None:
    write(tmp_path, {"scenes/a.toml": "", "components/a.py/note.txt": "", "systems/b.py/note.txt": ""})
    code = """
        from ecs_platformer.project import project_for, system_names, vocabulary
        project_for(__import__("pathlib").Path("scenes"))
        print("b" in system_names(), len(vocabulary()) > 100)
    """
    assert told(code, tmp_path) == "False True"


def test_a_scene_reads_from_its_project_or_from_its_own_folder(tmp_path: Path) -> None:
    project = Project(tmp_path / "game", ROOT)
    assert bounds(tmp_path / "game" / "scenes" / "deep" / "a.toml", project) == tmp_path / "game"
    assert bounds(tmp_path / "toys" / "scenes" / "a.toml", project) == tmp_path / "toys"
    assert bounds(tmp_path / "toys" / "a.toml", project) == tmp_path / "toys"
