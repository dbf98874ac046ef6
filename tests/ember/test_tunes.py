"""The tunes of Ember belong together."""

from __future__ import annotations

from itertools import pairwise
from math import log2
from pathlib import Path

from ecs_platformer.media.sound.notes import read_notes
from ecs_platformer.scene.scene import load_scene

MUSIC = Path(__file__).parents[2] / "scenes" / "music.toml"


def test_the_tunes_have_one_motif_in_common() -> None:
    """The fifth below, one, two, three, the fifth above, in any key and rhythm, major or minor."""
    tunes = load_scene(MUSIC).tunes
    for name in ("title", "cave", "shaft", "castle", "frost", "forge", "dusk", "boss", "dawn"):
        sections = read_notes(tunes[name].tracks[0].notes)[0]
        pitches = [12 * log2(note.hz) for notes in sections.values() for note in notes if note.hz]
        steps = " ".join(f"{round(after - before):+}" for before, after in pairwise(pitches))
        assert "+5 +2 +2 +3" in steps or "+5 +2 +1 +4" in steps, name
