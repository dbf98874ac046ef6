"""The fields of components, with the types that level editors offer."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args, get_origin

from ecs_platformer.scene.checks.component_info import component_info, default
from ecs_platformer.scene.editors.form.field_text import Scalar, field_text, plain_hint

FormKind = Literal["bool", "int", "float", "text", "choice", "object", "line"]

BLANK: dict[FormKind, Scalar] = {"bool": False, "int": 0, "float": 0.0, "text": "", "choice": "", "object": 0}


class Form(NamedTuple):
    """A field of `kind` "object" refers to another entity; a field of `kind` "line" is a path."""

    component: str
    name: str
    kind: FormKind
    choices: tuple[str, ...] = ()  # of the kind "choice"
    low: float | None = None
    high: float | None = None

    def value(self, given: Any) -> Scalar:
        """Return `given`, a value of the field, converted to what an editor stores; if it is None, an empty value."""
        held = BLANK.get(self.kind, "") if given is None else field_text(self.component, self.name, given)
        return float(held) if self.kind == "float" and isinstance(held, int) else held


def forms(kind: type) -> dict[str, Form]:
    """Fields that default to None are left out: editors cannot express None."""
    info = component_info(kind)
    found: dict[str, Form] = {}
    for name, hint in info.types.items():
        if name in info.required or default(kind, name) is not None:
            found[name] = _form(kind, name, hint)
    return found


def default_value(kind: type, form: Form) -> Scalar:
    """A field without a default, or one that refers to another entity, has an empty value."""
    required = form.name in component_info(kind).required
    return BLANK.get(form.kind, "") if required or form.kind == "object" else form.value(default(kind, form.name))


def _form(kind: type, name: str, hint: Any) -> Form:
    rules = get_args(hint)[1:] if plain_hint(hint) is not hint else ()
    base = plain_hint(hint)
    low, high = ([getattr(rule, side) for rule in rules if hasattr(rule, side)] for side in ("low", "high"))
    if name == getattr(kind, "line", None):
        return Form(kind.__name__, name, "line")
    if any(getattr(rule, "what", "") == "peer" for rule in rules):
        return Form(kind.__name__, name, "object")
    choices = get_args(base) if get_origin(base) is Literal else ()
    if choices and all(isinstance(choice, str) for choice in choices):
        return Form(kind.__name__, name, "choice", choices)
    numbers: dict[Any, FormKind] = {bool: "bool", int: "int", float: "float"}
    own = numbers.get(type(choices[0]) if choices else base, "text")
    bounded = own in ("int", "float")
    return Form(
        kind.__name__, name, own, (), low[0] if low and bounded else None, high[0] if high and bounded else None
    )
