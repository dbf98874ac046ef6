"""Parses the XML files of Tiled (.tmx, .tsx, .tx) into the same tables as its JSON files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from ecs_platformer.errors import plain
from ecs_platformer.scene.editors.form.data_files import DEEPEST, Parse, ParseError, parse_json

TEXTS = frozenset(  # attributes that are text even if they look like numbers
    ("class", "compression", "encoding", "name", "propertytype", "source", "template", "trans", "type", "value")
)
FLAGS = ("visible", "infinite", "repeatx", "repeaty")
LAYERS = {"layer": "tilelayer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}
NUMBERS: dict[str, Callable[[str], Any]] = {"int": int, "object": int, "float": float}

Table = dict[str, Any]


def parse_for(path: Path) -> Parse:
    return parse_xml if path.suffix.lower() in (".tmx", ".tsx", ".tx", ".xml") else parse_json


def parse_xml(content: bytes) -> Table:
    """Raises ParseError if the content is not XML in UTF-8, declares entities, or is nested too deeply."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ParseError(f"not UTF-8: byte 0x{content[error.start]:02x}") from None
    if "<!ENTITY" in text:  # entities may expand to any size; a DOCTYPE that only names a DTD is not followed
        raise ParseError("has a DOCTYPE with entities, which no file of Tiled needs")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        line, column = error.position
        raise ParseError(f"not XML: {plain(str(error).split(':')[0])}", line, column + 1) from None
    except ValueError as error:
        raise ParseError(f"not XML: {plain(str(error)[:100])}") from None
    return {"type": root.tag} | _element(root, 0)


def _element(element: Element, depth: int) -> Table:
    if depth > DEEPEST:
        raise ParseError(f"over {DEEPEST} elements deep")
    table: Table = {name: _attribute(name, value) for name, value in element.attrib.items()}
    if element.tag in LAYERS:
        table["type"] = LAYERS[element.tag]
    for child in element:
        _add(element.tag, table, child, depth + 1)
    return table


def _add(parent: str, table: Table, child: Element, depth: int) -> None:
    match child.tag:
        case "properties":
            table["properties"] = [_property(one, depth) for one in child if one.tag == "property"]
        case "tileset" if parent == "template":
            table["tileset"] = _element(child, depth)
        case "object" if parent == "template":
            table["object"] = _element(child, depth)
        case "objectgroup" if parent == "tile":
            table["objectgroup"] = _element(child, depth)
        case "layer" | "objectgroup" | "imagelayer" | "group":
            table.setdefault("layers", []).append(_element(child, depth))
        case "tileset" | "object" | "tile":
            table.setdefault(f"{child.tag}s", []).append(_element(child, depth))
        case "image":
            table["image"] = child.get("source", "")
            names = {"trans": "transparentcolor", "width": "imagewidth", "height": "imageheight"}
            table |= {names[key]: _attribute(key, value) for key, value in child.attrib.items() if key in names}
            if any(inner.tag == "data" for inner in child):
                table["embedded"] = True
        case "tileoffset":
            table["tileoffset"] = _element(child, depth)
        case "animation":
            table["animation"] = [_element(frame, depth + 1) for frame in child if frame.tag == "frame"]
        case "data" if parent in ("layer", "chunk"):
            _add_data(table, child)
        case "polygon" | "polyline":
            table[child.tag] = [_point(text) for text in child.get("points", "").split()]
        case "ellipse" | "point" | "capsule":
            table[child.tag] = True
        case "text":
            table["text"] = {"text": child.text or ""}
        case _:  # editorsettings, wangsets and the like, or from a later version
            table.setdefault("terrains" if child.tag == "terraintypes" else child.tag, True)


def _attribute(name: str, value: str) -> Any:
    if name in TEXTS:
        return value
    if name in FLAGS and value in ("0", "1"):
        return value == "1"
    return _number(value)


def _number(text: str) -> Any:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _point(text: str) -> Table:
    x, _, y = text.partition(",")
    return {"x": _number(x), "y": _number(y)}


def _property(element: Element, depth: int) -> Table:
    kind, found = element.get("type", "string"), {"name": element.get("name", "")}
    return found | {
        "type": kind,
        "propertytype": element.get("propertytype", ""),
        "value": _value(element, kind, depth),
    }


def _value(element: Element, kind: str, depth: int) -> Any:
    if depth > DEEPEST:
        raise ParseError(f"over {DEEPEST} elements deep")
    if kind == "list":
        items = [(one.get("type", "string"), one) for one in element if one.tag == "item"]
        return [
            {"type": one, "propertytype": item.get("propertytype", ""), "value": _value(item, one, depth + 1)}
            for one, item in items
        ]
    if kind == "class":
        members = [one for group in element if group.tag == "properties" for one in group if one.tag == "property"]
        return {one.get("name", ""): _value(one, one.get("type", "string"), depth + 1) for one in members}
    text = element.get("value", element.text or "")
    if kind == "bool":
        return {"true": True, "false": False}.get(text, text)
    if kind in NUMBERS:
        try:
            return NUMBERS[kind](text)
        except ValueError:
            return text
    return text


def _add_data(layer: Table, data: Element) -> None:
    encoding = data.get("encoding", "xml")
    if encoding != "xml":
        layer["encoding"] = encoding
        layer["compression"] = data.get("compression", "")

    def cells(element: Element) -> Any:
        if encoding == "base64":
            return (element.text or "").strip()
        if encoding not in ("base64", "csv"):  # each tile is an element; an unknown encoding is reported by its name
            return [_number(tile.get("gid", "0")) for tile in element if tile.tag == "tile"]
        text = (element.text or "").strip()
        return [_number(one.strip()) for one in text.split(",")] if text else []

    chunks = [one for one in data if one.tag == "chunk"]
    if chunks:
        layer["chunks"] = [
            {name: _number(value) for name, value in one.attrib.items()} | {"data": cells(one)} for one in chunks
        ]
    else:
        layer["data"] = cells(data)
