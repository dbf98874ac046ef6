"""Triggers, their effects, and the tags that they select by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from ..units import Action, Count, Crowd, Gives, Names, Near, OneVerb, RuleName, Seconds, Target
from .trigger_tests import Test

# A table with one verb and the fields that go with it, such as {"open": "gate"}. The verbs are the rules in
# `systems/rules/effects/`, of the stock and of the project
Effect = Annotated[Mapping[str, Any], OneVerb("EffectTable", "effects")]


@dataclass(slots=True)
class Tag:
    """Gives an entity names that other entities may have, too.

    As a target, such a name means all entities that have it.
    """

    names: tuple[Annotated[str, Gives("tag")], ...] = ()  # names, each of which other entities may have, too


Counted = Annotated[str, Names("count")]
Group = Annotated[str, Names("group")]


@dataclass(slots=True)
class Trigger:
    """Performs effects when its cause occurs; a dying entity causes nothing.

    `on` names the cause. In the causes from `enter` to `dash`, "it" is an entity that `by` selects. `enter`: it begins
    to overlap the trigger's Collider; `inside`: it overlaps the Collider; `leave`: it stops overlapping the Collider.
    `touch`: as `enter`, or it begins to touch one of the Collider's faces. `ride`, `unride`: it begins or stops riding
    the trigger, which is a solid. `hit`: it is stopped by the trigger, which is a solid. `press`: it presses `action`
    while inside, or within `reach`. `dash`: it begins a dash, anywhere. `start`: the trigger's first tick, when the
    level starts or the trigger is spawned; `completed`: as `start`, but only if all levels of the campaign are
    completed in the player's slot. `timer`: again and again, every `every` s. `all`: the `group` becomes complete.
    `count`: the count that `of` names reaches `least`. `gone`: the last entity that `target` names is removed, or no
    such entity exists at the start. `last`: all remaining entities that `by` selects belong to one Team; if the trigger
    has a Team, it must be the same. An entity without a Team counts as a team of its own.

    The tests in `when` are about conditions, as in a Timeline: `{ holds = "stands", about = "by" }`. The conditions
    `started`, `after`, `landed`, `hurt` and `dash` hold only for an entity with a Timeline.
    """

    on: Annotated[str, RuleName("causes")] = "enter"  # cause, as described above
    by: Crowd = "players"  # what can cause it: "players", "all" actors, a tag or an entity's name
    once: bool = True  # only once, until the level starts again
    delay: Seconds = 0.0  # s, from the cause to the effects
    rest: Seconds = 0.0  # s, after its cause occurred, in which the cause has no effect
    every: Seconds = 1.0  # s, interval of the cause `timer`
    action: Action = "up"  # action of the cause `press`
    reach: Near = 0  # px, at most, from which `press` counts, with no solid in between; 0: only inside
    group: Group = ""  # group of switches and pickups of the cause `all`
    of: Counted = ""  # name of the count of the cause `count`
    least: Count = 1  # smallest number for the cause `count`
    target: Target = ""  # entity or tag of the cause `gone`
    counts: dict[Counted, Count] = field(default_factory=dict[str, int])  # name → least count that the cause needs
    when: tuple[Test, ...] = ()  # the cause has an effect only if all these tests pass
    do: tuple[Effect, ...] = ()  # effects to perform
    there: tuple[int, ...] = field(default=(), init=False)  # entities inside, or riding, in the previous tick
    beat: int = field(default=0, init=False)  # ticks for which it has run; state, as are all below
    resting: int = field(default=0, init=False)  # ticks left of `rest`
    spent: bool = field(default=False, init=False)  # its cause has occurred
    # Causes with effects that are still delayed: ticks left, and the entity that caused them
    due: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]], init=False)
