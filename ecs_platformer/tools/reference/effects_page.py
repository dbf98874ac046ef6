"""The page of what a Trigger and a Timeline can say: effects, steps, conditions, causes and easings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any, get_type_hints

from ecs_platformer.project.modules import joined_package, load
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.tools.reference.field_docs import default_of, field_docs
from ecs_platformer.tools.reference.field_types import allowed_values
from ecs_platformer.tools.reference.markdown import NOTE, cell, doc, table

ABOUT = """\
[Events](../guides/events.md) explains how these go together, and how to write your own. The names in the column
"allows" are [types of fields](components.md#types-of-fields)."""
EFFECTS = """\
An effect is a table in a list `do`, or a step of a Timeline: `{ spawn = "coin", at = [0, -8] }`. Its first field names
it."""
STEPS = "A step is a table in the `steps` of a Timeline: one of these, or an effect."
CONDITIONS = """\
A step waits for one, `{ until = "near", range = 32 }`, and in the `on` of a state one leads to another state,
`{ when = "near", range = 32, become = "charge" }`. Its fields stand in the same table."""
CAUSES = "`on` of a [Trigger](components/scripting.md#trigger) names one."
EASINGS = "`ease` of a step, a Path and others names one."


def effects_page() -> str:
    effects = {name: rule.fields for name, rule in rule_files("effects").items()}
    conditions = {name: rule.fields for name, rule in rule_files("conditions").items()}
    steps = {fields(kind)[0].name: kind for kind in _steps()}
    lines = ["# Effects, steps and conditions", "", NOTE, "", ABOUT, ""]
    for title, about, kinds in (
        ("Effects", EFFECTS, effects),
        ("Steps", STEPS, steps),
        ("Conditions", CONDITIONS, conditions),
    ):
        lines += [f"## {title}", "", about, "", *_described(kinds)]
    for title, about, folder in (("Causes", CAUSES, "causes"), ("Easings", EASINGS, "easings")):
        rows = ((f"`{name}`", cell(doc(rule.run))) for name, rule in rule_files(folder).items())
        lines += [f"## {title}", "", about, "", *table((folder.removesuffix("s"), ""), rows)]
    return "\n".join(lines).rstrip() + "\n"


def _steps() -> Iterable[type[Any]]:
    joined_package("components")
    return load("components.scripting.steps").STEPS


def _described(kinds: Mapping[str, type[Any]]) -> Iterator[str]:
    for name, kind in kinds.items():
        yield from (f"### {name}", "", doc(kind), "", *table(("field", "allows", "default", ""), _fields(kind)))


def _fields(kind: type[Any]) -> Iterator[tuple[str, str, str, str]]:
    described, hints = field_docs(kind), get_type_hints(kind, include_extras=True)
    for one in fields(kind):
        if one.init:
            yield (
                f"`{one.name}`",
                cell(allowed_values(hints[one.name])),
                default_of(one),
                cell(described.get(one.name, "")),
            )
