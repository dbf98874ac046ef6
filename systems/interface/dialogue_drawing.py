from typing import NamedTuple

from esper import Processor

from components import Dialogue, Player, Position
from components.interface.dialogue import DialoguePage
from ecs_platformer import Frame, World
from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.media.drawing.wrapping import wrap
from ecs_platformer.scene.strings.text_template import render
from systems.rules.interface.dialogue_parts import parts_of, shown_letters, shown_parts, text_width
from systems.rules.interface.pages import Page, cut, typed, typing_ticks
from systems.rules.interface.panel import LINE, PADDING, clamped, draw_panel, largest, write
from systems.rules.visuals.middle import middle

GAP = 6  # px, between a portrait and the text
INDENT = 7  # px, of the answers: room for the mark of the focus
BELOW = 4  # px, from the top of the key for going on, which lies on the panel's lower edge, to that edge
TEXT, NAME, ANSWER, FOCUS = "#f4e9d8", "#ffd479", "#a99bb5", "#ffd479"


class DialogueDrawingSystem(Processor):
    """Draws the Dialogue that is under way: a panel with a portrait, a name, the text typed so far, and the answers."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (dialogue,) in world.entities.each(Dialogue):
            if dialogue.open_now and dialogue.page < len(dialogue.pages):
                _draw(world, frame, entity, dialogue, dialogue.pages[dialogue.page])


class Lines(NamedTuple):
    name: str  # of the speaker; "": none
    text: Page  # as far as it is typed
    rows: int  # lines that the whole part has
    whole: bool  # all of it is typed
    first: int  # number of the first answer in the panel
    answers: tuple[Page, ...]  # those that the panel has room for


def _draw(world: World, frame: Frame, entity: int, dialogue: Dialogue, page: DialoguePage) -> None:
    column = text_width(world, dialogue, page)
    said = _lines(world, dialogue, page, column)
    name = page.get("portrait")
    portrait = world.art.frame(name, world.tick) if name else None
    beside = 0 if portrait is None else portrait.width + GAP
    rows = bool(said.name) + said.rows + sum(map(len, said.answers))
    high = max(rows * LINE - (LINE - HEIGHT), 0 if portrait is None else portrait.height)
    wide = column + beside + 2 * PADDING
    y = frame.height if _lies_below(world, frame, entity, dialogue) else 0
    box = clamped(frame, (frame.width - wide) // 2, y, wide, high + 2 * PADDING)
    draw_panel(frame, box, dialogue.layer)
    x, y = box.x + PADDING, box.y + PADDING
    if portrait is not None:
        frame.place(portrait, x, y, dialogue.layer)
        x += beside
    if said.name:
        write(frame, (said.name,), x, y, NAME, dialogue.layer)
        y += LINE
    write(frame, said.text, x, y, TEXT, dialogue.layer)
    if said.whole and said.answers:
        _write_answers(frame, dialogue, said, x, y + said.rows * LINE)
    elif said.whole and dialogue.holds:
        key = render(world, f"{{key.{dialogue.advance[0]}}}")
        frame.text(key, box.x + box.width - PADDING - width(key), box.y + box.height - BELOW, TEXT, dialogue.layer)


def _lines(world: World, dialogue: Dialogue, page: DialoguePage, column: int) -> Lines:
    parts, shown = parts_of(world, dialogue, page), shown_parts(world, dialogue, page)
    number = min(dialogue.part, len(parts) - 1)
    letters = typed(world, dialogue.ticks, dialogue.speed)
    text = cut(shown[number], shown_letters(parts[number], shown[number], letters))
    whole = dialogue.ticks >= typing_ticks(world, parts[number], dialogue.speed)
    rows = len(shown[number]) if len(parts) == 1 else max(map(len, shown))
    choices = page.get("choices", ()) if dialogue.holds and number == len(parts) - 1 else ()
    answers = [tuple(wrap(render(world, one["text"]), column - INDENT)) for one in choices]
    name = render(world, page.get("speaker", ""))
    first, last = _in_view(answers, dialogue.choice, largest(world.scene.view)[1] - rows - bool(name))
    return Lines(name, text, rows, whole, first, tuple(answers[first:last]))


def _in_view(answers: list[Page], focus: int, rows: int) -> tuple[int, int]:
    first, last = 0, min(focus + 1, len(answers))
    while first < last - 1 and sum(map(len, answers[first:last])) > rows:
        first += 1
    while last < len(answers) and sum(map(len, answers[first : last + 1])) <= rows:
        last += 1
    return first, last


def _write_answers(frame: Frame, dialogue: Dialogue, said: Lines, x: int, y: int) -> None:
    for number, answer in enumerate(said.answers, said.first):
        in_focus = number == dialogue.choice
        if in_focus:
            for column in range(3):  # a triangle that points at the answer
                left, top = x + 1 + column + frame.camera[0], y + 1 + column + frame.camera[1]
                frame.fill(left, top, 1, 5 - 2 * column, FOCUS, dialogue.layer)
        write(frame, answer, x + INDENT, y, FOCUS if in_focus else ANSWER, dialogue.layer)
        y += len(answer) * LINE


def _lies_below(world: World, frame: Frame, entity: int, dialogue: Dialogue) -> bool:
    """Return True if the panel is at the bottom of the picture; by default, it is where the speakers are not."""
    if dialogue.side != "auto":
        return dialogue.side == "bottom"
    those = [entity, *[player for player, _ in world.entities.each(Player)]]
    heights = [middle(world, one)[1] - frame.camera[1] for one in those if world.has(one, Position)]
    return bool(heights) and sum(heights) < len(heights) * frame.height // 2
