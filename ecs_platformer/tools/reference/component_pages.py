"""The pages of the components: a list of all, and for each subject a page with their fields."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from ecs_platformer.project import vocabulary
from ecs_platformer.tools.reference.field_docs import default_of, field_docs
from ecs_platformer.tools.reference.field_types import field_types
from ecs_platformer.tools.reference.markdown import NOTE, cell, doc, first_sentence, table

ABOUT = "A table of a scene has the name of a component; its keys are the fields of the component."
STATE = "State, which systems read and write and scenes cannot set:"
TYPES = """\
A component, effect or condition of your own takes the types of its fields from here: `from components import units`,
then `speed: units.Speed = 60.0`. What a scene file writes there is checked, and names must exist. Another range is
`Annotated[int, units.Between(0, 9)]`; a choice is `Literal["up", "down"]`."""


def component_pages() -> dict[str, str]:
    """Return file name → Markdown: `components.md` lists the project's components, `components/SUBJECT.md` has the
    docstring of each, and its fields with defaults and descriptions."""
    index = ["# Components", "", NOTE, "", ABOUT, ""]
    pages: dict[str, str] = {}
    for subject, kinds in _by_subject(vocabulary().values()):
        title, file = subject.capitalize(), f"components/{subject}.md"
        index += [f"## [{title}]({file})", ""]
        names = (f"[{kind.__name__}]({file}#{kind.__name__.lower()})" for kind in kinds)
        texts = (cell(first_sentence(doc(kind))) for kind in kinds)
        index += table(("component", ""), zip(names, texts, strict=True))
        pages[file] = "\n".join(_page(f"Components: {title}", kinds)).rstrip() + "\n"
    rows = ((f"`{name}`", cell(allowed), cell(text)) for name, allowed, text in field_types())
    if types := table(("type", "allows", ""), rows):
        index += ["## Types of fields", "", TYPES, "", *types]
    return {"components.md": "\n".join(index).rstrip() + "\n", **pages}


def _by_subject(kinds: Iterable[type]) -> Iterator[tuple[str, list[type]]]:
    def subject(kind: type) -> str:
        parts = kind.__module__.split(".")
        return parts[1] if len(parts) > 2 else "own"

    for name, group in groupby(sorted(kinds, key=lambda kind: (subject(kind), kind.__name__)), key=subject):
        yield name, list(group)


def _page(title: str, kinds: Iterable[type]) -> Iterator[str]:
    yield from (f"# {title}", "", NOTE, "")
    for kind in kinds:
        yield from (f"## {kind.__name__}", "", doc(kind), "")
        yield from table(("field", "default", ""), _fields(kind, settings=True))
        state = table(("state", "at first", ""), _fields(kind, settings=False))
        yield from [STATE, "", *state] if state else []


def _fields(kind: type[Any], *, settings: bool) -> Iterator[tuple[str, str, str]]:
    described = field_docs(kind)
    for one in dataclasses.fields(kind):
        if one.init == settings:
            yield f"`{one.name}`", default_of(one), cell(described.get(one.name, ""))
