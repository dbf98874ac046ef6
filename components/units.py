"""Types of fields: ranges and units of numbers, and what text may say; the loader and the API check them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated


@dataclass(frozen=True, slots=True)
class Between:
    """A number from `low` to `high`, both included."""

    low: float  # smallest number
    high: float  # largest number


@dataclass(frozen=True, slots=True)
class Like:
    """Text that matches a regular expression."""

    pattern: str  # regular expression, with ^ and $ for the whole text


@dataclass(frozen=True, slots=True)
class Written:
    """Text that the framework can parse."""

    form: str  # "tape": inputs as in a tape file; "words": text with numbers in braces


@dataclass(frozen=True, slots=True)
class Names:
    """Text that names something in the scene. If the scene does not have the thing named, the scene fails to load.

    `what` is "sound", "tune", "layer" (of a tune), "prefab", "sprite", "image" (a sprite, or NAME if there is a sprite
    NAME.POSE), "scene" (a file, or next, again), "menu" (a file), "target" (an entity, a tag, self, by, host),
    "timeline" (a target with a Timeline), "peer" (an entity with the component that the field is of), "crowd"
    (players, all, a tag, an entity), "place" (to, home, player, ground, foe, by, a tag, an entity), "count", "group",
    "state" (of its own Timeline), "started" (a state of the Timeline that the verb of the same table names), "field"
    ("TARGET.Component.field"; the same table has a value for it, `to`, or several, `values`), "component"
    ("TARGET.Component"), "counter" ("Component.field", an integer field, as a key of a table of numbers), or "cue" (an
    unknown cue is only a warning).
    """

    what: str  # one of the above


@dataclass(frozen=True, slots=True)
class Known:
    """Text that is one of the names that the project defines for all its scenes."""

    names: str  # "actions": those of the project's scenes/controls.toml


@dataclass(frozen=True, slots=True)
class Some:
    """A list of at least `least` items."""

    least: int  # smallest number of items


@dataclass(frozen=True, slots=True)
class Gives:
    """Text that defines the name of a "tag", a "count" or a "group"; fields annotated with Names can refer to it."""

    what: str  # one of the above


@dataclass(frozen=True, slots=True)
class Refers:
    """A number that refers to a tick or an entity. Learners see how long ago that tick is, or whether one is set."""

    refers: str  # "tick", in most components by its entity's clock, or "entity"


@dataclass(frozen=True, slots=True)
class RuleName:
    """Text that names a file in `systems/rules/<folder>/`, where `folder` is "conditions", "causes" or "easings".

    If `folder` is "conditions", the condition's own fields are written beside its name, in the same TOML table.
    """

    folder: str  # name of the folder


@dataclass(frozen=True, slots=True)
class OneVerb:
    """A table with exactly one verb, and only fields that belong to that verb.

    The verbs are the names of the files in `systems/rules/<folder>/`, and the first field of each dataclass in `more`;
    the other fields of a dataclass belong to its verb.
    """

    title: str  # name of the definition in the JSON Schema
    folder: str = ""  # name of the folder; "": none
    more: tuple[type, ...] = ()  # dataclasses, one per verb


Pixel = Annotated[int, Between(-(2**30), 2**30)]  # px, a position or an offset
Size = Annotated[int, Between(1, 65_535)]  # px, a width or a height
Speed = Annotated[float, Between(-1e6, 1e6)]  # px/s, in either direction
Magnitude = Annotated[float, Between(0, 1e6)]  # px/s or px/s², never negative
Fraction = Annotated[float, Between(-0.5, 0.5)]  # px, movement that is not made yet
Seconds = Annotated[float, Between(0, 3600)]  # s, rounded up to whole ticks at run time
Count = Annotated[int, Between(0, 2**31)]  # a whole number of things, points or px
Percent = Annotated[int, Between(0, 100)]  # %, of all ticks
Near = Annotated[int, Between(0, 256)]  # px, a distance that is searched px by px
Reach = Annotated[int, Between(0, 4096)]  # px, the length of an arm
Degrees = Annotated[int, Between(-360, 360)]  # an angle; positive ones turn clockwise
Tick = Annotated[int, Refers("tick")]  # a moment; 0 or less: never
EntityId = Annotated[int, Refers("entity")]  # id of an entity; 0 or less: none
Slot = Annotated[int, Between(1, 4)]  # number of a player
Layer = Annotated[int, Between(-1000, 1000)]  # drawing order of pictures; higher is drawn later
Color = Annotated[str, Like("^#[0-9a-fA-F]{6}$")]  # "#rrggbb"
AlphaColor = Annotated[str, Like("^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$")]  # "#rrggbb" or "#rrggbbaa"
OptionalColor = Annotated[str, Like("^(#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?)?$")]  # an AlphaColor, or "" for none
Sound = Annotated[str, Names("sound")]  # name of a sound of the scene
Tune = Annotated[str, Names("tune")]  # name of a tune of the scene
TuneLayer = Annotated[str, Names("layer")]  # layer of a tune of the scene
Prefab = Annotated[str, Names("prefab")]  # name of a prefab of the scene
SpriteName = Annotated[str, Names("sprite")]  # name of a sprite of the scene
Image = Annotated[str, Names("image")]  # name of a sprite of the scene, or NAME if there is a sprite NAME.POSE
Cue = Annotated[str, Names("cue")]  # a sound of the scene, or what a system reports with world.cue()
SceneName = Annotated[str, Names("scene")]  # a scene file beside this one, "next" of the campaign, or "again"
MenuScene = Annotated[str, Names("menu")]  # a scene file beside this one or in a folder scenes/: "menus/options.toml"
Crowd = Annotated[str, Names("crowd")]  # "players", "all" actors, a tag or an entity's name
Target = Annotated[str, Names("target")]  # an entity's name, a tag, "self", "by" (the entity that caused it) or "host"
TapeText = Annotated[str, Written("tape")]  # inputs, in the format of a tape file
Counter = Annotated[str, Names("counter")]  # a whole number of an actor: "Component.field"
Words = Annotated[str, Written("words")]  # text with numbers of the game in braces: "{coins} of 20"
Condition = Annotated[str, RuleName("conditions")]  # name of a condition; its fields go in the same table
Action = Annotated[str, Known("actions")]  # action that a player can hold, of those in scenes/controls.toml
