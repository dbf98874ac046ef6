"""Warns of WAV files that are cut off: they are played, as far as they go."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.errors import shown
from ecs_platformer.media.sound.wav import open_wav
from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.scene.head import entries
from ecs_platformer.scene.reader import SceneReader


def check_sound_files(reader: SceneReader, found: LoadErrors) -> None:
    files = {("sound", name): sound.file for name, sound in reader.sounds.items()}
    files |= {("tune", name): score.spec.file for name, score in reader.tunes.items()}
    places = {
        (key, name): place
        for key in ("sound", "tune")
        for place, name, _ in entries(reader.files.by_precedence(), key, found)
    }
    waves = {file: open_wav(Path(file)) for file in {*files.values()} if file}
    for owner, file in files.items():
        if file and (wav := waves[file]).length < wav.claimed:
            seconds = f"it has {wav.length / wav.rate:.3g} of its {wav.claimed / wav.rate:.3g} s"
            found.add(places[owner].at("file"), f"{shown(Path(file).name)} is cut off: {seconds}")
