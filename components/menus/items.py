"""The items of a Menu, as data.

Each class is one kind of item: a table in a scene. Its first field is the key that identifies it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from ..scripting.trigger import Effect
from ..scripting.trigger_tests import Test
from ..units import Between, Like, Names, OneVerb, Some, SpriteName, Target, Words

NumberSetting = Literal["music", "sounds", "ui", "scale", "game_speed"]
SwitchSetting = Literal["full_screen", "shake", "flashes", "timer", "infinite_dashes", "infinite_stamina", "invincible"]
ChoiceSetting = Literal["grab", "ghosts", "language", "scale", "game_speed"]
# What the player's profile has: a slot that is in use; levels to choose from; save slots; languages to choose from
Need = Literal["saved_game", "levels", "slots", "languages"]


@dataclass(slots=True)
class Button:
    """A button: performs its effects when it is chosen."""

    button: Words  # what it says
    do: tuple[Effect, ...] = ()  # effects of choosing it
    confirm: Words = ""  # what it asks before a second press confirms the choice; "": one is enough
    help: Words = ""  # what is shown below the items while it is in focus
    needs: Need | None = None  # it is left out while the profile has no such thing
    unless: Need | None = None  # it is not shown while the profile has this
    enabled: Need | None = None  # it is shown, but cannot be chosen, unless the profile has this
    when: tuple[Test, ...] = ()  # it is left out unless all these tests pass; "by" is the Menu's entity


@dataclass(slots=True)
class Slider:
    """Sets one of the player's settings, a number. Left and right change the number, and so does the pointer."""

    slider: NumberSetting  # name of the setting
    text: Words = ""  # what it says
    step: Annotated[int, Between(1, 100)] = 10  # change per press
    unit: str = "%"  # after the number
    help: Words = ""  # what is shown below the items while it is in focus
    needs: Need | None = None  # it is left out while the profile has no such thing


@dataclass(slots=True)
class Toggle:
    """Turns one of the player's settings on and off."""

    toggle: SwitchSetting  # name of the setting
    text: Words = ""  # what it says
    on: Words = "on"  # what is shown while the setting is true
    off: Words = "off"  # what is shown while it is false
    help: Words = ""  # what is shown below the items while it is in focus
    needs: Need | None = None  # it is left out while the profile has no such thing


@dataclass(slots=True)
class Choice:
    """Sets one of the player's settings to one of a list of values."""

    list: ChoiceSetting  # name of the setting
    text: Words = ""  # what it says
    step: Annotated[int, Between(1, 100)] = 1  # from one value to the next, if they are numbers
    names: dict[str, Words] = field(default_factory=dict[str, str])  # value → what is shown for it
    help: Words = ""  # what is shown below the items while it is in focus
    needs: Need | None = None  # it is left out while the profile has no such thing


@dataclass(slots=True)
class Values:
    """Sets a field of a component, such as an archer's arrows, to one of a list of values."""

    field: Annotated[str, Names("field")]  # "TARGET.Component.field"; of several targets, the first is shown
    values: Annotated[tuple[bool | int | float | str, ...], Some(1)]  # values, of the field's type
    text: Words = ""  # what it says
    names: dict[str, Words] = dataclasses.field(default_factory=dict[str, str])  # value → what is shown for it
    lasts: bool = False  # a target that has a name keeps it for good: after restarts, and in later levels
    help: Words = ""  # what is shown below the items while it is in focus
    when: tuple[Test, ...] = ()  # it is left out unless all these tests pass; "by" is the Menu's entity


@dataclass(slots=True)
class Seats:
    """Lets the player of the Menu change to another entity, which then has this player's slot.

    Left and right lead to the next entity that `seats` selects and that is `free`. The two trade the slots of their
    Players and the fields in `trade`, for good: after restarts, and in later levels of the campaign.
    """

    seats: Target  # a tag; the entities' Players have different slots
    free: tuple[Test, ...] = ()  # tests that an entity passes that it can change to: "self" is that entity
    trade: tuple[Annotated[str, Like(r"^\w+\.\w+$")], ...] = ()  # "Component.field": what goes along with the player
    text: Words = ""  # what it says
    names: dict[str, Words] = field(default_factory=dict[str, str])  # slot → what is shown for it
    help: Words = ""  # what is shown below the items while it is in focus
    when: tuple[Test, ...] = ()  # it is left out unless all these tests pass; "by" is the Menu's entity


@dataclass(slots=True)
class Levels:
    """An item for each level of the campaign, with the best results. Locked levels cannot be chosen."""

    levels: tuple[Effect, ...]  # effects of choosing a level; `ask` without `about` is about its name
    locked: Words = "???"  # what is shown for a locked level
    new: Words = ""  # what is shown below the items while a level that was never completed is in focus
    time: SpriteName = ""  # sprite before the best time
    deaths: SpriteName = ""  # sprite before the fewest deaths
    counts: dict[str, SpriteName] = field(default_factory=dict[str, str])  # count → sprite before how many were found
    none: dict[str, SpriteName] = field(default_factory=dict[str, str])  # count → sprite instead, while none was found
    medal: SpriteName = ""  # sprite after them, once everything that is counted was found
    splits: Words = ""  # what is shown before the best run's splits, which are below them; "": no splits are shown


@dataclass(slots=True)
class Result:
    """The title and the results of the level that was just completed. This item cannot be chosen."""

    result: Words  # what is shown after the time if it is a new best time
    best: Words = ""  # what is shown before the best time so far, if this time is not better
    time: SpriteName = ""  # sprite before the time
    deaths: SpriteName = ""  # sprite before the deaths
    counts: dict[str, SpriteName] = field(default_factory=dict[str, str])  # count → sprite before how many were found
    none: dict[str, SpriteName] = field(default_factory=dict[str, str])  # count → sprite instead, if none was found


@dataclass(slots=True)
class Slots:
    """An item for each save slot."""

    slots: tuple[Effect, ...]  # effects of choosing a slot; `ask` without `about` is about its number
    empty: Words = "empty"  # what is shown for a slot that is not in use
    confirm: Words = ""  # what a slot in use asks before a second press confirms it; "": one is enough
    assisted: Words = ""  # what is shown below the items while a slot in focus was played with assists
    time: SpriteName = ""  # sprite before the time played
    percent: SpriteName = ""  # sprite before the share that was collected


@dataclass(slots=True)
class Controls:
    """An item for each action, with what the player presses for it."""

    controls: tuple[Effect, ...]  # effects of choosing an action; `ask` without `about` is about that action
    names: dict[str, Words] = field(default_factory=dict[str, str])  # action → what it is called; by default its name
    help: Words = ""  # what is shown below the items while it is in focus
    none: Words = "nothing"  # what is shown for an action without an input
    awaited: Words = "press one"  # what is shown while the program waits for the input to bind


@dataclass(slots=True)
class Note:
    """Text between other items; the text cannot be chosen."""

    note: Words  # what it says; a line that is too long is wrapped
    when: tuple[Test, ...] = ()  # it is left out unless all these tests pass; "by" is the Menu's entity


KINDS = (Button, Slider, Toggle, Choice, Values, Seats, Levels, Result, Slots, Controls, Note)
Item = Annotated[Mapping[str, Any], OneVerb("MenuItemTable", more=KINDS)]
