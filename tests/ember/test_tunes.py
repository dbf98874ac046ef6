"""The tunes of Ember belong together, and each kind of place has its own."""

from __future__ import annotations

from itertools import pairwise
from math import log2
from pathlib import Path

import pytest

from components import Position, Soundtrack, Team
from ecs_platformer import World
from ecs_platformer.media.sound.notes import read_notes
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.world.music import music_of

SCENES = Path(__file__).parents[2] / "scenes"
LEVELS = sorted((SCENES / "levels").glob("[0-9][0-9]_*.toml"))
MOTIF = [
    *("title", "cave", "shaft", "lake", "castle", "ruins", "tower", "frost", "drift", "gears", "forge", "mirrors"),
    *("dusk", "boss", "guardian", "dawn"),
]


def test_the_tunes_have_one_motif_in_common() -> None:
    """The fifth below, one, two, three, the fifth above, in any key and rhythm, major or minor."""
    tunes = load_scene(SCENES / "music.toml").tunes
    for name in MOTIF:
        sections = read_notes(tunes[name].tracks[0].notes)[0]
        pitches = [12 * log2(note.hz) for section in sections.values() for note in section.notes if note.hz]
        steps = " ".join(f"{round(after - before):+}" for before, after in pairwise(pitches))
        assert "+5 +2 +2 +3" in steps or "+5 +2 +1 +4" in steps, name


@pytest.mark.slow
def test_each_kind_of_place_has_a_tune_of_its_own_speed_with_layers_for_danger_and_height() -> None:
    scenes = [load_scene(level) for level in LEVELS]
    played = {scene.music: scene.tunes[scene.music] for scene in scenes}
    assert len(scenes) == 15
    assert len(played) >= 9
    assert len({score.spec.tempo for score in played.values()}) == len(played)
    for name, score in played.items():
        assert {"danger", "height"} <= {track.layer for track in score.tracks}, name


@pytest.mark.slow
def test_a_hero_hears_the_danger_near_an_enemy_and_the_height_above() -> None:
    world = World.load(LEVELS[7])
    hero = world.get(world.entities.find("hero"), Position)
    foe = next(one for one, (team, _) in world.entities.each(Team, Position) if team.name == "enemies")
    danger = world.get(foe, Position)
    hero.x, hero.y = danger.x + 60, danger.y
    assert "danger" not in music_of(world).muted
    hero.x = -1000
    for y, silent in ((world.scene.size[1] - 40, {"danger", "height"}), (10, {"danger"})):
        hero.y = y
        world.get(world.entities.find("hero"), Soundtrack).asked = -1000
        assert {*music_of(world).muted} == silent
