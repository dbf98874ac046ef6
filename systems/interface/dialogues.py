from esper import Processor

from components import Dialogue, Dying, Talking
from components.interface.dialogue import DialoguePage
from ecs_platformer import World
from systems.rules.interface.dialogue_parts import parts_of
from systems.rules.interface.pages import Page, reading_ticks, speaks, typed, typing_ticks
from systems.rules.interface.talk import end
from systems.rules.scripting.effects import perform


class DialoguesSystem(Processor):
    """Types out the pages of the current Dialogue letter by letter; lets the players turn pages and choose answers."""

    run_if_any = (Dialogue, Talking)
    stage = "always"

    def process(self, world: World) -> None:
        for entity, (dialogue,) in world.entities.each(Dialogue):
            if dialogue.open_now:
                self._go_on(world, entity, dialogue)
        for _, (talking,) in world.entities.each(Talking):
            dialogue = world.try_get(talking.to, Dialogue)
            if dialogue is None or not dialogue.open_now:  # it was removed
                end(world, talking.to)

    def _go_on(self, world: World, entity: int, dialogue: Dialogue) -> None:
        talking = [(player, found) for player, (found,) in world.entities.each(Talking) if found.to == entity]
        dead = any(world.has(player, Dying) for player, _ in talking)
        if dead or (dialogue.holds and not talking) or dialogue.page >= len(dialogue.pages):
            end(world, entity)
            return
        if dialogue.freezes:
            world.clock.freeze(1)
        page = dialogue.pages[dialogue.page]
        parts = parts_of(world, dialogue, page)
        part, last = parts[min(dialogue.part, len(parts) - 1)], dialogue.part >= len(parts) - 1
        _type(world, entity, dialogue, part)
        pressed = _pressed([found for _, found in talking])
        if last and _is_typed(world, dialogue, part):
            _focus(world, entity, dialogue, page, pressed)
        if not _goes_on(world, dialogue, part, pressed):
            return
        if not _is_typed(world, dialogue, part):
            dialogue.ticks = typing_ticks(world, part, dialogue.speed)
            return
        if dialogue.turn:
            world.cue(dialogue.turn, entity)
        if last:
            _turn(world, entity, dialogue, page)
        else:
            dialogue.part, dialogue.ticks = dialogue.part + 1, 0


def _type(world: World, entity: int, dialogue: Dialogue, part: Page) -> None:
    """Type for one more tick, and play the voice for every few letters."""
    before = typed(world, dialogue.ticks, dialogue.speed)
    dialogue.ticks += 1
    now = typed(world, dialogue.ticks, dialogue.speed)
    if dialogue.voice and speaks(part, before, now, dialogue.every):
        world.cue(dialogue.voice, entity)


def _is_typed(world: World, dialogue: Dialogue, part: Page) -> bool:
    return dialogue.ticks >= typing_ticks(world, part, dialogue.speed)


def _pressed(talking: list[Talking]) -> set[str]:
    pressed = {action for found in talking for action in found.pressed}
    for found in talking:
        found.pressed = ()
    return pressed


def _goes_on(world: World, dialogue: Dialogue, part: Page, pressed: set[str]) -> bool:
    """Return True if a player goes on or, for a dialogue that does not hold the players, if there was time to read."""
    if dialogue.holds:
        return not pressed.isdisjoint(dialogue.advance)
    there = typing_ticks(world, part, dialogue.speed) + reading_ticks(world, part, dialogue.reading)
    return dialogue.ticks >= there


def _focus(world: World, entity: int, dialogue: Dialogue, page: DialoguePage, pressed: set[str]) -> None:
    answers, step = len(page.get("choices", ())), ("down" in pressed) - ("up" in pressed)
    if answers > 1 and step:
        dialogue.choice = (dialogue.choice + step) % answers
        if dialogue.turn:
            world.cue(dialogue.turn, entity)


def _turn(world: World, entity: int, dialogue: Dialogue, page: DialoguePage) -> None:
    answers, by, effects = page.get("choices", ()), dialogue.by, ()
    if answers and dialogue.holds:
        effects = answers[min(dialogue.choice, len(answers) - 1)].get("do", ())
    if dialogue.page + 1 < len(dialogue.pages):
        dialogue.page, dialogue.part, dialogue.ticks, dialogue.choice = dialogue.page + 1, 0, 0, 0
    else:
        effects = (*effects, *dialogue.do)
        end(world, entity)
    perform(world, entity, effects, by)
