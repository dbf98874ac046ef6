"""Fields of components as the items of a Menu see them."""

from collections.abc import Sequence
from typing import Any

from components import Intent, Menu, Player
from components.menus.items import Seats, Values
from ecs_platformer import World
from systems.rules.scripting.conditions import pass_all
from systems.rules.scripting.effects import perform
from systems.rules.senses.selectors import targets


def field_value(world: World, entity: int, field: str) -> Any:
    """Return the value of "TARGET.Component.field", of the first target that has the component; else None."""
    target, name, key = field.rsplit(".", 2)
    for one in targets(world, entity, entity, target):
        component = world.components(one).get(name)
        if component is not None:
            return getattr(component, key)
    return None


def step_value(world: World, entity: int, item: Values, steps: int) -> bool:
    """Set the field of an item to the value `steps` further in its list, which wraps; return True if that differs."""
    now = field_value(world, entity, item.field)
    at = item.values.index(now) if now in item.values else -1 if steps > 0 else 0
    to = item.values[(at + steps) % len(item.values)]
    if to == now:
        return False
    perform(world, entity, [{"set": item.field, "to": to, "lasts": item.lasts}], entity)
    return True


def change_seat(world: World, entity: int, item: Seats, steps: int) -> bool:
    """Let the player of an entity's Menu change to the next free entity; return True if there is one."""
    seats = [one for one in targets(world, entity, entity, item.seats) if world.has(one, Player, Intent)]
    at = seats.index(entity) if entity in seats else -1
    others = [*seats[at + 1 :], *seats[: max(at, 0)]][::steps]
    other = next((one for one in others if pass_all(world, one, entity, item.free)), None)
    if other is None:
        return False
    for field in ("Player.slot", *item.trade):
        name, key = field.split(".")
        _set(world, (entity, other), name, key)
    _trade_state(world, entity, other)
    return True


def _set(world: World, both: Sequence[int], name: str, key: str) -> None:
    parts = [world.components(one).get(name) for one in both]
    if None not in parts:
        values = [getattr(part, key) for part in parts]
        for one, value in zip(both, reversed(values), strict=True):
            perform(world, one, [{"set": f"self.{name}.{key}", "to": value, "lasts": True}])


def _trade_state(world: World, entity: int, other: int) -> None:
    """What the player holds is no new press for the other Menu, where the same row is in focus."""
    mine, its = world.get(entity, Intent), world.get(other, Intent)
    for key in Intent.__dataclass_fields__:
        held = getattr(mine, key)
        setattr(mine, key, getattr(its, key))
        setattr(its, key, held)
    mine.pressed = its.pressed = ()  # they count once in this tick
    here, there = world.try_get(entity, Menu), world.try_get(other, Menu)
    if here is not None and there is not None:
        there.focus, there.asked = here.focus, False
        here.direction = there.direction = ""
