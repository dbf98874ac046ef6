"""A storm of changes to the files of a game that runs in a window.

    python -m tests.support.reloads.storm [--changes 200] [--seeds 1 2 3]

Files of every kind are added, edited, cut off, copied, moved, renamed and deleted, at chance. The game has to live, and
in the end to play what the files say: its state and its picture are those of a new process, or both find an error.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

from tests.support.projects import python
from tests.support.reloads.changing_files import SCENE, Storm
from tests.support.reloads.running_game import FRESH, RunningGame, running_game

CHECKS = 2  # how often the game is compared with the files, as they are and mended


def compare(running: RunningGame, game: Path, what: str) -> str:
    """Check that the game plays what the files say; return what that is: "plays", "error" or "fault"."""
    fresh = _fresh(game, 0)
    if "error" in fresh:
        running.wait_until(lambda now: now["load_error"])
        return "error"
    said = {name: value for name, value in fresh.items() if name not in ("hash", "picture", "fault")}
    try:
        running.wait_until(lambda now: not now["load_error"] and {name: now[name] for name in said} == said)
    except TimeoutError:
        now = running.ask()
        differs = {name: (now[name], value) for name, value in said.items() if now[name] != value}
        raise AssertionError(f"{what}: plays, where the files say: {differs}\n{now['load_error']}") from None
    found = running.ask("restart")
    assert not found["load_error"], (what, found["load_error"])
    found = running.wait_until(lambda now: now["fault"] or now["tick"] > 5, "all")
    fresh = _fresh(game, found["tick"] + bool(found["fault"]))
    if found["fault"] or "fault" in fresh:
        assert found["fault"], (what, fresh)
        assert fresh.get("fault"), (what, found["fault"])
        return "fault"
    assert {name: found[name] for name in fresh} == fresh, what
    return "plays"


def _fresh(game: Path, ticks: int) -> dict[str, Any]:
    ran = python("-c", FRESH, SCENE, str(ticks), folder=game)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def storm(folder: Path, seed: int, changes: int) -> dict[str, int]:
    """Run a storm; return how often the files were found to play, to have an error and to raise one."""
    chance, game = Random(seed), folder / f"storm{seed}"
    found: dict[str, int] = dict.fromkeys(("plays", "error", "fault"), 0)
    changing = Storm(game, chance)
    changing.begin()
    with running_game(game, SCENE) as running:
        try:
            for number in range(changes):
                changing.change()
                sleep(chance.random() * chance.choice((0, 0.1, 0.6)))
                running.ask()
                if (number + 1) % (changes // CHECKS) == 0:
                    found[compare(running, game, f"seed {seed}, change {number}")] += 1
                    changing.mend()
                    plays = compare(running, game, f"seed {seed}, change {number}, mended")
                    found[plays] += 1
                    assert plays == "plays", running.ask()["load_error"]
        except AssertionError:
            print(*changing.done[-12:], sep="\n", file=sys.stderr)
            raise
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--changes", type=int, default=200)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    args = parser.parse_args()
    for seed in args.seeds:
        with TemporaryDirectory() as folder:
            print(f"seed {seed}: {args.changes} changes, {storm(Path(folder), seed, args.changes)}", flush=True)


if __name__ == "__main__":
    main()
