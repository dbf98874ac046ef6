"""Maps of Tiled mixed at random from what its format documents, each with the scene that names it."""

from __future__ import annotations

import gzip
import json
import random
import zlib
from base64 import b64encode
from dataclasses import dataclass, field
from math import ceil, cos, radians, sin
from pathlib import Path
from struct import pack
from typing import Any, cast
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from PIL import Image

Table = dict[str, Any]


@dataclass(slots=True)
class Generated:
    """A map and what a judge has to know to compare pictures of it."""

    scene: Path
    file: Path
    tile: int = 8  # px
    size: tuple[int, int] = (0, 0)  # px
    start: tuple[int, int] = (0, 0)  # px: what lies at 0, 0 in the level
    margins: tuple[int, int] = (0, 0)  # px by which the judge's picture begins left of and above the map
    loose: list[tuple[float, float, float, float]] = field(
        default_factory=list["tuple[float, float, float, float]"]
    )  # boxes of what is rotated or scaled: left, top, right, bottom
    corners: list[tuple[float, float]] = field(default_factory=list["tuple[float, float]"])  # in the middle of a colour


@dataclass(slots=True)
class TileSet:
    table: Table
    first: int
    count: int
    size: tuple[int, int]


def write(path: Path, table: Table, tag: str) -> None:
    if path.suffix in (".tmx", ".tsx", ".tx"):
        ElementTree.ElementTree(_element(tag, table)).write(path, encoding="UTF-8", xml_declaration=True)
    else:
        path.write_text(json.dumps(_for_json(table)))


def _for_json(value: Any) -> Any:
    if isinstance(value, dict):
        table = cast("Table", value)
        return {key: _for_json(one) for key, one in table.items() if (key, one) != ("encoding", "xml")}
    return [_for_json(one) for one in cast("list[Any]", value)] if isinstance(value, list) else value


TAGS = {"tilelayer": "layer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}
IMAGE = {"imagewidth": "width", "imageheight": "height", "transparentcolor": "trans"}


def _element(tag: str, table: Table) -> Element:
    found = Element(tag)
    image: dict[str, str] = {}
    for key, value in table.items():
        if key == "type" and (value in TAGS or value in ("map", "tileset", "template")):
            continue
        if key == "image":
            image["source"] = value
        elif key in IMAGE:
            image[IMAGE[key]] = str(value).removeprefix("#")
        elif isinstance(value, dict):
            found.append(_element(key, cast("Table", value)))
        elif key in ("layers", "tilesets", "objects", "tiles"):
            found.extend(_element(TAGS.get(one.get("type", ""), key[:-1]), one) for one in value)
        elif key == "animation":
            frames = SubElement(found, key)
            frames.extend(_element("frame", one) for one in value)
        elif key in ("data", "chunks", "encoding", "compression", "startx", "starty"):
            pass
        else:
            found.set(key, str(int(value)) if isinstance(value, bool) else str(value))
    if image:
        found.append(Element("image", image))
    if "data" in table or "chunks" in table:
        data = SubElement(found, "data")
        encoding = table.get("encoding", "csv")
        if encoding != "xml":
            data.set("encoding", encoding)
        if table.get("compression"):
            data.set("compression", table["compression"])
        for chunk in table.get("chunks", ()):
            sides = {key: str(chunk[key]) for key in ("x", "y", "width", "height")}
            _fill(SubElement(data, "chunk", sides), chunk["data"], encoding)
        if "data" in table:
            _fill(data, table["data"], encoding)
    return found


def _fill(element: Element, data: Any, encoding: str) -> None:
    if encoding == "xml":
        element.extend(Element("tile", {"gid": str(gid)}) for gid in data)
    else:
        element.text = data if isinstance(data, str) else ",".join(map(str, data))


ALIGNMENTS = {
    f"{down}{across}" or "center": (share, below)
    for across, share in (("left", 0.0), ("", 0.5), ("right", 1.0))
    for down, below in (("top", 0.0), ("", 0.5), ("bottom", 1.0))
}
INKS = ("#e03030", "#30c040", "#3060e0", "#e0d040", "#30c0c0", "#c040c0", "#f0f0f0", "#905020")
KEY = "#ff00ff"
CHUNK = 16


class Generator:
    """Makes one map. `exact`: nothing is rotated or scaled."""

    def __init__(self, folder: Path, seed: int, *, exact: bool = True) -> None:
        self.rng, self.folder, self.exact = random.Random(seed), folder, exact
        self.made = Generated(folder / "cave.toml", folder / "cave.tmx")
        self.pick = self.rng.choice
        self.tile = self.made.tile = self.pick((8, 16))
        self.infinite = self.rng.random() < 0.25
        self.columns, self.rows = (16, 16) if self.infinite else (self.rng.randint(3, 9), self.rng.randint(3, 7))
        self.corner = (self.pick((-32, -16, 0, 16)), self.pick((-16, 0, 16))) if self.infinite else (0, 0)
        self.sets: list[TileSet] = []
        self.tinted = self.chance(
            0.5
        )  # the editor tints px that are half transparent otherwise than its reference says
        self.xml = self.chance(0.6)
        self.numbers, self.files, self.extremes = 0, 0, [0.0, 0.0]

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def make(self) -> Generated:
        first = 1
        for _ in range(self.rng.randint(1, 3)):
            self.sets.append(self.collection(first) if self.chance(0.3) else self.sheet(first))
            first += self.sets[-1].count
        base = self.ground(first)
        self.sets.append(base)
        layers = [self.floor(base), *(self.layer(0, 0.0, 0.0, True) for _ in range(self.rng.randint(1, 4)))]
        content: Table = {
            "type": "map", "version": "1.8", "orientation": "orthogonal", "tilewidth": self.tile,
            "tileheight": self.tile, "width": self.columns, "height": self.rows, "infinite": self.infinite,
            "renderorder": self.pick(("right-down", "right-up", "left-down", "left-up")),
            "tilesets": [self.listed(one) for one in self.sets], "layers": layers,
        }  # fmt: skip
        self.made.file = self.folder / ("cave.tmx" if self.xml else "cave.tmj")
        write(self.made.file, content, "map")
        self.made.size = self.columns * self.tile, self.rows * self.tile
        self.made.start = self.corner[0] * self.tile, self.corner[1] * self.tile
        self.made.margins = ceil(self.extremes[0]), ceil(self.extremes[1])
        view = f"view = [{max(self.made.size[0], 16)}, {max(self.made.size[1], 16)}]"
        text = f'include = ["level.toml"]\nbackground = "#000000"\n{view}\nmap = "{self.made.file.name}"\n'
        self.made.scene.write_text(text)
        return self.made

    def new_file(self, suffix: str) -> Path:
        self.files += 1
        return self.folder / f"part{self.files}{suffix}"

    def drawing(self, width: int, height: int, keyed: bool) -> Image.Image:
        """Return a picture of four quarters in different colours, one of them half transparent or of the key."""
        image = Image.new("RGBA", (width, height), self.pick(INKS))
        quarters = [(0, 0), (width // 2, 0), (0, height // 2)]
        for x, y in quarters:
            clear = ("#00000000", "#00000000") if self.tinted else ("#00000000", "#3080ff80")
            ink = self.pick((*INKS, KEY)) if keyed else self.pick((*INKS, *clear))
            image.paste(Image.new("RGBA", (max(width // 2, 1), max(height // 2, 1)), ink), (x, y))
        return image

    def sheet(self, first: int) -> TileSet:
        size = self.pick(
            ((self.tile, self.tile), (self.tile, self.tile), (self.rng.randint(5, 24), self.rng.randint(5, 24)))
        )
        columns, rows, margin, spacing = (
            *(self.rng.randint(1, 4) for _ in range(2)),
            self.pick((0, 1, 3)),
            self.pick((0, 2)),
        )
        extra = self.pick((0, margin, self.rng.randint(0, min(size) - 1)))
        width = margin + columns * (size[0] + spacing) - spacing + extra
        height = margin + rows * (size[1] + spacing) - spacing + extra
        keyed, path = self.chance(0.3), self.new_file(".png")
        picture = Image.new("RGBA", (width, height), "#808080")
        for at in range(columns * rows):
            place = margin + at % columns * (size[0] + spacing), margin + at // columns * (size[1] + spacing)
            picture.paste(self.drawing(*size, keyed), place)
        (picture.convert("RGB") if keyed else picture).save(path)
        columns, rows = (
            (side - margin + spacing) // (step + spacing) for side, step in zip((width, height), size, strict=True)
        )
        count = columns * rows
        table = self.common(size, count) | {
            "columns": columns, "margin": margin, "spacing": spacing, "image": path.name, "imagewidth": width,
            "imageheight": height,
        }  # fmt: skip
        if keyed:
            table["transparentcolor"] = KEY
        if count > 1 and self.chance(0.3):
            frames = [{"tileid": 1, "duration": 5000}, {"tileid": 0, "duration": 100}]
            table["tiles"] = [{"id": 1, "animation": frames}]
        return TileSet(table, first, count, size)

    def collection(self, first: int) -> TileSet:
        tiles: list[Table] = []
        number, sizes = 0, list[tuple[int, int]]()
        for _ in range(self.rng.randint(1, 3)):
            size = self.rng.randint(4, 30), self.rng.randint(4, 30)
            path = self.new_file(".png")
            self.drawing(*size, False).save(path)
            tiles.append({"id": number, "image": path.name, "imagewidth": size[0], "imageheight": size[1]})
            sizes.append(size)
            number += 1
        biggest = max(one for one, _ in sizes), max(one for _, one in sizes)
        return TileSet(self.common(biggest, number) | {"columns": 0, "tiles": tiles}, first, number, (0, 0))

    def common(self, size: tuple[int, int], count: int) -> Table:
        found: Table = {
            "name": self.pick(("land", "sky", f"set{self.files}")),
            "tilewidth": size[0],
            "tileheight": size[1],
            "tilecount": count,
        }
        if self.chance(0.4):
            found["tileoffset"] = {"x": self.rng.randint(-6, 6), "y": self.rng.randint(-6, 6)}
        if self.chance(0.5):
            found["objectalignment"] = self.pick([*ALIGNMENTS])
        return found

    def ground(self, first: int) -> TileSet:
        """Return the tileset of the opaque floor, so that all that is translucent is blended with something opaque."""
        path = self.new_file(".png")
        Image.new("RGB", (self.tile, self.tile), "#203040").save(path)
        table = {"name": "floor", "tilewidth": self.tile, "tileheight": self.tile, "tilecount": 1, "columns": 1}
        table |= {"image": path.name, "imagewidth": self.tile, "imageheight": self.tile}
        return TileSet(table, first, 1, (self.tile, self.tile))

    def listed(self, one: TileSet) -> Table:
        if self.chance(0.5):
            return {"firstgid": one.first, **one.table}
        path = self.new_file(self.pick((".tsx", ".tsj")))
        write(path, {"type": "tileset", **one.table}, "tileset")
        return {"firstgid": one.first, "source": path.name}

    def gid(self, *, flips: bool = True) -> tuple[int, TileSet, int]:
        found = self.pick(self.sets[:-1])
        tile = self.rng.randrange(found.count)
        bits = self.rng.randrange(8) << 29 if flips and self.chance(0.5) else 0
        return found.first + tile | bits, found, tile

    def floor(self, base: TileSet) -> Table:
        return {"type": "tilelayer", "name": "floor", "opacity": 1, "visible": True} | self.stored(
            [base.first] * (self.columns * self.rows)
        )

    def stored(self, cells: list[int]) -> Table:
        """Return the keys of a layer that has these cells, encoded in one of the documented ways."""
        encoding = self.pick(("csv", "xml", "base64", "zlib", "gzip"))
        size: Table = {"width": self.columns, "height": self.rows}
        packed: Any = cells
        more: Table = {"encoding": "xml"} if encoding == "xml" else {}
        if encoding not in ("csv", "xml"):
            data = pack(f"<{len(cells)}I", *cells)
            squeezed = {"base64": bytes, "zlib": zlib.compress, "gzip": gzip.compress}[encoding](data)
            packed = b64encode(squeezed).decode()
            more = {"encoding": "base64", "compression": "" if encoding == "base64" else encoding}
        if not self.infinite:
            return size | more | {"data": packed}
        chunk = {"x": self.corner[0], "y": self.corner[1], **size, "data": packed}
        return size | more | {"startx": self.corner[0], "starty": self.corner[1], "chunks": [chunk]}

    def layer(self, depth: int, x: float, y: float, visible: bool) -> Table:
        kinds = ["tilelayer", "tilelayer", "objectgroup", "objectgroup", "imagelayer", "group"]
        kind = self.pick(kinds[: 6 if depth < 2 else 5])
        found: Table = {"type": kind, "name": f"{kind} {self.rng.randrange(100)}", "opacity": 1, "visible": True}
        if self.chance(0.4):
            found["offsetx"], found["offsety"] = (self.pick((0, 3, -5, 0.4, 2.2)) for _ in range(2))
        x, y = x + found.get("offsetx", 0), y + found.get("offsety", 0)
        if self.chance(0.3):
            found["opacity"] = self.pick((0.5, 0.25, 0.9))
        if self.chance(0.15):
            found["visible"] = False
        if self.tinted and self.chance(0.4):
            found["tintcolor"] = self.pick(("#ff8080", "#ffff40", "#4060ff"))
        if self.chance(0.2):
            found["parallaxx"] = self.pick((0.5, 1.5))
        if kind == "group":
            layers = [self.layer(depth + 1, x, y, visible) for _ in range(self.rng.randint(1, 3))]
            return found | {"layers": layers}
        self.extremes = [max(self.extremes[0], -x), max(self.extremes[1], -y)]
        if kind == "tilelayer":
            cells = [self.gid()[0] if self.chance(0.35) else 0 for _ in range(self.columns * self.rows)]
            return found | self.stored(cells)
        if kind == "imagelayer":
            path, side = self.new_file(".png"), self.rng.randint(9, 40)
            self.drawing(side, side, False).save(path)
            repeat = {"repeatx": self.chance(0.3), "repeaty": self.chance(0.3)}  # Tiled 1.8 does not read it in JSON
            return found | {"image": path.name} | (repeat if self.xml else {})
        things = [self.thing(x, y) for _ in range(self.rng.randint(1, 5))]
        return found | {"draworder": self.pick(("topdown", "index")), "objects": things}

    def thing(self, x: float, y: float) -> Table:
        """Return a tile object without a class, perhaps of a template."""
        self.numbers += 1
        gid, used, tile = self.gid()
        size = used.size if used.size != (0, 0) else self.size_of(used, tile)
        place = (
            self.made.start[0]
            + self.corner[0] * self.tile
            + self.rng.randint(0, self.columns * self.tile)
            + self.pick((0, 0, 0.4)),
            self.made.start[1]
            + self.corner[1] * self.tile
            + self.rng.randint(0, self.rows * self.tile)
            + self.pick((0, 0, 0.3)),
        )
        found: Table = {
            "id": self.numbers,
            "gid": gid,
            "x": place[0],
            "y": place[1],
            "width": size[0],
            "height": size[1],
            "visible": True,
        }
        if self.on_half(used, size, place, (x, y)):
            self.keep_away(place, (x, y), max(size) + 8)
        if not self.exact and self.chance(0.7):
            if self.chance(0.6):
                found["width"], found["height"] = (max(round(side * self.pick((0.5, 1, 2, 1.5))), 4) for side in size)
            if self.chance(0.5):
                found["rotation"] = self.pick((90, 180, 270, 30, 12.5, -45))
            self.keep_away(place, (x, y), max(found["width"], found["height"]) * 2.5 + 16)
            self.note_corners(found, used, size, (place[0] + x, place[1] + y))
        if self.chance(0.15):
            found["visible"] = False
        if self.chance(0.2) and not gid >> 29:
            return self.instance(found, used)
        return found

    def note_corners(self, thing: Table, used: TileSet, size: tuple[int, int], place: tuple[float, float]) -> None:
        """Note where the middles of a picture's quarters are drawn."""
        wide, high = thing["width"], thing["height"]
        shares = ALIGNMENTS[used.table.get("objectalignment", "bottomleft")]
        offset = used.table.get("tileoffset", {"x": 0, "y": 0})
        x = wide / 2 - wide * shares[0] + offset["x"] * wide / size[0]
        y = high / 2 - high * shares[1] + offset["y"] * high / size[1]
        if thing["gid"] & 1 << 29:
            x, y, wide, high = x + (high - wide) / 2, y + (high - wide) / 2, high, wide
        turn = radians(thing.get("rotation", 0))
        for across, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            right, below = x + across * wide / 4, y + down * high / 4
            point = right * cos(turn) - below * sin(turn), right * sin(turn) + below * cos(turn)
            self.made.corners.append((place[0] + point[0], place[1] + point[1]))

    def on_half(
        self, used: TileSet, size: tuple[int, int], place: tuple[float, float], moved: tuple[float, float]
    ) -> bool:
        """Return True if a picture begins at half a px, where the last bit of a float decides."""
        shares = ALIGNMENTS[used.table.get("objectalignment", "bottomleft")]
        sides = zip(place, moved, size, shares, strict=True)
        return any(abs((at + more - side * share) % 1 - 0.5) < 0.01 for at, more, side, share in sides)

    def keep_away(self, place: tuple[float, float], moved: tuple[float, float], reach: float) -> None:
        x, y = place[0] + moved[0], place[1] + moved[1]
        self.made.loose.append((x - reach, y - reach, x + reach, y + reach))

    def size_of(self, used: TileSet, tile: int) -> tuple[int, int]:
        one = next(one for one in used.table["tiles"] if one["id"] == tile)
        return one["imagewidth"], one["imageheight"]

    def instance(self, thing: Table, used: TileSet) -> Table:
        """Return an instance of a template that gives all but the place."""
        sheet, path = self.new_file(".tsx"), self.new_file(".tj")  # the judge does not read .tx
        write(sheet, {"type": "tileset", **used.table}, "tileset")
        base = {key: value for key, value in thing.items() if key not in ("id", "x", "y")}
        base["gid"] = thing["gid"] - used.first + 1
        write(path, {"type": "template", "tileset": {"firstgid": 1, "source": sheet.name}, "object": base}, "template")
        return {"id": thing["id"], "template": path.name, "x": thing["x"], "y": thing["y"]}
