"""The command line: parses the arguments, runs a command from `commands/`, and prints its errors.

Exit status: 0 if all went well, 1 if a check found something or a system raised, 2 for bad usage or bad input, 130 if
interrupted by Ctrl-C (143 by SIGTERM, 129 by SIGHUP). Only the module of the called command is imported, so that
`--help` answers at once.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
from argparse import Action, ArgumentError, ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from ecs_platformer.project.interruption import Interrupted, interruptible

NO_ROOM = (errno.ENOSPC, errno.EFBIG, errno.EDQUOT)  # of a full disk
GROUPS = ("playing", "making", "checking", "describing")  # folders of `commands/`, in the order of `--help`


def main(arguments: Sequence[str] | None = None, understood: ArgumentParser | None = None) -> int:
    """Run a command and return the exit status. Raises SystemExit, as argparse does, for wrong arguments, --help and
    --version.

    `arguments`: None for those of this process; `understood`: the parser of a program that has other arguments, as a
    built game has
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the shell, as with `>&-`, or a program without a console
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 (as long as the process)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # names may hold any character, and some consoles are not UTF-8
            stream.reconfigure(errors="backslashreplace")
    args = (understood or parser()).parse_args(arguments)
    with interruptible():
        return run_command(args)


def run_command(args: Namespace) -> int:
    if args.verbose:
        import logging

        logging.basicConfig(format="%(asctime)s %(name)s: %(message)s")
        logging.getLogger("ecs_platformer").setLevel(logging.INFO)
    try:
        status: int = import_module(args.module, __package__).main(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader closed the pipe, as in `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt as error:
        return 128 + (error.number if isinstance(error, Interrupted) else signal.SIGINT)
    except SystemExit as error:  # a file of the project has ended Python: whatever its status, nothing is done
        from ecs_platformer.project.error_report import report

        print(*report(error), sep="\n", file=sys.stderr)
        return 1
    except Exception as error:
        return failed(error)
    return status


def failed(error: Exception) -> int:
    """Print an expected error to standard error, without a traceback, and return the exit status.

    An error is expected if a system raised it (status 1), or if it is an OSError or an EcsPlatformerError (status 2).
    """
    from ecs_platformer.errors import EcsPlatformerError
    from ecs_platformer.project.error_report import report, system_note

    if system_note(error):
        print(*report(error), sep="\n", file=sys.stderr)
        return 1
    if isinstance(error, OSError):
        if not error.filename and error.errno in NO_ROOM:  # with a name, if it is another file that is full
            error.filename = "standard output"
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python reports it again at its end
        print(f"{error.filename}: {error.strerror}" if error.filename else error, file=sys.stderr)
    elif isinstance(error, EcsPlatformerError):
        print(error, file=sys.stderr)
    else:
        raise error
    return 2


class Parser(ArgumentParser):
    """An ArgumentParser that suggests the nearest command, choice or option in place of an unknown one."""

    def _check_value(self, action: Action, value: Any) -> None:
        try:
            super()._check_value(action, value)
        except ArgumentError as error:
            error.message += _near(str(value), [str(choice) for choice in action.choices or ()])
            raise

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:  # type: ignore[override]
        found, unknown = super().parse_known_args(args, namespace)
        for option in unknown:
            if option.startswith("--") and (near := _near(option.partition("=")[0], self._option_string_actions)):
                self.error(f"unrecognized arguments: {' '.join(unknown)}{near}")
        return found, unknown


def _near(name: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, known, 1)
    return f'; did you mean "{near[0]}"?' if near else ""


def parser() -> ArgumentParser:
    top = Parser(prog="ecs-platformer", description="Pixel-exact 2D platformers, composed from data.")
    top.add_argument("--version", action=ShowVersion, nargs=0, help="show the version and exit")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for group in GROUPS:

        def command(name: str, summary: str, group: str = group) -> ArgumentParser:
            parser = commands.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
            parser.add_argument("-v", "--verbose", action="store_true", help="log what happens to standard error")
            parser.set_defaults(module=f".commands.{group}.{name}")
            return parser

        import_module(f".arguments.{group}", __package__).add(command)
    return top


class ShowVersion(Action):
    """(argparse's own action would look up the version for every command.)"""

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print("ecs-platformer", version("ecs_platformer"))
        except PackageNotFoundError:
            print("ecs-platformer, not installed: run from its sources")
        parser.exit()
