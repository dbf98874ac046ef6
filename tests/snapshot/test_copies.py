"""Copies of a World are refused, because stepping one would step the other; copies of a Snapshot restore the same."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import pytest

from ecs_platformer import InvalidValueError, Snapshot, World
from tests.support.projects import ROOT, python, write


@pytest.mark.parametrize("duplicate", [copy, deepcopy, pickle.dumps])
def test_a_world_is_not_copied_and_the_error_says_what_to_use(duplicate: Callable[[Any], object]) -> None:
    with pytest.raises(InvalidValueError, match="Branches keep its states, snapshot\\(\\) sends one"):
        duplicate(World([]))


def test_what_holds_a_world_is_not_copied_either() -> None:
    with pytest.raises(InvalidValueError, match="Branches"):
        deepcopy({"worlds": [World([])]})


@pytest.fixture(scope="module")
def playground() -> World:
    return World.load(ROOT / "scenes" / "playground.toml")


def pickled(protocol: int) -> Callable[[Any], Any]:
    return lambda value: pickle.loads(pickle.dumps(value, protocol))


@pytest.mark.parametrize("duplicate", [copy, deepcopy, *map(pickled, range(pickle.HIGHEST_PROTOCOL + 1))])
def test_a_copy_of_a_snapshot_restores_the_same(playground: World, duplicate: Callable[[Snapshot], Snapshot]) -> None:
    playground.step("right", 5)
    saved = playground.snapshot()
    again = duplicate(saved)
    assert (again, again.hash(), again.to_json()) == (saved, saved.hash(), saved.to_json())
    playground.step("right jump", 5)
    later = playground.hash()
    playground.restore(again)
    assert playground.hash() == saved.hash()
    playground.step("right jump", 5)
    assert playground.hash() == later


BAG = """
    from dataclasses import dataclass, field
    from enum import Enum

    class Size(Enum):
        SMALL = 1

    @dataclass(slots=True)
    class Bag:
        size: Size = Size.SMALL
        things: list[float] = field(default_factory=list)
    """
SCENE = """
    [[entity]]
    name = "it"
    Position = {}
    Bag = {}
    """
SEND = """
    import pickle
    from components import Bag
    from ecs_platformer import World
    world = World.load("scenes/a.toml")
    world.get(world.named("it"), Bag).things.append(1 / 3)
    world.step()
    open("sent", "wb").write(pickle.dumps(world.snapshot()))
    print(world.hash())
    """
RECEIVE = """
    import pickle
    saved = pickle.loads(open("sent", "rb").read())
    from ecs_platformer import World
    world = World.load("scenes/a.toml")
    world.restore(saved)
    print(world.hash() if saved.hash() == world.hash() else "another hash")
    """


@pytest.mark.slow
def test_a_snapshot_is_sent_to_another_process_of_the_project(tmp_path: Path) -> None:
    stars = {f"{name}/__init__.py": f"from ecs_platformer.{name} import *" for name in ("components", "systems")}
    files = {**stars, "components/bag.py": BAG, "scenes/a.toml": SCENE, "send.py": SEND, "receive.py": RECEIVE}
    project = write(tmp_path, files)
    sent, received = (python(f"{name}.py", folder=project) for name in ("send", "receive"))
    assert sent.stderr + received.stderr == ""
    assert sent.stdout == received.stdout
