"""The page in real browsers: the hashes of CPython, a way through its menus by every device, links, no network."""

from __future__ import annotations

import random
from dataclasses import asdict
from pathlib import Path

import pytest

from ecs_platformer.campaign.campaign_file import read_campaign
from ecs_platformer.links.level import link_of
from ecs_platformer.tape.directives import HashDirective
from ecs_platformer.tape.parser import read_tape
from tests.browser.conftest import Drive
from tests.support.links.strangers import strangers_link
from tests.support.projects import ROOT

pytestmark = pytest.mark.slow
LEVELS = read_campaign(ROOT / "scenes" / "campaign.toml").counted
FIRST, DASHES = LEVELS[0], LEVELS[2]
FRAME = 1000 / 60  # ms; the median beside other tests is far below


def last_hash(level: Path) -> str:
    tape = read_tape(level.with_suffix(".tape"))
    return [one.digest for one in tape.directives if isinstance(one, HashDirective)][-1]


def test_every_level_comes_to_the_hash_of_cpython(drive: Drive, served: str) -> None:
    names = {level.relative_to(ROOT).as_posix(): last_hash(level) for level in LEVELS}
    found = drive(served, "tapes", *names)
    assert {name: digest for name, (digest, _) in found.items()} == names
    for name, (_, milliseconds) in found.items():
        print(f"{name}: {milliseconds:.1f} ms of work a frame")  # with pytest -s
    assert max(milliseconds for _, milliseconds in found.values()) < FRAME


@pytest.mark.parametrize("way", ["keys", "pad", "touch"])
def test_a_way_from_the_title_to_the_end(drive: Drive, served: str, browser: str, way: str, tmp_path: Path) -> None:
    if (browser, way) == ("firefox", "touch"):
        pytest.skip("Firefox cannot be told to be a phone")
    seen = dict(drive(served, "journey", way, tmp_path)["seen"])
    assert seen["level"]["scene"] == FIRST.stem
    assert seen["options"]["menus"] == ["Paused", "Options"]
    assert seen["title_again"]["scene"] == seen["title"]["scene"]
    assert seen["ended"] == {"ended": True}


def test_a_link_is_verified_and_a_damaged_one_said_to_be(drive: Drive, served: str, tmp_path: Path) -> None:
    text = link_of(DASHES, read_tape(DASHES.with_suffix(".tape"))).text()
    said = drive(served + "player.html", "links", tmp_path, f"#{text}", f"#{text[:-9]}", "")
    assert said[0].startswith("verified: cleared in ")
    assert said[1] == "this link is damaged: a part of it was lost or changed"
    assert said[2].startswith("this address holds no level")


def test_the_page_of_one_file_needs_no_server(drive: Drive, pages: Path, tmp_path: Path) -> None:
    (single,) = pages.glob("*.html")
    found = drive(single.as_uri(), "single", tmp_path)
    assert found["scene"] == FIRST.stem
    assert len(found["kept"]) == 1


def test_strangers_links_are_errors_or_lawful_levels(drive: Drive, served: str) -> None:
    dice = random.Random(7)
    link = link_of(FIRST, read_tape(FIRST.with_suffix(".tape")))
    texts = [link.text(), *(strangers_link(dice, asdict(link)) for _ in range(60))]
    said = drive(served + "player.html", "strangers", *(f"#{text}" for text in texts))["said"]
    assert len(said) == len(texts)
    assert any(one.startswith("<") for one in said)  # a level
    assert any(not one.startswith("<") for one in said)  # an error
