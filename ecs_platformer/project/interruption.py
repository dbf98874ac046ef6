"""Lets SIGTERM, SIGHUP and a closed console end a program as Ctrl-C does, so that nothing is lost that Ctrl-C saves."""

from __future__ import annotations

import os
import signal
import stat
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from threading import current_thread, main_thread
from types import FrameType

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # the last one is what a closed console sends on Windows


class Interrupted(KeyboardInterrupt):
    """`number` is that of the signal."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


@contextmanager
def interruptible() -> Generator[None]:
    """Let signals raise Interrupted within the block."""
    with _handled(_interrupt):
        yield


@contextmanager
def finishing(ask: Callable[[], object]) -> Generator[None]:
    """Let signals call `ask` within the block, which then ends by itself; Interrupted is raised after its end.

    A second Ctrl-C raises Interrupted at once, for a block that does not end.
    """
    seen: list[int] = []

    def handle(number: int) -> None:
        if seen and number == signal.SIGINT:
            _interrupt(number)
        seen.append(number)
        ask()

    with _handled(handle):
        yield
    if seen:
        raise Interrupted(seen[0])


def _interrupt(number: int) -> None:
    raise Interrupted(number)


@contextmanager
def _handled(handle: Callable[[int], None]) -> Generator[None]:
    """Call `handle` at each signal within the block, except those that the process ignores, as after `nohup`."""

    def called(number: int, _: FrameType | None) -> None:
        if number == getattr(signal, "SIGHUP", None):
            _leave_terminal()
        handle(number)

    before: dict[int, signal.Handlers | Callable[[int, FrameType | None], object] | int | None] = {}
    if current_thread() is main_thread():  # no other may set handlers
        numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
        before = {number: old for number in numbers if (old := signal.getsignal(number)) not in (signal.SIG_IGN, None)}
    for number in before:
        signal.signal(number, called)
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)


def _leave_terminal() -> None:
    """Drop what is printed from now on: a terminal that has closed would make each print an error."""
    for stream in (sys.__stdout__, sys.__stderr__):
        with suppress(OSError, ValueError, AttributeError):
            number = stream.fileno() if stream else -1
            if number >= 0 and stat.S_ISCHR(os.fstat(number).st_mode):  # isatty() says no once it has closed
                os.dup2(os.open(os.devnull, os.O_WRONLY), number)
