"""Parses the directives in a tape: lines that state what its replay must result in. A hash has 32 hexadecimal digits.

    #! format 1                             of the tape; without it, 1
    #! rules 2                             of the physics rules it was recorded under, the version; without it, 1
    #! scene scenes/climb.toml 526ed317…    the scene it was recorded on, and its hash as loaded
    #! assist infinite_dashes invincible    the assists that were on; without it, none
    #! keep hero.Jump.air = 1               a lasting change that was made in an earlier level
    #! saved starts = [[0, 120, 48]]        a part of what the level had kept at the checkpoint where the run starts
    #! 60 9afba4d6…                         the hash after tick 60
    #! Assert hero.Position.x == 288        checked at the tick that the lines above reach; `#!` may be left out
    #! Assert story.goal == "next"          state of the level: story.goal, story.deaths, story.counts.coins

- `scene PATH HASH`: the scene that the tape was recorded on, and the hash of its state as loaded (may be left out).
- `assist NAME …`: the assists that are on from the start, so it comes before all inputs. `slow` says that the game
  ran under its full speed, which changes nothing in a replay.
- `keep ENTITY.COMPONENT.FIELD = VALUE`: a lasting change with which the run starts, so it comes before all inputs.
  `keep ENTITY.COMPONENT = true` says that the entity has a component; with `false`, it lacks the component.
- `saved FIELD = VALUE`: what the level had kept at a checkpoint, if the run starts there: see Level.saved(). Before all
  inputs. Lines with the same field add to its list or table.
- `TICK HASH`: the hash of the state after that tick. Read only below a `scene` line.
- `Assert ENTITY.COMPONENT.FIELD OPERATOR VALUE`: checked after the last tick of the input lines above it. Here `#!` may
  be left out. `story` stands for the state of the level: story.goal, story.deaths, story.counts.NAME,
  story.totals.NAME. A value is a number, true, false, null, "text" or a [list].

Other programs that read the format skip lines with `#!`, because `#` starts a comment. Any other line with `#!` is a
comment here, too, unless its first word is similar to a keyword: then it is reported as a misspelling.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from difflib import get_close_matches
from math import isfinite
from typing import Any

from ecs_platformer.errors import Diagnostic, nearest, shown
from ecs_platformer.scene.tape.assists import ASSISTS, Assist
from ecs_platformer.scene.tape.inputs import MAX_PLAYERS
from ecs_platformer.scene.tape.start import Value

FORMAT = 1  # of tapes
KEYWORDS = ("scene", "Assert", "format", "assist", "keep", "rules", "saved")
STORY = "story"  # in the place of an entity: the state of the level
STORY_TABLES = ("", "counts", "totals")  # in the place of a component of it
COUNT_OF_PLAYER = re.compile(rf"{STORY}\.(\w+)\.([1-{MAX_PLAYERS}]\.\w+)")  # story.counts.2.coins
OPERATORS = ("==", "!=", "<=", ">=", "<", ">")
SAVED = {"scene": str, "counts": dict, "gone": list, "kept": list, "starts": list, "upside_down": list, "deaths": int}
NAMES_OF_KINDS = {str: "text", dict: "table", list: "list", int: "whole number"}
LONGEST_VALUE = 200  # characters, with the comment behind the value; limited because json recurses into brackets
HASH = re.compile("[0-9a-f]{32}")
TEXT = re.compile(  # "*+" keeps what it has matched: without it, a long line of spaces takes quadratic time
    r"\s*+(?P<quiet>#!)?\s*+(?P<word>[^\s,]++)(?P<space>\s*+)(?P<rest>(?:.*\S)?)\s*+", re.DOTALL
)
CHANGE = re.compile(r'(?:(?P<plain>[^"=\s]++)|(?P<quoted>"(?:[^"\\]|\\.)*+"))\s*+=\s*+(?P<value>.*)')
PART = re.compile(r"(?P<field>\w++)\s*+=\s*+(?P<value>.*)")
CLAIM = re.compile(r"(?P<target>[^=!<>#]*)(?P<operator>[=!<>]*)\s*(?P<value>.*)", re.DOTALL)


class TapeLineError(Exception):
    """The message does not name the file. `column` counts from 1."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column = column


class NewerTapeError(TapeLineError):
    """Raised for a tape in a newer format. The other lines of the tape are not checked: their meaning is unknown."""


@dataclass(frozen=True, slots=True)
class Directive:
    """A directive in a tape: it names the scene, turns assists on, or says what must be true after `tick`.

    `tick` is 0 for the state of the scene as loaded. `line` and `column` count from 1; `column` is where the text after
    the keyword starts. `source` is the whole line.
    """

    line: int
    column: int
    source: str
    tick: int

    def error(self, file: str, message: str, column: int = 0) -> Diagnostic:
        return Diagnostic(file, self.line, column or self.column, (), message, self.source)


@dataclass(frozen=True, slots=True)
class HashDirective(Directive):
    digest: str


@dataclass(frozen=True, slots=True)
class SceneDirective(HashDirective):
    """Names the tape's scene. `name` is the scene's path from the project's folder; `digest` is "" if the line has no
    hash."""

    name: str


@dataclass(frozen=True, slots=True)
class AssistDirective(Directive):
    names: tuple[Assist, ...]


@dataclass(frozen=True, slots=True)
class RulesDirective(Directive):
    """See core/physics/versions.py."""

    version: int


@dataclass(frozen=True, slots=True)
class KeepDirective(Directive):
    """Starts the run with a lasting change: see `start.Lasting`."""

    change: str
    value: Value


@dataclass(frozen=True, slots=True)
class SavedDirective(Directive):
    """Starts the run at a checkpoint: see `start.Start.saved`."""

    field: str
    value: Any


@dataclass(frozen=True, slots=True)
class Assertion(Directive):
    """Expects that a comparison of a field with `value` is true, as in `hero.Position.x == 288`.

    The field belongs to a component of the entity named `entity`, or to the level's state. For the level's state,
    `entity` is STORY, and `component` is one of STORY_TABLES.
    """

    entity: str
    component: str
    field: str
    operator: str
    value: Any

    @property
    def target(self) -> str:
        """The compared field, as in `hero.Position.x`."""
        return ".".join(filter(None, (self.entity, self.component, self.field)))


def parse_directive(line: str, number: int, tick: int, *, has_scene: bool) -> Directive | None:
    """Return the directive in a line, or None for any other line: blank, a comment, inputs, or the tape's format.

    `number` is the line's number, from 1. `tick` is the total length, in ticks, of the input lines above this line.
    `has_scene` is True if a line above this one names the scene; if it is False, a line that states a hash counts as a
    comment. Raises TapeLineError for a directive with an error or a misspelt keyword, and NewerTapeError for a newer
    format.
    """
    parts = TEXT.fullmatch(line)
    if parts is None:
        return None
    quiet, word, rest = bool(parts["quiet"]), parts["word"], parts["rest"]
    at, rest_at = parts.start("word") + 1, parts.start("rest") + 1
    if word.casefold() == "assert":
        return _assertion(rest, (number, rest_at, line), tick)
    if quiet and word == "format":
        _check_format(rest, rest_at)
        return None
    if quiet and word == "rules":
        return RulesDirective(number, rest_at, line, tick, _number(rest, rest_at, "version of the physics rules"))
    if quiet and word == "scene":
        return _scene(rest, (number, rest_at, line))
    if word == "assist":
        return _assist(rest, (number, rest_at, line), tick)
    if quiet and word == "keep":
        return _keep(rest, (number, rest_at, line), tick)
    if quiet and word == "saved":
        return _saved(rest, (number, rest_at, line), tick)
    if quiet and has_scene and re.fullmatch("[0-9]{1,8}", word):
        if not HASH.fullmatch(rest):
            raise TapeLineError(rest_at, f"expected the hash after tick {word}, 32 of 0-9 and a-f, got {shown(rest)}")
        return HashDirective(number, rest_at, line, int(word), rest)
    near = get_close_matches(word[:20], KEYWORDS, n=1) if quiet or word[0].isalpha() else []
    if near:
        raise TapeLineError(at, f"no such keyword {shown(word)}; did you mean {near[0]}?")
    return None


def _check_format(rest: str, column: int) -> None:
    if _number(rest, column, "format") > FORMAT:
        raise NewerTapeError(
            column, f"format {int(rest)}: this ecs_platformer reads format {FORMAT}; a newer one is needed"
        )


def _number(rest: str, column: int, what: str) -> int:
    if not re.fullmatch("[0-9]{1,8}", rest) or not int(rest):
        raise TapeLineError(column, f"expected the number of a {what}, from 1, got {shown(rest)}")
    return int(rest)


def _scene(rest: str, place: tuple[int, int, str]) -> SceneDirective:
    name, _, digest = rest.rpartition(" ")
    if not HASH.fullmatch(digest):
        if name and "." not in digest:
            raise TapeLineError(place[1] + len(name) + 1, f"expected a hash, 32 of 0-9 and a-f, got {shown(digest)}")
        name, digest = rest, ""
    if not name.strip():
        raise TapeLineError(place[1], f"expected a scene, by its path from the project's folder, got {shown(rest)}")
    return SceneDirective(*place, 0, digest, name.strip())


def _assist(rest: str, place: tuple[int, int, str], tick: int) -> AssistDirective:
    if tick:
        raise TapeLineError(1, "assists are on from the start: this line comes before all inputs")
    if unknown := [name for name in rest.split() if name not in ASSISTS]:
        at = place[1] + rest.index(unknown[0])
        raise TapeLineError(at, f"no assist {shown(unknown[0])}{nearest(unknown[0], ASSISTS)}")
    return AssistDirective(*place, tick, tuple(name for name in ASSISTS if name in rest.split()))


def _keep(rest: str, place: tuple[int, int, str], tick: int) -> KeepDirective:
    if tick:
        raise TapeLineError(1, "a run starts with lasting changes: this line comes before all inputs")
    parts = CHANGE.fullmatch(rest)
    if parts is None:
        raise TapeLineError(place[1], f"expected ENTITY.COMPONENT.FIELD = VALUE, got {shown(rest)}")
    at = place[1] + parts.start("value")
    value = _value(parts["value"], at)
    if not isinstance(value, bool | int | float | str):
        raise TapeLineError(at, f"expected a number, true, false or text, got {shown(value)}")
    change = parts["plain"] or _value(parts["quoted"], place[1])
    return KeepDirective(*place, tick, change, value)


def _saved(rest: str, place: tuple[int, int, str], tick: int) -> SavedDirective:
    if tick:
        raise TapeLineError(1, "a run starts at a checkpoint: this line comes before all inputs")
    parts = PART.fullmatch(rest)
    if parts is None or parts["field"] not in SAVED:
        raise TapeLineError(place[1], f"expected FIELD = VALUE, with one of {', '.join(SAVED)}, got {shown(rest)}")
    value_at = place[1] + parts.start("value")
    value, kind = _value(parts["value"], value_at), SAVED[parts["field"]]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise TapeLineError(value_at, f"expected a {NAMES_OF_KINDS[kind]}, got {shown(value)}")
    return SavedDirective(*place, tick, parts["field"], value)


def _assertion(rest: str, place: tuple[int, int, str], tick: int) -> Assertion:
    number, at, line = place
    claim = CLAIM.fullmatch(rest)
    assert claim  # the pattern matches any text
    target = claim["target"].strip()
    owner, _, field = target.rpartition(".")
    entity, _, component = owner.rpartition(".")
    of_player = COUNT_OF_PLAYER.fullmatch(target)
    if owner == STORY:
        entity, component = STORY, ""
    elif of_player:
        entity, component, field = STORY, of_player[1], of_player[2]
    elif not entity or not component.isidentifier() or not field.isidentifier():
        raise TapeLineError(at, f"expected ENTITY.COMPONENT.FIELD, got {shown(target)}")
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
    """Return the JSON value in `text`, which may have a comment after it. Raises TapeLineError."""
    if len(text) > LONGEST_VALUE:
        raise TapeLineError(column, f"expected at most {LONGEST_VALUE} characters, got {len(text):,}")
    try:
        value, end = DECODER.raw_decode(text)
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


DECODER = json.JSONDecoder(parse_constant=_finite, parse_float=_finite)


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
