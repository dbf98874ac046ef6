"""All worlds of a process live in one thread: a second one is refused by name, and changes nothing."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

from components import Gravity, Position
from ecs_platformer import InvalidValueError, World
from tests.support.projects import ROOT

USES: dict[str, Callable[[World], Any]] = {
    "make": lambda world: World([]),
    "step": lambda world: world.step(),
    "create": lambda world: world.create(Position()),
    "add": lambda world: world.add(1, Gravity()),
    "each": lambda world: list(world.each(Position)),
    "hash": lambda world: world.hash(),
    "restore": lambda world: world.restore(world.snapshot()),
    "tick by hand": lambda world: world.clock.begin_tick(),
}


@pytest.mark.parametrize("use", USES)
def test_a_second_thread_is_refused_by_name_and_changes_nothing(use: str) -> None:
    world = World([])
    world.create(Position())
    before = world.hash()
    raised: list[BaseException] = []

    def try_it() -> None:
        try:
            USES[use](world)
        except InvalidValueError as error:
            raised.append(error)

    thread = threading.Thread(target=try_it, name="loader")
    thread.start()
    thread.join()
    assert str(raised[0]).startswith('the thread "loader" cannot use a World: those of this process live in the thread')
    assert world.hash() == before
    world.step()


@pytest.mark.slow
def test_another_thread_may_have_the_worlds_once_the_first_has_ended() -> None:
    script = (
        "import threading\n"
        "from ecs_platformer import World\n"
        "for _ in range(2):\n"
        "    thread = threading.Thread(target=lambda: print(World([]).hash()))\n"
        "    thread.start(); thread.join()\n"
    )
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert len(set(run.stdout.split())) == 1
    assert len(run.stdout.split()) == 2
    assert not run.stderr
