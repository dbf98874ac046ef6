"""The stock seen from above: what its hero looks like."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World

SCENE = 'include = ["top_down.toml"]\nmap = """\n........\n....@...\n........"""\n'
LOOKS = (
    ("down", "wanderer.down", False),
    ("up", "wanderer.up", False),
    ("right", "wanderer", False),
    ("left", "wanderer", True),
    ("left up", "wanderer", True),
)


@pytest.mark.slow
def test_the_hero_looks_where_it_walks_and_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "field.toml"
    path.write_text(SCENE, encoding="utf-8")
    world = World.load(path, pictures=True)
    for held, name, mirrored in LOOKS:
        for ticks, image in ((3, f"{name}.run"), (20, name)):
            world.step(held if ticks == 3 else "", ticks)
            ((shown, flipped),) = [row[3:5] for row in world.frame().rows if row[0] == 10]
            assert (shown, flipped) == (world.art.frame(image, world.tick), mirrored), (held, image)
