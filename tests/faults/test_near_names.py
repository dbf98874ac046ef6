"""Errors about an unknown name, in the Python of a project, suggest the name that was probably meant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ecs_platformer
from components import Position
from ecs_platformer import World
from ecs_platformer.project.error_report import report
from tests.support.projects import command, write

HUMMING = """
from esper import Processor
from ecs_platformer import World
{top}

class Humming(Processor):
    after = "run"

    def process(self, world: World) -> None:
        {line}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("top", "line", "status", "message"),
    [
        ("", 'world.spwan("crate")', 1, "systems/humming.py:10: AttributeError: 'World' object has no attribute"),
        ("from components import Plyer", "...", 2, "systems/humming.py:4: cannot import systems.humming: ImportError"),
        ("from componets import Player", "...", 2, "No module named 'componets'; did you mean \"components\"?"),
        ("from ecs_platformer import Wrld", "...", 2, 'did you mean "World"?'),
        ("HUM = Wolrd", "...", 2, "NameError: name 'Wolrd' is not defined; did you mean \"World\"?"),
    ],
)  # fmt: skip
def test_a_command_suggests_the_name(tmp_path: Path, top: str, line: str, status: int, message: str) -> None:
    write(tmp_path, {"scenes/a.toml": "", "systems/humming.py": HUMMING.format(top=top, line=line)})
    run = command("simulate", "scenes/a.toml", "--ticks", "2", folder=tmp_path)
    assert run.returncode == status
    assert message in run.stderr
    assert "did you mean" in run.stderr
    assert "Traceback" not in run.stderr


def assign(place: Any) -> None:
    place.yy = 3


class Odd:
    def __dir__(self) -> list[str]:
        raise RuntimeError


SLIPS: list[tuple[Callable[[], object], str]] = [
    (lambda: World([]).spwan, "spawn"),  # type: ignore[attr-defined]
    (lambda: World([]).space.overlaping, "overlapping"),  # type: ignore[attr-defined]
    (lambda: Position().xx, "x"),  # type: ignore[attr-defined]
    (lambda: assign(Position()), "y"),
    (lambda: Position(xx=3), "x"),  # type: ignore[call-arg]
    (lambda: World([]).step(hled="right"), "held"),  # type: ignore[call-arg]
    (lambda: ecs_platformer.Wrld, "World"),  # type: ignore[attr-defined]
    (lambda: Positoin(), "Position"),  # type: ignore[name-defined]  # noqa: F821
    (lambda: rnage(3), "range"),  # type: ignore[name-defined]  # noqa: F821
    (lambda: exec("from components import Plyer"), "Player"),
    (lambda: exec("import componets"), "components"),
    (lambda: exec("from components.phisics import position"), "components.physics"),
    (lambda: exec("import ecs_platformer.wrld"), "ecs_platformer.world"),
    (lambda: exec("import ecs_platformer.faults"), "ecs_platformer.game.faults"),
    (lambda: exec("import jsn"), "json"),
]


@pytest.mark.parametrize(("slip", "meant"), SLIPS)
def test_the_report_suggests_the_name(slip: Callable[[], object], meant: str) -> None:
    with pytest.raises((AttributeError, NameError, ImportError, TypeError)) as raised:
        slip()
    assert next(report(raised.value)).endswith(f'; did you mean "{meant}"?')


FAR: list[Callable[[], object]] = [
    lambda: getattr(World([]), "qqqqqqq"),  # noqa: B009
    lambda: getattr(Odd(), "a"),  # noqa: B009
    lambda: {"b": 1}["a"],
    lambda: int("a"),
]


@pytest.mark.parametrize("slip", FAR)
def test_nothing_is_suggested_where_nothing_is_near(slip: Callable[[], object]) -> None:
    with pytest.raises((AttributeError, LookupError, ValueError)) as raised:
        slip()
    assert "did you mean" not in next(report(raised.value))
