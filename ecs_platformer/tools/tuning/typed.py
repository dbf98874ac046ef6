"""Values as a person types them: a number, a word without quotes, or any other value as TOML."""

from __future__ import annotations

from typing import Any

import tomli

from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.tools.editing.text.errors import EditError
from ecs_platformer.tools.editing.text.values import as_toml
from ecs_platformer.tools.tuning.widgets import Widget

SWITCHES = {"on": True, "true": True, "off": False, "false": False}


def typed(widget: Widget, text: str) -> Any:
    """Raises InvalidValueError if no value can be read from `text`."""
    text = text.strip()
    if widget.optional and text in ("", "none"):
        return None
    if widget.kind == "number":
        try:
            return int(text) if widget.whole else float(text)
        except ValueError:
            what = "a whole number" if widget.whole else "a number"
            raise InvalidValueError(f"expected {what}, found {shown(text)}") from None
    if widget.kind == "switch" and text in SWITCHES:
        return SWITCHES[text]
    if widget.kind == "choice":
        return next((one for one in widget.choices if str(one) == text), text)
    if widget.kind in ("text", "color"):
        return text
    try:
        return tomli.loads(f"value = {text}")["value"]
    except tomli.TOMLDecodeError:
        if text.isidentifier():
            return text
        raise InvalidValueError(f"expected a value as in TOML, found {shown(text)}") from None


def as_typed(value: Any) -> str:
    """None, and values that TOML cannot express, become ""."""
    if isinstance(value, str):
        return value
    try:
        return "" if value is None else as_toml(value)
    except EditError:
        return ""
