"""What a tape says must come of it, in lines that other readers of tapes skip: comments that begin with `#!`.

    #! scene scenes/climb.toml 526ed317…    what it was recorded on, and the hash of that as loaded
    #! 60 9afba4d6…                         the hash after tick 60
    #! Assert hero.Position.x == 288        true at the tick that the lines above reach; `#!` may be left out
    #! Assert story.goal == "next"          of the level itself: story.goal, story.deaths, story.counts.coins

Values are numbers, true, false, null, "text" and [lists]. What else stands behind `#!` is a comment like any other,
but one that begins almost as these do is taken for a slip.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from difflib import get_close_matches
from math import isfinite
from typing import Any

from ecs_platformer.errors import Fault, shown

WORDS = ("scene", "Assert")
STORY = "story"  # instead of an entity
STORIES = ("", "counts", "totals")  # and of a component
SIGNS = ("==", "!=", "<=", ">=", "<", ">")
LONGEST_VALUE = 200  # characters, its comment included: json goes through brackets by recursion
HASH = re.compile("[0-9a-f]{32}")
TEXT = re.compile(r"\s*(?P<quiet>#!)?\s*(?P<word>[^\s,]+)(?P<space>\s*)(?P<rest>.*?)\s*", re.DOTALL)
CLAIM = re.compile(r"(?P<target>[^=!<>#]*)(?P<sign>[=!<>]*)\s*(?P<value>.*)", re.DOTALL)


class Slip(Exception):
    """A fault within a line, before its file is known; `column` counts from 1."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column = column


@dataclass(frozen=True, slots=True)
class Mark:
    """A line of a tape that says what must be after a tick: its number, the column of what it is about, the line."""

    line: int
    column: int
    source: str
    tick: int

    def fault(self, file: str, message: str, column: int = 0) -> Fault:
        """What is wrong with it, or with what stands at another column of its line."""
        return Fault(file, self.line, column or self.column, (), message, self.source)


@dataclass(frozen=True, slots=True)
class HashMark(Mark):
    """The hash of the state."""

    digest: str


@dataclass(frozen=True, slots=True)
class SceneMark(HashMark):
    """The scene, by its path from the project's folder, and the hash of its state as loaded; that may be ""."""

    name: str


@dataclass(frozen=True, slots=True)
class Assertion(Mark):
    """A field of a named entity's component, or of the level's story; `sign` is one of SIGNS."""

    entity: str
    component: str
    field: str
    sign: str
    value: Any

    @property
    def target(self) -> str:
        return ".".join(filter(None, (self.entity, self.component, self.field)))


def read_mark(line: str, number: int, tick: int, *, headed: bool) -> Mark | None:
    """What a line says must be; None if it is a line of inputs, a comment or blank. Raises Slip.

    `number` is that of the line, `tick` the one that the lines above it reach. Hashes count only if the tape is
    `headed`: if it has named its scene.
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
    if quiet and headed and re.fullmatch("[0-9]{1,8}", word):
        if not HASH.fullmatch(rest):
            raise Slip(rest_at, f"expected the hash after tick {word}, 32 of 0-9 and a-f, got {shown(rest)}")
        return HashMark(number, rest_at, line, int(word), rest)
    near = get_close_matches(word[:20], WORDS, n=1) if quiet or word[0].isalpha() else []
    if near:
        raise Slip(at, f"no such word {shown(word)}; did you mean {near[0]}?")
    return None


def _scene(rest: str, place: tuple[int, int, str]) -> SceneMark:
    name, _, digest = rest.rpartition(" ")
    if not HASH.fullmatch(digest):
        if name and "." not in digest:
            raise Slip(place[1] + len(name) + 1, f"expected a hash, 32 of 0-9 and a-f, got {shown(digest)}")
        name, digest = rest, ""
    if not name.strip():
        raise Slip(place[1], f"expected a scene, by its path from the project's folder, got {shown(rest)}")
    return SceneMark(*place, 0, digest, name.strip())


def _assertion(rest: str, place: tuple[int, int, str], tick: int) -> Assertion:
    number, at, line = place
    claim = CLAIM.fullmatch(rest)
    assert claim  # it matches whatever there is
    owner, _, field = claim["target"].strip().rpartition(".")
    entity, _, component = owner.rpartition(".")
    if owner == STORY:
        entity, component = STORY, ""
    elif not entity or not component.isidentifier() or not field.isidentifier():
        raise Slip(at, f"expected ENTITY.COMPONENT.FIELD, got {shown(claim['target'].strip())}")
    sign, value_at = claim["sign"], at + claim.start("value")
    if sign not in SIGNS:
        raise Slip(at + claim.start("sign"), f"expected one of {' '.join(SIGNS)}, got {shown(sign)}")
    value = _value(claim["value"], value_at)
    if sign not in ("==", "!=") and not is_number(value):
        raise Slip(value_at, f"{sign} compares numbers, got {shown(value)}")
    return Assertion(number, at, line, tick, entity, component, field, sign, value)


def _value(text: str, column: int) -> Any:
    """What stands at the start of a text; only a comment may follow."""
    if len(text) > LONGEST_VALUE:
        raise Slip(column, f"expected at most {LONGEST_VALUE} characters, got {len(text):,}")
    try:
        value, end = json.JSONDecoder(parse_constant=_finite, parse_float=_finite).raw_decode(text)
    except ValueError:
        word = text.partition("#")[0].strip()
        raise Slip(column, f'expected a number, true, false, null, "text" or a [list], got {shown(word)}') from None
    behind = text[end:].strip()
    if behind and not behind.startswith("#"):
        raise Slip(column + end, f"expected nothing more, got {shown(behind)}")
    return value


def _finite(number: str) -> float:
    if not isfinite(value := float(number)):
        raise ValueError(number)
    return value


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
