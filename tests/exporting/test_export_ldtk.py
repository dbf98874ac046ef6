"""What is exported to LDtk: definitions by the format's own schema, and worlds that are drawn with them."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from components import Collider, Position, Tiles, Velocity
from components import Path as Route
from ecs_platformer import World
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.tools.editors.exporting.ldtk.project import export_ldtk
from ecs_platformer.tools.editors.exporting.prefabs import ExportedPrefabs
from tests.support.editors.ldtk_format import format_faults

Table = dict[str, Any]


def exported(prefabs: ExportedPrefabs, folder: Path) -> Table:
    export_ldtk(prefabs, folder)
    return json.loads((folder / "world.ldtk").read_text())


def by_name(listed: list[Table]) -> dict[str, Table]:
    return {one["identifier"]: one for one in listed}


def test_a_new_project_is_of_the_format(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    assert format_faults(exported(prefabs, tmp_path)) == []


def test_prefabs_are_entities_with_fields(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    definitions = exported(prefabs, tmp_path)["defs"]
    slime, lift = (by_name(definitions["entities"])[name] for name in ("slime", "lift"))
    assert (slime["width"], slime["height"], slime["doc"]) == (10, 7, "walks")
    fields = by_name(slime["fieldDefs"])
    assert fields["Velocity_x"]["defaultOverride"] == {"id": "V_Float", "params": [18.0]}
    assert fields["Velocity_x"]["type"] == "F_Float"
    enum = by_name(definitions["enums"])["OnHit_x"]
    assert fields["OnHit_x"]["type"] == f"F_Enum({enum['uid']})"
    assert [value["id"] for value in enum["values"]] == ["stop", "turn", "bounce", "keep", "die"]
    assert lift["resizableX"]
    assert by_name(lift["fieldDefs"])["Path_points"]["__type"] == "Array<Point>"
    assert "wall" not in by_name(definitions["entities"])
    walls = by_name(definitions["layers"])["Walls"]
    assert [(one["value"], one["identifier"]) for one in walls["intGridValues"]] == [(1, "wall")]


def instance(definition: Table, x: int, y: int, **values: Any) -> Table:
    """Return an entity as LDtk saves it: fields that are not set have the default as their value."""
    fields: list[Table] = []
    for field in definition["fieldDefs"]:
        default: Any = [] if field["isArray"] else None
        if field["defaultOverride"]:
            default = field["defaultOverride"]["params"][0]
        given = values.get(field["identifier"])
        fields.append({
            "__identifier": field["identifier"], "__type": field["__type"], "__tile": None, "defUid": field["uid"],
            "__value": default if given is None else given,
            "realEditorValues": [] if given is None else [{"id": "V_String", "params": [str(given)]}],
        })  # fmt: skip
    return {
        "__identifier": definition["identifier"], "__grid": [x // 8, y // 8], "__tags": [], "__tile": None,
        "__pivot": [definition["pivotX"], definition["pivotY"]], "__smartColor": "#000000", "iid": f"{x}-{y}",
        "width": definition["width"], "height": definition["height"], "defUid": definition["uid"], "px": [x, y],
        "fieldInstances": fields,
    }  # fmt: skip


def drawn(world: Table) -> Table:
    """Return the project with ground and two entities drawn in its level."""
    world = deepcopy(world)
    entities, layers = by_name(world["defs"]["entities"]), world["levels"][0]["layerInstances"]
    things = next(layer for layer in layers if layer["__type"] == "Entities")
    walls = next(layer for layer in layers if layer["__type"] == "IntGrid")
    walls["intGridCsv"][-walls["__cWid"] :] = [1] * walls["__cWid"]
    lift = instance(entities["lift"], 80, 64, Path_points=[{"cx": 14, "cy": 8}], name="lift")
    things["entityInstances"] = [
        instance(entities["slime"], 20, 176, name="slow", Velocity_x=6.0),
        lift | {"width": 40},
    ]
    things["entityInstances"].append(instance(entities["slime"], 60, 176, name="other"))
    return world


def load(folder: Path, scene: Path, world: Table) -> World:
    (folder / "world.ldtk").write_text(json.dumps(world))
    (folder / "cave.toml").write_text(f'include = ["{scene.name}"]\nmap = "world.ldtk#Level_0"\n')
    return World.load(folder / "cave.toml")


def test_a_level_drawn_with_it(prefabs: ExportedPrefabs, scene: Path, tmp_path: Path) -> None:
    content = drawn(exported(prefabs, tmp_path))
    assert format_faults(content) == []
    world = load(tmp_path, scene, content)
    slow, lift = world.named("slow"), world.named("lift")
    assert (world.get(slow, Position), world.get(slow, Velocity).x) == (Position(15, 169), 6)
    assert (world.get(lift, Collider), world.get(lift, Position)) == (Collider(40, 8), Position(80, 64))
    assert (world.get(lift, Route).points, world.get(lift, Route).speed) == (((32, 0),), 30)
    assert [tiles.rows for _, (tiles,) in world.each(Tiles)] == [("#" * 40,)]
    assert world.get(world.named("other"), Velocity).x == 18


def test_running_it_again_keeps_what_was_drawn(prefabs: ExportedPrefabs, scene: Path, tmp_path: Path) -> None:
    content = drawn(exported(prefabs, tmp_path))
    own: Table = {**content["defs"]["entities"][0], "identifier": "Mine", "uid": 900}
    content["defs"]["entities"].insert(0, own)
    content["defs"]["layers"].append({**content["defs"]["layers"][1], "identifier": "Sky", "uid": 901})
    content["nextUid"] = 902
    before = load(tmp_path, scene, content).hash()
    for component in (prefabs.components["slime"],):
        component["Velocity"] = {"x": 25.0}
    again = exported(prefabs, tmp_path)
    assert {one["identifier"]: one["uid"] for one in again["defs"]["entities"]} == {
        one["identifier"]: one["uid"] for one in content["defs"]["entities"]
    }
    assert [one["identifier"] for one in again["defs"]["layers"]] == ["Things", "Walls", "Sky"]
    fields = {
        entity["iid"]: entity["fieldInstances"] for entity in again["levels"][0]["layerInstances"][0]["entityInstances"]
    }
    speeds = {
        iid: one["__value"] for iid, listed in fields.items() for one in listed if one["__identifier"] == "Velocity_x"
    }
    assert speeds == {"20-176": 6.0, "60-176": 25.0}
    assert again["levels"][0]["layerInstances"][1] == content["levels"][0]["layerInstances"][1]
    assert again["nextUid"] == 902
    world = World.load(tmp_path / "cave.toml")
    assert world.get(world.named("slow"), Velocity).x == 6
    assert world.hash() != before  # the other slime has the new default


def test_the_same_prefabs_give_the_same_bytes(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    before = [path.read_bytes() for path in export_ldtk(prefabs, tmp_path / "a")]
    assert [path.read_bytes() for path in export_ldtk(prefabs, tmp_path / "a")] == before
    assert [path.read_bytes() for path in export_ldtk(prefabs, tmp_path / "b")] == before


def test_a_project_of_another_name_is_updated(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    export_ldtk(prefabs, tmp_path)
    (tmp_path / "world.ldtk").rename(tmp_path / "mine.ldtk")
    assert tmp_path / "mine.ldtk" in export_ldtk(prefabs, tmp_path)
    (tmp_path / "other.ldtk").write_text("{}")
    with pytest.raises(EcsPlatformerError, match=r"several projects of LDtk: mine\.ldtk, other\.ldtk"):
        export_ldtk(prefabs, tmp_path)
