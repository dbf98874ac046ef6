from dataclasses import dataclass, field
from typing import Annotated

from ..units import Action, Count, Crowd, Names, RuleName, Seconds, Target
from .effect import Effect

Counted = Annotated[str, Names("count")]
Group = Annotated[str, Names("group")]


@dataclass(slots=True)
class Trigger:
    """Performs effects when its cause occurs; a dying entity causes nothing.

    `on` names the cause. `enter`, `inside`, `leave`: an entity of `by` begins to overlap its Collider, overlaps it, no
    longer does. `touch`: as `enter`, or it touches one of the faces. `ride`, `unride`: it begins or stops to ride the
    solid. `hit`: the solid stops it. `press`: it presses `action` while inside. `dash`: it begins a dash, anywhere.
    `start`: the first tick. `timer`: the interval `every`. `all`: the `group` is complete. `count`: the count `of` is
    at least `least`. `gone`: the `target` does not exist. `last`: all of `by` that are left are of one Team, of
    its own if it has one.
    """

    on: Annotated[str, RuleName("causes")] = "enter"  # cause, as described above
    by: Crowd = "players"  # what can cause it: "players", "all" actors, a tag or an entity's name
    once: bool = True  # only the first time, until the level starts again
    delay: Seconds = 0.0  # s, from the cause to the effects
    rest: Seconds = 0.0  # s, in which it cannot be caused again
    every: Seconds = 1.0  # s, interval of the cause `timer`
    action: Action = "up"  # action of the cause `press`
    group: Group = ""  # group of switches and pickups of the cause `all`
    of: Counted = ""  # name of the count of the cause `count`
    least: Count = 1  # smallest number for the cause `count`
    target: Target = ""  # entity or tag of the cause `gone`
    counts: dict[Counted, Count] = field(default_factory=dict[str, int])  # does nothing with less of any
    do: tuple[Effect, ...] = ()  # effects to perform
    there: tuple[int, ...] = field(default=(), init=False)  # entities inside, or riding, in the previous tick
    beat: int = field(default=0, init=False)  # ticks since it began; this and all below: state
    resting: int = field(default=0, init=False)  # ticks left of `rest`
    spent: bool = field(default=False, init=False)  # it was caused once
    due: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]], init=False)  # ticks left, cause
