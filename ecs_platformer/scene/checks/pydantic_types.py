"""Translates the annotations of fields to pydantic: ranges, choices, lists for tuples, `units.OneVerb` tables.

The checks are strict: 40.5 and true are not integers, NaN is not a number. Two conversions are made, because TOML and
Python differ: from a list to a tuple, and from 3 to 3.0. There is one validator per type. It is built when first used,
because importing pydantic takes 50 ms.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Collection, Mapping
from functools import cache, partial, reduce
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ecs_platformer.errors import InvalidValueError, ProjectError, TapeError
from ecs_platformer.project.modules import class_place
from ecs_platformer.scene.checks.action_names import ActionSchema, action_name
from ecs_platformer.scene.checks.verb_tables import VerbTable, check_verb, is_one_verb, is_rule_name
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.scene.strings.text_template import check_words
from ecs_platformer.scene.tape.parser import parse

if TYPE_CHECKING:
    from pydantic import TypeAdapter

LARGEST_INT = 2**53  # up to this, readers of JSON that use doubles lose no digits
LARGEST_FLOAT = 1e9  # unless the annotation has a range
MOST_ITEMS = 65_536  # of a list

Validate = Callable[[Any], Any]


@cache
def type_adapter(annotation: Any) -> TypeAdapter[Any]:
    from pydantic import ConfigDict, TypeAdapter

    return TypeAdapter(pydantic_type(annotation), config=ConfigDict(strict=True, allow_inf_nan=False))


@cache
def state_adapter(annotation: Any) -> TypeAdapter[Any]:
    """Return pydantic's validator for the annotation of a field that only systems write."""
    from pydantic import ConfigDict, TypeAdapter

    config = ConfigDict(strict=True, allow_inf_nan=False, arbitrary_types_allowed=True)
    return TypeAdapter(pydantic_type(annotation), config=config)


def pydantic_type(annotation: Any) -> Any:
    """Numbers without a range get a default limit."""
    from pydantic import AfterValidator, BeforeValidator, Field, PlainValidator

    annotation = getattr(annotation, "__value__", annotation)  # of a `type X = …`
    origin, inner = get_origin(annotation), get_args(annotation)
    if annotation is int:
        return Annotated[int, Field(ge=-LARGEST_INT, le=LARGEST_INT)]
    if annotation is float:
        return Annotated[float, Field(ge=-LARGEST_FLOAT, le=LARGEST_FLOAT)]
    if annotation is tuple or origin is tuple:
        items = tuple(item if item is ... else pydantic_type(item) for item in inner)
        whole: Any = tuple[items] if origin is tuple else tuple
        return Annotated[whole, BeforeValidator(_tuple_of_list)]
    if origin is Annotated:
        base, *rules = inner
        for rule in rules:
            if is_one_verb(rule):
                return Annotated[Any, PlainValidator(partial(_with_one_verb, rule)), VerbSchema(rule)]
            if is_rule_name(rule):
                return pydantic_type(Literal[tuple(rule_files(rule.folder))])
            if hasattr(rule, "names"):
                return Annotated[Any, PlainValidator(action_name), ActionSchema()]
        ranges = [Field(ge=rule.low, le=rule.high) for rule in rules if hasattr(rule, "low")]
        ranges += [Field(pattern=rule.pattern) for rule in rules if hasattr(rule, "pattern")]
        forms = [AfterValidator(partial(_readable, rule.form)) for rule in rules if hasattr(rule, "form")]
        forms += [Field(min_length=rule.least) for rule in rules if hasattr(rule, "least")]
        own = ("low", "least", "pattern", "form", "what")
        others = [rule for rule in rules if not any(hasattr(rule, name) for name in own)]
        return reduce(_narrowed, [*ranges, *forms, *others], base if ranges else pydantic_type(base))
    if origin is Literal:
        return Annotated[annotation, BeforeValidator(partial(_one_of, inner))]
    if is_typeddict(annotation):
        return _table(annotation)
    if origin in (Union, types.UnionType):
        return reduce(_either, (pydantic_type(choice) for choice in inner))
    if origin is list:
        return list[pydantic_type(inner[0])]
    if origin is dict:
        return dict[inner[0], pydantic_type(inner[1])]
    return annotation


@cache
def _table(annotation: Any) -> Any:
    from pydantic import BeforeValidator

    hints = get_type_hints(annotation, include_extras=True)
    table = _typed_dict(annotation.__name__, hints, annotation.__required_keys__)
    return Annotated[table, BeforeValidator(partial(_no_other, tuple(hints)))]


def _typed_dict(name: str, types: Mapping[str, Any], required: Collection[str]) -> Any:
    from pydantic import ConfigDict
    from typing_extensions import TypedDict  # pydantic wants this one

    fields = {
        key: pydantic_type(hint) if key in required else NotRequired[pydantic_type(hint)] for key, hint in types.items()
    }
    table: Any = cast("Any", TypedDict)(name, fields)
    table.__pydantic_config__ = ConfigDict(strict=True, allow_inf_nan=False, extra="forbid")
    return table


@dataclasses.dataclass(frozen=True, slots=True)
class VerbSchema:
    rule: Any

    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Any) -> dict[str, Any]:
        return {"verbs": self.rule}


def _with_one_verb(rule: Any, value: Any) -> Any:
    return verb_fields(check_verb(rule, value))(value)


@cache
def verb_fields(table: VerbTable) -> Validate:
    """Built when the first such table is read, because most scenes use few verbs.

    Raises ProjectError if the verb has a field of a type that scene files cannot hold.
    """
    from pydantic import TypeAdapter

    try:
        return TypeAdapter[Any](_typed_dict(table.verb, table.types, table.required)).validator.validate_python
    except ProjectError:
        raise
    except Exception as error:
        reason = str(error).split("\n", 1)[0]
        raise ProjectError(f"{class_place(table.kind)}: scene files cannot hold this: {reason}") from error


def _no_other(known: tuple[str, ...], value: Any) -> Any:
    from pydantic_core import PydanticCustomError

    keys = list(cast("dict[str, Any]", value)) if isinstance(value, dict) else []
    for key in keys:
        if key not in known:
            raise PydanticCustomError("unknown_key", "no such key", {"key": str(key), "known": known})
    return cast("Any", value)


def _narrowed(annotation: Any, rule: Any) -> Any:
    return Annotated[annotation, rule]


def _either(one: Any, other: Any) -> Any:
    return one | other


def _one_of(choices: tuple[Any, ...], value: Any) -> Any:
    """Return the value; raise pydantic's error for a number that equals no choice, or whose type is not the choice's.

    Without this, pydantic would take true and 1.0 for 1, and fail with another error for over 64 bits.
    """
    from pydantic_core import PydanticKnownError

    if isinstance(value, int | float) and (type(value), value) not in [(type(choice), choice) for choice in choices]:
        raise PydanticKnownError("literal_error", {"expected": " or ".join(map(repr, choices))})
    return value


def _readable(form: str, text: str) -> str:
    """Return the text; raise pydantic's error if it does not parse as its `form`: "tape", or "words" for a template."""
    from pydantic_core import PydanticCustomError

    try:
        if form == "words":
            check_words(text)
        if form == "tape":
            tape = parse(text)
            if tape.directives:
                raise PydanticCustomError("unreadable", "a tape in data holds inputs only: no Assert, scene or hash")
            if any(isinstance(inputs, tuple) for _, inputs in tape.runs):
                raise PydanticCustomError("unreadable", "a tape in data holds the inputs of one player: no columns")
    except TapeError as error:
        first, *more = error.errors
        rest = f", and {len(more) + error.more} more" if more else ""
        why = f"line {first.line}, column {first.column} of the tape: {first.message}{rest}"
        raise PydanticCustomError("unreadable", "{why}", {"why": why}) from None
    except InvalidValueError as error:
        raise PydanticCustomError("unreadable", "{why}", {"why": str(error)}) from None
    return text


def _tuple_of_list(value: Any) -> Any:
    from pydantic_core import PydanticCustomError

    if not isinstance(value, list | tuple):
        return value
    items = cast("list[Any]", value)
    if len(items) > MOST_ITEMS:
        raise PydanticCustomError("too_many", "over {most} items", {"most": MOST_ITEMS})
    return tuple(items)
