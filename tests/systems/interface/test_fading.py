"""What lies behind a Hud: it is translucent over what a player must see."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import CameraTarget, Collider, Hazard, Hud, Pickup, Player, Position, Refill, Spring
from components.interface.display import Corner
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Fill

SCENE = """
view = [100, 60]
[palette]
r = "#ff0000"
[sprite.icon]
rows = '''
rrrr
rrrr'''
"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "hud.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "hud.toml", ["camera", "hud"])


def opacities(world: World) -> list[int]:
    """Of each plate and each image, from 0 to 255."""
    return [item.color[3] if isinstance(item, Fill) else max(item.image.data[3::4]) for item in world.frame().items]


@pytest.mark.parametrize(
    ("corner", "x", "y", "fades"),
    [("top right", 90, 6, True), ("top right", 60, 6, False), ("top right", 90, 20, False), ("middle", 46, 26, False)],
)
def test_at_an_edge_it_is_translucent_while_a_player_is_behind_it(
    world: World, corner: Corner, x: int, y: int, fades: bool
) -> None:
    world.create(Hud("12", icon="icon", corner=corner, plate="#0000ffc8", shade=""))
    world.create(Player(), Position(x, y), Collider(8, 8))
    plate, *images = opacities(world)
    assert plate == (200 * 90 // 255 if fades else 200)
    assert set(images) == ({90} if fades else {255})


@pytest.mark.parametrize("part", [Pickup(), Refill(), Spring(), Hazard()])
def test_it_is_translucent_over_what_a_player_must_see(world: World, part: object) -> None:
    world.create(Hud("12", corner="top right", shade=""))
    world.create(part, Position(90, 6), Collider(8, 8))
    assert set(opacities(world)) == {150}


@pytest.mark.parametrize(("part", "fades"), [(Hazard(), False), (Pickup(), True)])
def test_a_hazard_that_is_wider_is_seen_beside_it(world: World, part: object, fades: bool) -> None:
    world.create(Hud("12", corner="top right", shade=""))
    world.create(part, Position(50, 6), Collider(50, 8))
    assert set(opacities(world)) == {150 if fades else 255}


def test_a_faded_one_is_whole_again_wherever_the_camera_is(world: World) -> None:
    world.scene.size = 400, 60
    world.create(Hud("12", corner="top right", shade=""))
    at = Position(200, 4)
    player = world.create(at, CameraTarget(), Player(), Collider(8, 8))
    assert set(opacities(world)) == {255}  # in the middle of the picture
    at.x = 390
    world.sync(player)
    assert set(opacities(world)) == {90}
