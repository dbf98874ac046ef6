"""The player's settings as the items of a Menu see them: the range of a number, the values of a choice."""

from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from components.menus.items import Choice, Slider, Toggle
from ecs_platformer import World
from ecs_platformer.world.profile.settings import Settings


def value(world: World, name: str) -> Any:
    return getattr(world.profile.settings, name)


@cache
def number_range(name: str) -> tuple[int, int]:
    """Return the smallest and the largest value of a setting that is a number."""
    between = get_args(_types()[name])[1]
    return between.low, between.high


def choices(world: World, name: str, step: int) -> list[Any]:
    """Return all values of a setting, in order. Numbers are `step` apart; the largest value is always the last."""
    kind = _types()[name]
    if name == "language":
        return ["", *world.scene.languages]
    if get_origin(kind) is Literal:
        return [*get_args(kind)]
    low, high = number_range(name)
    return [*range(low, high, step), high]


def change(world: World, item: Slider | Toggle | Choice, steps: int) -> bool:
    """Change the setting of an item by `steps` steps (negative: down); return True if the setting changed.

    A toggle always changes, a slider stops at its ends, and a choice wraps around.
    """
    if isinstance(item, Toggle):
        return _write(world, item.toggle, not value(world, item.toggle))
    if isinstance(item, Choice):
        listed, now = choices(world, item.list, item.step), value(world, item.list)
        at = listed.index(now) if now in listed else -1
        return _write(world, item.list, listed[(at + steps) % len(listed)])
    low, high = number_range(item.slider)
    above = value(world, item.slider) - low
    before = above // item.step if steps > 0 else -(-above // item.step)  # in steps, rounded away from the new value
    return _write(world, item.slider, min(max(low + (before + steps) * item.step, low), high))


def slide(world: World, item: Slider, at: int, length: int) -> bool:
    """Set a slider's setting to the value at px `at` of its bar of `length` px; return True if the setting changed."""
    low, high = number_range(item.slider)
    share = min(max(at, 0), length - 1)
    steps = (2 * share * (high - low) + item.step * (length - 1)) // (2 * item.step * (length - 1))
    return _write(world, item.slider, min(low + steps * item.step, high))


def _write(world: World, name: str, to: Any) -> bool:
    changes = to != value(world, name)
    setattr(world.profile.settings, name, to)
    return changes


@cache
def _types() -> dict[str, Any]:
    return get_type_hints(Settings, include_extras=True)
