"""Where a project's systems run in a tick: `after` and `before` put them between those of `systems/rules/order.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, cast

from ecs_platformer.errors import ProjectError, nearest, shown
from ecs_platformer.project.modules import joined_package, load, own_modules, place_of
from ecs_platformer.project.systems import present_name, present_names, system, system_modules, system_names

Said = Mapping[str, object]  # {"after": "run"}, {"before": "jump"}, both, {"after": None}, or nothing


@cache
def order(*, complete: bool = True) -> tuple[str, ...]:
    """Return the names of the systems that run in a tick, in order.

    A system of the project says where it runs, as in `after = "run"`, `before = "jump"`, or both; systems with the same
    values run in alphabetical order. A system with `after = None` runs only in scenes that list it in `systems`. A
    system that replaces a stock system keeps the stock system's place in the order, unless it has `after` or `before`.

    Raises ProjectError with file and line if such a value is an unknown name, or if values contradict each other. A
    system that has neither value and is not in ORDER is also an error; if `complete` is False, such a system is left
    out instead.
    """
    listed = _listed()
    own = {name: _said(name) for name, module in sorted(system_modules().items()) if module in own_modules("systems")}
    lost = [name for name, said in own.items() if not said and name not in listed]
    if complete and lost:
        raise ProjectError(
            f'{_place(lost[0], "")}: the system {shown(lost[0])} does not say when it runs: add after = "run" or '
            f'before = "…"; or add after = None, and name it in the systems of a scene'
        )
    return tuple(arrange(listed, {name: said for name, said in own.items() if name not in lost}, _place))


def arrange(listed: list[str], own: Mapping[str, Said], place: Callable[[str, str], str]) -> list[str]:
    """Return the names in `listed`, with the systems in `own` inserted where their `after` and `before` say.

    If a system in `listed` has an `after` or `before` in `own`, it is moved, or left out if it has `after = None`.
    `place(name, word)` returns FILE:LINE for the messages of ProjectError: `word` is "after" or "before" for that line
    of the system `name`, or "" for the system itself.
    """
    known = {*listed, *own}
    waiting: dict[str, dict[str, str]] = {}
    for name, said in own.items():
        for word, other in said.items():
            if other is not None and (other not in known or other == name):
                close = nearest(str(other), known - {name})
                raise ProjectError(f"{place(name, word)}: {word}: no other system {shown(other)}{close}")
        waiting[name] = {word: str(other) for word, other in said.items() if other is not None}
    found = [name for name in listed if not own.get(name)]
    waiting = {name: anchors for name, anchors in waiting.items() if anchors}
    while waiting:
        ready = [name for name, anchors in waiting.items() if waiting.keys().isdisjoint(anchors.values())]
        if not ready:
            raise ProjectError(f"{place(next(iter(waiting)), '')}: {' and '.join(waiting)} wait for each other")
        behind = [name for name in reversed(ready) if "after" in waiting[name]]  # each right behind its anchor
        for name in (*behind, *(name for name in ready if name not in behind)):
            _insert(found, name, waiting.pop(name), place)
    return found


def _insert(found: list[str], name: str, anchors: Mapping[str, str], place: Callable[[str, str], str]) -> None:
    """Insert a system into `found` right behind its `after`, or, if it has none, right before its `before`.

    `anchors` maps "after" and "before" to system names. Raises ProjectError if they are not in `found` in this order.
    """
    for word, other in anchors.items():
        if other not in found:
            what = f"{word}: the system {shown(other)} runs only where a scene names it"
            raise ProjectError(f"{place(name, word)}: {what}")
    first = found.index(anchors["after"]) + 1 if "after" in anchors else 0
    last = found.index(anchors["before"]) if "before" in anchors else len(found)
    if first > last:
        what = f"after {anchors['after']} and before {anchors['before']}: {anchors['before']} comes first"
        raise ProjectError(f"{place(name, 'after')}: cannot be {what}")
    found.insert(first if "after" in anchors else last, name)


def _listed() -> list[str]:
    """Raises ProjectError if it is missing or has an unknown name."""
    package = joined_package("systems")
    names: object = getattr(package, "ORDER", None)
    if not isinstance(names, tuple):
        raise ProjectError(f'{package.__file__}: must define ORDER, the systems of a tick: ("gravity", …)')
    listed = present_names(cast("tuple[str, ...]", names))
    for name in listed:
        if name not in system_names():
            close = nearest(str(name), system_names())
            raise ProjectError(f"{place_of(package, 'ORDER')}: ORDER: no system {shown(name)}{close}")
    return listed


def _said(name: str) -> Said:
    kind = system(name)
    said: dict[str, Any] = {word: getattr(kind, word) for word in ("after", "before") if hasattr(kind, word)}
    return {word: present_name(other) if isinstance(other, str) else other for word, other in said.items()}


def _place(name: str, word: str) -> str:
    return place_of(load(system_modules()[name]), word or system(name).__name__)
