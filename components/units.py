"""Numbers with their range, in the units of the law: what a scene file may say, and what the API lets in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal


@dataclass(frozen=True, slots=True)
class Between:
    """Both ends included."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Like:
    """Text of this form, a regular expression."""

    pattern: str


@dataclass(frozen=True, slots=True)
class Written:
    """Text that the framework can read as this: "tape", "words"."""

    form: str


@dataclass(frozen=True, slots=True)
class Names:
    """Text that names something of the scene, and so a load fault where there is none: "sound", "prefab", "sprite",
    "scene" (a file, or next, again), "target" (an entity, a tag, or self, by, host), "timeline" (a target with a
    Timeline), "crowd" (players, all, a tag, an entity), "count", "group", "state" (of its own Timeline), "started" (a
    state of the Timeline that the verb of its table names), "field" ("TARGET.Component.field", whose value its table
    gives as `to`)."""

    what: str


@dataclass(frozen=True, slots=True)
class Some:
    """A list with so many items at least."""

    least: int


@dataclass(frozen=True, slots=True)
class Gives:
    """Text that others may name: "tag", "count", "group"."""

    what: str


@dataclass(frozen=True, slots=True)
class RuleName:
    """Text that names a file in a folder of `systems/rules/`: "conditions", "causes" or "easings".

    The fields of a condition stand in the same table as its name.
    """

    folder: str


@dataclass(frozen=True, slots=True)
class OneVerb:
    """A table with exactly one verb, and no other fields than go with it.

    The verbs are those of the files in a folder of `systems/rules/`, and of `more` dataclasses: the first field of
    each is its verb, its other fields go with it.
    """

    title: str  # in the JSON Schema
    folder: str = ""
    more: tuple[type, ...] = ()


Pixel = Annotated[int, Between(-(2**30), 2**30)]  # px, a place or an offset
Size = Annotated[int, Between(1, 65_535)]  # px
Speed = Annotated[float, Between(-1e6, 1e6)]  # px/s
Magnitude = Annotated[float, Between(0, 1e6)]  # px/s or px/s², never negative
Fraction = Annotated[float, Between(-0.5, 0.5)]  # px, a movement not yet made
Seconds = Annotated[float, Between(0, 3600)]  # counted in whole ticks at run time
Count = Annotated[int, Between(0, 2**31)]  # of anything
Near = Annotated[int, Between(0, 256)]  # px that are looked at one by one
Layer = Annotated[int, Between(-1000, 1000)]  # of pictures; higher is drawn later
Color = Annotated[str, Like("^#[0-9a-fA-F]{6}$")]  # "#rrggbb"
Sound = Annotated[str, Names("sound")]
Tune = Annotated[str, Names("tune")]
Prefab = Annotated[str, Names("prefab")]
SpriteName = Annotated[str, Names("sprite")]
SceneName = Annotated[str, Names("scene")]  # a file beside the scene, "next" of the campaign, or "again"
Crowd = Annotated[str, Names("crowd")]  # "players", "all" actors, a tag or an entity's name
Target = Annotated[str, Names("target")]  # an entity's name, a tag, "self", "by" (who did it) or "host"
TapeText = Annotated[str, Written("tape")]  # inputs, as in a tape file
Words = Annotated[str, Written("words")]  # with numbers of the game in braces: "{coins} of 20"
Action = Literal["left", "right", "up", "down", "jump", "dash", "grab"]  # what can be held
