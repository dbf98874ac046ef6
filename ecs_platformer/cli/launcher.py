"""The main program of a built application: plays its game. `--self-check` plays the demo."""

from __future__ import annotations

import json
import os
import runpy
import sys
from argparse import ArgumentParser
from pathlib import Path

from ecs_platformer import cli
from ecs_platformer.cli.arguments.playing import add_play
from ecs_platformer.web.packaging.contents import CONTENTS, Contents, demo_hash


def main(arguments: list[str]) -> int:
    """Play the game, check it (`--self-check`), or run a module (`-m MODULE …`); return the exit status.

    The working folder stays that of the player, where screenshots and recordings go, unless it is that of the program.
    """
    if arguments[:1] == ["-m"]:  # acts as `python -m`: the program starts itself to draw the cards of the levels
        return _run_module(arguments[1:])
    from platformdirs import user_data_path

    from ecs_platformer.project.files.user_folders import DATA_FOLDER_VARIABLE

    home = Path(__file__).resolve().parent
    contents = Contents(**json.loads((home / CONTENTS).read_text(encoding="utf-8")))
    game = home / contents.game
    if "--self-check" in arguments:
        return self_check(contents, game)
    program = Path(sys.executable).resolve()
    data = user_data_path(program.stem, appauthor=False)
    os.environ.setdefault(DATA_FOLDER_VARIABLE, str(data))
    if Path.cwd().is_relative_to(program.parent) or not os.access(".", os.W_OK):
        data.mkdir(parents=True, exist_ok=True)
        os.chdir(data)
    return cli.main(arguments, understood(contents, game))


def understood(contents: Contents, game: Path) -> ArgumentParser:
    parser = cli.Parser(prog=contents.name, description=f"Play {contents.title}.")
    parser.add_argument("--version", action="version", version=f"{contents.name} {contents.version}".strip())
    parser.add_argument("--self-check", action="store_true", help="play the demo, and compare how it ends")
    add_play(parser)
    parser.set_defaults(scene=str(game / contents.played), films=False, verbose=False, module=".commands.playing.run")
    return parser


def _run_module(arguments: list[str]) -> int:
    sys.argv = arguments
    runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
    return 0


def self_check(contents: Contents, game: Path) -> int:
    found = demo_hash(game / contents.scene, contents.ticks)
    same = found == contents.hash
    print(f"{contents.scene}: {contents.ticks:,} ticks, hash {found}:", "ok" if same else f"not {contents.hash}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
