"""Measures a frame's work on the page: `python -m tests.benchmarks.page_frames [--page DIR] [LEVEL …]`.

A frame is a tick, its draw list and its pixels in the canvas. Printed are the median of each level in ms, and that of a
fixed piece of work in the page's Python, done after each frame: it tells how fast, and how busy, the machine was.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from ecs_platformer.game.campaign.campaign_file import read_campaign
from tests.support.pages.browsers import PROGRAMS, build_pages, drive, install_driver, program_of, served
from tests.support.projects import ROOT

EVERY = 16  # ticks from one frame that is drawn to the next
MOST = 8.0  # ms: half of the time that there is at 60 frames a second


def main() -> None:
    parser = argparse.ArgumentParser(prog="page_frames", description="Measures a frame's work on the page.")
    parser.add_argument("levels", nargs="*", metavar="LEVEL", help="the name of its file; default: all")
    parser.add_argument("--page", type=Path, metavar="DIR", help="a built page; default: one is built")
    parser.add_argument("--browser", choices=PROGRAMS, help="default: all that are installed")
    asked = parser.parse_args()
    scenes = read_campaign(ROOT / "scenes" / "campaign.toml").counted
    names = [scene.relative_to(ROOT).as_posix() for scene in scenes if scene.stem in (asked.levels or [scene.stem])]
    with TemporaryDirectory() as work:
        install_driver(Path(work))
        page: Path | None = asked.page
        if page is None:
            build_pages(Path(work, "pages"))
            (page,) = Path(work, "pages").glob("*-web")
        with served(page) as address:
            for browser in [asked.browser] if asked.browser else filter(program_of, PROGRAMS):
                measure(Path(work), browser, address, names)


def measure(driver: Path, browser: str, address: str, names: list[str]) -> None:
    medians: dict[str, float] = {}
    print(f"{browser}: ms a frame, and ms of the fixed piece of work (medians)")
    for name, (_, frames, pieces) in drive(driver, browser, address, "tapes", EVERY, *names).items():
        medians[name] = median(frames)
        print(f"  {Path(name).stem:20} {medians[name]:6.1f} {median(pieces):6.1f}")
    slowest = max(medians, key=lambda name: medians[name])
    kept = "at most" if medians[slowest] <= MOST else "MORE THAN"
    print(f"  the slowest level is {Path(slowest).stem}: {kept} {MOST:.0f} ms")


if __name__ == "__main__":
    main()
