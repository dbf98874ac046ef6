"""`ecs-platformer run` in a process and a window of its own, for tests that change the files of a running game.

The game is looked at from within its process: a line on standard input is answered by a line of JSON.
"""

from __future__ import annotations

import hashlib
import json
import os
import select
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from ecs_platformer import World
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.media.drawing.pillow_painter import paint
from tests.support.projects import ROOT

PATIENCE = 60  # s
IN_GAME = "from tests.support.reloads.running_game import play; play()"
FRESH = "from tests.support.reloads.running_game import say_fresh; say_fresh()"


class GameOverError(AssertionError):
    """The process of the game has ended by itself."""


class RunningGame:
    def __init__(self, process: subprocess.Popen[str], errors: Path) -> None:
        self._process = process
        self._errors = errors

    def ask(self, what: str = "state") -> dict[str, Any]:
        """Raises GameOverError if the process has ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):
            print(what, file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            status = self._process.wait(PATIENCE)
            raise GameOverError(f"the game has ended with status {status}:\n{self._errors.read_text()[-3000:]}")
        return json.loads(line)

    def wait_until(self, holds: Callable[[dict[str, Any]], object], what: str = "state") -> dict[str, Any]:
        """Raises TimeoutError after PATIENCE."""
        end = monotonic() + PATIENCE
        while not holds(found := self.ask(what)):
            if monotonic() >= end:
                raise TimeoutError(found)
            sleep(0.02)
        return found


@contextmanager
def running_game(folder: Path, scene: str) -> Generator[RunningGame]:
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "800x600x24", "+extension", "GLX"]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        display = f":{pipe.readline().strip()}"
    errors = folder.with_name(f"{folder.name}.stderr")
    home = folder.with_name(f"{folder.name}.home")
    home.mkdir(exist_ok=True)
    env = {**os.environ, "PYTHONPATH": str(ROOT), "DISPLAY": display, "HOME": str(home), "XDG_DATA_HOME": str(home)}
    env.pop("WAYLAND_DISPLAY", None)
    with errors.open("w") as err:
        process = subprocess.Popen(
            [sys.executable, "-c", IN_GAME, scene],
            cwd=folder,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=err,
            text=True,
        )
    try:
        game = RunningGame(process, errors)
        game.wait_until(lambda found: found["tick"] > 0)
        yield game
        assert process.poll() is None, "the game has ended by itself"
    finally:
        process.kill()
        process.communicate()
        server.terminate()
        server.wait()


# In the process of the game


def play() -> None:
    """Run the scene in `sys.argv`, and answer between two frames."""
    from pyglet import clock

    from ecs_platformer.cli import main
    from ecs_platformer.window.game_loop import GameLoop

    run = GameLoop.play

    def played(self: GameLoop) -> None:
        clock.schedule_interval(lambda _: _answer(self), 0.01)  # type: ignore[no-untyped-call]
        run(self)

    GameLoop.play = played
    sys.exit(main(["run", *sys.argv[1:], "--mute"]))


def _answer(loop: Any) -> None:
    while select.select([sys.stdin], [], [], 0)[0]:
        what = sys.stdin.readline().strip()
        if not what:
            return
        print(json.dumps(ANSWERS[what](loop)), flush=True)


def _state(loop: Any) -> dict[str, Any]:
    session = loop.session
    return {
        "tick": session.world.tick,
        "load_error": session.load_error and str(session.load_error),
        "message": session.overlay._message,  # pyright: ignore[reportPrivateUsage]
        "fault": session.fault and f"{type(session.fault.error).__name__}: {session.fault}",
        **parts_of(session.world),
    }


def _restart(loop: Any) -> dict[str, Any]:
    loop.run_command("reload")  # as F5 does
    return _state(loop)


def _resume(loop: Any) -> dict[str, Any]:
    loop.run_command("pause")  # as F2 does
    return _state(loop)


def _all(loop: Any) -> dict[str, Any]:
    return {**_state(loop), **state_of(loop.session.world)}


ANSWERS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "state": _state,
    "restart": _restart,
    "resume": _resume,
    "all": _all,
}


# What a game plays


def parts_of(world: World) -> dict[str, Any]:
    """Return what the files of a game say, as far as the state does not change it."""
    scene = world.scene
    return {
        "systems": [type(one).__name__ for one in (*world._scheduler.updating, *world._scheduler.drawing)],  # pyright: ignore[reportPrivateUsage]
        "prefabs": sorted(scene.prefabs.definitions),
        "title": scene.title,
        "languages": {code: [one.name, {**one.texts}] for code, one in scene.languages.items()},
        "sprites": {name: repr(spec) for name, spec in sorted(scene.sprites.items()) if spec.sheet},
        "sounds": {name: repr(spec) for name, spec in sorted(scene.sounds.items()) if spec.file},
        "actions": [f"{one.name}: {one.keys}" for one in scene.actions.listed],
    }


def state_of(world: World) -> dict[str, Any]:
    picture = paint(world.frame()).tobytes()
    return {"hash": world.hash(), "picture": hashlib.sha256(picture).hexdigest()}


def say_fresh() -> None:
    """Print what a scene shows in a new process, after as many ticks as the second argument says."""
    print(json.dumps(_fresh(Path(sys.argv[1]), int(sys.argv[2]))))


def _fresh(scene: Path, ticks: int) -> dict[str, Any]:
    try:
        world = World.load(scene, pictures=True)
    except (EcsPlatformerError, SystemExit) as error:
        return {"error": str(error)}
    try:
        world.step(ticks=ticks)
    except Exception as error:  # whatever systems raise
        return {**parts_of(world), "fault": str(error)}
    return {**parts_of(world), **state_of(world)}
