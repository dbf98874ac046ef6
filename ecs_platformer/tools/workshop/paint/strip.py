"""The strip of pictures in the editor: the prefabs that levels are made of, group by group."""

from __future__ import annotations

from ecs_platformer.project import vocabulary
from ecs_platformer.scene.merge_components import Components
from ecs_platformer.tools.reference.catalog.descriptions import Described
from ecs_platformer.tools.workshop.paint.palette import Palette

ORDER = ("walls", "hazards", "platforms", "enemies", "pickups", "others")
OTHERS = ORDER[-1]
STRONGEST = ("others", "pickups", "enemies", "hazards")  # which of several groups counts


class Strip:
    """Only prefabs with a Sprite are in groups."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self.group: str = ORDER[0]
        self.first = 0

    @property
    def groups(self) -> dict[str, list[Described]]:
        """Groups that are not empty; prefabs with a map character come first."""
        found: dict[str, list[Described]] = {name: [] for name in ORDER}
        for prefab in sorted(self._palette.all, key=lambda one: not one.chars):
            components = self._palette.components(prefab.name)
            if "Sprite" in components:
                for group in groups_of(components):
                    found[group].append(prefab)
        return {name: prefabs for name, prefabs in found.items() if prefabs}

    def shown(self, most: int) -> list[Described]:
        prefabs = self.groups.get(self.group, [])
        self.first = min(max(self.first, 0), max(len(prefabs) - most, 0))
        return prefabs[self.first : self.first + most]

    def next_group(self, by: int = 1) -> None:
        names = [*self.groups]
        if names:
            at = names.index(self.group) + by if self.group in names else 0
            self.group = names[at % len(names)]
            self.first = 0

    def reveal(self, prefab: str) -> None:
        names = [name for name, prefabs in self.groups.items() if any(one.name == prefab for one in prefabs)]
        if names and self.group not in names:
            self.group = names[0]


def groups_of(components: Components) -> tuple[str, ...]:
    """Return the groups of a prefab with these components: the one that their classes name as `palette`, if any.

    One-way tiles are walls and platforms.
    """
    if "Player" in components:
        return (OTHERS,)
    kinds = vocabulary()
    named = {getattr(kinds[name], "palette", "") for name in components}
    if group := next((group for group in STRONGEST if group in named), ""):
        return (group,)
    solid = components.get("Solid")
    if "Tiles" in components:
        return ("walls", "platforms") if solid and solid.get("one_way") else ("walls",)
    return (OTHERS,) if solid is None else ("platforms",)
