"""Talk: starts and ends dialogues. During a dialogue, the players' inputs do not reach their heroes."""

from collections.abc import Collection

from components import Dialogue, Intent, Player, Talking
from ecs_platformer import World


def begin(world: World, entity: int, by: int) -> bool:
    """Start an entity's Dialogue, end any Dialogue under way without its effects, and return True.

    If the entity has no Dialogue, or a Dialogue without pages, do nothing and return False.
    """
    dialogue = world.try_get(entity, Dialogue)
    if dialogue is None or not dialogue.pages:
        return False
    for other, (running,) in world.entities.each(Dialogue):
        if running.open_now:
            end(world, other)
    dialogue.open_now, dialogue.by = True, by
    for player, (controls, intent) in world.entities.each(Player, Intent) if dialogue.holds else ():
        if not controls.bot or controls.joined:
            world.add(player, Talking(to=entity, held=intent.held))
            _give(intent, ())
    if dialogue.freezes:
        world.clock.freeze(1)
    return True


def end(world: World, entity: int) -> None:
    """End an entity's Dialogue without its effects.

    Buttons that the players still hold do not count as pressed anew.
    """
    dialogue = world.try_get(entity, Dialogue)
    if dialogue is not None:
        dialogue.open_now, dialogue.page, dialogue.part = False, 0, 0
        dialogue.ticks, dialogue.choice, dialogue.by = 0, 0, 0
    for player, (talking, intent) in world.entities.each(Talking, Intent):
        if talking.to == entity:
            world.remove(player, Talking)
            _give(intent, talking.held)


def listen(talking: Talking, held: Collection[str]) -> None:
    """Record the actions that a player holds and presses during a dialogue."""
    now = tuple(sorted(held))
    talking.pressed = tuple(sorted({*talking.pressed, *[action for action in now if action not in talking.held]}))
    talking.held = now


def _give(intent: Intent, held: tuple[str, ...]) -> None:
    """Set the actions that an Intent holds, without pressing them, and make the Intent want nothing in this tick."""
    intent.x, intent.y, intent.held = 0, 0, held
    intent.pressed, intent.missed, intent.actual, intent.waiting = (), (), None, {}
