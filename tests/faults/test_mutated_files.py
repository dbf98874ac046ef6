"""Files with lists, texts and tables in each other's places: refused in words, or played. Scenes, menus, tapes,
snapshots, links, grammars and the other files of a game.

MUTATIONS=350 LONG_TESTS=1 tries 350 of each.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli

from ecs_platformer import Snapshot, World
from ecs_platformer.cli import main
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.links.level import write_level
from ecs_platformer.game.links.link import read_link
from ecs_platformer.lab.generating.layout import chosen
from ecs_platformer.lab.generating.scene_text import scene_text
from ecs_platformer.project.toml.writing import toml_key, toml_value
from ecs_platformer.scene.controls.controls_file import read_controls
from ecs_platformer.scene.rooms.grammar_file import is_grammar_file, read_grammar
from ecs_platformer.scene.strings.strings_files import read_strings
from ecs_platformer.scene.tape.parser import read_tape
from tests.snapshot.mutations import sealed
from tests.support.links.strangers import packed
from tests.support.mutants import MUTATIONS, WRONG, mutant
from tests.support.projects import ROOT
from tests.support.quick import thinned

SCENES = [path for path in sorted((ROOT / "scenes").rglob("*.toml")) if not is_grammar_file(path)]
MENUS = sorted((ROOT / "scenes" / "menus").glob("*.toml"))
TAPES = sorted((ROOT / "scenes").rglob("*.tape"))
GRAMMARS = sorted((ROOT / "scenes").rglob("*.grammar.toml"))
GAME_FILES: tuple[tuple[str, Callable[[Path], object]], ...] = (
    ("campaign.toml", read_campaign),
    ("controls.toml", lambda path: read_controls([path])),
    ("strings.de.toml", read_strings),
)
PARTS = re.compile(r"([\s,|=]+)")  # between the parts of a line of a tape
TICKS = 5


@cache
def data_of(path: Path) -> dict[str, Any]:
    return {key: value for key, value in tomli.loads(path.read_text(encoding="utf-8")).items() if key != "demo"}


def toml(table: dict[str, Any]) -> str:
    return "".join(f"{toml_key(key)} = {toml_value(value)}\n" for key, value in table.items())


def mutated_tape(rng: Random) -> str:
    lines = [*rng.choice(TAPES).read_text(encoding="utf-8").splitlines()[:40], "Assert hero.Position.x == 8"]
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(lines))
        parts = PARTS.split(lines[at])
        others = toml_value(rng.choice(WRONG)), rng.choice(PARTS.split(rng.choice(lines)))
        parts[rng.randrange(len(parts))] = rng.choice(others)
        lines[at] = "".join(parts)
    return "\n".join(lines) + "\n"


def play(path: Path) -> None:
    world = World.load(path)
    world.step(ticks=TICKS)
    world.frame()
    world.hash()


def try_scene(folder: Path, rng: Random, files: list[Path] = SCENES) -> None:
    path = folder / "scene.toml"
    path.write_text(toml(mutant(data_of(rng.choice(files)), rng)), encoding="utf-8")
    assert main(["check", str(path)]) in (0, 1, 2)
    play(path)


def try_menu(folder: Path, rng: Random) -> None:
    try_scene(folder, rng, MENUS)


def try_tape(folder: Path, rng: Random) -> None:
    path = folder / "mutant.tape"
    path.write_text(mutated_tape(rng), encoding="utf-8")
    read_tape(path)


def try_snapshot(folder: Path, rng: Random) -> None:
    world = World.load(ROOT / "scenes" / "playground.toml")
    world.step(ticks=TICKS)
    text = world.snapshot().to_json()
    state = json.loads("{" + text.partition("\n")[2])
    world.restore(Snapshot.from_json(sealed(text, json.dumps(mutant(state, rng))[1:] + "\n")))
    world.step(ticks=TICKS)


def try_link(folder: Path, rng: Random) -> None:
    level = toml(mutant(data_of(rng.choice(SCENES)), rng))
    content = {"name": "mutant", "level": level, "tape": mutated_tape(rng)}
    link = read_link(packed(mutant(content, rng) if rng.random() < 0.5 else content))
    play(write_level(link, folder))


def try_grammar(folder: Path, rng: Random) -> None:
    path = folder / "mutant.grammar.toml"
    path.write_text(toml(mutant(data_of(rng.choice(GRAMMARS)), rng)), encoding="utf-8")
    grammar = read_grammar(path)
    scene = folder / "room.toml"
    scene.write_text(scene_text(grammar, chosen(grammar, Random(1)), "Room"), encoding="utf-8")
    play(scene)


def try_game_file(folder: Path, rng: Random) -> None:
    """The files of a game that are no scenes: its levels, its controls, the translations of its texts."""
    name, read = rng.choice(GAME_FILES)
    path = folder / name
    path.write_text(toml(mutant(data_of(ROOT / "scenes" / name), rng)), encoding="utf-8")
    read(path)


TRIES = (try_scene, try_menu, try_tape, try_snapshot, try_link, try_grammar, try_game_file)


def refused(attempt: Callable[[Path, Random], None], folder: Path, seed: int) -> bool:
    """Try a mutant; return whether it is refused in words. Any other exception is a failure."""
    try:
        attempt(folder, Random(f"{attempt.__name__} {seed}"))
    except EcsPlatformerError:
        return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("attempt", TRIES, ids=lambda one: one.__name__)
def test_mutants_are_refused_in_words_or_played(tmp_path: Path, attempt: Callable[[Path, Random], None]) -> None:
    found = [refused(attempt, tmp_path, seed) for seed in thinned(range(MUTATIONS), 3)]
    assert found.count(True) > 0.1 * len(found)
