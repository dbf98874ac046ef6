"""Prefabs: inheritance, children and overrides, from files and from Python."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from time import process_time
from typing import Any

import pytest

from components import Collider, Gravity, Position, Sprite
from ecs_platformer.errors import InvalidValueError, SceneError
from ecs_platformer.scene.prefab import EntitySpec, Prefabs
from ecs_platformer.scene.scene import load_scene


def prefabs(folder: Path, text: str) -> Prefabs:
    path = folder / "scene.toml"
    path.write_text(dedent(text))
    return load_scene(path).prefabs


def one(found: Prefabs, prefab: str, **overrides: Any) -> dict[str, Any]:
    return found.expand(prefab, None, overrides)[0].components


def placed(specs: list[EntitySpec]) -> dict[str | None, tuple[int, int]]:
    return {spec.name: (spec.components["Position"]["x"], spec.components["Position"]["y"]) for spec in specs}


INHERITANCE = """
[prefab.actor]
Position = {}
Velocity = { x = 1, y = 2 }
Gravity = { acceleration = 100 }
[prefab.box]
Collider = { width = 8, height = 8 }
Velocity = { y = 3 }
[prefab.crate]
extends = ["actor", "box"]
Collider = { height = 4 }
[prefab.tarc]
extends = ["box", "actor"]
[prefab.bubble]
extends = "crate"
Gravity = false
[prefab.stone]
extends = "bubble"
Gravity = {}
"""


def test_later_bases_win_field_by_field_and_own_tables_win_over_all(tmp_path: Path):
    found = prefabs(tmp_path, INHERITANCE)
    assert one(found, "crate") == {
        "Position": {},
        "Velocity": {"x": 1.0, "y": 3.0},
        "Gravity": {"acceleration": 100.0},
        "Collider": {"width": 8, "height": 4},
    }
    assert one(found, "tarc")["Velocity"] == {"x": 1.0, "y": 2.0}


def test_false_removes_a_component_and_a_later_table_starts_from_defaults(tmp_path: Path):
    found = prefabs(tmp_path, INHERITANCE)
    assert "Gravity" not in one(found, "bubble")
    assert one(found, "stone")["Gravity"] == {}
    assert "Gravity" not in one(found, "crate", Gravity=False)


def test_overrides_given_in_python(tmp_path: Path):
    found = prefabs(tmp_path, INHERITANCE)
    assert one(found, "crate", Velocity={"x": 7})["Velocity"] == {"x": 7.0, "y": 3.0}
    assert one(found, "crate", Position=(40, 8))["Position"] == {"x": 40, "y": 8}
    assert one(found, "crate", Position=(40,))["Position"] == {"x": 40}
    assert one(found, "crate", Gravity=Gravity(terminal=9))["Gravity"] == {"acceleration": 900.0, "terminal": 9.0}
    assert one(found, "crate", Sprite=Sprite("box"))["Sprite"]["image"] == "box"


@pytest.mark.parametrize(
    ("prefab", "overrides", "message"),
    [
        ("crat", {}, 'no such prefab: "crat"; did you mean "crate"?'),
        ("crate", {"Colider": {}}, 'prefab "crate" > Colider: no such component; did you mean "Collider"?'),
        (
            "crate",
            {"Collider": {"widht": 3}},
            'prefab "crate" > Collider > widht: no such field; did you mean "width"?',
        ),
        ("crate", {"Position": (1, 2, 3)}, 'prefab "crate" > Position: expected at most 2 values, found 3'),
        ("crate", {"Position": (1.5, 2)}, 'prefab "crate" > Position > x: expected a whole number, found 1.5'),
        ("crate", {"Collider": Collider(0, 8)}, 'prefab "crate" > Collider > width: expected at least 1, found 0'),
        ("crate", {"Path": {"points": {(1, 2)}}}, 'prefab "crate" > Path > points: expected a list, found a set'),
        (
            "crate",
            {"Gravity": Position()},
            'prefab "crate" > Gravity: expected a dict, a tuple, a Gravity or False; found a Position',
        ),
        ("actor", {"Collider": {"width": 8}}, 'prefab "actor" > Collider: missing: Collider needs height'),
        (
            "crate",
            {"Position": (2**30 + 1, "8"), "Rider": {"sides": ["feat"]}},
            'prefab "crate" > Position > x: expected at most 1073741824, found 1073741825\n'
            'prefab "crate" > Position > y: expected a whole number, found "8"\n'
            'prefab "crate" > Rider > sides > item 1: expected "feet", "left" or "right", found "feat"; '
            'did you mean "feet"?',
        ),
    ],
)
def test_all_invalid_overrides_are_reported_at_once(
    tmp_path: Path, prefab: str, overrides: dict[str, Any], message: str
):
    found = prefabs(tmp_path, INHERITANCE)
    with pytest.raises(InvalidValueError) as caught:
        found.expand(prefab, None, overrides)
    assert str(caught.value) == message


CHILDREN = """
[prefab.spikes]
Collider = { width = 8, height = 3 }
Position = { x = 1 }
[prefab.lift]
Position = {}
[[prefab.lift.child]]
prefab = "spikes"
name = "spikes"
Position = { y = -3 }
[[prefab.lift.child]]
Position = { x = 5, y = 5 }
[prefab.tall_lift]
extends = "lift"
[[prefab.tall_lift.child]]
name = "spikes"
Position = { y = -30 }
Collider = { width = 16 }
[[prefab.tall_lift.child]]
name = "lamp"
[prefab.hoist]
[[prefab.hoist.child]]
prefab = "tall_lift"
name = "lift"
Position = { x = 100 }
[[prefab.hoist.child]]
prefab = "lift"
"""


def test_children_have_offsets_and_names_relative_to_their_parent(tmp_path: Path):
    specs = prefabs(tmp_path, CHILDREN).expand("lift", "west", {"Position": (40, 8)})
    assert placed(specs) == {"west": (40, 8), "west.spikes": (41, 5), None: (45, 13)}
    assert [spec.name for spec in specs] == ["west", "west.spikes", None]


def test_children_of_an_unnamed_parent_are_unnamed(tmp_path: Path):
    specs = prefabs(tmp_path, CHILDREN).expand("lift", None, {})
    assert [spec.name for spec in specs] == [None, None, None]


def test_an_inherited_child_is_overridden_field_by_field_and_keeps_its_place(tmp_path: Path):
    specs = prefabs(tmp_path, CHILDREN).expand("tall_lift", "t", {})
    assert [spec.name for spec in specs] == ["t", "t.spikes", None, "t.lamp"]
    assert specs[1].components == {"Collider": {"width": 16, "height": 3}, "Position": {"x": 1, "y": -30}}
    assert specs[3].components == {"Position": {"x": 0, "y": 0}}


def test_children_can_have_children(tmp_path: Path):
    specs = prefabs(tmp_path, CHILDREN).expand("hoist", "h", {"Position": (1000, 1000)})
    assert [spec.name for spec in specs] == ["h", "h.lift", "h.lift.spikes", None, "h.lift.lamp", None, None, None]
    assert placed(specs)["h.lift.spikes"] == (1101, 970)


def test_a_child_inherited_twice_is_created_once(tmp_path: Path):
    found = prefabs(
        tmp_path,
        """
        [[prefab.a.child]]
        [[prefab.a.child]]
        name = "n"
        Velocity = { x = 1, y = 1 }
        [prefab.b]
        extends = "a"
        [[prefab.b.child]]
        name = "n"
        Velocity = { x = 2 }
        [prefab.c]
        extends = "a"
        [prefab.d]
        extends = ["b", "c"]
        """,
    )
    specs = found.expand("d", "d", {})
    assert [spec.name for spec in specs] == ["d", None, "d.n"]
    assert specs[2].components["Velocity"] == {"x": 2.0, "y": 1.0}


def test_a_child_may_have_no_position(tmp_path: Path):
    found = prefabs(tmp_path, '[prefab.p]\n[[prefab.p.child]]\nname = "n"\nPosition = false\n')
    assert found.expand("p", "p", {"Position": (3, 4)})[1].components == {}


@pytest.mark.slow
def test_an_expansion_bomb_is_stopped_while_it_expands(tmp_path: Path):
    lines = [
        f"[prefab.p{n}]\nchild = [{', '.join([f'{{ prefab = {chr(34)}p{n + 1}{chr(34)} }}'] * 10)}]" for n in range(10)
    ]
    found = prefabs(tmp_path, "\n".join([*lines, "[prefab.p10]"]))
    before = process_time()
    for _ in range(100):
        with pytest.raises(InvalidValueError, match='prefab "p0": creates over 65536 entities'):
            found.expand("p0", None, {})
    assert process_time() - before < 2
    assert len(found.expand("p6", None, {})) == 11_111


def test_prefabs_have_at_most_65_536_children_in_total(tmp_path: Path):
    family = f"[prefab.p]\nchild = [{'{}, ' * 256}]\n"
    heirs = "".join(f'[prefab.p{number}]\nextends = "p"\n' for number in range(256))
    assert "p254" in prefabs(tmp_path, family + heirs[: heirs.rindex("[")])
    with pytest.raises(SceneError, match='prefab "p255": the prefabs have over 65536 children'):
        prefabs(tmp_path, family + heirs)


def test_entities_share_no_mutable_values(tmp_path: Path):
    found = prefabs(tmp_path, INHERITANCE)
    first, second = one(found, "crate"), one(found, "crate")
    first["Health"] = {}
    del first["Gravity"]
    assert second == one(found, "crate")
    lifts = prefabs(tmp_path, CHILDREN)
    west, east = (lifts.expand("lift", "lift", {"Position": (x, 0)}) for x in (0, 100))
    assert placed(west)["lift.spikes"] == (1, -3)
    assert placed(east)["lift.spikes"] == (101, -3)
    assert "Health" not in second
    assert "Gravity" in second
