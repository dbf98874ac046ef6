"""Edits the input rolls of stock scenes at random, and compares what is shown with runs from the start.

python -m tests.support.workshop.roll_edits [EDITS]     (in all, over 20 scenes; 1,000)
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import process_time

from ecs_platformer import World
from ecs_platformer.game.history.history import History
from ecs_platformer.game.history.input_roll import InputRoll
from ecs_platformer.scene.tape.assists import Assist
from ecs_platformer.scene.tape.parser import read_tape

ROOT = Path(__file__).parents[3]
ACTIONS = ("left", "right", "up", "down", "jump", "dash", "grab")
SHOWN = 3  # ticks that are shown and compared after each edit


def scenes() -> list[Path]:
    """Return 20 scenes with demos."""
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
    """Return the hashes of some ticks of a new run with the inputs of the roll."""
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


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
