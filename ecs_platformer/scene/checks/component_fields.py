"""Checks the fields of a component against its dataclass: types, ranges and choices, by pydantic.

Strict: 40.5 and true are not integers, NaN is not a number. Only two conversions are allowed, because TOML and Python
differ: a list for a tuple, 3 for 3.0. There is one validator per type, built at first use (importing pydantic takes
50 ms).
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
from ecs_platformer.rule_files import class_place, rule_files
from ecs_platformer.scene.checks.action_names import ActionSchema, action_name
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.checks.pydantic_messages import problems_of
from ecs_platformer.scene.checks.verb_tables import VerbTable, check_verb, is_one_verb, is_rule_name
from ecs_platformer.scene.toml.load_errors import Message, Problem
from ecs_platformer.tape.parser import parse
from ecs_platformer.text_template import check_words

if TYPE_CHECKING:
    from pydantic import TypeAdapter

LARGEST_INT = 2**53  # what every reader of JSON can hold
LARGEST_FLOAT = 1e9
MOST_ITEMS = 65_536  # of a list

Fields = dict[str, Any]
Validate = Callable[[Any], Any]


def check_fields(kind: type, fields: Mapping[str, Any], *, partial: bool) -> tuple[Fields, list[Problem]]:
    """Return the fields converted to the types of the dataclass, and what is wrong with them.

    Unless `partial`, missing fields are reported, too. In the result, an invalid field is 0, as is a required one that
    is missing beside an unknown name (probably its misspelling), so that neither is reported as missing, too.
    """
    validators = _validators(kind)
    checked: Fields = {}
    problems: list[Problem] = []
    for name, value in fields.items():
        known = validators.get(name)
        if known is None:
            problems.append(Problem((name,), Message("no such field", name, tuple(validators))))
            checked = dict.fromkeys(component_info(kind).required, 0) | checked
            continue
        try:
            own, validate = known  # the parser creates a new object for every key: 0.3 kB per entity
            checked[own] = validate(value)
        except ValueError as error:
            problems += problems_of(error, name, value)
            checked[name] = 0
    if not partial and (missing := missing_fields(kind, checked)):
        problems.append(Problem((), Message(missing)))
    return checked, problems


def missing_fields(kind: type, fields: Mapping[str, Any]) -> str:
    """Return 'missing: Collider needs width', or "" if every field without a default is given."""
    wanted = component_info(kind)
    if wanted.required <= fields.keys():
        return ""
    lacking = [name for name in wanted.types if name in wanted.required and name not in fields]
    return f"missing: {wanted.name} needs {' and '.join(lacking)}"


def check_component(instance: object) -> None:
    """Check a component made in Python; ints for floats and lists for tuples are converted in place.

    Raises InvalidValueError with every invalid field.
    """
    kind = type(instance)
    given = {name: getattr(instance, name) for name in component_info(kind).types}
    checked, problems = check_fields(kind, given, partial=True)
    if problems:
        raise InvalidValueError(problems_text(problems, kind.__name__))
    for name, value in checked.items():
        if value is not given[name]:
            setattr(instance, name, value)


def problems_text(problems: list[Problem], *where: str) -> str:
    """Return problems as the text of an InvalidValueError, one per line."""
    lines = [
        " > ".join([*where, *(f"item {part + 1}" if isinstance(part, int) else part for part in path)]) + f": {message}"
        for path, message in problems
    ]
    return "\n".join(lines)


@cache
def _validators(kind: type) -> dict[str, tuple[str, Validate]]:
    """Return the validator of every field by name, with the name as one shared string."""
    wanted = component_info(kind)
    validators: dict[str, tuple[str, Validate]] = {}
    for name, annotation in wanted.types.items():
        try:
            validators[name] = name, type_adapter(annotation).validator.validate_python
        except ProjectError:  # of a file that the annotation names rules of, which tells its place
            raise
        except Exception as error:
            where = f"{kind.__module__}.{kind.__qualname__}.{name}"
            reason = str(error).split("\n", 1)[0]
            raise ProjectError(f"{where}: scene files cannot hold a {annotation}: {reason}") from error
    return validators


@cache
def type_adapter(annotation: Any) -> TypeAdapter[Any]:
    """Return pydantic's validator for a field's annotation."""
    from pydantic import ConfigDict, TypeAdapter

    return TypeAdapter(pydantic_type(annotation), config=ConfigDict(strict=True, allow_inf_nan=False))


def pydantic_type(annotation: Any) -> Any:
    """Return the annotation in pydantic's terms: with ranges, limits for numbers without one, lists for tuples."""
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
    """Return the TypedDict as one that accepts no other keys than its own."""
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
    """Stands in a JSON Schema for the table of a `units.OneVerb`: {"verbs": rule}, which scene/schema.py writes out."""

    rule: Any

    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Any) -> dict[str, Any]:
        return {"verbs": self.rule}


def _with_one_verb(rule: Any, value: Any) -> Any:
    return verb_fields(check_verb(rule, value))(value)


@cache
def verb_fields(table: VerbTable) -> Validate:
    """The check of a verb's fields, made when its first table is read: most scenes use few verbs."""
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
            raise PydanticCustomError("unknown_key", "no such key", {"key": key, "known": known})
    return cast("Any", value)


def _narrowed(annotation: Any, rule: Any) -> Any:
    return Annotated[annotation, rule]


def _either(one: Any, other: Any) -> Any:
    return one | other


def _one_of(choices: tuple[Any, ...], value: Any) -> Any:
    """Check numbers against the choices by type, too: pydantic takes true and 1.0 for 1, and rejects over 64 bits."""
    from pydantic_core import PydanticKnownError

    if isinstance(value, int | float) and (type(value), value) not in [(type(choice), choice) for choice in choices]:
        raise PydanticKnownError("literal_error", {"expected": " or ".join(map(repr, choices))})
    return value


def _readable(form: str, text: str) -> str:
    """Return the text if it parses as its `form`: a "tape", or a text template ("words")."""
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
