"""The possible values of a component field and the kind of its control, found from the field's type."""

from __future__ import annotations

import types
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.checks.pydantic_types import LARGEST_FLOAT, LARGEST_INT
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.scene.scene import Scene
from ecs_platformer.tools.reference.field_docs import field_docs

Kind = Literal["number", "switch", "choice", "color", "text", "value"]

COLOR = "#[0-9a-fA-F]{6}"  # what the pattern of a colour has
EASINGS = "easings"
UNITS = ("px/s²", "px/s", "px", "s", "%", "°", "ticks")


@dataclass(frozen=True, slots=True)
class Widget:
    """The kind "value" is for fields that no other kind fits: the user enters the value in TOML syntax.

    low, high: the least and the greatest number allowed
    choices: the values to choose from, in order; for a colour, the colours of the scene's palette
    curves: True if the choices are names of easings
    """

    kind: Kind
    doc: str = ""  # the description of the field
    whole: bool = False  # the number is an integer
    optional: bool = False  # it may have no value: None
    low: float = 0.0
    high: float = 0.0
    choices: tuple[Any, ...] = ()
    curves: bool = False

    @property
    def unit(self) -> str:
        return next((unit for unit in UNITS if self.doc == unit or self.doc.startswith((f"{unit},", f"{unit};"))), "")


class Widgets:
    """A field that refers to a sound, tune, prefab or sprite offers the names in `scene`."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._found: dict[type, dict[str, Widget]] = {}

    def of(self, kind: type) -> dict[str, Widget]:
        if kind not in self._found:
            docs = field_docs(kind)
            types = component_info(kind).types
            self._found[kind] = {name: _widget(one, docs.get(name, ""), self._scene) for name, one in types.items()}
        return self._found[kind]


def _widget(annotation: Any, doc: str, scene: Scene) -> Widget:
    base, rules, optional = _parts(annotation)
    if get_origin(base) is Literal:
        return Widget("choice", doc, optional=optional, choices=get_args(base))
    if base is bool:
        return Widget("switch", doc, optional=optional)
    if base in (int, float):
        most = LARGEST_INT if base is int else LARGEST_FLOAT
        low, high = next(((rule.low, rule.high) for rule in rules if hasattr(rule, "low")), (-most, most))
        return Widget("number", doc, whole=base is int, optional=optional, low=low, high=high)
    if base is str:
        return _text(rules, doc, optional, scene)
    return Widget("value", doc, optional=optional)


def _parts(annotation: Any) -> tuple[Any, list[Any], bool]:
    rules: list[Any] = []
    optional = False
    while True:
        annotation = getattr(annotation, "__value__", annotation)  # of a `type X = …`
        origin, inner = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            annotation, *more = inner
            rules += more
        elif origin in (Union, types.UnionType) and type(None) in inner and len(inner) == 2:
            optional = True
            annotation = next(one for one in inner if one is not type(None))
        else:
            return annotation, rules, optional


def _text(rules: list[Any], doc: str, optional: bool, scene: Scene) -> Widget:
    for rule in rules:
        if hasattr(rule, "folder"):
            names = tuple(rule_files(rule.folder))
            return Widget("choice", doc, optional=optional, choices=names, curves=rule.folder == EASINGS)
        if COLOR in getattr(rule, "pattern", ""):
            return Widget("color", doc, optional=optional, choices=_colors(scene))
        if names := _named(scene, getattr(rule, "what", "")):
            return Widget("choice", doc, optional=optional, choices=("", *names))
    return Widget("text", doc, optional=optional)


def _colors(scene: Scene) -> tuple[str, ...]:
    return tuple(dict.fromkeys(color[:7] for color in scene.palette.values()))


def _named(scene: Scene, what: str) -> tuple[str, ...]:
    return tuple(scene.names.get(what, ()))
