"""Every numeric field that data may give, and values to try on it; which of them fit is worked out here once more."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from math import inf, isfinite, nan
from typing import Annotated, Any, Literal, cast, get_args, get_origin, get_type_hints

from ecs_platformer.project import vocabulary

VALUES: tuple[Any, ...] = (
    *(nan, inf, -inf, -1, 0, 2**31, 2**63, 10**30, 1e308, True, "1", [], {}),
    *(1, 0.25, -0.25, -(2**30), 2**30 + 1, 65_535, 65_536, 1_000_000, 1e9, -1e9, 5e-324, None, ()),
)


@dataclass(frozen=True, slots=True)
class Numeric:
    kind: type[Any]
    name: str
    whole: bool
    low: float
    high: float
    among: tuple[int, ...] = ()  # if it is one of a few
    paired: bool = False  # a list of pairs

    def __str__(self) -> str:
        return f"{self.kind.__name__}.{self.name}"

    def fits(self, value: object) -> bool:
        """Is it a number, of the field's type, in its range? The law's limits, said another way than by checks.py."""
        if type(value) not in ((int,) if self.whole else (int, float)):
            return False
        assert isinstance(value, int | float)
        if self.among:
            return value in self.among
        return isfinite(value) if abs(value) <= 1e300 and self.low <= value <= self.high else False

    def given(self, value: Any) -> Any:
        return ((8, value),) if self.paired else value

    def fields(self, value: Any) -> dict[str, Any]:
        """All that has to be said of a component with this value."""
        together = [name for names in getattr(self.kind, "together", ()) if self.name in names for name in names]
        return required(self.kind) | dict.fromkeys(together, 1 if value else 0) | {self.name: self.given(value)}

    @property
    def needs(self) -> dict[type[Any], dict[str, Any]]:
        """The components that the entity must have, too, and all that has to be said of them."""
        with_fields: dict[str, tuple[type[Any], ...]] = getattr(self.kind, "needs_with", {})
        others = (one for name in self.fields(1) for one in with_fields.get(name, ()))
        return {kind: required(kind) for kind in (*getattr(self.kind, "needs", ()), *others)}

    def component(self, value: Any) -> Any:
        return self.kind(**self.fields(value))


def required(kind: type[Any]) -> dict[str, Any]:
    """The fields without which there is no such component."""
    return {one.name: 1 for one in fields(kind) if one.default is MISSING and one.default_factory is MISSING}


def numeric_fields() -> list[Numeric]:
    """Of all components that scene files may name."""
    found: list[Numeric | None] = []
    for kind in vocabulary().values():
        hints = get_type_hints(kind, include_extras=True)
        found += [_numeric(kind, one.name, hints[one.name]) for one in fields(kind) if one.init]
    return [numeric for numeric in found if numeric is not None]


def _numeric(kind: type[Any], name: str, annotation: Any) -> Numeric | None:
    paired = get_origin(annotation) is tuple and get_origin(get_args(annotation)[0]) is tuple
    if paired:
        annotation = get_args(get_args(annotation)[0])[1]
    if get_origin(annotation) is Literal:
        choices = get_args(annotation)
        return Numeric(kind, name, True, -inf, inf, choices) if isinstance(choices[0], int) else None
    if get_origin(annotation) is Annotated:
        base, between = get_args(annotation)
        if base not in (int, float):
            return None
        return Numeric(kind, name, base is int, between.low, between.high, paired=paired)
    if annotation in (int, float):
        limit = 2**53 if annotation is int else 1e9
        return Numeric(kind, name, annotation is int, -limit, limit)
    return None


def toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(toml, cast('list[Any]', value)))}]"
    return f'"{value}"' if isinstance(value, str) else repr(value)
