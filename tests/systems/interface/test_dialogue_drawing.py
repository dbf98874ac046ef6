"""The panel of a dialogue: what it shows when, and that it never leaves the picture."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from components import Collider, Dialogue, Intent, Player, Position
from ecs_platformer import World
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.font import glyph
from ecs_platformer.media.art.font.input_symbols import SYMBOLS
from ecs_platformer.media.drawing.frame import Blit, Frame
from ecs_platformer.media.drawing.wrapping import wrap
from ecs_platformer.scene.strings import Language
from systems.rules.interface.dialogue_parts import parts_of, shown_parts, text_width
from systems.rules.scripting.effects import perform

WIDTH, HEIGHT = 320, 180
COLORS = ("#f4e9d8", "#ffd479", "#a99bb5")  # of text, of names and the answer in focus, of other answers
KNOWN = {glyph(letter, rgba(color)): letter for color in COLORS for letter in "abcdefghijklmnopqrstuvwxyz.?W"}


def talking(*pages: dict[str, Any], y: int = 150, **fields: Any) -> tuple[World, Dialogue]:
    world = World(["input", "dialogues", "dialogue_drawing"])
    world.create(Position(100, y), Collider(8, 8), Intent(), Player())
    values: dict[str, Any] = {"pages": pages, "speed": 0.0, **fields}
    entity = world.create(dialogue := Dialogue(**values))
    perform(world, entity, [{"talk": "self"}])
    return world, dialogue


def read(frame: Frame) -> str:
    return "".join(KNOWN.get(item.image, "") for item in frame.items if isinstance(item, Blit))


def spans(frame: Frame) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of all that is drawn."""
    boxes = [
        (one.x, one.y, *((one.image.width, one.image.height) if isinstance(one, Blit) else (one.width, one.height)))
        for one in frame.items
    ]
    return (
        min(x for x, _, _, _ in boxes),
        min(y for _, y, _, _ in boxes),
        max(x + width for x, _, width, _ in boxes),
        max(y + height for _, y, _, height in boxes),
    )


def test_it_is_typed_and_the_key_that_goes_on_appears_when_it_is_whole() -> None:
    world, _ = talking({"text": "abc", "speaker": "me"}, speed=30.0)
    key = glyph(SYMBOLS["SPACE"], rgba(COLORS[0]))
    seen: list[tuple[str, bool]] = []
    for _ in range(6):
        world.step()
        frame = world.frame()
        seen.append((read(frame), key in [item.image for item in frame.items if isinstance(item, Blit)]))
    assert seen == [(text, text == "meabc") for text in ("mea", "mea", "meab", "meab", "meabc", "meabc")]


def test_answers_appear_with_the_whole_text_and_the_one_in_focus_has_another_colour() -> None:
    world, dialogue = talking({"text": "ab?", "choices": ({"text": "yes"}, {"text": "no"})}, speed=30.0)
    world.step()
    assert read(world.frame()) == "a"
    world.step(ticks=10)
    assert read(world.frame()) == "ab?yesno"
    for choice, letter in ((0, "y"), (1, "n")):
        dialogue.choice = choice
        images = [item.image for item in world.frame().items if isinstance(item, Blit)]
        assert glyph(letter, rgba("#ffd479")) in images


def test_a_dialogue_that_turns_by_itself_asks_nothing_of_the_player() -> None:
    world, _ = talking({"text": "ab?", "choices": ({"text": "yes"},)}, holds=False)
    world.step(ticks=3)
    assert read(world.frame()) == "ab?"


@pytest.mark.parametrize(("y", "below"), [(150, False), (20, True)])
def test_it_lies_where_the_player_is_not(y: int, below: bool) -> None:
    world, _ = talking({"text": "abc"}, y=y)
    _, top, _, bottom = spans(world.frame())
    assert (top > HEIGHT // 2) == below
    assert (bottom < HEIGHT // 2) != below


@pytest.mark.parametrize(("side", "below"), [("top", False), ("bottom", True)])
def test_or_at_a_side_of_the_scene_s_choice(side: str, below: bool) -> None:
    for y in (20, 150):
        world, _ = talking({"text": "abc"}, y=y, side=side)
        assert (spans(world.frame())[1] > HEIGHT // 2) == below


def test_without_one_there_is_nothing() -> None:
    world, dialogue = talking({"text": "abc"})
    dialogue.open_now = False
    assert world.frame().items == []


words = some.text("abc de\nfgW.", max_size=100)


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(words, some.integers(16, 400), some.integers(1, 32), some.lists(words, max_size=12))
def test_nothing_is_drawn_outside_the_picture_and_no_word_is_lost(
    text: str, width: int, lines: int, answers: list[str]
) -> None:
    choices = tuple({"text": answer[:8]} for answer in answers)
    world, dialogue = talking({"text": text, "choices": choices}, width=width, lines=lines)
    dialogue.ticks = 1
    said, answered = "", [""]
    for part in range(len(parts_of(world, dialogue, dialogue.pages[0]))):
        dialogue.part = part
        said += all_read(world)
    for number in range(len(choices)):
        dialogue.choice = number
        answered.append(all_read(world))
    assert said.startswith("".join(text.split()))
    for answer in choices:
        assert any("".join(answer["text"].split()) in one for one in [said, *answered])


def all_read(world: World) -> str:
    """Return what is shown; fail if something lies outside the picture."""
    frame = world.frame()
    left, top, right, bottom = spans(frame)
    assert left >= 0
    assert top >= 0
    assert right <= WIDTH
    assert bottom <= HEIGHT
    return read(frame)


def translate(world: World, text: str, translation: str) -> None:
    world.scene.languages = {"de": Language("Deutsch", {text: translation})}
    world.profile.settings.language = "de"


@settings(max_examples=15, deadline=None)
@given(words.filter(bool), words.filter(str.strip), some.integers(40, 400), some.integers(1, 6))
def test_no_word_of_a_translation_is_lost_though_the_parts_are_counted_without_it(
    text: str, translation: str, width: int, lines: int
) -> None:
    world, dialogue = talking({"text": text}, width=width, lines=lines)
    page, counted = dialogue.pages[0], parts_of(world, dialogue, dialogue.pages[0])
    translate(world, text, translation)
    assert parts_of(world, dialogue, page) == counted
    dialogue.ticks, seen = 1, ""
    for part in range(len(counted)):
        dialogue.part = part
        seen += all_read(world)
    shown = [line for part in shown_parts(world, dialogue, page) for line in part]
    assert seen == "".join("".join(shown).split())
    wrapped = wrap(translation, text_width(world, dialogue, page))
    assert [line for line, _ in groupby(shown)] == [line for line, _ in groupby(wrapped)]  # without lines shown again


@pytest.mark.parametrize(("translation", "shown"), [("b", ["b", "b", "b"]), ("b\nc", ["b", "b", "c"])])
def test_a_translation_with_fewer_lines_than_parts_leaves_no_panel_empty(translation: str, shown: list[str]) -> None:
    world, dialogue = talking({"text": "a\na\na"}, lines=1)
    translate(world, "a\na\na", translation)
    dialogue.ticks, seen = 1, list[str]()
    for part in range(3):
        dialogue.part = part
        seen.append(read(world.frame()))
    assert seen == shown
