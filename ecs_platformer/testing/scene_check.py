"""Checks a scene: it loads, the physics invariants hold, runs are reproducible, and every prefab is used."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from ecs_platformer.campaign.campaign_file import is_campaign, read_campaign
from ecs_platformer.errors import FileError, InvalidValueError, shown
from ecs_platformer.input import actions_of
from ecs_platformer.invariants.watch import violations_so_far, watch
from ecs_platformer.replay.diff import first_difference
from ecs_platformer.scene.includes import includes
from ecs_platformer.scene.toml.source import read_source
from ecs_platformer.tape import Tape
from ecs_platformer.tape.parser import read_tape
from ecs_platformer.world.world import World

TICKS = 600
COMPARISON_INTERVAL = 60  # ticks


def scenes(folder: Path) -> list[Path]:
    """Return the scene files in a folder and below, without those that others include: they need not be complete."""
    files = sorted(folder.rglob("*.toml"))
    parts = {part for file in files for part in _included(file, folder)}
    return [file for file in files if file.resolve() not in parts] or files


def problems(path: Path) -> list[str]:
    """Return what is wrong with a scene, a campaign or controls.toml, one line each, after FILE:LINE:COL."""
    try:
        if path.resolve() in (file.resolve() for file in actions_of(path).files):
            return []
        if is_campaign(path):
            read_campaign(path)
            return []
        world = World.load(path, pictures=True)
        if not world.scene.entities:  # made to be included
            return []
        tape = read_tape(world.scene.demo) if world.scene.demo else Tape()
        return [*_runs(path, world, tape), *_unused(path)]
    except (FileError, InvalidValueError) as error:
        return str(error).splitlines()


def _included(file: Path, folder: Path) -> list[Path]:
    """Return the candidate paths of a file's includes: beside it and in the folder."""
    try:
        names = includes(read_source(file, str(file)))
    except FileError:
        return []
    return [(beside / name).resolve() for beside in (file.parent, folder) for _, name in names]


def _runs(path: Path, world: World, tape: Tape) -> Iterator[str]:
    """Run the scene; yield violated invariants and differences between runs that must be equal.

    The scene is run a second time, restored from snapshots on the way, and again in another process.
    """
    again = World.load(path)
    watch(world)
    for held in tape.first(TICKS):
        world.step(held)
        again.step(held)
        if world.tick % COMPARISON_INTERVAL == 0:
            if world.hash() != again.hash():
                yield from violations_so_far(world)
                yield f"tick {world.tick}: two runs differ, {first_difference(world.snapshot(), again.snapshot())}"
                return
            again.restore(again.snapshot())
    yield from violations_so_far(world)
    elsewhere = _hash_elsewhere(path, world.scene.demo)
    if elsewhere != world.hash():
        yield f"tick {TICKS}: another process ends differently ({elsewhere}); does a system iterate over a set?"


def _hash_elsewhere(path: Path, demo: Path | None) -> str:
    """Return the final hash of a process with another order of sets of names, or its last error line."""
    seed = "1" if os.environ.get("PYTHONHASHSEED") == "2" else "2"
    command = [sys.executable, "-m", "ecs_platformer", "simulate", str(path), "--ticks", str(TICKS), "--hash"]
    run = subprocess.run(
        [*command, "--tape", str(demo)] if demo else command,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    return (run.stdout if run.returncode == 0 else run.stderr).strip().rpartition("\n")[2]


def _unused(path: Path) -> Iterator[str]:
    """Yield the prefabs that a scene defines and nothing in it uses."""
    data = read_source(path, path.name).data
    own = cast("dict[str, Any]", data.get("prefab", {}))
    named = set(_words(data.get("legend"))) | set(_words(data.get("entity")))
    reached: set[str] = set()
    while new := (named & own.keys()) - reached:
        reached |= new
        named |= {word for name in new for word in _words(own[name])}
    yield from (f"prefab {shown(name)}: nothing in {path.name} uses it" for name in own if name not in reached)


def _words(value: Any) -> Iterator[str]:
    """Yield every string in a TOML value: any may name a prefab, also in fields of a project's own components."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in cast("dict[str, Any]", value).values():
            yield from _words(inner)
    elif isinstance(value, list):
        for inner in cast("list[Any]", value):
            yield from _words(inner)
