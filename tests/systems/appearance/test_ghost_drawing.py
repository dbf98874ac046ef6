"""Ghosts are drawn translucent where an earlier run was after as many ticks, if the player wants them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Blit
from ecs_platformer.world.profile.ghost import Ghost, Look

SCENE = """
view = [64, 32]
[palette]
r = "#ff0000"
b = "#0000ff"
[sprite.hero]
rows = '''
rr
bb'''
"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "a.toml").write_text(SCENE, encoding="utf-8")
    world = World.load(tmp_path / "a.toml", ["ghost_drawing"], pictures=True)
    world.profile.settings.ghosts = "both"
    return world


def ghost(world: World, kind: str, *looks: Look, name: str = "hero") -> None:
    world.profile.ghosts[kind] = Ghost(world.scene.path, [name], [*looks])


def drawn(world: World) -> list[tuple[int, int, bool]]:
    return [(one.x, one.y, one.flip) for one in world.frame().items if isinstance(one, Blit)]


def test_each_tick_has_its_look_until_the_run_was_over(world: World) -> None:
    ghost(world, "best", Look(3, 4, 0, 0, True, False), Look(0, 0, -1, 0, False, False), Look(7, 4, 0, 0, False, False))
    found = [drawn(world)]
    for _ in range(4):
        world.step()
        found.append(drawn(world))
    assert found == [[], [(3, 4, True)], [], [(7, 4, False)], []]


def test_the_player_chooses_which(world: World) -> None:
    ghost(world, "best", Look(3, 4, 0, 0, False, False))
    ghost(world, "author", Look(9, 4, 0, 0, False, False))
    world.step()
    found: dict[str, list[int]] = {}
    for setting in ("off", "best", "author", "both"):
        world.profile.settings.ghosts = setting
        found[setting] = [x for x, _, _ in drawn(world)]
    assert found == {"off": [], "best": [3], "author": [9], "both": [9, 3]}


def test_it_is_translucent_and_may_be_upside_down(world: World) -> None:
    ghost(world, "best", Look(3, 4, 0, 0, False, True))
    world.step()
    (one,) = (one for one in world.frame().items if isinstance(one, Blit))
    data = one.image.data
    assert 0 < data[3] < 255
    assert data[2] > data[0] // 2  # the blue row is on top
    assert data[8] > data[10]


def test_one_of_another_scene_or_with_an_image_that_is_gone_is_not_drawn(world: World, tmp_path: Path) -> None:
    ghost(world, "best", Look(3, 4, 0, 0, False, False), name="heroine")
    ghost(world, "author", Look(3, 4, 0, 0, False, False))
    world.profile.ghosts["author"].scene = tmp_path / "b.toml"
    world.step()
    assert drawn(world) == []
