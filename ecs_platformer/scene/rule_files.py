"""Finds effects, conditions, trigger causes and easings.

Each is a file in a folder of `systems/rules/`, or below it, that defines this; after the arrow, how scenes name it:

- `effects/NAME.py`: a dataclass and `perform(world, entity, by, effect)` → `{ NAME = …, FIELD = … }`
- `conditions/NAME.py`: a dataclass and `holds(world, entity, condition, timeline)` → `until = "NAME"`, `when = "NAME"`
- `causes/NAME.py`: `causes(world, entity, trigger)` → `on = "NAME"`
- `easings/NAME.py`: `ease(share)` → `ease = "NAME"`

A file may also define several: `ease_NAME(share)`, each with the name of its rule. A file of causes may also define
`NEEDS`: the components without which they never occur; and `CONTACT = True`, if none occurs while `Trigger.there` is
empty and no entity that `Trigger.by` selects is at the trigger.

The dataclass of a condition may say `remembers: ClassVar = True` if the condition reads what the Timeline holds of the
tick before. It may define `due(world, timeline)`: the tick, by the entity's clock, from which it holds, unless the
Timeline is started; or, beside a field `by: Crowd`, `reach(collider)`: how near (px) to the Collider one of these
entities must be for it to hold, or None if that is not known; or say `by_counts: ClassVar = True` if it changes only
with the level's counts, for an entity that is no Player; or say `at_way_end: ClassVar = True` if it holds only where a
wall or the end of the ground is ahead. A Timeline that waits for such conditions alone is left alone until then.

The fields of the dataclass are the keys that scenes may set. The first field of an effect is its verb, the name of the
rule. An effect may declare `expects` and `ends` as a component does; a condition with `needs = (Position,)` holds only
for entities that have these. The stock has files of the same form; a rule of a project replaces the stock rule of the
same name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from inspect import signature
from types import ModuleType
from typing import Any, NamedTuple, get_type_hints

from ecs_platformer.errors import ProjectError
from ecs_platformer.project import load, rule_modules
from ecs_platformer.project.modules import class_place, place_of


class Contract(NamedTuple):
    """What each rule file in a folder must define: the function `function` with `parameters`, and a dataclass if
    `has_fields` is True."""

    function: str
    parameters: tuple[str, ...]
    has_fields: bool  # the file also defines a dataclass

    def __str__(self) -> str:
        return f"{self.function}({', '.join(self.parameters)})"


CONTRACTS = {
    "effects": Contract("perform", ("world", "entity", "by", "effect"), True),
    "conditions": Contract("holds", ("world", "entity", "condition", "timeline"), True),
    "causes": Contract("causes", ("world", "entity", "trigger"), False),
    "easings": Contract("ease", ("share",), False),
}


@dataclass(frozen=True, slots=True)
class RuleFile:
    name: str
    run: Callable[..., Any]
    fields: type[Any] = object
    names: tuple[str, ...] = ()  # of the fields that scenes may say
    needs: tuple[type[Any], ...] = ()  # components without which a condition does not hold, a cause never occurs
    contact: bool = False  # the cause occurs only where something is or was at the trigger

    def read(self, table: Mapping[str, Any]) -> Any:
        """Return an instance of the dataclass, with its fields set from a table."""
        return self.fields(**{name: table[name] for name in self.names if name in table})


@cache
def rule_files(folder: str) -> Mapping[str, RuleFile]:
    """Raises ProjectError with file and line if a file does not define what its folder's contract asks for."""
    modules = rule_modules(folder, CONTRACTS[folder].function)
    return {name: _rule(folder, name, load(modules[name])) for name in sorted(modules)}


def _rule(folder: str, name: str, module: ModuleType) -> RuleFile:
    contract = CONTRACTS[folder]
    shared = f"{contract.function}_{name}"
    says = shared if hasattr(module, shared) else contract.function
    function: Any = getattr(module, says, None)
    if not callable(function):
        raise ProjectError(f"{place_of(module, '')}: expected a function {contract}, found none")
    try:
        signature(function).bind(*contract.parameters)
    except TypeError:
        raise ProjectError(f"{place_of(module, says)}: expected {contract}") from None
    if not contract.has_fields:
        needs, contact = getattr(module, "NEEDS", ()), getattr(module, "CONTACT", False)
        return RuleFile(name, function, needs=needs, contact=contact)
    kind = _dataclass_of(module, function if says == shared else None)
    if folder == "effects":
        _check_verb(name, kind)
    names = tuple(field.name for field in fields(kind) if field.init)
    return RuleFile(name, function, kind, names, getattr(kind, "needs", ()))


def _dataclass_of(module: ModuleType, function: Any = None) -> type[Any]:
    """Return the dataclass of a module with one rule, or of the one among several that `function` takes."""
    own = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    if function is not None:
        own = [kind for kind in own if kind in get_type_hints(function).values()]
    kinds = [kind for kind in own if is_dataclass(kind)]
    if len(kinds) != 1:
        names = " and ".join(kind.__name__ for kind in kinds) or "none"
        where = place_of(module, own[0].__name__ if own else "")
        raise ProjectError(f"{where}: expected one dataclass with the fields that scenes may say, found {names}")
    kind: type[Any] = kinds[0]
    try:
        get_type_hints(kind, include_extras=True)
    except Exception as error:  # an annotation may be any code
        raise ProjectError(f"{class_place(kind)}: {kind.__name__}: {type(error).__name__}: {error}") from error
    return kind


def _check_verb(name: str, kind: type[Any]) -> None:
    first = next((field for field in fields(kind) if field.init), None)
    if first is None or first.name != name:
        found = "none" if first is None else first.name
        place = class_place(kind)
        raise ProjectError(
            f"{place}: the first field of {kind.__name__} is the verb that scenes say, so it must be called {name}, "
            f"as its file; found {found}"
        )
