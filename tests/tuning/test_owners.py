"""The layers of the entities of stock scenes: merged, they set just the fields that the scene says."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.scene.merge_components import Components, merge_components
from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.tuning.owners import Owners
from tests.support.projects import ROOT

SCENES = ROOT / "scenes"
SOME = [SCENES / f"{name}.toml" for name in ("playground", "movers_demo", "options", "tiled_demo")]
LEVELS = sorted((SCENES / "levels").glob("*.toml"))


@pytest.mark.parametrize("file", [*SOME, LEVELS[-2]], ids=lambda file: file.stem)
def test_the_layers_set_the_fields_of_the_scene(file: Path) -> None:
    document = Document(file)
    owners = Owners(document.reader, document.owns)
    for number, spec in enumerate(document.reader.entities):
        merged: Components = {}
        for layer in owners.layers(number):
            merged = merge_components(
                merged, {key: None if fields is None else {**fields} for key, fields in layer.tables.items()}
            )
        if "Tiles" not in spec.components:  # its fields are drawn on the map
            assert fields_of(merged) == fields_of(spec.components), number
            for component, field in fields_of(spec.components):
                setter = owners.setter(number, component, field)
                assert setter
                assert setter.sets(component, field)
                assert number in owners.sharing(setter, component, field)


def fields_of(components: Components) -> set[tuple[str, str]]:
    """Every field, but for those of a Position, which the map may set."""
    return {(name, field) for name, fields in components.items() for field in fields if name != "Position"}
