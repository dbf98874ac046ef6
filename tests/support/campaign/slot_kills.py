"""Kills a process that saves slots of a campaign, again and again: `python -m tests.support.campaign.slot_kills`.

Whenever it dies, what it had reported as saved is still there, in every slot, and nothing is reported as damaged.
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

from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.slots import SLOTS
from tests.support.campaign.small_campaigns import game
from tests.support.projects import ROOT

WRITER = """
import sys
from pathlib import Path
from ecs_platformer.game.campaign.campaign import Campaign
campaign = Campaign(Path(sys.argv[1]), Path(sys.argv[2]), slot=1)
while True:
    for slot in (1, 2, 3):
        campaign.choose_slot(slot)
        campaign.progress.ticks += 1
        campaign.progress.reached = ["levels/01_x.toml"]
        campaign.progress.best = {"pad" * n: {"ticks": campaign.progress.ticks} for n in range(50)}
        campaign.store()
        assert not campaign.save.problem
        print(slot, campaign.progress.ticks, flush=True)
"""


def lost(path: Path, folder: Path, after: float) -> str:
    """Kill a writer of slots `after` s of saving; return what is lost or reported then, "" for nothing."""
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    lines = [process.stdout.readline()]
    with suppress(subprocess.TimeoutExpired):
        process.wait(after)
    process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    lines += [line for line in process.stdout if line.endswith("\n")]
    process.wait()
    said = [(int(slot), int(ticks)) for slot, ticks in map(str.split, lines)]
    saved = dict(said)
    campaign = Campaign(path, folder)
    if problem := campaign.new_problem():
        return problem
    last = said[-1][0]  # the slot after it may have been saved, and not yet reported
    found = {slot.number: slot.ticks for slot in campaign.slots()}
    wrong = {
        number: (found[number], ticks)
        for number, ticks in saved.items()
        if found[number] - ticks not in ((0, 1) if number == last % SLOTS + 1 else (0,))
    }
    return f"slots with other ticks than saved: {wrong}" if wrong else ""


def kill(times: int, folder: Path) -> list[str]:
    """Kill so many writers of slots in `folder`, one after the other; return what was lost."""
    path, rng = game(folder / "game"), Random(times)
    found = [lost(path, folder / "kept", rng.uniform(0, 0.05)) for _ in range(times)]
    return [one for one in found if one]


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    with TemporaryDirectory() as temporary:
        problems = kill(parser.parse_args().kills, Path(temporary))
    print(*problems or ["nothing is lost"], sep="\n")
    sys.exit(bool(problems))
