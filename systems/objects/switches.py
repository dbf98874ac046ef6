from collections.abc import Iterator

from esper import Processor

from components import Collider, Pose, Position, Solid, Switch
from ecs_platformer import World
from systems.rules.level.zones import visitors
from systems.rules.movement.abilities import ability_of
from systems.rules.scripting.effects import perform
from systems.rules.senses.contact import beside, hitting, riding
from systems.rules.senses.near import OF_ACTORS, Contact, split, those_near
from systems.rules.senses.reach import pressing, within_reach
from systems.rules.visuals.pose import pose

READ = Switch, "on", "by", "holds", "again", "on_now", "pressed"  # all that _contact() reads, and what it calls


class SwitchesSystem(Processor):
    """Turns each Switch on and off when actors touch, ride, hit, dash into or press it, and performs its effects."""

    run_if_any = (Switch,)
    follows = (Switch, OF_ACTORS)

    def process(self, world: World) -> None:
        for entity, switch, collider in _each_that_may_turn(world):
            if _is_kept(world, entity, switch):
                _turn(world, entity, switch, 0)
                continue
            by = _pressed_by(world, entity, switch) if collider.enabled else []
            pressed_now, switch.pressed = bool(by) and not switch.pressed, bool(by)
            if _turns(switch, pressed_now):
                _turn(world, entity, switch, by[0] if by else 0)
                if switch.sound:
                    world.cue(switch.sound, entity)
                if _stays(switch):
                    world.level.keep(entity)


def _is_kept(world: World, entity: int, switch: Switch) -> bool:
    """Return True if the switch was on for good when a checkpoint saved, and is not on again since the restart."""
    return not switch.on_now and _stays(switch) and world.level.is_kept(entity)


def _stays(switch: Switch) -> bool:
    """Return True if the switch turns on for good, and is on again after a restart from a checkpoint saved later."""
    return not switch.holds and not switch.again


def _turn(world: World, entity: int, switch: Switch, by: int) -> None:
    """Turn the switch on or off, and perform its effects. `by` is the entity that turned the switch, 0 for none."""
    switch.on_now = not switch.on_now
    pose(world, entity, "on" if switch.on_now else "")
    perform(world, entity, switch.do if switch.on_now else switch.undo, by)


def _turns(switch: Switch, pressed_now: bool) -> bool:
    """Return True if the switch turns on or off in this tick; `pressed_now` says whether a press has just begun."""
    if switch.holds:
        return switch.pressed != switch.on_now
    return pressed_now and (switch.again or not switch.on_now)


def _pressed_by(world: World, entity: int, switch: Switch) -> list[int]:
    """Return the entities that press the switch in this tick, in the way that its `on` says; ids ascending."""
    if switch.on == "ride":
        return riding(world, entity, switch.by)
    if switch.on == "press":
        within = within_reach(world, entity, switch.by, switch.reach)
        return pressing(world, within, switch.action, held=switch.holds)
    if switch.on == "hit":
        return hitting(world, entity, switch.by)
    touching = beside(world, entity, switch.by) if world.has(entity, Solid) else visitors(world, entity, switch.by)
    if switch.on == "touch":
        return touching
    met = sorted({*touching, *hitting(world, entity, switch.by)})
    return [actor for actor in met if ability_of(world, actor) == "dash"]


def _each_that_may_turn(world: World) -> Iterator[tuple[int, Switch, Collider]]:
    """Iterate over the Switches that may turn. This saves time only: the others wait for a touch by what is far."""
    may_turn = _may_turn(world)
    for entity, (switch, collider, *_) in world.entities.each(Switch, Collider, Pose, Position):
        if entity in may_turn:
            yield entity, switch, collider
            may_turn = _may_turn(world)  # effects may have moved something


def _may_turn(world: World) -> set[int]:
    always, waiting = world.entities.cached_until_changed(_waiting, world, READ)
    return always | those_near(world, Switch, waiting)


def _waiting(world: World) -> tuple[set[int], dict[Contact, set[int]]]:
    return split(world, Switch, _contact)


def _contact(world: World, entity: int, switch: Switch) -> Contact | None:
    """Return what must come near before the switch can turn, or None if it may turn in any tick."""
    may_turn = switch.pressed or _turns(switch, False) or _is_kept(world, entity, switch)
    return None if may_turn or switch.on not in ("touch", "ride") else (switch.by, 1)  # px: a touch
