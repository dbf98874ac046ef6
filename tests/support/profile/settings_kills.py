"""Kills a process while it saves settings, again and again, and checks that nothing that it saved is lost.

python -m tests.support.profile.settings_kills --kills 200
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from ecs_platformer.world.profile.settings_file import SettingsFile
from tests.support.projects import ROOT

WRITER = """
import sys
from pathlib import Path
from ecs_platformer.world.profile.settings_file import SettingsFile
file = SettingsFile(Path(sys.argv[1]))
kept = file.load()
number = kept.settings.music
while True:
    number = (number + 1) % 101
    kept.settings.music = number
    kept.bindings["game"] = {"jump": {"keys": ["E"] * number}}
    assert file.store(kept), file.problem
    print(number, flush=True)
"""


def killed_writer(folder: Path, after: float) -> int:
    """Kill a process that saves all the time, `after` s from its first save; return the last number that it saved."""
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    saved = [int(process.stdout.readline())]
    with suppress(subprocess.TimeoutExpired):
        process.wait(after)
    process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    saved += [int(line) for line in process.stdout if line.endswith("\n")]
    process.wait()
    return saved[-1]


def lost(folder: Path, kills: int, seed: int = 1) -> list[str]:
    """Return what was wrong with the settings after each of so many kills; empty if nothing was."""
    rng, found = Random(seed), list[str]()
    for kill in range(1, kills + 1):
        saved = killed_writer(folder, rng.uniform(0, 0.05))
        file = SettingsFile(folder)
        kept = file.load()
        number, bound = kept.settings.music, len(kept.bindings.get("game", {}).get("jump", {}).get("keys", []))
        if file.problem or number != bound or number not in (saved, (saved + 1) % 101):
            found.append(f"kill {kill}: saved {saved}, found {number} and {bound} keys; {file.problem}")
    return found


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=200)
    with TemporaryDirectory() as place:
        wrong = lost(Path(place), parser.parse_args().kills)
    print("\n".join(wrong) or "nothing was lost")
    sys.exit(bool(wrong))
