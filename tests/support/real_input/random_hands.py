"""Random events of a real mouse and keyboard in a running game: presses, drags, wheel, keys, sizes, focus.

    python -m tests.support.real_input.random_hands [--game playground|new] [--seconds 30] [--seed 1] [--counts FILE]

The game runs by its own command in a process of its own, on an Xvfb of its own; this process sends it events by XTest.
The seed decides what is sent. A press changes the state of a panel if the picture after it differs from the picture
before it, in the same tick; of a menu, if what is open, chosen or set differs two ticks later. Ends with these counts,
and with status 1 if the game's process has ended with an error, or has shown one. FILE sums the counts of many runs,
also of two at a time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from shutil import copytree
from tempfile import TemporaryDirectory
from threading import Condition, Thread
from time import monotonic, sleep
from typing import Any

from filelock import FileLock

from tests.support.projects import ROOT
from tests.support.real_input.random_events import Event, events
from tests.support.real_input.x_input import XInput
from tests.support.window_rig import x_server

GAMES = {"playground": "playground", "new": "main"}  # their scenes
LONGEST_WAIT = 60  # s, for the window
LONGEST_TICKS = 2  # s, for two ticks


# The player


class Player:
    def __init__(self, display: str) -> None:
        self._x = XInput(display)
        self._window: Any = None

    def find_window(self, game: subprocess.Popen[str]) -> bool:
        """Wait for the window of a game that has just been started; return True if it has opened."""
        end = monotonic() + LONGEST_WAIT
        while game.poll() is None and monotonic() < end:
            children = self._x.display.screen().root.query_tree().children
            for window in children:
                with suppress(Exception):  # it has been closed meanwhile
                    if window.get_wm_class() and window.get_attributes().map_state:
                        self._window = window
                        self.focus(window)
                        return True
            sleep(0.05)
        return False

    def tap(self, key: str, held: str) -> None:
        for name, down in ((held, True), (key, True), (key, False), (held, False)):
            if name:
                self._x.key(name, down=down)

    def hold(self, key: str, seconds: float) -> None:
        self._x.key(key, down=True)
        sleep(seconds)
        self._x.key(key, down=False)

    def click(self, place: tuple[float, float], button: int) -> None:
        self._move(place)
        self._x.button(button, down=True)
        self._x.button(button, down=False)

    def drag(self, start: tuple[float, float], end: tuple[float, float], button: int) -> None:
        self._move(start)
        self._x.button(button, down=True)
        for share in (0.5, 1.0):
            self._move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self._x.button(button, down=False)

    def _move(self, place: tuple[float, float]) -> None:
        shape = self._window.get_geometry()
        self._x.move(shape.x + round(place[0] * shape.width), shape.y + round(place[1] * shape.height))

    def resize(self, width: int, height: int) -> None:
        self._window.configure(width=width, height=height)
        self._x.display.sync()

    def lose_focus(self) -> None:
        self.focus(0)
        sleep(0.02)
        self.focus(self._window)

    def focus(self, window: Any) -> None:
        """Give the focus to a window, or to none (0); a window that is just being shown cannot have it."""

        def refused(*_: object) -> bool:
            return True

        self._x.display.set_input_focus(window, 1, 0, onerror=refused)  # RevertToPointerRoot, at any time
        self._x.display.sync()

    def hide(self) -> None:
        self._window.unmap()
        self._x.display.sync()
        sleep(0.05)
        self._window.map()
        self.focus(self._window)


# The report


@dataclass
class Report:
    """Presses of the mouse, and those that changed something, by where they went; and what went wrong."""

    seconds: float = 0
    errors: list[str] = field(default_factory=list[str])
    presses: dict[str, int] = field(default_factory=dict[str, int])
    changes: dict[str, int] = field(default_factory=dict[str, int])

    def press(self, where: str, *, changed: bool) -> None:
        self.presses[where] = self.presses.get(where, 0) + 1
        self.changes[where] = self.changes.get(where, 0) + changed

    def add(self, other: Report) -> None:
        self.seconds += other.seconds
        self.errors += other.errors
        for mine, others in ((self.presses, other.presses), (self.changes, other.changes)):
            mine |= {where: mine.get(where, 0) + number for where, number in others.items()}

    def add_to(self, file: Path) -> None:
        with FileLock(f"{file}.lock"):
            if file.exists():
                self.add(Report(**json.loads(file.read_text())))
            file.write_text(json.dumps(asdict(self), indent=1, sort_keys=True))

    def __str__(self) -> str:
        rows = [f"{where:24}{self.presses[where]:>10}{self.changes[where]:>10}" for where in sorted(self.presses)]
        heading = f"{'':24}{'presses':>10}{'changed':>10}"
        return "\n".join([*self.errors, heading, *rows, f"{self.seconds:.0f} s, {len(self.errors)} errors"])


# The game


class Game:
    def __init__(self, folder: Path, scene: str, display: str) -> None:
        self.report = Report()
        self._ticks = Condition()
        self._ran = 0  # ticks of the window
        home = {name: str(folder / ".home") for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")}
        self._log = folder / "errors.txt"
        with self._log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.support.real_input.random_hands", "--play", scene],
                cwd=folder,
                env=os.environ | home | {"DISPLAY": display, "PYTHONPATH": str(ROOT)},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            match line.rstrip("\n").split(" ", 2):
                case ["tick"]:
                    with self._ticks:
                        self._ran += 1
                        self._ticks.notify()
                case ["press", changed, where]:
                    self.report.press(where, changed=changed == "1")
                case ["error", _, text]:
                    self.report.errors.append(json.loads(text))
                case _:
                    pass  # what the command itself prints

    def settle(self) -> None:
        """Wait until the game has seen the events sent so far, and has run a tick with them, if it runs ticks now."""
        with self._ticks:
            before = self._ran
            self._ticks.wait_for(lambda: self._ran >= before + 2 or self.process.poll() is not None, LONGEST_TICKS)

    def end(self) -> None:
        """End the process, if it runs, and note an error that has ended it."""
        asked = self.process.poll() is None
        if asked:
            self.process.terminate()
        status = self.process.wait()
        self._reader.join()
        if status and not asked:
            self.report.errors.append(f"the process has ended: status {status}\n{self._log.read_text()[-4000:]}")


def run(game: str, seconds: float, seed: int) -> Report:
    """Send events for this long, to as many games as it takes: random players also quit."""
    display, report = x_server(), Report(seconds)
    with TemporaryDirectory() as place:
        folder = Path(place) / game
        if game == "new":
            command = [sys.executable, "-m", "ecs_platformer", "new", str(folder)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=os.environ | {"PYTHONPATH": str(ROOT)})
        else:
            copytree(ROOT / "scenes", folder / "scenes")
        player, sent, left = Player(display), events(Random(seed)), seconds
        while left > 0:
            one = Game(folder, f"scenes/{GAMES[game]}.toml", display)
            if player.find_window(one.process):
                left -= _send(player, sent, one, left)
            else:
                report.errors.append(f"no window after {LONGEST_WAIT} s")
                left = 0
            one.end()
            report.add(one.report)
    return report


def _send(player: Player, sent: Iterator[Event], game: Game, seconds: float) -> float:
    """Send events for this long, or until the game has ended; return for how long."""
    begun = monotonic()
    while game.process.poll() is None and monotonic() < begun + seconds:
        event = next(sent)
        try:
            getattr(player, event.what)(*event.arguments)
        except Exception:
            sleep(0.5)
            if game.process.poll() is None:
                raise  # the window is gone, and the process is not
        game.settle()
    return monotonic() - begun


# In the process of the game


def play(scene: str) -> int:
    """Run the command `run SCENE`, and print what each press of the mouse changes, and every error that is shown."""
    import pyglet

    options: Any = pyglet.options
    options.audio = ("silent",)
    from ecs_platformer.cli import main as command
    from ecs_platformer.window.display import open_display

    open_display()
    from ecs_platformer.window import game_loop
    from tests.support.real_input.watched_loop import WatchedLoop

    game_loop.GameLoop = WatchedLoop
    return command(["run", scene])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, default="playground")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--counts", type=Path)
    parser.add_argument("--play", metavar="SCENE", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.play:
        return play(given.play)
    report = run(given.game, given.seconds, given.seed)
    print(report, flush=True)
    failed = bool(report.errors)
    if given.counts:
        report.add_to(given.counts)
        print("\nall runs:", report, sep="\n")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
