"""The command line: parses the arguments, runs a command from `commands/`, and prints its errors.

Exit status: 0 if all went well, 1 if a check found something or a system raised, 2 for bad usage or bad input, 130 if
interrupted. Only the module of the called command is imported, so that `--help` answers at once.
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
DESCRIBING = ("inspect", "prefabs", "reference", "schema")  # commands in `commands/describe/`
CHECK = "check every move and every tick against the physics rules; exit status 1 if one is violated"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in `arguments` (None: those of the process) and return its exit status.

    Raises SystemExit for bad usage, --help and --version, as argparse does.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # names may hold any character, and some consoles are not UTF-8
            stream.reconfigure(errors="backslashreplace")
    args = parser().parse_args(arguments)
    return run_command(args)


def module_of(command: str) -> str:
    """Return the name of a command's module, relative to this package: ".commands.run" for "run"."""
    return f".commands.describe.{command}" if command in DESCRIBING else f".commands.{command}"


def run_command(args: Namespace) -> int:
    """Run the parsed command and return its exit status. Expected errors are printed, not raised: see failed()."""
    try:
        status: int = import_module(module_of(args.command), __package__).main(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader closed the pipe, as in `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return failed(error)
    return status


def failed(error: Exception) -> int:
    """Print an expected error to standard error, without a traceback, and return the exit status.

    Expected are errors in a system (status 1), OSError and EcsPlatformerError (2). Raises any other error again.
    """
    from ecs_platformer.error_report import report, system_note
    from ecs_platformer.errors import EcsPlatformerError

    if system_note(error):
        print(*report(error), sep="\n", file=sys.stderr)
        return 1
    if isinstance(error, OSError):
        print(f"{error.filename}: {error.strerror}" if error.filename else error, file=sys.stderr)
    elif isinstance(error, EcsPlatformerError):
        print(error, file=sys.stderr)
    else:
        raise error
    return 2


def parser() -> ArgumentParser:
    """Return the parser of all commands."""
    top = ArgumentParser(prog="ecs-platformer", description="Pixel-exact 2D platformers, composed from data.")
    top.add_argument("--version", action=ShowVersion, nargs=0, help="show the version and exit")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, summary: str) -> ArgumentParser:
        return commands.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")

    run = command("run", "play a campaign or a scene in a window; without a display, write its demo as a GIF")
    run.add_argument("scene", nargs="?", metavar="SCENE", help="default: the project's campaign, or its main scene")
    run.add_argument("--new", action="store_true", help="start a campaign over, without its saved progress")
    run.add_argument("--slot", type=whole(1, 3), metavar="N", help="play save slot N; default: the one played last")
    run.add_argument("--data", type=Path, metavar="DIR", help="folder of save files; default: the user's data folder")
    run.add_argument("--tape", type=Path, metavar="FILE", help="play this input recording first")
    run.add_argument("--record", type=Path, metavar="FILE", help="record the inputs as a tape, as F9 does")
    run.add_argument("--check", action="store_true", help=CHECK)
    run.add_argument("--3d", dest="deep", action="store_true", help="start in the 3D view that F4 shows")
    run.add_argument("--mute", action="store_true", help="start without sound; M turns it on")
    run.add_argument(
        "--scale", type=whole(1, 16), metavar="N", help="window pixels per game pixel; default: the largest that fits"
    )

    simulate = command("simulate", "run a scene without a window, as fast as possible")
    scene(simulate)
    ticks(simulate, "default: the length of the tape")
    simulate.add_argument("--trace", metavar="FILE", help="write a line of JSON per tick; - is standard output")
    simulate.add_argument(
        "--hash", action="store_true", help="add the state's hash to each line of the trace, or print the final one"
    )
    simulate.add_argument("--record", metavar="FILE", help="write the inputs as a tape with hashes, for `verify`; or -")
    simulate.add_argument("--check", action="store_true", help=CHECK)

    check = command("check", "find errors in scenes and campaigns")
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="scenes or folders; default: the project's")
    check.add_argument("--strict", action="store_true", help="exit status 1 for warnings, too")

    diff = command("diff", "find the first difference between two runs: tick, entity, component and field")
    diff.add_argument("a", metavar="A", help="a scene, a trace (.jsonl) or a saved state (.json)")
    diff.add_argument("b", metavar="B", help="another one of the same kind")
    diff.add_argument("--tape", type=Path, metavar="FILE", help="inputs for two scenes; default: the demo of the first")
    ticks(diff, "default: the length of the tape, or 600")

    picture = command("picture", "draw one tick of a scene as a PNG")
    scene(picture)
    picture.add_argument("--tick", type=whole(0, MAX_TICKS), required=True, metavar="N")
    output(picture, ".png")

    record = command("record", "draw a run of a scene as a GIF")
    scene(record, "default: the scene's demo")
    ticks(record, "default: the length of the tape, or 5 s", least=1)
    output(record, ".gif")

    feel = command("feel", "measure how prefabs move under player control: a sheet of run-up, jumps, dash, walls")
    feel.add_argument("prefabs", nargs="+", metavar="PREFAB", help="one, or two to compare")
    feel.add_argument("--scene", metavar="SCENE", help="the scene of the prefabs; default: scenes/prefabs.toml")
    feel.add_argument("--json", action="store_true", help="print the numbers as JSON; default without -o: as text")
    feel.add_argument("-o", "--output", type=Path, metavar="FILE", help="a .png for the sheet, a .json for the numbers")
    feel.add_argument("--scale", type=whole(1, 16), default=2, metavar="N", help="as for picture; default: 2")

    verify = command("verify", "replay tapes, and check the hashes and Asserts in them; or bug bundles")
    verify.add_argument("tapes", nargs="+", type=Path, metavar="TAPE", help="a tape, or a bug bundle (.bug.zip)")
    verify.add_argument(
        "--scene",
        metavar="SCENE",
        help="default: the scene that the tape names, or the one of its file name; the files in a bug bundle",
    )
    verify.add_argument("--bless", action="store_true", help="write the scene and the current hashes into the tape")

    bench = command("bench", "measure how fast scenes run and which systems cost most, or run the project's benchmarks")
    bench.add_argument("scenes", nargs="*", metavar="SCENE", help="default: tests/benchmarks, or all of the project's")
    bench.add_argument("--quick", action="store_true", help="one round, less accurate")
    bench.add_argument(
        "--rounds", type=whole(1, 100), metavar="N", help="take the median of N measurements; default: 3"
    )
    bench.add_argument("--plot", type=file(".png"), metavar="FILE.png", help="draw a chart, too")

    new = command("new", "start a project of your own")
    new.add_argument("folder", type=Path, metavar="DIR", help="new or empty")
    new.add_argument("--own", action="store_true", help="copy the stock components, systems and scenes to change them")

    build = command("build", "make the project's game an application, or a page for browsers: both need no Python")
    form = build.add_mutually_exclusive_group(required=True)
    form.add_argument("--app", action="store_true", help="a folder with a program, by PyInstaller")
    form.add_argument("--web", action="store_true", help="a folder with a page, and the same as a zip for game sites")
    build.add_argument("--single", action="store_true", help="of a page: also as one HTML file, which needs no server")
    build.add_argument(
        "--pyodide", type=Path, metavar="FILE", help="of a page: its Python, pyodide-VERSION.tgz; default: by npm"
    )
    build.add_argument("-o", "--output", type=Path, default=Path("dist"), metavar="DIR", help="default: dist")

    sound = command("sound", "show how loud the sounds and tunes of a scene are, or write one as a WAV")
    sound.add_argument("name", nargs="?", metavar="NAME", help="of a [sound.NAME] or a [tune.NAME]; default: all")
    sound.add_argument("--scene", metavar="SCENE", help="the scene of the sound; default: scenes/prefabs.toml")
    sound.add_argument("-o", "--output", type=Path, metavar="FILE.wav", help="write the samples of NAME")

    strings = command(
        "strings", "write the texts of the project's scenes into the file of a language, to translate them"
    )
    strings.add_argument("--language", required=True, metavar="CODE", help='such as "de": scenes/strings.de.toml')

    inspect = command("inspect", "print a prefab with all that it inherits, each value with the line that set it")
    inspect.add_argument("prefab", metavar="PREFAB")
    inspect.add_argument("scene", nargs="?", default="prefabs", metavar="SCENE", help="default: scenes/prefabs.toml")

    prefabs = command("prefabs", "list the prefabs that a scene knows with a line about each, or draw them all")
    prefabs.add_argument("scene", nargs="?", default="prefabs", metavar="SCENE", help="default: scenes/prefabs.toml")
    prefabs.add_argument("-o", "--output", type=file(".png"), metavar="FILE.png", help="draw a sheet of their pictures")
    prefabs.add_argument("--scale", type=whole(1, 16), default=2, metavar="N", help="as for picture; default: 2")

    reference = command("reference", "write Markdown pages of the project's components and systems")
    reference.add_argument("-o", "--output", type=Path, default=Path("reference"), metavar="DIR")

    schema = command("schema", "print the JSON Schema of scene files, for editors")
    which = schema.add_mutually_exclusive_group()
    which.add_argument("--campaign", action="store_true", help="the schema of campaign files instead")
    which.add_argument("--controls", action="store_true", help="the schema of controls.toml instead")
    which.add_argument("--strings", action="store_true", help="the schema of strings.LANGUAGE.toml instead")
    schema.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: standard output")
    return top


def scene(command: ArgumentParser, tape: str = "default: no input") -> None:
    """Add the arguments SCENE and --tape to a command. `tape`: its default, for the help text."""
    command.add_argument("scene", metavar="SCENE", help="a file, or the name of one of the project's scenes")
    command.add_argument("--tape", type=Path, metavar="FILE", help=f"inputs; {tape}")


def ticks(command: ArgumentParser, default: str, least: int = 0) -> None:
    """Add the argument --ticks, at least `least`, to a command. `default`: its default, for the help text."""
    command.add_argument("--ticks", type=whole(least, MAX_TICKS), metavar="N", help=default)


def output(command: ArgumentParser, suffix: str) -> None:
    """Add the arguments --output (a file with this suffix, such as ".png") and --scale to a command."""
    command.add_argument("-o", "--output", type=file(suffix), required=True, metavar=f"FILE{suffix}")
    command.add_argument(
        "--scale", type=whole(1, 16), default=3, metavar="N", help="image pixels per game pixel; default: 3"
    )


def file(suffix: str) -> Callable[[str], Path]:
    """Return an argparse type that accepts file names with this suffix, such as ".png", in any case."""

    def named(text: str) -> Path:
        if Path(text).suffix.lower() != suffix:
            raise ArgumentTypeError(f"{text!r} does not end with {suffix}")
        return Path(text)

    return named


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return an argparse type that accepts whole numbers from `low` to `high`, both included."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20 and low <= int(text) <= high):
            raise ArgumentTypeError(f"{text!r} is not a whole number from {low:,} to {high:,}")
        return int(text)

    return number


class ShowVersion(Action):
    """Prints the installed version and exits. argparse's own action would look the version up for every command."""

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print("ecs-platformer", version("ecs_platformer"))
        except PackageNotFoundError:
            print("ecs-platformer, not installed: run from its sources")
        parser.exit()
