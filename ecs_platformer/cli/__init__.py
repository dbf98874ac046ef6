"""The command line: what can be asked, and how errors leave. The commands themselves are in `commands/`.

Exit status: 0 done, 1 a check found something, 2 bad usage or bad input, 130 interrupted. What a command
needs is imported when it is called, so that `--help` answers at once.
"""

from __future__ import annotations

import os
import sys
from argparse import Action, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path

MAX_TICKS = 10_000_000
CHECK = "judge every move and every tick by the laws of motion; exit status 1 if one was broken"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns its exit status. argparse itself exits with 2 on bad usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # names in scenes are anything; a console need not be UTF-8
            stream.reconfigure(errors="backslashreplace")
    args = parser().parse_args(arguments)
    return guarded(args)


def guarded(args: Namespace) -> int:
    """The command's exit status; expected errors go to standard error in their own words, no traceback."""
    from ecs_platformer.errors import EcsPlatformerError

    try:
        status: int = import_module(f".commands.{args.command}", __package__).main(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has had enough, as in `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except EcsPlatformerError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename}: {error.strerror}" if error.filename else error, file=sys.stderr)
        return 2
    return status


def parser() -> ArgumentParser:
    top = ArgumentParser(prog="ecs-platformer", description="Pixel-exact 2D platformers, composed from data.")
    top.add_argument("--version", action=ShowVersion, nargs=0, help="tell the version and end")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, does: str) -> ArgumentParser:
        return commands.add_parser(name, help=does, description=f"{does[0].upper()}{does[1:]}.")

    run = command("run", "play a game or a scene in a window, or its demo into a GIF")
    run.add_argument("scene", nargs="?", metavar="SCENE", help="default: the project's campaign, or its main scene")
    run.add_argument("--new", action="store_true", help="a campaign from its beginning, not from where it was left")
    run.add_argument("--data", type=Path, metavar="DIR", help="where progress is kept; default: the user's data folder")
    run.add_argument("--tape", type=Path, metavar="FILE", help="play these inputs first")
    run.add_argument("--record", type=Path, metavar="FILE", help="record a tape of what is played, as F9 does")
    run.add_argument("--check", action="store_true", help=CHECK)
    run.add_argument("--3d", dest="deep", action="store_true", help="begin in the 3D view, as F4 shows it")
    run.add_argument("--mute", action="store_true", help="without sound; M turns it on")
    run.add_argument("--scale", type=whole(1, 16), metavar="N", help="window pixels per pixel; default: what fits")

    simulate = command("simulate", "run a scene without a window, as fast as it goes")
    scene(simulate)
    ticks(simulate, "default: the length of the tape")
    simulate.add_argument("--trace", metavar="FILE", help="a line of JSON per tick; - is standard output")
    simulate.add_argument("--hash", action="store_true", help="digests: in the trace, or else of the end")
    simulate.add_argument("--record", metavar="FILE", help="the inputs as a tape with hashes, for `verify`; or -")

    simulate.add_argument("--check", action="store_true", help=CHECK)

    check = command("check", "find what is wrong with scenes")
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="scenes or folders; default: the project's")

    diff = command("diff", "where two runs part: the first tick, entity, component and field")
    diff.add_argument("a", metavar="A", help="a scene, a trace (.jsonl) or a saved state (.json)")
    diff.add_argument("b", metavar="B", help="another of the same sort")
    diff.add_argument("--tape", type=Path, metavar="FILE", help="inputs for two scenes; default: the first one's demo")
    ticks(diff, "default: the length of the tape, or 600")

    picture = command("picture", "one tick of a scene as a PNG")
    scene(picture)
    picture.add_argument("--tick", type=whole(0, MAX_TICKS), required=True, metavar="N")
    output(picture, ".png")

    record = command("record", "a scene as a GIF")
    scene(record, "default: the scene's demo")
    ticks(record, "default: the length of the tape, or 5 s", least=1)
    output(record, ".gif")

    feel = command("feel", "how prefabs move under a player's hands: a sheet of run-up, jumps, dash, walls")
    feel.add_argument("prefabs", nargs="+", metavar="PREFAB", help="one, or two side by side")
    feel.add_argument("--scene", metavar="SCENE", help="whose prefabs; default: those of scenes/prefabs.toml")
    feel.add_argument("--json", action="store_true", help="the numbers as JSON; default without -o: in lines")
    feel.add_argument("-o", "--output", type=Path, metavar="FILE", help="a .png to draw it, a .json for the numbers")
    feel.add_argument("--scale", type=whole(1, 16), default=2, metavar="N", help="as for picture; default: 2")

    verify = command("verify", "replay tapes, and compare what comes of them with what they say must")
    verify.add_argument("tapes", nargs="+", type=Path, metavar="TAPE")
    verify.add_argument("--scene", metavar="SCENE", help="default: the one that the tape names, or of its name")
    verify.add_argument("--bless", action="store_true", help="write scene and hashes into it as they are now")

    bench = command("bench", "how fast scenes run, and what slows them; or the project's own benchmarks")
    bench.add_argument("scenes", nargs="*", metavar="SCENE", help="default: tests/benchmarks, or all of the project's")
    bench.add_argument("--quick", action="store_true", help="a first look: one round")
    bench.add_argument("--rounds", type=whole(1, 100), metavar="N", help="the median of so many counts; default: 3")
    bench.add_argument("--plot", type=file(".png"), metavar="FILE.png", help="a picture of it, too")

    new = command("new", "start a project of your own")
    new.add_argument("folder", type=Path, metavar="DIR", help="new or empty")
    new.add_argument("--own", action="store_true", help="copy the stock components, systems and scenes to change them")

    sound = command("sound", "a sound or a tune of a scene as a WAV")
    sound.add_argument("name", metavar="NAME", help="of a [sound.NAME] or a [tune.NAME]")
    sound.add_argument("--scene", metavar="SCENE", help="whose sounds; default: those of scenes/prefabs.toml")
    sound.add_argument("-o", "--output", type=Path, required=True, metavar="FILE.wav")

    reference = command("reference", "Markdown pages of the project's components and systems")
    reference.add_argument("-o", "--output", type=Path, default=Path("reference"), metavar="DIR")

    schema = command("schema", "the JSON Schema of scene files, for editors")
    schema.add_argument("--campaign", action="store_true", help="that of campaign files")
    schema.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: standard output")
    return top


def scene(command: ArgumentParser, tape: str = "default: nothing held") -> None:
    command.add_argument("scene", metavar="SCENE", help="a file, or the name of one of the project's scenes")
    command.add_argument("--tape", type=Path, metavar="FILE", help=f"inputs; {tape}")


def ticks(command: ArgumentParser, default: str, least: int = 0) -> None:
    command.add_argument("--ticks", type=whole(least, MAX_TICKS), metavar="N", help=default)


def output(command: ArgumentParser, suffix: str) -> None:
    command.add_argument("-o", "--output", type=file(suffix), required=True, metavar=f"FILE{suffix}")
    command.add_argument(
        "--scale", type=whole(1, 16), default=3, metavar="N", help="picture pixels per pixel; default: 3"
    )


def file(suffix: str) -> Callable[[str], Path]:
    """The type of an argument that is a file of that kind."""

    def named(text: str) -> Path:
        if Path(text).suffix.lower() != suffix:
            raise ArgumentTypeError(f"{text!r} does not end with {suffix}")
        return Path(text)

    return named


def whole(low: int, high: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number from low to high."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20 and low <= int(text) <= high):
            raise ArgumentTypeError(f"{text!r} is not a whole number from {low:,} to {high:,}")
        return int(text)

    return number


class ShowVersion(Action):
    """Prints the installed version; looking it up takes longer than all of `--help`."""

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print("ecs-platformer", version("ecs_platformer"))
        except PackageNotFoundError:
            print("ecs-platformer, not installed: run from its sources")
        parser.exit()
