"""The page in real browsers: the hashes of CPython, a way through its menus by every device, links, no network.

More than CI has time for: with EVERY_LEVEL=1, both browsers replay all tapes; STRANGERS=2000 tries so many links; what
was on the screen is saved in the folder $SCREENSHOTS.
"""

from __future__ import annotations

import json
import os
import random
from dataclasses import asdict, replace
from pathlib import Path
from statistics import quantiles

import pytest

from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.links.level import link_of
from ecs_platformer.game.links.link import read_link
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.scene.tape.tape import tape_of_ticks
from tests.browser.conftest import Drive
from tests.support.campaign.small_campaigns import last_hash
from tests.support.links.strangers import strangers_link
from tests.support.projects import ROOT

pytestmark = pytest.mark.slow
CAMPAIGN = read_campaign(ROOT / "scenes" / "campaign.toml")
LEVELS = CAMPAIGN.counted
DASHES = LEVELS[2]
SMALL = ROOT / "scenes" / "light.toml"
DEVICES = {  # by what each browser is driven, and what the game takes that for; the pad is no browser's own
    "chrome": {"keys": "keyboard", "pad": "pad", "touch": "touch"},
    "firefox": {"keys": "keyboard", "touch": "touch"},
}
FEW = 8  # frames, which tell nothing
EVERY = 32  # ticks from one frame that is drawn and measured to the next
LONGEST = (
    5.0  # pieces of fixed work: a frame of the slowest level takes about 2 (python -m tests.benchmarks.page_frames)
)
SHORT = 60  # ticks of a stranger's run
LOST = (  # what a link says that has lost its end, depending on how many characters are left
    "this link is damaged: a part of it was lost or changed",
    "this link is cut off, or holds more than a level",
)
EVERY_LEVEL = bool(os.environ.get("EVERY_LEVEL"))  # each browser plays all levels, not only its share of them
STRANGERS = int(os.environ.get("STRANGERS", "24"))


def fast(times: list[float]) -> float:
    """Return the lower quartile: half of the time that is too long was given to other programs."""
    return quantiles(times, n=4)[0]


def test_every_level_comes_to_the_hash_of_cpython(drive: Drive, served: str, browser: str) -> None:
    scenes = (*CAMPAIGN.counted, *CAMPAIGN.screens)
    share = [scene for number, scene in enumerate(scenes) if EVERY_LEVEL or (number % 3 == 0) == (browser == "firefox")]
    wanted = {scene.relative_to(ROOT).as_posix(): last_hash(scene) for scene in share}
    found = drive(served, "tapes", EVERY, *wanted)
    assert {name: digest for name, (digest, *_) in found.items()} == wanted
    pieces = {name: fast(frames) / fast(pieces) for name, (_, frames, pieces) in found.items() if len(frames) > FEW}
    print(pieces)  # with pytest -s
    assert {name: count for name, count in pieces.items() if count > LONGEST} == {}


def test_a_press_is_answered_while_python_starts_off_the_pages_own_thread(drive: Drive, served: str) -> None:
    answers, fetched = drive(served, "loading")
    assert answers == 1
    names = {name.removeprefix(served) for name in fetched}
    assert "player.js" in names
    assert not {name for name in names if name.startswith(("pyodide/", "game.zip"))}


def test_a_way_from_the_title_to_the_end_by_each_device(
    drive: Drive, served: str, browser: str, tmp_path: Path
) -> None:
    devices = DEVICES[browser]
    journeys = drive(served, "journey", tmp_path / "progress.json", *devices)
    for way, seen in journeys.items():
        assert seen["level"]["scene"] == LEVELS[0].stem, way
        assert seen["pause"]["device"] == devices[way]
        assert seen["options"]["menus"] == ["Paused", "Options"], way
        assert seen["title_again"]["scene"] == seen["title"]["scene"], way
        assert seen["ended"] == {"ended": True}, way
        assert seen["silent"]
        assert seen["sound"] in ("running", "suspended")  # Firefox does not start without a device
        assert seen["sound"] == "suspended" or seen["heard"]
    address, _, text = journeys["keys"]["copied"].partition("#")
    assert address == served + "player.html"
    assert read_link(text).name == LEVELS[0].relative_to(ROOT / "scenes").with_suffix("").as_posix()
    assert [seen["title"]["saved"] for seen in journeys.values()] == [False, *[True] * (len(devices) - 1)]


def test_a_setting_and_a_checkpoint_are_kept_if_the_tab_is_closed_in_the_next_picture(
    drive: Drive, served: str, browser: str
) -> None:
    levels = LEVELS if EVERY_LEVEL else LEVELS[::7] if browser == "chrome" else LEVELS[7:8]
    found = drive(served, "closed", *(level.relative_to(ROOT).as_posix() for level in levels))
    assert len(found) == len(levels)
    for number, (level, (left, resumed)) in enumerate(zip(levels, found.values(), strict=True), 1):
        assert left[:2] == [level.stem, number]
        assert resumed == left
    assert list(found.values())[-1][0][2] is not None  # it has a checkpoint


def test_links_are_verified_levels_or_errors(drive: Drive, served: str, browser: str, tmp_path: Path) -> None:
    text = link_of(DASHES, read_tape(DASHES.with_suffix(".tape"))).text()
    dice, short = random.Random(7), read_tape(SMALL.with_suffix(".tape")).first(SHORT)
    small = replace(link_of(SMALL, None), tape=tape_of_ticks(short).text())
    count = STRANGERS if browser == "chrome" else STRANGERS // 3  # Python decides, and it is the same in all browsers
    strangers = [strangers_link(dice, asdict(small)) for _ in range(count)]
    links = [text, text[:-9], "", small.text(), *strangers, small.text()]
    (tmp_path / "links.json").write_text(json.dumps([f"#{one}" for one in links]))
    said = drive(served + "player.html", "links", tmp_path / "links.json")
    verified, damaged, empty, before, *answers, after = [tuple(one[:2]) for one in said]
    assert verified[1].startswith("verified: cleared in ")
    assert damaged[0] == "error"
    assert damaged[1] in LOST
    assert empty[1].startswith("this address holds no level")
    assert before == after
    assert before[1].startswith("not verified: the run ends after 1.0 s")
    assert len(answers) == count
    assert {kind for kind, _ in answers} == {"error", "verdict"}
    assert [words for kind, words in answers if kind == "verdict" and "verified: " not in words] == []
    slowest = max(milliseconds for kind, _, milliseconds in said if kind == "error")
    print(f"{sum(kind == 'error' for kind, _ in answers)} errors, the slowest after {slowest:.0f} ms")  # with pytest -s


def test_the_page_of_one_file_needs_no_server_that_of_many_says_it_does(drive: Drive, pages: Path) -> None:
    (single,), (folder,) = pages.glob("*.html"), pages.glob("*-web")
    found = drive(single.as_uri(), "single", (folder / "index.html").as_uri())
    assert found["said"].startswith("From a disk, browsers do not run this page: ")
    assert found["scene"] == LEVELS[0].stem
    assert len(found["kept"]) == 1
