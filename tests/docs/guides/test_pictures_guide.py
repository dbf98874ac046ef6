"""The guide to pictures: its prefabs turn, grow, change their colours and die as it says."""

from __future__ import annotations

import re
from pathlib import Path

from components import DeathEffect, Flash, Tint, Transform
from ecs_platformer import World
from systems.rules.level.death import die
from tests.support.projects import ROOT

PAGE = (ROOT / "docs" / "guides" / "pictures-and-sound.md").read_text(encoding="utf-8")
PREFABS = "".join(block for block in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL) if "[prefab." in block)
NAMES = ("buzzsaw", "big_slime", "hovering_key", "glass_slime", "ghostly")


def test_its_prefabs_do_as_they_say(tmp_path: Path) -> None:
    placed = "".join(
        f'[[entity]]\nname = "{name}"\nprefab = "{name}"\nPosition = {{ x = {30 * at}, y = 20 }}\n'
        for at, name in enumerate(NAMES)
    )
    head = 'include = ["enemies.toml", "objects.toml"]\n'
    (tmp_path / "scene.toml").write_text(head + PREFABS + placed, encoding="utf-8")
    world = World.load(tmp_path / "scene.toml")
    saw, slime, key, glass, ghost = map(world.named, NAMES)
    assert world.has(slime, Tint, Flash)
    assert world.get(glass, DeathEffect).pieces == 200
    die(world, ghost)
    assert len(world.particles) == 0
    die(world, glass)
    assert len(world.particles) == 1
    sizes: set[float] = set()
    flips: set[tuple[float, bool]] = set()
    for _ in range(120):
        world.step()
        transform = world.get(key, Transform)
        sizes.add(round(transform.scale_x, 2))
        flips.add((transform.angle, transform.flip_y))
    assert (min(sizes), max(sizes)) == (1.0, 1.5)
    assert flips == {(45.0, False), (45.0, True)}
    assert round(world.get(saw, Transform).angle) == -800 % 360
