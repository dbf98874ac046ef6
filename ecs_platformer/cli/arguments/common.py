"""Arguments that several commands take, and the types of their values."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

MAX_TICKS = 10_000_000
CHECK = "check every move and every tick against the physics rules; exit status 1 if one is violated"

AddCommand = Callable[[str, str], ArgumentParser]  # of its name, and a summary for `--help`


def scene(command: ArgumentParser, tape: str = "default: no input") -> None:
    """`tape`: the default of --tape, for the help text."""
    command.add_argument("scene", metavar="SCENE", help="a file, or the name of one of the project's scenes")
    command.add_argument("--tape", type=Path, metavar="FILE", help=f"inputs; {tape}")


def ticks(command: ArgumentParser, default: str, least: int = 0) -> None:
    """Add the argument --ticks (an integer ≥ `least`) to a command. `default`: help text that names the default."""
    command.add_argument("--ticks", type=whole(least, MAX_TICKS), metavar="N", help=default)


def output(command: ArgumentParser, suffix: str) -> None:
    command.add_argument("-o", "--output", type=file(suffix), required=True, metavar=f"FILE{suffix}")
    command.add_argument(
        "--scale", type=whole(1, 16), default=3, metavar="N", help="image pixels per game pixel; default: 3"
    )


def workers(command: ArgumentParser) -> None:
    command.add_argument("--workers", type=whole(1, 256), metavar="N", help="number of processes; default: 1")
    command.add_argument(
        "--cluster",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="search with a Dask cluster, such as tcp://host:8786; without an address, with one on this machine",
    )


def file(*suffixes: str) -> Callable[[str], Path]:

    def named(text: str) -> Path:
        if Path(text).suffix.lower() not in suffixes:
            raise ArgumentTypeError(f"{text!r} does not end with {' or '.join(suffixes)}")
        return Path(text)

    return named


def whole(low: int, high: int) -> Callable[[str], int]:

    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20 and low <= int(text) <= high):
            raise ArgumentTypeError(f"{text!r} is not a whole number from {low:,} to {high:,}")
        return int(text)

    return number
