"""Parses the expectations in a tape: lines that other readers of the format skip, because they are comments.

    #! scene scenes/climb.toml 526ed317…    the scene it was recorded on, and its hash as loaded
    #! 60 9afba4d6…                         the hash after tick 60
    #! Assert hero.Position.x == 288        checked at the tick that the lines above reach; `#!` may be left out
    #! Assert story.goal == "next"          state of the level: story.goal, story.deaths, story.counts.coins

Values are numbers, true, false, null, "text" and [lists]. Any other line after `#!` is an ordinary comment, unless its
first word is nearly one of these: then it is reported as a misspelling.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from difflib import get_close_matches
from math import isfinite
from typing import Any

from ecs_platformer.errors import Diagnostic, shown
from ecs_platformer.tape.inputs import MAX_PLAYERS

KEYWORDS = ("scene", "Assert")
STORY = "story"  # in the place of an entity: the state of the level
STORY_TABLES = ("", "counts", "totals")  # in the place of a component of it
COUNT_OF_PLAYER = re.compile(rf"{STORY}\.(\w+)\.([1-{MAX_PLAYERS}]\.\w+)")  # story.counts.2.coins
OPERATORS = ("==", "!=", "<=", ">=", "<", ">")
LONGEST_VALUE = 200  # characters, its comment included: json parses brackets by recursion
HASH = re.compile("[0-9a-f]{32}")
TEXT = re.compile(  # "*+" keeps what it has matched: without it, a long line of spaces takes quadratic time
    r"\s*+(?P<quiet>#!)?\s*+(?P<word>[^\s,]++)(?P<space>\s*+)(?P<rest>(?:.*\S)?)\s*+", re.DOTALL
)
CLAIM = re.compile(r"(?P<target>[^=!<>#]*)(?P<operator>[=!<>]*)\s*(?P<value>.*)", re.DOTALL)


class TapeLineError(Exception):
    """An error within one line, raised before its file is known; `column` counts from 1."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column = column


@dataclass(frozen=True, slots=True)
class Directive:
    """An expectation in a tape.

    `line` and `column` count from 1, `source` is the text of the line, `tick` the tick after which it must hold.
    """

    line: int
    column: int
    source: str
    tick: int

    def error(self, file: str, message: str, column: int = 0) -> Diagnostic:
        """Return an error at this directive, or at another `column` of its line."""
        return Diagnostic(file, self.line, column or self.column, (), message, self.source)


@dataclass(frozen=True, slots=True)
class HashDirective(Directive):
    """The expected hash of the state."""

    digest: str


@dataclass(frozen=True, slots=True)
class SceneDirective(HashDirective):
    """The scene, as a path from the project's folder, and the hash of its state as loaded ("" if not given)."""

    name: str


@dataclass(frozen=True, slots=True)
class Assertion(Directive):
    """Expects a field of a named entity's component, or of the level's state, to compare with `value` as stated.

    `operator` is one of OPERATORS. For the level's state, `entity` is STORY and `component` one of STORY_TABLES.
    """

    entity: str
    component: str
    field: str
    operator: str
    value: Any

    @property
    def target(self) -> str:
        """The compared field as written: `hero.Position.x`."""
        return ".".join(filter(None, (self.entity, self.component, self.field)))


def parse_directive(line: str, number: int, tick: int, *, has_scene: bool) -> Directive | None:
    """Parse a line as a directive; None if it is a line of inputs, a comment or blank. Raises TapeLineError.

    `number` is the line's number, `tick` the tick that the lines above it reach. Hashes are read only where the tape
    has named its scene (`has_scene`).
    """
    parts = TEXT.fullmatch(line)
    if parts is None:
        return None
    quiet, word, rest = bool(parts["quiet"]), parts["word"], parts["rest"]
    at, rest_at = parts.start("word") + 1, parts.start("rest") + 1
    if word.casefold() == "assert":
        return _assertion(rest, (number, rest_at, line), tick)
    if quiet and word == "scene":
        return _scene(rest, (number, rest_at, line))
    if quiet and has_scene and re.fullmatch("[0-9]{1,8}", word):
        if not HASH.fullmatch(rest):
            raise TapeLineError(rest_at, f"expected the hash after tick {word}, 32 of 0-9 and a-f, got {shown(rest)}")
        return HashDirective(number, rest_at, line, int(word), rest)
    near = get_close_matches(word[:20], KEYWORDS, n=1) if quiet or word[0].isalpha() else []
    if near:
        raise TapeLineError(at, f"no such keyword {shown(word)}; did you mean {near[0]}?")
    return None


def _scene(rest: str, place: tuple[int, int, str]) -> SceneDirective:
    name, _, digest = rest.rpartition(" ")
    if not HASH.fullmatch(digest):
        if name and "." not in digest:
            raise TapeLineError(place[1] + len(name) + 1, f"expected a hash, 32 of 0-9 and a-f, got {shown(digest)}")
        name, digest = rest, ""
    if not name.strip():
        raise TapeLineError(place[1], f"expected a scene, by its path from the project's folder, got {shown(rest)}")
    return SceneDirective(*place, 0, digest, name.strip())


def _assertion(rest: str, place: tuple[int, int, str], tick: int) -> Assertion:
    number, at, line = place
    claim = CLAIM.fullmatch(rest)
    assert claim  # the pattern matches any text
    owner, _, field = claim["target"].strip().rpartition(".")
    entity, _, component = owner.rpartition(".")
    of_player = COUNT_OF_PLAYER.fullmatch(claim["target"].strip())
    if owner == STORY:
        entity, component = STORY, ""
    elif of_player:
        entity, component, field = STORY, of_player[1], of_player[2]
    elif not entity or not component.isidentifier() or not field.isidentifier():
        raise TapeLineError(at, f"expected ENTITY.COMPONENT.FIELD, got {shown(claim['target'].strip())}")
    operator, value_at = claim["operator"], at + claim.start("value")
    if operator not in OPERATORS:
        raise TapeLineError(
            at + claim.start("operator"), f"expected one of {' '.join(OPERATORS)}, got {shown(operator)}"
        )
    value = _value(claim["value"], value_at)
    if operator not in ("==", "!=") and not is_number(value):
        raise TapeLineError(value_at, f"{operator} compares numbers, got {shown(value)}")
    return Assertion(number, at, line, tick, entity, component, field, operator, value)


def _value(text: str, column: int) -> Any:
    """Parse the value at the start of a text; only a comment may follow it."""
    if len(text) > LONGEST_VALUE:
        raise TapeLineError(column, f"expected at most {LONGEST_VALUE} characters, got {len(text):,}")
    try:
        value, end = json.JSONDecoder(parse_constant=_finite, parse_float=_finite).raw_decode(text)
    except ValueError:
        word = text.partition("#")[0].strip()
        raise TapeLineError(
            column, f'expected a number, true, false, null, "text" or a [list], got {shown(word)}'
        ) from None
    rest = text[end:].strip()
    if rest and not rest.startswith("#"):
        raise TapeLineError(column + end, f"expected nothing more, got {shown(rest)}")
    return value


def _finite(number: str) -> float:
    if not isfinite(value := float(number)):
        raise ValueError(number)
    return value


def is_number(value: object) -> bool:
    """Return True for int and float, but not for bool."""
    return isinstance(value, int | float) and not isinstance(value, bool)
