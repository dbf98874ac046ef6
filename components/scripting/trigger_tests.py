"""The tests of a Trigger, as data. Each class is one kind of test; its first field is the verb that identifies it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from ..units import Condition, OneVerb, Target


@dataclass(slots=True)
class Holds:
    """Passes if a condition holds for at least one of the entities that `about` names."""

    holds: Condition  # name of the condition; the fields of that condition go in the same table
    about: Target = "self"  # entity or tag that the condition is about


@dataclass(slots=True)
class Fails:
    """Passes if a condition holds for none of the entities that `about` names."""

    fails: Condition  # name of the condition; the fields of that condition go in the same table
    about: Target = "self"  # entity or tag that the condition is about


Test = Annotated[Mapping[str, Any], OneVerb("TestTable", more=(Holds, Fails))]
