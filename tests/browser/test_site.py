"""The site of the documentation: it is built without a warning, all links lead somewhere, and its examples play."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Drive
from tests.support.pages.browsers import served

pytestmark = pytest.mark.slow
FRAMES = 20  # that each example is played


@pytest.fixture(scope="session")
def shown(site: Path) -> Iterator[str]:
    with served(site) as address:
        yield address


def playable(site: Path) -> dict[str, int]:
    """The pages with examples that play, and how many they have."""
    counts = {
        file.relative_to(site).as_posix(): len(re.findall('class="playable', file.read_text(encoding="utf-8")))
        for file in site.rglob("*.html")
    }
    return {name: count for name, count in sorted(counts.items()) if count}


def test_every_scene_is_in_the_gallery(site: Path) -> None:
    text = (site / "gallery.html").read_text(encoding="utf-8")
    pictures = re.findall(r"_static/gallery/([\w-]+\.png)", text)
    assert len(pictures) > 40
    assert all((site / "_static" / "gallery" / name).stat().st_size > 500 for name in pictures)


def test_other_documentation_can_link_to_python_names(site: Path) -> None:
    packed = (site / "objects.inv").read_bytes().split(b"\n", 4)[4]  # after four lines of comments
    lines = [line.split(" ") for line in zlib.decompress(packed).decode().splitlines()]
    names = {name: place.replace("$", name) for name, kind, _, place, *_ in lines if kind.startswith("py:")}
    assert {"ecs_platformer.World.spawn", "ecs_platformer.world.world.World", "systems.targets"} <= names.keys()
    for place in names.values():
        page, _, anchor = place.partition("#")
        assert f'id="{anchor}"' in (site / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("browser", ["chrome"], indirect=True)
def test_every_example_plays_and_a_moving_platform_is_a_click_from_home(drive: Drive, site: Path, shown: str) -> None:
    pages = playable(site)
    assert sum(pages.values()) >= 12
    clicks = ["How do I"]
    (_, _, place), *said = drive(shown, "examples", FRAMES, json.dumps(clicks), *pages)
    assert "make a moving platform?" in (site / place.removeprefix(shown)).read_text(encoding="utf-8")
    assert len(said) == sum(pages.values())
    assert [one for one in said if not re.match("plays to tick [1-9]", one[2])] == []
    assert all("play.js" in (site / name).read_text(encoding="utf-8") for name in pages)
