"""The rows of a Menu: one for each item; items that list levels, slots or actions have a row for each of these."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from components import Menu, Player
from components.menus.items import (
    KINDS,
    Button,
    Choice,
    Controls,
    Levels,
    Need,
    Note,
    Result,
    Seats,
    Slider,
    Slots,
    Toggle,
    Values,
)
from ecs_platformer import World
from ecs_platformer.media.art.font import width
from ecs_platformer.media.art.font.input_symbols import SYMBOLS
from ecs_platformer.media.art.image import Image
from ecs_platformer.scene.strings.text_template import clock, render, translated
from ecs_platformer.world.profile.profile import LevelRecord, LevelResult
from systems.rules.menus.fields import field_value
from systems.rules.menus.settings import choices, number_range, value
from systems.rules.scripting.conditions import pass_all

BAR = 40  # px, length of a slider's bar at most
GAP_AFTER_BAR = 4  # px, to the number
ARROWS = 14  # px that the arrows beside a value take
STEPPED = (Choice, Values, Seats)  # items with arrows beside their value
KIND_OF = {next(iter(kind.__dataclass_fields__)): kind for kind in KINDS}  # verb → kind of item


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a Menu: what it shows, and what happens when it is chosen."""

    text: str
    item: Any  # one of the KINDS
    enabled: bool = True
    effects: Sequence[Mapping[str, Any]] = ()
    about: str = ""  # what `ask` is about if it has no `about` itself
    confirm: str = ""
    value: str = ""  # what is shown at the right
    share: float | None = None  # share of a slider that is filled, 0 to 1
    card: bool = False  # it may be shown with a picture, side by side with others
    picture: Image | None = None
    pending: bool = False  # it will have a picture, which is not drawn yet
    help: str = ""  # what is shown below the items while this one is in focus
    results: Sequence[tuple[str, str]] = ()  # shown before `help`: sprites, "" for none, each with a text

    @property
    def selectable(self) -> bool:
        """True if the row can be in focus."""
        return not isinstance(self.item, Note | Result)

    @property
    def number_width(self) -> int:
        """The width (px) of a slider's widest number together with its unit; 0 for other rows."""
        if not isinstance(self.item, Slider):
            return 0
        return max(width(f"{number}{self.item.unit}") for number in number_range(self.item.slider))

    @property
    def value_width(self) -> int:
        """Width of the row's value, px."""
        if isinstance(self.item, Slider):
            return BAR + GAP_AFTER_BAR + self.number_width
        return width(self.value) + (ARROWS if isinstance(self.item, STEPPED) else 0)

    @property
    def changes(self) -> bool:
        """True if left and right change the row's value."""
        return isinstance(self.item, (Slider, Toggle, *STEPPED))


def rows(world: World, menu: Menu, entity: int = 0) -> list[Row]:
    """Return the rows of an entity's Menu from top to bottom, without items that are ruled out: see laid_out()."""
    return [row for item in menu.items for row in _rows_of(world, entity, item)]


def _rows_of(world: World, entity: int, table: Mapping[str, Any]) -> Iterator[Row]:
    verb = next(key for key in table if key in KIND_OF)
    item: Any = KIND_OF[verb](**table)
    if not _has(world, getattr(item, "needs", None)) or (getattr(item, "unless", None) and _has(world, item.unless)):
        return
    if not pass_all(world, entity, entity, getattr(item, "when", ())):
        return
    yield from (
        _OF_ENTITIES[type(item)](world, entity, item)
        if type(item) in _OF_ENTITIES
        else _MAKERS[type(item)](world, item)
    )


def _has(world: World, need: Need | None) -> bool:
    """Return whether the profile has what an item needs; True if it needs nothing."""
    profile = world.profile
    if need == "saved_game":
        return any(slot.level for slot in profile.slots)
    if need == "levels":
        return bool(profile.levels)
    if need == "slots":
        return bool(profile.slots)
    if need == "languages":
        return bool(world.scene.languages)
    return True


def _button(world: World, item: Button) -> Iterator[Row]:
    text, confirm = render(world, item.button), render(world, item.confirm)
    yield Row(text, item, _has(world, item.enabled), item.do, confirm=confirm, help=render(world, item.help))


def _slider(world: World, item: Slider) -> Iterator[Row]:
    low, high = number_range(item.slider)
    number = value(world, item.slider)
    text = render(world, item.text or item.slider)
    share, shown = (number - low) / (high - low), f"{number}{item.unit}"
    yield Row(text, item, value=shown, share=share, help=render(world, item.help))


def _toggle(world: World, item: Toggle) -> Iterator[Row]:
    shown = item.on if value(world, item.toggle) else item.off
    text, help_text = render(world, item.text or item.toggle), render(world, item.help)
    yield Row(text, item, value=render(world, shown), help=help_text)


def _choice(world: World, item: Choice) -> Iterator[Row]:
    now = value(world, item.list)
    language = world.scene.languages.get(str(now)) if item.list == "language" else None
    name = item.names.get(str(now)) or (language.name if language else str(now))
    enabled = len(choices(world, item.list, item.step)) > 1
    text, help_text = render(world, item.text or item.list), render(world, item.help)
    yield Row(text, item, enabled, value=render(world, name), help=help_text)


def _values(world: World, entity: int, item: Values) -> Iterator[Row]:
    now = field_value(world, entity, item.field)
    name = item.names.get(_key(now)) or _key(now)
    text, help_text = render(world, item.text), render(world, item.help)
    yield Row(text, item, len(item.values) > 1, value=render(world, name), help=help_text)


def _key(found: object) -> str:
    """Return a value as a key of TOML says it."""
    return str(found).lower() if isinstance(found, bool) else str(found)


def _seats(world: World, entity: int, item: Seats) -> Iterator[Row]:
    player = world.try_get(entity, Player)
    slot = "" if player is None else str(player.slot)
    name, help_text = item.names.get(slot) or slot, render(world, item.help)
    yield Row(render(world, item.text), item, value=render(world, name), help=help_text)


def _levels(world: World, item: Levels) -> Iterator[Row]:
    for level in world.profile.levels:
        if not level.unlocked:
            yield Row(render(world, item.locked), item, enabled=False, card=True)
            continue
        results = [*_results(world, item, level)]
        yield Row(
            translated(world, level.title),
            item,
            effects=item.levels,
            about=level.name,
            card=True,
            picture=level.picture,
            pending=level.picture is None,
            help=_splits(world, item, level) if results else render(world, item.new),
            results=results,
        )


def _results(world: World, item: Levels, level: LevelRecord) -> Iterator[tuple[str, str]]:
    """Yield a player's best results in a level; yield nothing if the level was never completed."""
    if level.best_ticks is None:
        return
    yield item.time, clock(level.best_ticks, world.clock.tick_rate)
    if level.fewest_deaths is not None:
        yield item.deaths, str(level.fewest_deaths)
    yield from _counts(item, level)
    counts = [count for count in item.counts if level.there.get(count)]
    if item.medal and counts and all(level.found.get(count, 0) >= level.there[count] for count in counts):
        yield item.medal, ""


def _splits(world: World, item: Levels, level: LevelRecord) -> str:
    if not (item.splits and level.splits):
        return ""
    return " ".join([render(world, item.splits), *(clock(ticks, world.clock.tick_rate) for ticks in level.splits)])


def _counts(item: Levels | Result, of: LevelRecord | LevelResult) -> Iterator[tuple[str, str]]:
    """Yield (sprite, text) for each count: how many were found in a level. For a single thing, the text may be ""."""
    for count, sprite in item.counts.items():
        found, there, none = of.found.get(count, 0), of.there.get(count, 0), item.none.get(count)
        if there:
            yield sprite if found else none or sprite, "" if there == 1 and none else f"{found}/{there}"


def _result(world: World, item: Result) -> Iterator[Row]:
    """Yield the rows of a result: the level, the time, and then deaths and counts."""
    result = world.profile.result
    if result is None:
        return
    rate, time = world.clock.tick_rate, (item.time, clock(result.ticks, world.clock.tick_rate))
    yield Row(f"{result.number}  {translated(world, result.title)}", item)
    if result.is_best:
        yield Row("", item, results=[time, ("", render(world, item.result))])
    elif result.best_ticks is None:
        yield Row("", item, enabled=False, results=[time])
    else:
        best = f"{render(world, item.best)} {clock(result.best_ticks, rate)}"
        yield Row("", item, enabled=False, results=[time, ("", best)])
    yield Row("", item, enabled=False, results=[(item.deaths, str(result.deaths)), *_counts(item, result)])


def _slots(world: World, item: Slots) -> Iterator[Row]:
    for slot in world.profile.slots:
        about = str(slot.number)
        if not slot.level:
            yield Row(f"{about}  {render(world, item.empty)}", item, effects=item.slots, about=about, card=True)
            continue
        played = clock(slot.ticks, world.clock.tick_rate).partition(".")[0]  # to the second
        yield Row(
            f"{about}  {translated(world, slot.level)}",
            item,
            effects=item.slots,
            about=about,
            confirm=render(world, item.confirm),
            card=True,
            picture=slot.picture,
            pending=slot.picture is None,
            help=render(world, item.assisted) if slot.assisted else "",
            results=[(item.time, played), (item.percent, f"{slot.percent}%")],
        )


def _controls(world: World, item: Controls) -> Iterator[Row]:
    for action in world.scene.actions.listed:
        inputs = world.profile.bindings.get(action.name)
        if inputs is None:
            inputs = [*(action.pad if world.profile.device == "pad" else action.keys)]
        shown = " ".join(SYMBOLS[name] for name in inputs if name in SYMBOLS) or render(world, item.none)
        if world.profile.awaited == action.name:
            shown = render(world, item.awaited)
        text = render(world, item.names.get(action.name, action.name))
        help_text = render(world, item.help)
        yield Row(text, item, effects=item.controls, about=action.name, value=shown, help=help_text)


def _note(world: World, item: Note) -> Iterator[Row]:
    yield Row(render(world, item.note), item, enabled=False)


_MAKERS: dict[type, Callable[[World, Any], Iterator[Row]]] = {
    Button: _button,
    Slider: _slider,
    Toggle: _toggle,
    Choice: _choice,
    Levels: _levels,
    Result: _result,
    Slots: _slots,
    Controls: _controls,
    Note: _note,
}

_OF_ENTITIES: dict[type, Callable[[World, int, Any], Iterator[Row]]] = {Values: _values, Seats: _seats}
