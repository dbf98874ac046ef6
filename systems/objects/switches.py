from esper import Processor

from components import ActiveAbility, Collider, Pose, Position, Solid, Switch
from ecs_platformer import World
from systems.rules.level.zones import visitors
from systems.rules.scripting.effects import perform
from systems.rules.senses.contact import beside, hitting, riding


class Switches(Processor):
    """Switches, levers and plates are turned by those who touch, ride or hit them, and make happen what they say."""

    run_if_any = (Switch,)

    def process(self, world: World) -> None:
        for entity, (switch, box, pose, _) in world.each(Switch, Collider, Pose, Position):
            if not switch.on_now and _stays(switch) and world.level.is_kept(entity):
                _turn(world, entity, switch, pose, 0)
                continue
            found = _pressing(world, entity, switch) if box.enabled else []
            fresh, switch.pressed = bool(found) and not switch.pressed, bool(found)
            if _turns(switch, fresh):
                _turn(world, entity, switch, pose, found[0] if found else 0)
                if switch.sound:
                    world.cue(switch.sound, entity)
                if _stays(switch):
                    world.level.keep(entity)


def _stays(switch: Switch) -> bool:
    """On for good, also when the level starts again from a later checkpoint."""
    return not switch.holds and not switch.again


def _turn(world: World, entity: int, switch: Switch, pose: Pose, by: int) -> None:
    switch.on_now = not switch.on_now
    pose.name, pose.since = ("on", world.tick) if switch.on_now else ("", 0)
    perform(world, entity, switch.do if switch.on_now else switch.undo, by)


def _turns(switch: Switch, fresh: bool) -> bool:
    if switch.holds:
        return switch.pressed != switch.on_now
    return fresh and (switch.again or not switch.on_now)


def _pressing(world: World, entity: int, switch: Switch) -> list[int]:
    """Who does, in this tick, what turns it."""
    if switch.on == "ride":
        return riding(world, entity, switch.by)
    if switch.on == "hit":
        return hitting(world, entity, switch.by)
    touching = beside(world, entity, switch.by) if world.has(entity, Solid) else visitors(world, entity, switch.by)
    if switch.on == "touch":
        return touching
    return [one for one in sorted({*touching, *hitting(world, entity, switch.by)}) if _dashes(world, one)]


def _dashes(world: World, actor: int) -> bool:
    busy = world.try_get(actor, ActiveAbility)
    return busy is not None and busy.by == "dash"
