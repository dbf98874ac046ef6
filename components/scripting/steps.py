"""The steps of a Timeline, and the states made of them, as data.

Each class is one kind of step: a table in a scene. Its first field is the verb that identifies it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, TypedDict

from ..physics.body import Velocity
from ..units import Action, Between, Condition, Magnitude, Names, OneVerb, Pixel, RuleName, Seconds, Some

Ease = Annotated[str, RuleName("easings")]  # name of an easing
Place = Annotated[str, Names("place")]  # "to", "home", "player", "ground", "foe", "by", a tag or an entity's name
State = Annotated[str, Names("state")]  # name of a state in the same Timeline
Turning = Annotated[float, Between(0, 36_000)]  # degrees/s
SPEED = 60.0  # px/s, default speed of moves
Held = Action | Literal["forward", "back", "toward", "away"]


@dataclass(slots=True)
class Wait:
    """Wait for a time."""

    wait: Seconds  # s, for which it waits


@dataclass(slots=True)
class Until:
    """Wait until a condition holds."""

    until: Condition  # name of the condition; the fields of that condition go in the same table


@dataclass(slots=True)
class Move:
    """Move to a place: an offset in px from the entity's start, or the name of a place.

    "to" is the place in the Timeline's field `to`, "home" is the start, and "player" is the nearest player. "ground" is
    the ground under that player, except ground that the entity passes through because of `Collider.ignores`. "foe" is
    the nearest entity with Health that the entity's Team may hurt; without a Team, there is none. "by" is the entity
    that made the Timeline go on or, at first, shot this entity. Any other name is that of an entity, or a tag for the
    nearest entity with it. Solids arrive exactly; actors go as far as the way is free.

    Without `turn`, the entity aims once. With `turn`, it follows: at `speed`, for `seconds` at most, until it arrives;
    while there is nothing to follow, it flies straight on.
    """

    expects: ClassVar = (Velocity,)

    move: tuple[Pixel, Pixel] | Place  # px from its start, or a place
    offset: tuple[Pixel, Pixel] = (0, 0)  # px (right, down), from that place to where it goes
    axis: Literal["x", "y"] | None = None  # moves on this axis alone; on the other, it does what it would do anyway
    seconds: Seconds | None = None  # s, that the move takes; by default it takes what `speed` says
    speed: Magnitude = SPEED  # px/s, if there are no `seconds`
    ease: Ease = "linear"  # easing of the move
    turn: Turning | None = None  # degrees/s, at most, by which it turns to follow; on one axis, it turns at once


@dataclass(slots=True)
class Back:
    """Move back to the start, along the points where earlier moves began."""

    expects: ClassVar = (Velocity,)

    back: bool  # true
    seconds: Seconds | None = None  # s, from each point to the next; by default it takes what `speed` says
    speed: Magnitude = SPEED  # px/s, if there are no `seconds`
    ease: Ease = "linear"  # easing between two points


@dataclass(slots=True)
class Charge:
    """Accelerate in a direction until a solid is in the way, even if the entity is a solid (Celeste's numbers)."""

    expects: ClassVar = (Velocity,)

    charge: tuple[Pixel, Pixel]  # direction (right, down); only the sign on each axis counts
    speed: Magnitude = 240.0  # px/s, at most
    acceleration: Magnitude = 500.0  # px/s², up to that speed


@dataclass(slots=True)
class Hold:
    """Hold actions, as a player would."""

    hold: tuple[Held, ...]  # actions; forward, back: as it faces; toward, away: of the nearest player
    seconds: Seconds | None = None  # s, for which it holds them; by default until the Timeline leaves the state


@dataclass(slots=True)
class Tremble:
    """Make the entity's Sprite tremble for a time; the next step begins at once."""

    tremble: Seconds  # s, for which it trembles


@dataclass(slots=True)
class Face:
    """Turn the entity: left, right, around, or towards the nearest player."""

    face: Literal["left", "right", "turn", "player"]  # where it looks


@dataclass(slots=True)
class Become:
    """Continue with another state."""

    become: State  # name of the state


@dataclass(slots=True)
class Choose:
    """Continue with one of several states, chosen by the world's random numbers."""

    choose: Annotated[tuple[State, ...], Some(1)]  # names of the states


@dataclass(slots=True)
class Again:
    """Start again with the first step."""

    again: bool  # true


@dataclass(slots=True)
class When:
    """Continue with another state as soon as a condition holds."""

    when: Condition  # name of the condition; the fields of that condition go in the same table
    become: State  # name of the state


STEPS = (Wait, Until, Move, Back, Charge, Hold, Face, Tremble, Become, Choose, Again)
Step = Annotated[Mapping[str, Any], OneVerb("StepTable", "effects", STEPS)]  # one of these, or an effect
Turn = Annotated[Mapping[str, Any], OneVerb("TurnTable", more=(When,))]


class StateTable(TypedDict, total=False):
    """A state of a Timeline: its steps, and the conditions that lead to other states."""

    steps: tuple[Step, ...]  # steps, in order
    repeat: bool  # starts again after the last of the steps; by default true
    on: tuple[Turn, ...]  # conditions, checked each tick before the steps; the first that holds counts
