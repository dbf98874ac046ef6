"""What a Trigger or a Timeline makes happen, as data: a table with one verb, and what goes with it."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ..units import Count, Gives, Names, OneOf, Pixel, Prefab, SceneName, Seconds, Sound, Target

VERBS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("open", ()),
    ("close", ()),
    ("toggle", ()),
    ("remove", ()),
    ("spawn", ("at", "flip")),
    ("set", ("to!",)),
    ("start", ("state",)),
    ("count", ("add",)),
    ("hurt", ("points",)),
    ("place", ("at!",)),
    ("play", ()),
    ("shake", ("strength",)),
    ("freeze", ()),
    ("save", ()),
    ("go", ()),
)


class EffectTable(TypedDict, total=False):
    open: Target  # takes its collider away: it is passed through, and seen as NAME.off, or not at all
    close: Target  # gives it back, as soon as nobody is in its place
    toggle: Target  # the one or the other
    remove: Target  # for good: until the level starts again
    spawn: Prefab  # a new entity
    at: tuple[Pixel, Pixel]  # px from the entity that does it; `place`: px of the world
    flip: bool  # a spawn mirrored, by the Facing of who does it: its x, its velocity, its own Facing
    set: Annotated[str, Names("field")]  # "TARGET.Component.field"
    to: bool | int | float | str
    start: Target  # its Timeline
    state: Annotated[str, Names("started")]  # from this state; by default from the first
    count: Annotated[str, Gives("count")]  # one more of these
    add: Annotated[int, "how many more"]
    hurt: Target
    points: Count
    place: Target  # there it is, at once: an actor, if it is free there; a solid, as soon as nobody is in its place
    play: Sound
    shake: Seconds  # of the picture
    strength: Annotated[int, "px"]
    freeze: Seconds  # the world
    save: bool  # from here on, if it is lost: a checkpoint for all that is counted and taken
    go: SceneName  # the level is over, and leads there; "again" begins it anew


Effect = Annotated[EffectTable, OneOf(VERBS)]
