"""The page of the systems that run in a tick."""

from __future__ import annotations

from typing import Any

from ecs_platformer.project import order, system
from ecs_platformer.tools.reference.markdown import NOTE, cell, doc, table


def systems_page() -> str:
    """Return the page of the systems in the order in which they run: for each, its docstring, and when it runs.

    Systems with `after = None`, which run only in scenes that list them, are left out.
    """
    rows = ((f"`{name}`", cell(doc(system(name))), "; ".join(_notes(system(name)))) for name in order())
    lines = ["# Systems", "", NOTE, "", "In the order in which they run in a tick.", ""]
    return "\n".join([*lines, *table(("system", "does", "runs"), rows)])


def _notes(kind: Any) -> list[str]:
    wanted = _names(getattr(kind, "run_if_any", ()))
    stage = getattr(kind, "stage", "update")
    notes = [f"if any entity has {wanted}"] if wanted else []
    notes += [f"stage `{stage}`"] if stage != "update" else []
    notes += [f"handles hits of {_names((kind.handles_hits_of,))}"] if hasattr(kind, "handles_hits_of") else []
    return notes


def _names(kinds: tuple[type, ...]) -> str:
    return ", ".join(f"`{kind.__name__}`" for kind in kinds)
