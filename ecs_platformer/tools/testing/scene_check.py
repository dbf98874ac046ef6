"""Checks a scene: it loads, its ticks violate no physics rules, it is reproducible, and it uses all of its prefabs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from ecs_platformer.errors import EcsPlatformerError, FileError, SceneError, shown
from ecs_platformer.game.campaign.campaign_file import is_campaign, read_campaign
from ecs_platformer.game.replay.diff import first_difference
from ecs_platformer.game.warnings.campaign_levels import campaign_warnings
from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from ecs_platformer.project import has_left_out_components
from ecs_platformer.project.error_report import report, system_note
from ecs_platformer.project.files.reading import real_path
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.project.toml.source import read_source
from ecs_platformer.scene.controls import actions_of
from ecs_platformer.scene.editors.map_name import edited_map
from ecs_platformer.scene.files.includes import includes
from ecs_platformer.scene.rooms.grammar_file import is_grammar_file, read_grammar
from ecs_platformer.scene.scene import Scene, load_scene, read_scene
from ecs_platformer.scene.strings import is_strings_file, read_strings
from ecs_platformer.scene.tables import Child
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.scene.tape.tape import tape_of_ticks
from ecs_platformer.tools.testing.trial_inputs import trial_tape
from ecs_platformer.tools.translating.missing import strings_warnings
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from ecs_platformer.world.world import World

TICKS = 600
COMPARISON_INTERVAL = 60  # ticks


def scenes(folder: Path) -> list[Path]:
    """Return the scene files in and below a folder, sorted, without those that other files include.

    Included files are left out because they need not be complete scenes.
    """
    files = sorted(folder.rglob("*.toml"))
    parts = {part for file in files for part in _included(file, folder)}
    return [file for file in files if real_path(file) not in parts] or files


def problems(path: Path) -> list[str]:
    """Load errors start with FILE:LINE:COL. A scene without entities is loaded but not run."""
    try:
        if real_path(path) in (real_path(file) for file in actions_of(path).files):
            return []
        if is_strings_file(path):
            read_strings(path)
            return []
        if is_grammar_file(path):
            read_grammar(path)
            return []
        if is_campaign(path):
            read_campaign(path)
            return []
        world = World.load(path, pictures=True)
        if world.scene.unmade:
            raise SceneError([*world.scene.unmade])
        if not world.scene.entities:  # made to be included
            return []
        return [*_played(path, world), *_unused(path, world.scene)]
    except EcsPlatformerError as error:
        return str(error).splitlines()


def warnings(path: Path) -> list[str]:
    """Return a text for each probable mistake in a file of a project."""
    try:
        if is_strings_file(path):
            return [str(one) for one in strings_warnings(path)]
        if is_grammar_file(path):
            return []
        if is_campaign(path):
            return [str(one) for one in campaign_warnings(read_campaign(path))]
        demo = load_scene(path).demo
        return [str(one) for one in scene_warnings(path, read_tape(demo) if demo else None, COMPARISON_INTERVAL)]
    except EcsPlatformerError:  # which problems() has reported
        return []


def _included(file: Path, folder: Path) -> list[Path]:
    try:
        names = includes(read_source(file, str(file)))
    except FileError:
        return []
    return [real_path(beside / name) for beside in (file.parent, folder) for _, name in names]


def _played(path: Path, world: World) -> list[str]:
    """Return what is wrong with a run of the demo or, if the scene has none, of trial inputs, which are then told."""
    tape = read_tape(world.scene.demo) if world.scene.demo else trial_tape(TICKS)
    try:
        found = [*_runs(path, world, tape)]
    except Exception as error:
        if not system_note(error):
            raise
        found = [*report(error)]
    played = tape_of_ticks(tape.first(world.tick + 1))
    if found and world.scene.demo is None and played.actions():
        found.append(f"inputs, as the scene has no demo: {'; '.join(played.text().splitlines())}")
    return found


def _runs(path: Path, world: World, tape: Tape) -> Iterator[str]:
    """Run the scene for 600 ticks; yield violations of physics rules, and differences between runs that must be equal.

    The first run is compared with a second one that is restored from a snapshot every 60 ticks, and its end with that
    of a run in another process.
    """
    again = World.load(path)
    for one in (world, again):
        one.level.begin(tape.start)
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
    if has_left_out_components():  # another process does not load without them
        return
    elsewhere = _hash_elsewhere(path, world.scene.demo, tape)
    if elsewhere != world.hash():
        yield f"tick {TICKS}: another process ends differently ({elsewhere}); does a system iterate over a set?"


def _hash_elsewhere(path: Path, demo: Path | None, tape: Tape) -> str:
    """Return the final hash of a run of the tape, that of the demo if there is one, in another process.

    The process has another PYTHONHASHSEED, and so iterates over sets of strings in another order.
    """
    seed = "1" if os.environ.get("PYTHONHASHSEED") == "2" else "2"
    command = [sys.executable, "-m", "ecs_platformer", "simulate", str(path), "--ticks", str(TICKS), "--hash"]
    with TemporaryDirectory() as folder:
        trial = Path(folder) / "trial.tape"
        write_atomically(trial, tape.text().encode())
        run = subprocess.run(
            [*command, "--tape", str(demo or trial)],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=False,
        )
    return (run.stdout if run.returncode == 0 else run.stderr).strip().rpartition("\n")[2]


def _unused(path: Path, scene: Scene) -> Iterator[str]:
    """Yield the prefabs that a scene defines but does not use, not even through included prefabs or legends."""
    data = read_source(path, path.name).data
    own = cast("dict[str, Any]", data.get("prefab", {}))
    drawn = [entry for char, entry in scene.legend.items() if char in data.get("map", "")]
    named = set(_words([data.get("legend"), data.get("entity"), drawn]))
    if edited_map(data.get("map", "")):
        named |= read_scene(path).used_prefabs()
    reached: set[str] = set()
    while new := (named & scene.prefabs.definitions.keys()) - reached:
        reached |= new
        layers = [layer for name in new for layer in scene.prefabs.definitions[name].layers]
        named |= set(_words([[one.extends, one.overrides, *map(_entry, one.children)] for one in layers]))
    yield from (f"prefab {shown(name)}: nothing in {path.name} uses it" for name in own if name not in reached)


def _entry(child: Child) -> list[object]:
    return [child.prefab, child.overrides]


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in cast("dict[str, Any]", value).values():
            yield from _words(inner)
    elif isinstance(value, list | tuple):
        for inner in cast("Sequence[Any]", value):
            yield from _words(inner)
