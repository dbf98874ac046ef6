"""Effects as data: what triggers, switches, pickups, doors, deaths and timelines do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from ..units import OneVerb

# A table with one verb and the fields that go with it, such as {"open": "gate"}. The verbs are the files of
# `systems/rules/effects/`, those of the stock and those of the project
Effect = Annotated[Mapping[str, Any], OneVerb("EffectTable", "effects")]
