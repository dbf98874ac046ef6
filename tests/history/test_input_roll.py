"""Edits of the input roll: what they make of the inputs, and that every tick then equals a run from the start."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.game.history.history import History
from ecs_platformer.game.history.input_roll import InputRoll
from ecs_platformer.scene.tape.inputs import Inputs
from tests.support.quick import thinned
from tests.support.workshop.roll_edits import edit_and_compare, scenes

SCENES = Path(__file__).parents[2] / "scenes"
RIGHT, JUMP = frozenset({"right"}), frozenset({"jump"})


def roll_of(ticks: int, held: Inputs = RIGHT, name: str = "first_climb") -> InputRoll:
    world = World.load(SCENES / f"{name}.toml")
    history = History(world)
    for _ in range(ticks):
        world.step(held)
        history.note(held)
    return InputRoll(history)


def test_actions_are_set_and_removed_for_each_player() -> None:
    roll = roll_of(5)
    roll.toggle(2, 1, "jump")
    roll.toggle(3, 1, "right")
    roll.set(4, 5, 2, "left", on=True)
    assert roll.history.inputs[1:3] == [RIGHT | JUMP, frozenset()]
    assert roll.history.inputs[3:] == [(RIGHT, frozenset({"left"}))] * 2
    assert (roll.held(4, 2), roll.held(9, 1), roll.held(1, 3)) == (frozenset({"left"}), frozenset(), frozenset())


def test_ticks_are_inserted_deleted_and_added_at_the_end() -> None:
    roll = roll_of(3)
    roll.insert(2, 2)
    assert roll.history.inputs == [RIGHT, frozenset(), frozenset(), RIGHT, RIGHT]
    roll.delete(1, 2)
    assert roll.history.inputs == [frozenset(), RIGHT, RIGHT]
    roll.toggle(5, 1, "jump")
    assert roll.history.inputs == [frozenset(), RIGHT, RIGHT, frozenset(), JUMP]
    roll.delete(9)
    assert roll.last == 5


def test_undo_leads_back_to_the_start_and_redo_to_the_end() -> None:
    roll = roll_of(4)
    before = [*roll.history.inputs]
    roll.toggle(2, 1, "jump")
    roll.insert(1)
    roll.delete(3, 2)
    roll.toggle(8, 1, "dash")
    after = [*roll.history.inputs]
    while roll.undo():
        pass
    assert roll.history.inputs == before
    while roll.redo():
        pass
    assert roll.history.inputs == after


def test_an_edit_tells_the_last_tick_that_it_leaves_and_one_that_changes_nothing_is_none() -> None:
    told: list[int] = []
    roll = InputRoll(roll_of(4).history, told.append)
    roll.toggle(3, 1, "jump")
    roll.set(2, 2, 1, "right", on=True)
    roll.undo()
    assert told == [2, 2]
    assert not roll.undo()


@pytest.mark.slow
@pytest.mark.parametrize("path", scenes()[:3], ids=lambda path: path.stem)
def test_after_random_edits_every_tick_equals_a_run_from_the_start(path: Path) -> None:
    edit_and_compare(path, edits=4, ticks=40)


@pytest.mark.slow
@pytest.mark.parametrize("path", thinned(scenes()[3:], 3), ids=lambda path: path.stem)
def test_after_more_edits_too(path: Path) -> None:
    edit_and_compare(path, edits=6, ticks=120)
