"""Makes happen what a Trigger or a Timeline says as data: a table with one verb, and what goes with it.

Whom a verb is about is looked up now: "self", "by" (who made it happen), "host" (what it sits on), an entity's name, or
a tag, which means all that have it. Who is not there any more is passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ecs_platformer.ecs.component_types import core
from ecs_platformer.project import vocabulary
from systems.rules.combat.damage import strike

if TYPE_CHECKING:
    from ecs_platformer.world.world import World

Effect = Mapping[str, Any]
PLACING = ("Position", "Collider")  # what is set there never puts a solid and an actor into each other
SHAPING = ("Solid", "Tiles", "Slope")  # what Space has to be told of, too
Do = Callable[["World", int, int, Effect], None]


def perform(world: World, entity: int, effects: Iterable[Effect], by: int = 0) -> None:
    """What an entity does, in order; `by`: who made it do so (0: nobody)."""
    for effect in effects:
        verb = next(key for key in effect if key in VERBS)
        VERBS[verb](world, entity, by, effect)


def targets(world: World, entity: int, by: int, name: str) -> list[int]:
    """The entities that a name means, ids ascending."""
    if name == "self":
        found = [entity]
    elif name == "by":
        found = [by]
    elif name == "host":
        attached = _component(world, entity, "Attached")
        found = [] if attached is None else [attached.host]
    elif one := world.entities.find(name):
        return [one]
    else:
        kind: Any = vocabulary()["Tag"]
        found = [one for one, (tag,) in world.each(kind) if name in tag.names]
    return [one for one in found if world.alive(one)]


def _component(world: World, entity: int, name: str) -> Any:
    """A component of the project's by its name; None where there is none."""
    kind: Any = vocabulary()[name]
    return world.try_get(entity, kind)


def _open(world: World, entity: int, by: int, effect: Effect) -> None:
    for target in targets(world, entity, by, effect["open"]):
        _shut(world, target, False)


def _close(world: World, entity: int, by: int, effect: Effect) -> None:
    for target in targets(world, entity, by, effect["close"]):
        _shut(world, target, True)


def _toggle(world: World, entity: int, by: int, effect: Effect) -> None:
    returns: Any = vocabulary()["Respawning"]
    for target in targets(world, entity, by, effect["toggle"]):
        box, coming = world.try_get(target, core().Collider), world.try_get(target, returns)
        closing = coming is not None and coming.due <= world.tick  # only somebody in its place keeps it open
        _shut(world, target, box is not None and not box.enabled and not closing)


def _shut(world: World, target: int, shut: bool) -> None:
    """Gives a collider back as soon as there is room for it, or takes it away at once."""
    returns, box = vocabulary()["Respawning"], world.try_get(target, core().Collider)
    if box is None:
        return
    if shut and not box.enabled:
        world.add(target, returns(due=world.tick))
    elif not shut:
        if world.has(target, returns):
            world.remove(target, returns)
        box.enabled = False
        world.sync(target)


def _remove(world: World, entity: int, by: int, effect: Effect) -> None:
    for target in targets(world, entity, by, effect["remove"]):
        world.remove(target)


def _spawn(world: World, entity: int, by: int, effect: Effect) -> None:
    x, y = effect.get("at", (0, 0))
    place, facing = world.try_get(entity, core().Position), world.try_get(entity, core().Facing)
    turned = effect.get("flip", False) and facing is not None and facing.x < 0
    if place is not None:
        made = world.spawn(effect["spawn"], Position=(place.x + (-x if turned else x), place.y + y))
        if turned:
            _mirror(world, made)
        _wait_for_room(world, made)


def _stuck(world: World, entity: int) -> bool:
    """Is an actor inside of something solid?"""
    box, place = world.get(entity, core().Collider), world.get(entity, core().Position)
    return box.enabled and world.has(entity, core().Velocity) and not world.space.fits_at(entity, place.x, place.y)


def _wait_for_room(world: World, entity: int) -> None:
    """A solid comes to be as soon as nobody is in its place."""
    if not world.has(entity, core().Solid, core().Position, core().Collider):
        return
    box = world.get(entity, core().Collider)
    if box.enabled and not world.space.can_materialize(entity):
        box.enabled = False
        world.sync(entity)
        world.add(entity, vocabulary()["Respawning"](due=world.tick))


def _mirror(world: World, entity: int) -> None:
    velocity, facing = world.try_get(entity, core().Velocity), world.try_get(entity, core().Facing)
    if velocity is not None:
        velocity.x = -velocity.x
    if facing is not None:
        facing.x = -facing.x


def _set(world: World, entity: int, by: int, effect: Effect) -> None:
    target, kind, field = effect["set"].rsplit(".", 2)
    for one in targets(world, entity, by, target):
        component = _component(world, one, kind)
        if component is not None:
            old = getattr(component, field)
            setattr(component, field, float(effect["to"]) if isinstance(old, float) else effect["to"])
            if kind in PLACING and world.has(one, core().Position, core().Collider):
                world.sync(one)
                _wait_for_room(world, one)
                if not world.has(one, core().Solid) and _stuck(world, one):
                    setattr(component, field, old)
                    world.sync(one)
            elif kind in SHAPING and world.has(one, core().Position, core().Collider):
                world.sync(one)


def _start(world: World, entity: int, by: int, effect: Effect) -> None:
    for target in targets(world, entity, by, effect["start"]):
        timeline = _component(world, target, "Timeline")
        if timeline is not None:
            timeline.asked = effect.get("state", "")
            timeline.started = True
            timeline.by = by or timeline.by


def _count(world: World, entity: int, by: int, effect: Effect) -> None:
    world.level.add_count(effect["count"], effect.get("add", 1))


def _hurt(world: World, entity: int, by: int, effect: Effect) -> None:
    for target in targets(world, entity, by, effect["hurt"]):
        strike(world, target, effect.get("points", 1), entity)


def _place(world: World, entity: int, by: int, effect: Effect) -> None:
    for target in targets(world, entity, by, effect["place"]):
        position, (x, y) = world.try_get(target, core().Position), effect["at"]
        if position is None:
            continue
        if not world.has(target, core().Collider):
            position.x, position.y = x, y
        elif world.has(target, core().Solid) or world.space.fits_at(target, x, y):
            position.x, position.y = x, y
            world.sync(target)
            _wait_for_room(world, target)


def _shake(world: World, entity: int, by: int, effect: Effect) -> None:
    kind: Any = vocabulary()["Camera"]
    for _, (camera,) in world.each(kind):
        camera.shaken = world.tick + world.ticks(effect["shake"])
        camera.strength = effect.get("strength", 2)


VERBS: dict[str, Do] = {
    "open": _open,
    "close": _close,
    "toggle": _toggle,
    "remove": _remove,
    "spawn": _spawn,
    "set": _set,
    "start": _start,
    "count": _count,
    "hurt": _hurt,
    "place": _place,
    "play": lambda world, entity, by, effect: world.cue(effect["play"], entity),
    "shake": _shake,
    "freeze": lambda world, entity, by, effect: world.clock.freeze(world.ticks(effect["freeze"])),
    "save": lambda world, entity, by, effect: world.level.save(),
    "go": lambda world, entity, by, effect: world.level.leave(effect["go"]),
}
