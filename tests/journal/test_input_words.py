"""Inputs in words: since when actions are held, and what became of presses."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from components import Intent
from ecs_platformer import World
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.tools.why.input_words import held_since, value_words
from ecs_platformer.tools.why.text import report
from ecs_platformer.tools.why.tick import step_with_journal

LEFT, BOTH, NONE = frozenset({"left"}), frozenset({"left", "jump"}), frozenset[str]()


@pytest.mark.parametrize(
    ("inputs", "start", "slot", "words"),
    [
        ([NONE, LEFT, LEFT], 0, 1, ["held left since tick 2"]),
        ([NONE, LEFT, NONE, LEFT, BOTH], 10, 1, ["held jump since tick 15", "held left since tick 14"]),
        ([LEFT, LEFT], 0, 1, ["held left since tick 1"]),
        ([LEFT, LEFT], 7, 1, ["held left since before tick 8"]),
        ([LEFT, NONE], 0, 1, []),
        ([], 0, 1, []),
        ([LEFT, (NONE, LEFT)], 0, 2, ["held left since tick 2"]),
        ([LEFT, (NONE, LEFT)], 0, 1, []),
    ],
)
def test_what_is_held_is_told_with_its_first_tick(
    inputs: Sequence[Inputs], start: int, slot: int, words: list[str]
) -> None:
    assert held_since(inputs, start, slot) == words


def test_a_report_tells_which_presses_were_made_and_which_used() -> None:
    world = World()
    hero = world.spawn("hero", Position=(0, 0))
    world.spawn("wall", Position=(0, 11))
    world.step(ticks=5)

    def told(held: str) -> list[str]:
        lines = report(step_with_journal(world, held.split(), [hero]), hero)
        return [line.split(maxsplit=1)[1] for line in lines if "Intent" in line]

    assert "Intent.waiting: left pressed" in told("left")
    assert told("left") == ["Intent.pressed: left → none"]
    assert told("left") == []  # the press only became older
    assert "Intent.held: left → jump, left" in told("left jump")
    assert value_words("Intent", "waiting", world.get(hero, Intent).waiting) == "left 3 ticks ago"


def test_words_of_an_intent_have_no_brackets() -> None:
    assert value_words("Intent", "waiting", {"dash": 1, "jump": 0}) == "dash 1 tick ago, jump 0 ticks ago"
    assert value_words("Intent", "held", ("jump", "left")) == "jump, left"
    assert value_words("Intent", "waiting", {}) == value_words("Intent", "held", ()) == "none"
