"""Tables of Tiled's JSON format written as its files: as JSON, or as the XML that means the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

Table = dict[str, Any]


def write(path: Path, table: Table, tag: str) -> None:
    """Write a file of Tiled as XML or JSON, depending on its suffix."""
    if path.suffix in (".tmx", ".tsx", ".tx"):
        ElementTree.ElementTree(_element(tag, table)).write(path, encoding="UTF-8", xml_declaration=True)
    else:
        path.write_text(json.dumps(_for_json(table)))


def _for_json(value: Any) -> Any:
    """Return a table without the encoding that only XML has."""
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
