"""Returns the functions that check the values of fields: pydantic's; or, where it is left out, those that convert."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

from ecs_platformer.scene.checks.conversions import conversion
from ecs_platformer.scene.checks.pydantic_types import state_adapter, type_adapter

Validate = Callable[[Any], Any]


@cache
def is_checked() -> bool:
    """Return False on a page in a browser, which is built without pydantic."""
    return find_spec("pydantic") is not None


def field_validator(annotation: Any) -> Validate:
    """Return the validator of a field that scene files may give; it returns the value, converted."""
    return type_adapter(annotation).validator.validate_python if is_checked() else conversion(annotation)


def state_validator(annotation: Any) -> Validate:
    """Return the validator of a field that only systems write; it returns the value, converted."""
    return state_adapter(annotation).validator.validate_python if is_checked() else conversion(annotation)
