"""The main program of a built application: plays its game, with the options of `run`; `--self-check` plays the demo."""

from __future__ import annotations

import json
import os
import runpy
import sys
from dataclasses import dataclass
from pathlib import Path

CONTENTS = "contents.json"  # beside the framework in the application
GAME = "game"  # folder of the game's own files
STOCK_FOLDER = Path("ecs_platformer", "stock")


@dataclass(frozen=True, slots=True)
class Contents:
    """The game in the application, and the hash of the state at the end of its demo."""

    game: str  # folder of the game: GAME, or the stock folder
    scene: str  # scene of the demo, relative to that folder
    ticks: int  # of the demo
    hash: str  # of the state after it


def main(arguments: list[str]) -> int:
    """Play the game, check it (`--self-check`), or run a module (`-m MODULE …`); return the exit status."""
    if arguments[:1] == ["-m"]:  # acts as `python -m`: the program starts itself to draw the cards of the levels
        return _run_module(arguments[1:])
    from platformdirs import user_data_path

    from ecs_platformer.game.campaign.save_file import DATA_FOLDER_VARIABLE

    home = Path(__file__).resolve().parent
    contents = Contents(**json.loads((home / CONTENTS).read_text(encoding="utf-8")))
    os.environ.setdefault(DATA_FOLDER_VARIABLE, str(user_data_path(Path(sys.executable).stem, appauthor=False)))
    os.chdir(home / contents.game)
    return self_check(contents) if arguments == ["--self-check"] else _run_module(["ecs_platformer", "run", *arguments])


def _run_module(arguments: list[str]) -> int:
    sys.argv = arguments
    runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
    return 0


def self_check(contents: Contents) -> int:
    """Play the demo without a window; return 0 if the demo ends in the same state as at build time, else 1."""
    found = demo_hash(Path(contents.scene), contents.ticks)
    same = found == contents.hash
    print(f"{contents.scene}: {contents.ticks:,} ticks, hash {found}:", "ok" if same else f"not {contents.hash}")
    return 0 if same else 1


def demo_hash(scene: Path, ticks: int) -> str:
    """Return the hash of a scene's state after `ticks` ticks of its demo, or at tick 0 if it has no demo."""
    from ecs_platformer.game.scene_argument import tape_of
    from ecs_platformer.world.world import World

    world = World.load(scene)
    tape = tape_of(None, world.scene)
    world.level.begin(tape.start)
    for inputs in list(tape)[:ticks]:
        world.step(inputs)
    return world.hash()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
