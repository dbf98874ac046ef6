"""The JSON Schema (draft 2020-12) of scene files, for editors, built from the types by which the loader checks scenes.

In a scene, `false` in place of a component's table removes an inherited component. For this the schema has
`"type": ["object", "boolean"]` rather than `anyOf`, because editors give better error messages for the former.
"""

from __future__ import annotations

import dataclasses
import inspect
import json
from pathlib import Path
from typing import Any, cast

from ecs_platformer.media.art.inside import MAX_EVERY
from ecs_platformer.media.art.outside import LAYERS, SHAPES
from ecs_platformer.media.art.sprites import MAX_TICKS, SOURCES
from ecs_platformer.media.sound.spec import SoundSpec
from ecs_platformer.media.sound.tune import Track, TuneSpec
from ecs_platformer.project import system_names, vocabulary
from ecs_platformer.project.files.reading import UnreadableError, open_regular
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.checks.pydantic_types import type_adapter, verb_fields
from ecs_platformer.scene.checks.verb_tables import all_tables, verb_tables
from ecs_platformer.scene.head import Head
from ecs_platformer.scene.tables import ANCHORS
from ecs_platformer.tools.reference.field_docs import field_docs

Schema = dict[str, Any]

SCHEMA_FILE = "scene.schema.json"  # in a project's folder: the first lines of the template's scenes name it

TEXT: Schema = {"type": "string"}
NAMES: Schema = {"type": "array", "items": TEXT}
COLOR: Schema = {"type": "string", "pattern": "^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$"}
SOLID_COLOR: Schema = {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}
ANCHOR: Schema = {
    "enum": list(ANCHORS),
    "description": "Where in its cell the entity's collider goes. Left out: it goes up if it would reach below.",
}
KEY: Schema = {"pattern": "^[^. ]$"}
NUMBERS: Schema = {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 1}
RULE: Schema = {
    "type": "object",
    "description": 'A drawing of 3x3 cells, "#" the same ground, "." other, "?" any; and the frames shown there.',
    "properties": {"near": TEXT, "shows": NUMBERS},
    "required": ["near", "shows"],
    "additionalProperties": False,
}
INSIDE: Schema = {
    "type": "object",
    "description": "The inside of a tile map: large motifs, and a fade to a color away from the surface.",
    "properties": {
        "color": SOLID_COLOR,
        "strength": {"type": "number", "minimum": 0, "maximum": 1, "description": "Share of the color at the end."},
        "fade": {**NUMBERS, "description": "From where to where, px from the surface.", "minItems": 2, "maxItems": 2},
        "motifs": {**NAMES, "description": "Sprites that are drawn over the tiles."},
        "every": {"type": "integer", "minimum": 1, "maximum": MAX_EVERY, "description": "Tiles a side for one motif."},
    },
    "additionalProperties": False,
}
OUTSIDE: Schema = {
    "type": "object",
    "description": "A ragged wall of one color behind a tile map, which goes beyond it by a few px.",
    "properties": {
        "color": SOLID_COLOR,
        "reach": {
            **NUMBERS,
            "description": "Px beyond the tiles: least, most.",
            "minItems": 2,
            "maxItems": 2,
        },
        "shape": {"enum": list(SHAPES), "description": "A brick: it ends in whole blocks."},
        "layer": {"type": "integer", "minimum": LAYERS[0], "maximum": LAYERS[1]},
    },
    "additionalProperties": False,
}
SPRITE: Schema = {
    "type": "object",
    "description": "A picture drawn in characters of the palette, or on a PNG: one, or frames in a row.",
    "properties": {
        "rows": TEXT,
        "frames": NAMES,
        "sheet": {**TEXT, "description": "A PNG beside this file."},
        "size": {**NUMBERS, "description": "Width and height of its cells, px.", "minItems": 2, "maxItems": 2},
        "cells": {**NUMBERS, "description": "The cells that are frames, numbered row by row; default: all."},
        "aseprite": {**TEXT, "description": "The JSON that Aseprite exports, beside this file; it names the PNG."},
        "tag": {**TEXT, "description": "One of Aseprite's tags."},
        "ticks": {"type": "integer", "minimum": 0, "maximum": MAX_TICKS, "default": 8},
        "loop": {"type": "boolean", "default": True, "description": "If false, the last frame stays."},
        "patch": {"type": "boolean", "default": False},
        "rule": {
            "type": "array",
            "items": RULE,
            "description": "Which frames a tile shows: the first rule that matches.",
        },
        "inside": INSIDE,
        "outside": OUTSIDE,
    },
    "oneOf": [{"required": [key]} for key in SOURCES],
    "additionalProperties": False,
}


def is_outdated(root: Path) -> bool:
    """Return True if the schema in a project's folder is not that of its components as they are now."""
    try:
        with open_regular(root / SCHEMA_FILE) as file:
            written: object = json.load(file)
    except UnreadableError:
        return False
    except ValueError:
        return True
    return written != json.loads(json.dumps(schema()))


def schema() -> Schema:
    definitions: Schema = {}
    for name, kind in vocabulary().items():
        definitions[name] = component(kind, definitions)
    refs: Schema = {name: {"$ref": f"#/$defs/{name}"} for name in vocabulary()}
    named: Schema = {
        "prefab": {**TEXT, "description": "The type of the entity."},
        "name": {**TEXT, "minLength": 1, "maxLength": 255, "description": "Unique in the scene."},
    }
    entity = table({**named, **refs})
    drawn = table({**named, "anchor": ANCHOR, **refs})
    prefab = table({
        "extends": {"anyOf": [TEXT, NAMES], "description": "Prefabs to inherit from; later ones win."},
        "replace": {"type": "boolean", "description": "Takes the place of the included prefab of its name."},
        "child": {"type": "array", "items": entity, "description": "Entities that come with it."},
        **refs,
    })  # fmt: skip
    head = fields(Head, definitions)
    head["systems"]["items"] = {"enum": list(system_names())}
    head["background"] = {"anyOf": [SOLID_COLOR, {"type": "array", "items": SOLID_COLOR}]}
    tracks: Schema = {"type": "array", "items": table(fields(Track, definitions))}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scene of ecs_platformer",
        **table({
            **head,
            "legend": named_tables({"anyOf": [TEXT, {**drawn, "required": ["prefab"]}]}, KEY),
            "palette": named_tables(COLOR, KEY),
            "prefab": named_tables(prefab),
            "sprite": named_tables(SPRITE),
            "sound": named_tables(table(fields(SoundSpec, definitions))),
            "tune": named_tables(table({**fields(TuneSpec, definitions), "track": tracks})),
            "entity": {"type": "array", "items": entity},
        }),
        "$defs": definitions,
    }  # fmt: skip


def component(kind: type, definitions: Schema) -> Schema:
    """Return the schema of a component's table, which also allows `false` in place of the table."""
    return {**_about(kind), **table(fields(kind, definitions)), "type": ["object", "boolean"], "not": {"const": True}}


def fields(kind: type, definitions: Schema) -> Schema:
    """Return field → schema for a dataclass, with default and description."""
    defaults = {field.name: field.default for field in dataclasses.fields(kind)}
    docs = field_docs(kind)
    found: Schema = {}
    for name, annotation in component_info(kind).types.items():
        schema = described(annotation, definitions)
        default = defaults[name]
        if isinstance(default, bool | int | float | str | tuple):
            schema["default"] = default
        if name in docs:
            schema["description"] = docs[name]
        found[name] = without_null(schema)
    return found


def described(annotation: Any, definitions: Schema) -> Schema:
    schema = _with_verbs(type_adapter(annotation).json_schema(), definitions)
    definitions |= schema.pop("$defs", {})
    return schema


def _with_verbs(schema: Any, definitions: Schema) -> Any:
    """Replace each {"verbs": rule} in the schema by a reference to the schema of the rule's verbs."""
    match schema:
        case {"verbs": rule}:
            if rule.title not in definitions:
                definitions[rule.title] = _verbs(rule, definitions)
            return {"$ref": f"#/$defs/{rule.title}"}
        case dict():
            return {key: _with_verbs(value, definitions) for key, value in cast("Schema", schema).items()}
        case list():
            return [_with_verbs(item, definitions) for item in cast("list[Any]", schema)]
        case _:
            return schema


def _verbs(rule: Any, definitions: Schema) -> Schema:
    """Return the schema of a table that may have the fields of all verbs, and must have exactly one verb."""
    found: dict[str, list[Schema]] = {}
    docs: dict[str, dict[str, str]] = {}  # field → description → the first verb that has it
    verbs = verb_tables(rule)
    for one in all_tables(rule):
        verb_fields(one)
        comments = field_docs(verbs[one.verb].kind) | field_docs(one.kind)
        for key, annotation in one.types.items():
            said = without_null(described(annotation, definitions))
            if said not in found.setdefault(key, []):
                found[key].append(said)
            if key in comments:
                docs.setdefault(key, {}).setdefault(comments[key], one.label)
    properties: Schema = {key: said[0] if len(said) == 1 else {"anyOf": said} for key, said in found.items()}
    for key, comments in docs.items():
        alone = len(comments) == 1
        properties[key] |= {
            "description": "; ".join(text if alone else f"{verb}: {text}" for text, verb in comments.items())
        }
    for verb, one in verbs.items():
        texts = [_about(one.kind).get("description", ""), *docs.get(verb, {})]
        properties[verb] |= {"description": "\n\n".join(text for text in texts if text)}
    return {**table(properties), "oneOf": [{"required": [verb]} for verb in verbs]}


def _about(kind: type) -> Schema:
    doc = inspect.getdoc(kind) or ""
    return {} if doc.startswith(f"{kind.__name__}(") else {"description": doc}  # generated by @dataclass


def without_null(schema: Schema) -> Schema:
    """Return the schema without the alternative `null`, because TOML has no null: a field that is left out stays
    None."""
    choices = [choice for choice in schema.get("anyOf", []) if choice != {"type": "null"}]
    if len(choices) == 1:
        return {key: value for key, value in schema.items() if key != "anyOf"} | choices[0]
    return schema | {"anyOf": choices} if choices else schema


def table(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def named_tables(each: Schema, names: Schema | None = None) -> Schema:
    """Return the schema of a table with any keys; with `names`, the keys must match `names`."""
    return {"type": "object", **({"propertyNames": names} if names else {}), "additionalProperties": each}
