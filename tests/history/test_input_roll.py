"""Edits of the input roll: what they make of the inputs, and that every tick then equals a run from the start.

`python -m tests.history.test_input_roll [EDITS]` makes 1,000 at random, over 20 scenes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import process_time

import pytest

from ecs_platformer import World
from ecs_platformer.game.history.history import History
from ecs_platformer.game.history.input_roll import InputRoll
from ecs_platformer.scene.tape.assists import Assist
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.quick import thinned

ROOT = Path(__file__).parents[2]
ACTIONS = ("left", "right", "up", "down", "jump", "dash", "grab")
SHOWN = 3  # ticks that are shown and compared after each edit


def scenes() -> list[Path]:
    found = sorted([*(ROOT / "scenes").glob("*.tape"), *(ROOT / "scenes" / "levels").glob("*.tape")])
    return [tape.with_suffix(".toml") for tape in found if tape.with_suffix(".toml").exists()][:20]


def edit_and_compare(path: Path, edits: int, ticks: int) -> list[float]:
    """Edit a roll of so many ticks at random; return the s of processor time that each shown tick took.

    Raises AssertionError if what is shown differs from a run from the start.
    """
    rng, world = Random(path.stem), World.load(path)
    tape = read_tape(path.with_suffix(".tape"))
    world.level.state.assists = tape.assists
    history = History(world)
    for tick in range(ticks):
        world.step(tape.held(tick))
        history.note(tape.held(tick))
    roll, times = InputRoll(history), list[float]()
    for number in range(edits):
        what = _edit(roll, rng)
        ticks_shown = [rng.randint(0, roll.last) for _ in range(SHOWN - 1)] + [roll.last]
        hashes = _from_the_start(path, tape.assists, roll, {*ticks_shown})
        for shown in ticks_shown:
            begin = process_time()
            history.at(shown)
            times.append(process_time() - begin)
            assert world.hash() == hashes[shown], f"{path.stem}: edit {number}, {what}: tick {shown}"
    return times


def _edit(roll: InputRoll, rng: Random) -> str:
    tick, player, action = rng.randint(1, roll.last + 2), rng.choice((1, 1, 1, 2)), rng.choice(ACTIONS)
    count = rng.randint(1, 8)
    kind = rng.choice(("toggle", "toggle", "set", "insert", "delete", "undo"))
    if kind == "toggle":
        roll.toggle(tick, player, action)
    elif kind == "set":
        roll.set(tick, tick + count, player, action, on=rng.random() < 0.7)
    elif kind == "insert":
        roll.insert(tick, count)
    elif kind == "delete":
        roll.delete(tick, count)
    else:
        roll.undo()
    return f"{kind} {tick}"


def _from_the_start(path: Path, assists: list[Assist], roll: InputRoll, ticks: set[int]) -> dict[int, str]:
    world = World.load(path)
    world.level.state.assists = [*assists]
    hashes = {0: world.hash()}
    for held in roll.history.inputs:
        world.step(held)
        if world.tick in ticks:
            hashes[world.tick] = world.hash()
    return hashes


def main(edits: int) -> None:
    times: list[float] = []
    for path in scenes():
        times += edit_and_compare(path, edits // len(scenes()), 150)
        print(f"{path.stem}: {edits // len(scenes())} edits", flush=True)
    print(f"{len(times)} shown ticks equal; the slowest took {1000 * max(times):.0f} ms of processor time")


SCENES = ROOT / "scenes"
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


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
