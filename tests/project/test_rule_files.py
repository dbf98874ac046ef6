"""Effects, conditions, trigger causes and easings of a project's own: a file each, treated as the stock's are."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from ecs_platformer.scene.rule_files import CONTRACTS, rule_files
from tests.support.own_rules import SCENE, STAIRS, write_own_rules
from tests.support.projects import told, write
from tests.support.quick import some_quick


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_own_rules(tmp_path_factory.mktemp("own_rules"))


def seen(code: str, project: Path) -> Any:
    """What code that ends with print(json.dumps(…)) finds in a process of its own."""
    return json.loads(told("import json\nfrom ecs_platformer import World\n" + code, project))


def faults(project: Path, table: str) -> list[str]:
    (project / "scenes" / "bad.toml").write_text(f"[[entity]]\nPosition = {{}}\nTag = {{ names = ['x'] }}\n{table}\n")
    code = """
from ecs_platformer import SceneError
try:
    World.load("scenes/bad.toml")
except SceneError as error:
    print(json.dumps([str(fault).splitlines()[0] for fault in error.errors]))
"""
    return seen(code, project)


@pytest.mark.parametrize("folder", CONTRACTS)
def test_the_stock_has_its_own_in_the_same_form(folder: str) -> None:
    assert len(rule_files(folder)) > 10


@pytest.mark.slow
def test_all_four_act_in_a_world(project: Path) -> None:
    code = """
from components import Position, Velocity
world = World.load("scenes/main.toml")
world.step()
speeds = [world.get(world.named(name), Velocity).x for name in ("left", "right")]
rings = world.level.count("rings")
places = []
for _ in range(60):
    world.step()
    places.append(world.get(world.named("lift"), Position).x)
print(json.dumps([speeds, rings, sorted(set(places))]))
"""
    assert seen(code, project) == [[-30.0, 30.0], 1, [0, 10, 20, 30, 40]]


@pytest.mark.slow
@pytest.mark.parametrize(("answer", "ends"), [("0", False), ("None", False), ("entity", True), ("True", True)])
def test_a_condition_that_returns_no_entity_does_not_hold(project: Path, answer: str, ends: bool) -> None:
    code = dedent(WHOLE["conditions"]).replace("return True", f"return {answer}")
    (project / "systems" / "rules" / "conditions" / "warp.py").write_text(code)
    table = "Timeline = { steps = [{ until = 'warp' }, { wait = 9 }] }"
    (project / "scenes" / "warps.toml").write_text(f'[[entity]]\nname = "a"\n{table}\n')
    steps = """
from components import Timeline
world = World.load("scenes/warps.toml")
world.step(ticks=5)
print(json.dumps(world.get(world.named("a"), Timeline).step))
"""
    assert (seen(steps, project) > 0) == ends


@pytest.mark.slow
def test_they_are_in_the_schema(project: Path) -> None:
    code = """
from ecs_platformer.tools.reference.scene_schema import schema
defined = schema()["$defs"]
effect, step = defined["EffectTable"], defined["StepTable"]
print(json.dumps({
    "verb": effect["properties"]["repel"],
    "field": step["properties"]["heads"],
    "speed": effect["properties"]["speed"]["description"],
    "at": effect["properties"]["at"]["description"],
    "verbs": [one["required"] for one in effect["oneOf"]],
    "until": step["properties"]["until"]["enum"],
    "when": defined["TurnTable"]["properties"]["when"]["enum"],
    "ease": step["properties"]["ease"]["enum"],
    "on": defined["Trigger"]["properties"]["on"]["enum"],
}))
"""
    found = seen(code, project)
    assert found["verb"] == {"type": "string", "description": "Throw the actors away that are beside it."}
    assert found["field"] == {"type": "integer", "minimum": 0, "maximum": 2**31}
    assert found["speed"].startswith("repel: px/s, to the side; throw: ")
    assert found["at"] == "place: px of the world; spawn: px from the entity that has this effect"
    assert ["repel"] in found["verbs"]
    assert ["open"] in found["verbs"]
    for key, name in (("until", "crowded"), ("when", "crowded"), ("ease", "stairs"), ("on", "twice")):
        assert name in found[key]
        assert len(found[key]) > 10


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "place", "message"),
    [
        ('Trigger = { do = [{ rpel = "self" }] }', "4:21", 'rpel: no such key: "rpel"; did you mean "repel"?'),
        ('Trigger = { do = [{ repel = "self", sped = 1 }] }', "4:37", 'did you mean "speed"?'),
        ('Trigger = { do = [{ repel = "self", speed = "fast" }] }', "4:37", 'expected a number, found "fast"'),
        (
            'Trigger = { do = [{ repel = "self", speed = 1e7 }] }',
            "4:37",
            "expected at most 1000000, found 10000000.0",
        ),
        ('Trigger = { do = [{ repel = "slef" }] }', "4:21", 'did you mean "self"?'),
        ('Trigger = { do = [{ repel = "self", at = [0, 0] }] }', "4:19", "at cannot be used with repel"),
        ('Trigger = { do = [{ repel = "self", open = "x" }] }', "4:19", "found repel and open"),
        ('Trigger = { on = "twise" }', "4:13", 'did you mean "twice"?'),
        ('Timeline = { steps = [{ until = "crowdd" }] }', "4:25", 'did you mean "crowded"?'),
        ('Timeline = { steps = [{ until = "crowded", heds = 1 }] }', "4:44", 'did you mean "heads"?'),
        ('Timeline = { steps = [{ until = "crowded", heads = -1 }] }', "4:44", "expected at least 0, found -1"),
        (
            'Timeline = { steps = [{ until = "crowded", range = 1 }] }',
            "4:23",
            'cannot be used with until = "crowded"',
        ),
        ('Timeline = { steps = [{ move = [1, 2], ease = "stiars" }] }', "4:40", 'did you mean "stairs"?'),
    ],
)
def test_what_is_wrong_with_their_tables_is_reported_with_its_place(
    project: Path, table: str, place: str, message: str
) -> None:
    (fault,) = faults(project, table)
    assert f"bad.toml:{place}: " in fault
    assert message in fault


@pytest.mark.slow
def test_they_are_saved_restored_and_hashed(project: Path) -> None:
    code = """
from ecs_platformer import Snapshot
world = World.load("scenes/main.toml")
first = world.hash()
saved = world.snapshot().to_json()
assert "repel" in saved and "crowded" in saved and "twice" in saved
hashes = []
for _ in range(30):
    world.step()
    hashes.append(world.hash())
other = World.load("scenes/main.toml")
other.restore(Snapshot.from_json(saved))
assert other.hash() == first
again = []
for _ in range(30):
    other.step()
    again.append(other.hash())
from components import Timeline
steps = world.get(world.named("magnet"), Timeline).steps
steps[1]["speed"] = 31.0
print(json.dumps([hashes == again, len(set(hashes)) > 1, world.hash() != hashes[-1]]))
"""
    assert seen(code, project) == [True, True, True]


@pytest.mark.slow
def test_what_is_no_effect_is_a_fault_and_not_a_crash_of_the_tick(project: Path) -> None:
    code = """
from ecs_platformer import InvalidValueError
from systems.rules.scripting.effects import perform
try:
    perform(World(), 0, ({"opne": "self"},))
except InvalidValueError as fault:
    print(json.dumps(str(fault)))
"""
    assert seen(code, project).startswith('no effect: "opne"; known: ')


WHOLE = {
    "effects": """
        from dataclasses import dataclass

        @dataclass
        class Warp:
            warp: int

        def perform(world, entity, by, effect):
            pass
    """,
    "conditions": """
        from dataclasses import dataclass

        @dataclass
        class Warp:
            px: int = 0

        def holds(world, entity, condition, timeline):
            return True
    """,
    "causes": """
        def causes(world, entity, trigger):
            return []
    """,
    "easings": """
        def ease(share):
            return share
    """,
}
MALFORMED = [
    ("effects", "def perform", "def perfrom", ":1: expected a function perform(world, entity, by, effect), found none"),
    ("effects", "by, effect):", "effect):", ":8: expected perform(world, entity, by, effect)"),
    ("effects", "@dataclass\n", "\n", ":5: expected one dataclass with the fields that scenes may say, found none"),
    ("effects", "def perform", "@dataclass\n        class Other:\n            x: int\n\n        def perform",
     "expected one dataclass with the fields that scenes may say, found Warp and Other"),
    ("effects", "warp: int", "target: int", ":5: the first field of Warp is the verb that scenes say, so it must be "
     "called warp, as its file; found target"),
    ("effects", "warp: int", "pass", "so it must be called warp, as its file; found none"),
    ("effects", "warp: int", "warp: 'Itn'", ":5: Warp: NameError: name 'Itn' is not defined"),
    ("effects", "warp: int", "warp: int = = 1", ":6: cannot import systems.rules.effects.warp: SyntaxError"),
    ("conditions", "def holds", "def hold", ":1: expected a function holds(world, entity, condition, timeline)"),
    ("conditions", "condition, timeline):", "condition):", ":8: expected holds(world, entity, condition, timeline)"),
    ("conditions", "@dataclass\n", "\n", ":5: expected one dataclass"),
    ("causes", "def causes", "def cause", ":1: expected a function causes(world, entity, trigger), found none"),
    ("easings", "def ease(share)", "def ease()", ":2: expected ease(share)"),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "right", "wrong", "message"), some_quick(MALFORMED, every=len(MALFORMED)))
def test_a_malformed_file_is_reported_with_its_place(
    tmp_path: Path, folder: str, right: str, wrong: str, message: str
) -> None:
    assert right in WHOLE[folder]
    text = WHOLE[folder].replace(right, wrong, 1)
    write(tmp_path, {"systems/__init__.py": "ORDER = ()", f"systems/rules/{folder}/warp.py": text})
    said = told(f"from ecs_platformer.scene.rule_files import rule_files\nrule_files({folder!r})", tmp_path)
    assert said.startswith("ecs_platformer.errors.ProjectError: ")
    assert f"{Path('systems', 'rules', folder, 'warp.py')}{message}"[-len(message) :] in said
    assert "warp.py:" in said


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "text", "message"),
    [
        ("effects/warp", "    warp: int\n    open: int = 0\n", "Warp cannot have a field open: it is a verb already"),
        ("effects/wait", "    wait: int\n", "wait is a verb already; call the file and the field otherwise"),
        ("conditions/warp", "    become: int\n", "Warp cannot have a field become: it is a verb already"),
        ("effects/warp", "    warp: memoryview\n", "scene files cannot hold this"),
    ],
)
def test_a_field_that_cannot_be_distinguished_or_stored_is_reported_with_its_place(
    tmp_path: Path, path: str, text: str, message: str
) -> None:
    write_own_rules(tmp_path)
    function = "perform(world, entity, by, effect)" if path.startswith("effects") else "holds(world, entity, c, t)"
    code = f"from dataclasses import dataclass\n\n@dataclass\nclass Warp:\n{text}\ndef {function}:\n    pass\n"
    (tmp_path / "systems" / "rules" / f"{path}.py").write_text(code)
    said = told("from ecs_platformer.tools.reference.scene_schema import schema\nschema()", tmp_path)
    assert said.startswith("ecs_platformer.errors.ProjectError: ")
    assert f"{path}.py:4: " in said
    assert message in said


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "components"),
    [
        ("effects/repel", 'Trigger = { do = [{ open = "self" }] }'),
        ("conditions/crowded", "Timeline = { steps = [{ wait = 1 }] }"),
        ("causes/twice", "Trigger = {}"),
        ("easings/stairs", "Timeline = { steps = [{ move = [1, 2] }] }"),
    ],
)
def test_a_scene_does_not_load_on_a_malformed_file(tmp_path: Path, path: str, components: str) -> None:
    write_own_rules(tmp_path)
    write(tmp_path, {f"systems/rules/{path}.py": "", "a.toml": f"[[entity]]\nPosition = {{}}\n{components}"})
    said = told('from ecs_platformer import World\nWorld.load("a.toml")', tmp_path)
    assert said.startswith(f"ecs_platformer.errors.ProjectError: {tmp_path}/systems/rules/{path}.py:1: expected a func")


@pytest.mark.slow
@pytest.mark.parametrize("path", ["easings/linear.py", "easings/mine/linear.py"])
def test_a_file_of_the_stocks_name_replaces_the_stocks(tmp_path: Path, path: str) -> None:
    write_own_rules(tmp_path)
    scene = SCENE.replace(', ease = "stairs"', "")
    write(tmp_path, {f"systems/rules/{path}": STAIRS, "scenes/main.toml": scene})
    code = """
from components import Position
world = World.load("scenes/main.toml")
for _ in range(29): world.step()
print(json.dumps(world.get(world.named("lift"), Position).x))
"""
    assert seen(code, tmp_path) == 10
