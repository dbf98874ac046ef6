"""What a built application knows of its game: where it lies, and how its demo ends."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

CONTENTS = "contents.json"  # beside the framework in the application
GAME = "game"  # folder of the game's own files
STOCK_FOLDER = Path("ecs_platformer", "stock")


@dataclass(frozen=True, slots=True)
class Contents:
    name: str  # of the program
    title: str
    version: str  # of the project; "": none
    game: str  # folder of the game: GAME, or the stock folder
    played: str  # campaign or scene, relative to that folder
    scene: str  # scene of the demo, relative to that folder
    ticks: int  # of the demo
    hash: str  # of the state after it


def demo_hash(scene: Path, ticks: int) -> str:
    from ecs_platformer.game.scene_argument import tape_of
    from ecs_platformer.world.world import World

    world = World.load(scene)
    tape = tape_of(None, world.scene)
    world.level.begin(tape.start)
    for inputs in list(tape)[:ticks]:
        world.step(inputs)
    return world.hash()
