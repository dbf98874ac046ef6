"""What raises in an effect, a condition or a cause is reported with its name and the scene's line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.own_rules import write_own_rules
from tests.support.projects import told, write

REPORT = """
from ecs_platformer import World
from ecs_platformer.project.error_report import report
from ecs_platformer.game.overlay.error_panel import error_messages

world = World.load("scenes/main.toml")
try:
    world.step((), 30)
except AttributeError as error:
    lines = list(report(error))
    assert lines[2] in error_messages(error)
    print(*lines[2:4], sep="\\n")
"""
SPAWNED = """
include = ["prefabs.toml"]
[prefab.mine]
Position = {}
Timeline = { steps = [
    { wait = 0.05 },
    { repel = "self" },
] }
[[entity]]
Position = {}
Trigger = { on = "start", do = [{ spawn = "mine" }] }
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write_own_rules(tmp_path)


def break_rule(project: Path, name: str, attribute: str) -> None:
    file = project / "systems" / "rules" / name
    text = file.read_text()
    assert text.count(f".{attribute}") == 1
    file.write_text(text.replace(f".{attribute}", f".not_{attribute}"))


IN_MAGNET = 'entity "magnet" > Timeline > steps >'


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "attribute", "rule", "place"),
    [
        ("effects/repel.py", "repel", 'effect "repel"', f"16:69: {IN_MAGNET} item 2"),
        ("conditions/crowded.py", "heads", 'condition "crowded"', f"16:23: {IN_MAGNET} item 1"),
        ("causes/twice.py", "by", 'cause "twice"', '20:1: entity "bell" > Trigger'),
    ],
)
def test_the_rule_is_named_with_its_line_in_the_scene(
    project: Path, name: str, attribute: str, rule: str, place: str
) -> None:
    break_rule(project, name, attribute)
    found = told(REPORT, project).splitlines()
    assert found[0] == f"in the {rule}, scenes/main.toml:{place}"
    assert found[1].startswith("in the system T")


@pytest.mark.slow
def test_the_rule_of_an_entity_that_was_spawned_is_found_in_its_prefab(project: Path) -> None:
    break_rule(project, "effects/repel.py", "repel")
    write(project, {"scenes/main.toml": SPAWNED})
    place = '7:5: prefab "mine" > Timeline > steps > item 2'
    assert told(REPORT, project).startswith(f'in the effect "repel", scenes/main.toml:{place}\n')
