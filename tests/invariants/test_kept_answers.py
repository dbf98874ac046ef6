"""What is kept until something changes: no function reads a field of a component that it does not name, and to keep
nothing gives the same.

A change of a field that is not named would be missed without a word, and nearly always without a test that fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import components
from ecs_platformer import World
from ecs_platformer.game.replay.player import scene_of
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.entity_index import EntityIndex
from tests.support.projects import ROOT
from tests.support.quick import some_quick

SCENES = [path for path in sorted((ROOT / "scenes").rglob("*.toml")) if "[[entity]]" in path.read_text("utf-8")]

TAPES = sorted((ROOT / "scenes").rglob("*.tape"))

READ_AS_WELL = {  # by what is kept, the fields that it need not name
    # Read of one that begins only, and this changes `start`
    "platforms.orbit._orbits": {"Position.x", "Position.y"},
    "platforms.pendulum._pendulums": {"Position.x", "Position.y"},
    # Written in its turn only, after which what it waits for is found anew
    "scripting.due_timelines.Waits": {f"Timeline.{name}" for name in ("began", "entered", "span", "state", "step")},
    # Of a Ghost, which finds no floor
    "scripting.timelines._walkers": {"Brain.floor"},
}


class Noting:
    """A field of a component that notes each read while an answer is found."""

    def __init__(self, kind: type[Any], name: str, slot: Any, notes: list[set[str]]) -> None:
        self._slot, self._notes, self._read = slot, notes, f"{kind.__name__}.{name}"

    def __get__(self, component: object | None, kind: type[Any]) -> Any:
        if component is None:
            return self
        for note in self._notes:
            note.add(self._read)
        return self._slot.__get__(component, kind)

    def __set__(self, component: object, value: object) -> None:
        self._slot.__set__(component, value)


@pytest.fixture
def unnamed(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """By function: the fields that it has read, and of which a change would not be seen."""
    notes: list[set[str]] = []
    found: dict[str, set[str]] = {}
    named: dict[Any, set[str]] = {}
    for kind in {kind for kind in vars(components).values() if isinstance(kind, type) and is_dataclass(kind)}:
        for one in fields(kind):
            if one.name in vars(kind):
                monkeypatch.setattr(kind, one.name, Noting(kind, one.name, vars(kind)[one.name], notes))

    @cache
    def noting(find: Callable[[World], object]) -> Callable[[World], object]:
        def find_and_note(world: World) -> object:
            notes.append(set())
            try:
                return find(world)
            finally:
                found.setdefault(name_of(find), set()).update(notes.pop() - named[find])

        return find_and_note

    def name_of(find: Any) -> str:
        return re.sub(r"^systems\.(rules\.)?", "", f"{find.__module__}.{find.__name__}")

    def first(kind: type[Any] | tuple[type[Any], ...]) -> type[Any]:
        return kind[0] if isinstance(kind, tuple) else kind

    def wrapped(ask: Callable[..., object]) -> Callable[..., object]:
        def asked(self: EntityIndex, find: Any, world: World, *reads: tuple[Any, ...]) -> object:
            named[find] = {f"{first(kind).__name__}.{name}" for kind, *names in reads for name in names}
            return ask(self, noting(find), world, *reads)

        return asked

    monkeypatch.setattr(EntityIndex, "cached", wrapped(EntityIndex.cached))
    monkeypatch.setattr(EntityIndex, "cached_until_changed", wrapped(EntityIndex.cached_until_changed))
    return found


def test_what_is_kept_depends_only_on_fields_that_are_named(unnamed: dict[str, set[str]]) -> None:
    for path in SCENES:
        world = World.load(path)
        world.step(ticks=3)
        world.frame()
    kept = {name.rpartition(".")[2] for name in unnamed}
    sources = [path.read_text("utf-8") for path in (ROOT / "systems").rglob("*.py")]
    asked = {name for text in sources for name in re.findall(r"\.cached(?:_until_changed)?\(\s*(_?\w+), world", text)}
    assert asked - kept == {"find"}, "no stock scene shows what these read"
    assert {name: read for name, read in unnamed.items() if read} == READ_AS_WELL


@pytest.mark.slow
def test_nor_does_it_later_in_a_level(unnamed: dict[str, set[str]]) -> None:
    for path in TAPES:
        for world in played(path):
            if world.tick % 60 == 0:
                world.frame()
    assert {name: read for name, read in unnamed.items() if read} == READ_AS_WELL


@pytest.mark.slow
@pytest.mark.parametrize("path", some_quick(TAPES, every=24), ids=lambda path: path.stem)
def test_to_keep_nothing_gives_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = hashes(path)
    monkeypatch.setattr(EntityIndex, "cached", find_anew)
    monkeypatch.setattr(EntityIndex, "cached_until_changed", find_anew)
    assert hashes(path) == plain


def find_anew(_: EntityIndex, find: Callable[[World], object], world: World, *reads: tuple[Any, ...]) -> object:
    return find(world)


def hashes(path: Path) -> list[str]:
    return [world.hash() for world in played(path) if world.tick % 10 == 0]


def played(path: Path) -> Iterator[World]:
    """The World after each of the first 1,200 ticks of a tape."""
    tape = read_tape(path)
    world = World.load(scene_of(tape, path))
    world.level.begin(tape.start)
    for held in islice(tape, 1200):
        world.step(held)
        yield world
