"""What triggers, switches, pickups, doors, deaths and timelines make happen, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from ..units import OneVerb

# A table with one verb and the fields that go with it, {"open": "gate"}: the verbs are the files of
# `systems/rules/effects/`, the stock's and the project's own
Effect = Annotated[Mapping[str, Any], OneVerb("EffectTable", "effects")]
