"""What timelines do and wait for, as data: steps, and states made of steps.

Each class is a table of a scene; its first field is the verb that tells which one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypedDict

from ..units import Action, Magnitude, Names, OneVerb, Pixel, RuleName, Seconds, Some

Condition = Annotated[str, RuleName("conditions")]  # its own fields stand in the same table
Ease = Annotated[str, RuleName("easings")]
State = Annotated[str, Names("state")]  # a key of its own `states`
SPEED = 60.0  # px/s, of a move that says nothing
Held = Literal[Action, "forward", "back", "toward", "away"]  # by its Facing; from the nearest player


@dataclass(slots=True)
class Wait:
    """Do nothing for so many seconds."""

    wait: Seconds


@dataclass(slots=True)
class Until:
    """Wait until a condition holds."""

    until: Condition


@dataclass(slots=True)
class Move:
    """Go to a place. Solids arrive exactly, actors go as far as they are free."""

    move: tuple[Pixel, Pixel] | Literal["to", "home", "player"]  # px from where it started; `to`: its own `to`
    seconds: Seconds | None = None  # how long it takes; without it the speed counts
    speed: Magnitude = SPEED  # px/s
    ease: Ease = "linear"


@dataclass(slots=True)
class Back:
    """Go back along the points where moves began, to the start."""

    back: bool
    seconds: Seconds | None = None  # from each point to the next; without it the speed counts
    speed: Magnitude = SPEED  # px/s
    ease: Ease = "linear"


@dataclass(slots=True)
class Charge:
    """Go faster and faster into a direction, until a solid stops it, also another solid (Celeste's numbers)."""

    charge: tuple[Pixel, Pixel]
    speed: Magnitude = 240.0  # px/s, at most
    acceleration: Magnitude = 500.0  # px/s²


@dataclass(slots=True)
class Hold:
    """Hold actions, as a player does."""

    hold: tuple[Held, ...]
    seconds: Seconds | None = None  # without it, until it leaves the state


@dataclass(slots=True)
class Tremble:
    """Shake its picture for so many seconds."""

    tremble: Seconds


@dataclass(slots=True)
class Face:
    """Turn to a side, around, or to the nearest player."""

    face: Literal["left", "right", "turn", "player"]


@dataclass(slots=True)
class Become:
    """Go on with another state."""

    become: State


@dataclass(slots=True)
class Choose:
    """Go on with one of these states, by the world's random numbers."""

    choose: Annotated[tuple[State, ...], Some(1)]


@dataclass(slots=True)
class Again:
    """Begin again with the first step."""

    again: bool


@dataclass(slots=True)
class When:
    """Go on with another state as soon as a condition holds."""

    when: Condition
    become: State


STEPS = (Wait, Until, Move, Back, Charge, Hold, Face, Tremble, Become, Choose, Again)
Step = Annotated[Mapping[str, Any], OneVerb("StepTable", "effects", STEPS)]  # one of these, or an effect
Turn = Annotated[Mapping[str, Any], OneVerb("TurnTable", more=(When,))]


class StateTable(TypedDict, total=False):
    """What a timeline does in a state, and what leads to others."""

    steps: tuple[Step, ...]
    repeat: bool  # True by default
    on: tuple[Turn, ...]  # asked on each tick, before the steps; the first that holds counts
