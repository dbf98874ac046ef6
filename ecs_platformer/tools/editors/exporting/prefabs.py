"""The prefabs of a scene as level editors get them: their pictures, descriptions and fields."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.merge_components import Components
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.tools.editors.exporting.forms import Form, forms
from ecs_platformer.tools.editors.exporting.pictures import Sheet, draw_sheet
from ecs_platformer.tools.reference.catalog.descriptions import known_prefabs

PLACE = "Position"  # the component that editors set by where an entity is drawn
SIZE = (("Collider", "width"), ("Collider", "height"))  # fields that they set by how large it is drawn
PICTURES = "prefabs.png"  # the sheet that is written beside the files of an editor


@dataclass(frozen=True, slots=True)
class ExportedPrefabs:
    texts: dict[str, str]  # descriptions, "" for none
    components: dict[str, Components]
    sheet: Sheet
    tile_size: int
    view: tuple[int, int]

    def values(self, name: str) -> dict[Form, Any]:
        """Return field → value for the fields that a prefab sets, and for those that its components require.

        The Position and the size of the Collider are left out.
        """
        components, found = self.components[name], dict[Form, Any]()
        for component, kind in vocabulary().items():
            given = components.get(component)
            line = getattr(kind, "line", None)
            if given is None and (line is None or not {"Solid", "Velocity"} <= components.keys()):
                continue
            wanted = {line, *(given or ()), *(() if given is None else component_info(kind).required)}
            for field, form in forms(kind).items():
                if field in wanted and component != PLACE and (component, field) not in SIZE:
                    found[form] = (given or {}).get(field)
        return found


def read_prefabs(scene: Path) -> ExportedPrefabs:
    """Raises SceneError if the scene has errors, or no prefabs."""
    described = known_prefabs(scene)
    loaded = load_scene(scene)
    names = [one.name for one in described]
    components = {name: loaded.prefabs.components(name) for name in names}
    sheet = draw_sheet(loaded, names)
    return ExportedPrefabs({one.name: one.text for one in described}, components, sheet, loaded.tile_size, loaded.view)
