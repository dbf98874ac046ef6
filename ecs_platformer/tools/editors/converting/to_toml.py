"""Turns a level of Tiled or LDtk into a scene with a drawn map, a legend and entities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import tomli

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.project.toml.writing import toml_key, toml_value
from ecs_platformer.scene.editors.form.level import Drawn, Kind
from ecs_platformer.scene.merge_components import Overrides, translated
from ecs_platformer.scene.placing import Placement, Plane
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.tables import Child
from ecs_platformer.scene.tilemap import EMPTY, map_cells
from ecs_platformer.tools.editors.converting.scene_text import Part, split

PLACED = ("Position", "Collider", "Slope", "Facing", "Sprite", "Tiles")  # components that placing changes
POOL = "ABDEFGHIJLMNOPQRSUVYZabcdefghijklmnopqrstuxyz0123456789#-@^<>*+=~%&$!?|/:;,_()[]{}"
OF_TILES = ("tile:", "map:")  # begins the names of sprites that are pictures of tiles

Table = dict[str, Any]


@dataclass(slots=True)
class Drawing:
    """`lost` lists what a scene file cannot contain."""

    tile_size: int
    background: str = ""  # of the level, if the scene has none
    rows: list[str] = field(default_factory=list[str])
    legend: dict[str, str] = field(default_factory=dict[str, str])  # character → its entry as TOML
    entities: list[str] = field(default_factory=list[str])  # [[entity]] tables
    lost: list[str] = field(default_factory=list[str])


def drawing_of(reader: SceneReader) -> Drawing:
    """Raises EcsPlatformerError if the scene has another kind of map."""
    placement = reader.placement
    if placement is None:
        raise EcsPlatformerError(f"{reader.scene.file}: its map is not drawn in Tiled or LDtk")
    found = Drawing(placement.level.tile_size, placement.level.background)
    chars = _characters(reader, placement, found)
    planes = [*placement.planes()]
    level = placement.level
    own = next((plane for plane in planes if plane[1:] == (level.tile_size, 0, 0)), None)
    first = [row.text for row in own.rows] if own else ["." * level.columns] * level.rows
    found.rows = ["".join(chars.get(char, ".") for char in row) for row in first]
    others = [plane for plane in planes if plane is not own]
    for plane in others:
        _add_plane(placement, plane, found)
    if any(plane[1:] == (level.tile_size, 0, 0) for plane in others):
        found.lost.append("tiles over others: they are entities that come after the map, with other ids")
    if any(plane[1:] != (level.tile_size, 0, 0) for plane in others):
        found.lost.append("tiles beside the cells of the map: they are entities that come after it, with other ids")
    for drawn, child in zip(placement.level.entities, placement.entities, strict=True):
        overrides = _without_inherited(_own(child.overrides[0], drawn.table), placement, child)
        found.entities.append(_entity(child, overrides))
    _note_pictures(placement, found)
    return found


def _characters(reader: SceneReader, placement: Placement, found: Drawing) -> dict[str, str]:
    """Return a character of the map for each kind of tile, adding new ones to the legend."""
    used = set[str]().union(*(row.text for plane in placement.planes() for row in plane.rows)) - EMPTY
    chars: dict[str, str] = {}
    free = [char for char in POOL if char not in reader.legend]
    free += [
        chr(number) for number in range(0xC0, 0x2000) if chr(number).isalpha() and chr(number) not in reader.legend
    ]
    for own in sorted(used):
        child, kind = placement.legend[own], placement.kind_of(own)
        overrides = _own(child.overrides[0], kind.table)
        known = next(
            (
                char
                for char, one in reader.legend.items()
                if _is_same(one, child, overrides) and char not in chars.values()
            ),
            "",
        )
        if not known:
            known = _chosen(child.prefab or "", free)
            found.legend[known] = _legend_entry(child, overrides)
        chars[own] = known
    return chars


def _chosen(prefab: str, free: list[str]) -> str:
    wanted = [char for letter in prefab[:1] for char in (letter, letter.upper()) if char in free]
    char = wanted[0] if wanted else free[0]
    free.remove(char)
    return char


def _is_same(known: Child, child: Child, overrides: Table) -> bool:
    named = (known.prefab, known.name, known.anchor) == (child.prefab, child.name, child.anchor)
    return named and known.overrides[0] == {name: child.overrides[0][name] for name in overrides}


def _own(overrides: Overrides, table: Table) -> Table:
    """Return overrides as they are to be written: as in the editor's file, except for those that depend on the place.

    Pictures of tiles are left out, so that the prefab has its own picture again.
    """
    found: Table = {}
    for name, fields in overrides.items():
        given = table.get(name)
        if fields is None:
            if name != "Sprite" or given is False:
                found[name] = False
        elif name in PLACED or not isinstance(given, Mapping):
            found[name] = dict(fields)
        else:
            found[name] = dict(cast("Mapping[str, Any]", given))
    sprite = found.get("Sprite")
    if isinstance(sprite, dict) and str(cast("Table", sprite).get("image", "")).startswith(OF_TILES):
        del found["Sprite"]
    return found


def _without_inherited(overrides: Table, placement: Placement, child: Child) -> Table:
    """Return overrides without redundant ones: the prefab's own Collider size, or no Position where it has none."""
    below = placement.prefabs.components(child.prefab) if child.prefab else {}
    if overrides.get("Position") is False and "Position" not in below:
        overrides = {name: fields for name, fields in overrides.items() if name != "Position"}
    box, inherited = overrides.get("Collider"), below.get("Collider")
    if not box or inherited is None:
        return overrides
    changed = {name: value for name, value in box.items() if inherited.get(name) != value}
    rest = {name: fields for name, fields in overrides.items() if name != "Collider"}
    return rest | ({"Collider": changed} if changed else {})


def _legend_entry(child: Child, overrides: Table) -> str:
    named = {"prefab": child.prefab} | ({"name": child.name} if child.name else {})
    named |= {"anchor": child.anchor} if child.anchor else {}
    return toml_value(child.prefab if len(named) == 1 and not overrides else named | overrides)


def _entity(child: Child, overrides: Table) -> str:
    lines = ["[[entity]]"]
    lines += [f"prefab = {toml_value(child.prefab)}"] if child.prefab else []
    lines += [f"name = {toml_value(child.name)}"] if child.name else []
    lines += [f"{toml_key(name)} = {toml_value(value)}" for name, value in overrides.items()]
    return "\n".join(lines) + "\n"


def _add_plane(placement: Placement, plane: Plane, found: Drawing) -> None:
    """Add tiles that lie over other tiles, or beside the cells of the map, as entities."""
    rows = plane.rows
    for cell in map_cells(placement.place, rows, placement.legend, placement.prefabs, plane.size, LoadErrors()):
        char = rows[cell.row].text[cell.column]
        child, kind = placement.legend[char], placement.kind_of(char)
        made = translated(cell.specs[0].components, plane.x, plane.y)
        overrides = _own(child.overrides[0], kind.table)
        overrides |= {name: dict(made[name]) for name in ("Position", "Collider", "Tiles") if name in made}
        found.entities.append(_entity(child, overrides))


def _note_pictures(placement: Placement, found: Drawing) -> None:
    level = placement.level
    for layer in level.layers:
        count = sum(1 for kind, tile in zip(layer.kinds, layer.tiles, strict=True) if tile and not kind)
        count += len(layer.loose)
        if count and layer.visible:
            found.lost.append(f"{_called(layer.name)}: tiles that are only pictures ({count})")
    images = len(level.backdrops) + sum(layer.visible and bool(layer.look.single) for layer in level.layers)
    if images:
        found.lost.append(f"layers of images ({images})")
    if any(_is_seen(one) for one in (*level.kinds, *level.entities)):
        found.lost.append("pictures of tiles that are prefabs: they look as the prefabs do")


def _is_seen(one: Kind | Drawn) -> bool:
    return bool(one.image) or (isinstance(one, Kind) and one.painted)


def _called(name: str) -> str:
    return name if name.startswith("layer") else f'layer "{name}"'


def scene_text(text: str, drawing: Drawing, without: tuple[str, ...] = ()) -> str:
    """Return `text` with its map drawn in characters, and the legend and entities of `drawing`; all else stays,
    comments too."""
    rows = "\n".join(drawing.rows)
    quotes = "'''" if "\\" in rows and "'''" not in rows else '"""'
    if quotes == '"""':
        rows = rows.replace("\\", "\\\\")
    statements = [f"map = {quotes}\n{rows}{quotes}\n"]
    if drawing.tile_size != 8 and "tile_size" not in tomli.loads(text):
        statements.insert(0, f"tile_size = {drawing.tile_size}\n")
    if drawing.background and "background" not in tomli.loads(text):
        statements.insert(0, f"background = {toml_value(drawing.background)}\n")
    head, tables = split(text, without=("map", "ignore", *without))
    return "".join((*head, *statements, *_tables(tables, drawing)))


def _tables(tables: list[Part], drawing: Drawing) -> Iterator[str]:
    """The level's entities come before the scene's own."""
    legend = "".join(f"{toml_value(char)} = {entry}\n" for char, entry in drawing.legend.items())
    entities = "".join(f"\n{entity}" for entity in drawing.entities)
    has_legend = any(part.is_header and part.name == "legend" for part in tables)
    if legend and not has_legend:
        yield f"\n[legend]\n{legend}"
    yield "\n" if tables and tables[0].text.strip() else ""
    for part in tables:
        if part.is_header and part.name == "entity" and entities:
            yield f"{entities.lstrip()}\n"
            entities = ""
        yield part.text
        if part.is_header and part.name == "legend":
            yield legend
    yield entities
