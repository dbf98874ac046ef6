from dataclasses import dataclass, field
from typing import Annotated

from ..units import Action, Count, Crowd, Names, RuleName, Seconds, Target
from .effect import Effect

Counted = Annotated[str, Names("count")]
Group = Annotated[str, Names("group")]


@dataclass(slots=True)
class Trigger:
    """Performs effects when its cause occurs. Dying entities cause nothing.

    `on` is a file of `systems/rules/causes/`. enter, leave, inside: its box is overlapped, or no longer. touch: also
    at one of its faces. ride, unride: a solid's riders. hit: it stopped one. press: `action`, by one inside. dash: one
    begins a dash, anywhere. start: the first tick. timer: every so many seconds. all: every switch of the `group` is
    on, and its pickups are taken. count: there are `least` of what is counted as `of`. gone: no `target` is left.
    """

    on: Annotated[str, RuleName("causes")] = "enter"
    by: Crowd = "players"
    once: bool = True  # until the level starts again
    delay: Seconds = 0.0  # from the cause to the effect
    rest: Seconds = 0.0  # from one time to the next, at least
    every: Seconds = 1.0  # for "timer"
    action: Action = "up"  # for "press"
    group: Group = ""
    of: Counted = ""
    least: Count = 1
    target: Target = ""
    counts: dict[Counted, Count] = field(default_factory=dict[str, int])  # nothing happens with fewer of any of these
    do: tuple[Effect, ...] = ()
    there: tuple[int, ...] = field(default=(), init=False)  # who was inside the tick before, or rode it; ids ascending
    beat: int = field(default=0, init=False)  # ticks since it began
    resting: int = field(default=0, init=False)  # ticks
    spent: bool = field(default=False, init=False)  # it has happened once
    due: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]], init=False)  # ticks left, who caused it
