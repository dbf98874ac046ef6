"""What raises in a system is reported with the system, the tick, the entity and the user's own lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from esper import Processor

from components import Position
from ecs_platformer import InvalidValueError, World
from ecs_platformer.project.error_report import report, system_note
from tests.support.projects import command, python, write

ROOM = """
    include = ["prefabs.toml"]
    [[entity]]
    name = "it"
    Position = { x = 40, y = 8 }
    Shaky = {}
    """
SHAKY = """
    from dataclasses import dataclass

    @dataclass(slots=True)
    class Shaky:
        \"\"\"Raises at tick 5.\"\"\"

        at: int = 5
    """
SHAKING = """
    from esper import Processor
    from components.shaky import Shaky
    from ecs_platformer import World

    def shake(world: World, entity: int, at: int) -> None:
        if world.tick == at:
            raise KeyError("lost")

    class Shaking(Processor):
        after = "run"

        def process(self, world: World) -> None:
            for entity, (shaky,) in world.each(Shaky):
                shake(world, entity, shaky.at)
    """


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write(tmp_path, {"components/shaky.py": SHAKY, "systems/shaking.py": SHAKING, "scenes/room.toml": ROOM})


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        "simulate scenes/room.toml --ticks 9",
        "picture scenes/room.toml --tick 9 -o a.png",
        "record scenes/room.toml --ticks 9 -o a.gif",
        "diff scenes/room.toml scenes/room.toml",
        "check scenes/room.toml",
    ],
)
def test_headless_only_the_users_lines_are_shown(project: Path, arguments: str) -> None:
    run = command(*arguments.split(), folder=project)
    assert run.returncode == 1
    shown = [line.strip() for line in (run.stdout + run.stderr).splitlines()]
    at = shown.index("systems/shaking.py:8: KeyError: 'lost'")
    assert shown[at + 1 : at + 4] == [
        'raise KeyError("lost")',
        'in the system Shaking, tick 5, entity "it" at 40, 8',
        "called at systems/shaking.py:15 in process",
    ]
    assert "Traceback" not in run.stdout + run.stderr
    assert "scheduler" not in run.stdout + run.stderr


@pytest.mark.slow
def test_the_note_is_in_every_traceback(project: Path) -> None:
    run = python("-c", "from ecs_platformer import World; World.load('scenes/room.toml').step((), 9)", folder=project)
    assert 'in the system Shaking, tick 5, entity "it" at 40, 8' in run.stderr


@pytest.mark.slow
def test_a_folder_is_checked_to_its_end(project: Path) -> None:
    write(project, {"scenes/sane.toml": ROOM.replace("Shaky = {}", "Shaky = { at = -1 }")})
    run = command("check", "scenes", folder=project)
    assert run.returncode == 1
    assert "scenes/sane.toml: ok" in run.stdout
    assert "scenes: 2, with problems: 1" in run.stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", ["simulate", "check"])
def test_a_system_that_ends_python_is_not_taken_for_success(project: Path, name: str) -> None:
    write(project, {"systems/shaking.py": SHAKING.replace('raise KeyError("lost")', "raise SystemExit(0)")})
    run = command(name, "scenes/room.toml", *(("--ticks", "9") if name == "simulate" else ()), folder=project)
    assert run.returncode == 1
    said = run.stdout if name == "check" else run.stderr
    assert "systems/shaking.py:8: sys.exit(0) does not end a game\n" in said
    assert "raise SystemExit(0)\n" in said


class Raising(Processor):
    stage = "draw"

    def process(self, world: World, frame: object) -> None:
        raise RecursionError


class Misspelling(Processor):
    def process(self, world: World) -> None:
        for entity, _ in world.each(Position):
            if world.tick == 2:
                world.get(entity, "Positoin")


def test_a_system_that_draws_and_one_that_is_stepped_by_hand_are_named() -> None:
    world = World([Misspelling, Raising])
    world.create(Position(3, 4))
    with pytest.raises(RecursionError) as drawn:
        world.frame()
    assert system_note(drawn.value) == "in the system Raising, tick 0"
    world.step()
    world.clock.begin_tick()
    with pytest.raises(InvalidValueError) as stepped:
        world.clock.run_system(0)
    assert system_note(stepped.value) == "in the system Misspelling, tick 2, entity 1 at 3, 4"
    assert next(report(stepped.value)).endswith("entity 1 has no Positoin; it has Position")


class UnspeakableError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


def test_an_error_without_words_is_named_by_its_class() -> None:
    assert list(report(UnspeakableError())) == ["UnspeakableError"]


def test_an_error_outside_of_systems_has_no_system() -> None:
    with pytest.raises(InvalidValueError) as raised:
        World([]).named("x")
    assert system_note(raised.value) == ""
