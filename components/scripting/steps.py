"""What Timelines and Triggers say as data: conditions, steps, and states made of steps."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ..units import Action, Count, Magnitude, Names, OneOf, Pixel, Seconds, Size, Some, Target
from .effect import VERBS, EffectTable

When = Literal[
    "started",  # an effect `start` has woken it
    "ridden",  # one of `by` rides it, all of `feet`, `left` and `right` by its own Rider
    "unridden",
    "touched",  # one of `by` overlaps it or lies at one of its faces
    "untouched",
    "dash",  # one of `by` has begun a dash
    "dashed",  # one of `by` was stopped by it in a dash; with `side`, by this side of it
    "near",  # one of `by` within `range`, from centre to centre
    "far",  # nobody is
    "sees",  # near, no solid between them, and with `ahead` where it faces
    "within",  # one of `by` overlaps the `box`
    "wall",  # a solid blocks its way, where it faces
    "ledge",  # the ground ends there
    "hit",  # something stopped its own motion
    "stands",
    "landed",  # stands, and did not the tick before
    "hurt",  # has lost points of Health
    "health",  # has no more than `most` points left
    "count",  # `least` of what is counted as `of`
    "gone",  # there is no `target` any more
    "after",  # so many `seconds` in this state
]
Ease = Literal[
    "linear", "sine_in", "sine_out", "sine_in_out", "quad_in", "quad_out", "quad_in_out", "cube_in", "cube_out",
    "cube_in_out", "back_in", "back_out",
]  # fmt: skip
State = Annotated[str, Names("state")]  # a key of its own `states`
Whom = Annotated[str, Names("whom")]  # "players", "all" actors, a tag or a name
Held = Literal[Action, "forward", "back", "toward", "away"]  # by its Facing; from the nearest player


class ConditionTable(TypedDict, total=False):
    by: Whom  # "players" by default
    range: Count  # px, 64 by default
    ahead: bool
    box: tuple[Pixel, Pixel, Size, Size]  # left and top in px from its Position, width, height; mirrored by its Facing
    of: Annotated[str, Names("count")]
    least: Count  # 1 by default
    most: Count
    target: Target
    side: Literal["left", "right", "up", "down"]
    seconds: Seconds


class StepTable(EffectTable, ConditionTable, total=False):
    wait: Seconds
    until: When
    move: tuple[Pixel, Pixel] | Literal["to", "home", "player"]  # px from where it started; `to`: its own `to`
    speed: Magnitude  # px/s, instead of `seconds`; 60 by default
    ease: Ease
    back: bool  # along the points where moves began, to the start; so long, or so fast, from each to the next
    charge: tuple[Pixel, Pixel]  # into this direction, until a solid stops it, also another solid
    acceleration: Magnitude  # px/s², 500 by default, up to `speed`
    hold: tuple[Held, ...]  # actions, as a player does; without `seconds` until it leaves the state
    tremble: Seconds  # its picture
    face: Literal["left", "right", "turn", "player"]
    become: State
    choose: Annotated[tuple[State, ...], Some(1)]  # one of them, by the world's own chance
    again: bool  # from its first step


class TurnTable(ConditionTable):
    when: When
    become: State


CONDITION = ("by", "range", "ahead", "box", "of", "least", "most", "target", "side", "seconds")
Step = Annotated[
    StepTable,
    OneOf((
        *VERBS,
        ("wait", ()),
        ("until", CONDITION),
        ("move", ("seconds", "speed", "ease")),
        ("back", ("seconds", "speed", "ease")),
        ("charge", ("speed", "acceleration")),
        ("hold", ("seconds",)),
        ("face", ()),
        ("tremble", ()),
        ("become", ()),
        ("choose", ()),
        ("again", ()),
    )),
]  # fmt: skip
Turn = Annotated[TurnTable, OneOf((("when", ("become", *CONDITION)),))]


class StateTable(TypedDict, total=False):
    steps: tuple[Step, ...]
    repeat: bool  # True by default
    on: tuple[Turn, ...]  # looked at on each tick, before the steps; the first that holds
