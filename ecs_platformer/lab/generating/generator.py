"""Generates rooms by a grammar until one can be cleared and has the requested difficulty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from ecs_platformer.lab.generating.layout import chosen
from ecs_platformer.lab.generating.scene_text import scene_text
from ecs_platformer.lab.solving import NEXT, Search, lean_world
from ecs_platformer.lab.solving.goal import Goal
from ecs_platformer.lab.solving.pools.rounds import rounds
from ecs_platformer.lab.solving.reports.difficulty import difficulty as stretches_of
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.scene.rooms.grammar_file import Grammar
from ecs_platformer.scene.tape.inputs import Held
from ecs_platformer.scene.tape.tape import Tape

TOLERANCE = 0.15  # of the difficulty
TICKS = 40_000  # of a search for a way through a room
TRIES = 40  # rooms


@dataclass(frozen=True, slots=True)
class Room:
    """`tape` is a solution of the room, or None if none was found; `difficulty` is from 0 to 1."""

    number: int  # of the try, from 1
    pieces: tuple[str, ...]
    tape: Tape | None
    difficulty: float = 0.0


def generate(
    grammar: Grammar,
    output: Path,
    *,
    seed: int,
    difficulty: float,
    tries: int = TRIES,
    ticks: int = TICKS,
    workers: int | None = None,
    cluster: str | None = None,
    on_try: Callable[[Room], None] = lambda room: None,
) -> Room | None:
    """Generate rooms until the difficulty of a room is within 0.15 of `difficulty`; return this room.

    Return None if none of the first `tries` rooms has such a difficulty. The same arguments give the same room.
    `output` is the file that the caller will write. To try a room, this function writes it to a temporary file in the
    folder of `output`, so that its includes are found. The search for a solution of a room ends after `ticks` ticks.
    `on_try` is called with each room that was tried.
    """
    draft = output.with_name(f".{output.stem}.draft.toml")
    try:
        for number in range(1, tries + 1):
            rng = Random(f"{seed} {number}")
            pieces = chosen(grammar, rng)
            write_atomically(draft, scene_text(grammar, pieces, title(seed)).encode())
            search = Search(lean_world(draft), seed=rng.getrandbits(32))
            with rounds(search, draft, workers, cluster) as way:
                tape = way.run(ticks)
            hard = 0.0 if tape is None else _difficulty(draft, search.inputs, rng)
            room = Room(number, tuple(pieces), tape, hard)
            on_try(room)
            if room.tape is not None and abs(room.difficulty - difficulty) <= TOLERANCE:
                return room
    finally:
        draft.unlink(missing_ok=True)
    return None


def title(seed: int) -> str:
    return f"Room {seed}"


def _difficulty(scene: Path, inputs: Sequence[Held], rng: Random) -> float:
    world = lean_world(scene)
    stretches = stretches_of(world, Goal(NEXT, world), inputs, rng.getrandbits(32))
    tried, held = sum(one.tried for one in stretches), sum(one.held for one in stretches)
    return 1 - held / max(tried, 1)
