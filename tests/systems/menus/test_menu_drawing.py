"""What a menu looks like: its rows, marks and bars, at every size of the picture."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Menu
from ecs_platformer import World
from ecs_platformer.profile.profile import LevelRecord, SlotRecord
from ecs_platformer.rendering.frame import Blit
from systems.rules.menus.layout import laid_out

VIEWS = [(160, 90), (160, 144), (240, 135), (320, 180), (640, 360)]
SCENES = ["assist", "controls", "leave", "levels", "new_game", "options", "pause", "quit", "slots"]
ROOT = Path(__file__).parents[3]


def menu_of(world: World) -> Menu:
    return next(menu for _, (menu,) in world.each(Menu))


def profile_of_a_long_game(world: World) -> None:
    for number in range(12):
        title = "The long way down through the mill" if number % 2 else f"Level {number}"
        world.profile.levels.append(LevelRecord(f"{number}.toml", title, number < 8, 5000, 12, 17, 20))
    first = SlotRecord(1, "The long way down through the mill", 999_999, 100)
    world.profile.slots = [first, SlotRecord(2), SlotRecord(3)]
    world.profile.languages = {"de": "Deutsch"}
    world.profile.notice = "SPACE was jump's; now jump has no key, and so the game cannot be played with it"


def nothing_overlaps(world: World) -> None:
    """Everything is in the picture, and no two lines of text lie over each other."""
    frame = world.frame()
    letters = [item for item in frame.items if isinstance(item, Blit) and item.kind == "letter"]
    assert letters
    for item in letters:
        assert item.x >= 0
        assert item.x + item.image.width <= frame.width
        assert item.y >= 0
        assert item.y + item.image.height <= frame.height
    taken: dict[tuple[int, int], int] = {}
    for number, item in enumerate(letters):
        pixels, wide = item.image.data, item.image.width
        for at in range(0, len(pixels), 4):
            if pixels[at + 3] == 255:
                px = item.x + at // 4 % wide, item.y + at // 4 // wide
                assert taken.setdefault(px, number) == number
    places = laid_out(world, menu_of(world))
    panel = places.panel
    assert panel.x >= 0
    assert panel.x + panel.width <= frame.width
    assert panel.y >= 0
    assert panel.bottom <= frame.height
    assert places.place(menu_of(world).focus, menu_of(world).top)


@pytest.mark.parametrize("view", VIEWS, ids=str)
@pytest.mark.parametrize("scene", SCENES)
def test_every_stock_menu_fits_every_view(tmp_path: Path, scene: str, view: tuple[int, int]) -> None:
    text = (ROOT / "scenes" / "menus" / f"{scene}.toml").read_text(encoding="utf-8")
    (tmp_path / "scene.toml").write_text(text.replace("[[entity]]", f"view = [{view[0]}, {view[1]}]\n[[entity]]", 1))
    world = World.load(tmp_path / "scene.toml")
    profile_of_a_long_game(world)
    world.step()
    for _ in range(len(laid_out(world, menu_of(world)).selectable) + 1):
        nothing_overlaps(world)
        world.step("down")
        world.step()
