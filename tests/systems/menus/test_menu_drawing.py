"""What a menu looks like: its rows, marks and bars, at every size of the picture."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from components import Menu
from ecs_platformer import World
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.font import width
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Blit, Fill
from ecs_platformer.scene.strings import Language
from ecs_platformer.world.profile.profile import LevelRecord, SlotRecord
from systems.rules.menus.layout import laid_out, shortened
from systems.rules.menus.places import Box
from systems.rules.menus.rows import rows

VIEWS = [(160, 90), *(pytest.param(view, marks=pytest.mark.slow) for view in [(160, 130), (320, 180), (640, 360)])]
SCENES = ["assist", "controls", "leave", "levels", "new_game", "options", "pause", "quit", "slots"]
ROOT = Path(__file__).parents[3]


def menu_of(world: World) -> Menu:
    return next(menu for _, (menu,) in world.each(Menu))


def profile_of_a_long_game(world: World) -> None:
    for number in range(12):
        title = "The long way down through the mill" if number % 2 else f"Level {number}"
        world.profile.levels.append(
            LevelRecord(f"{number}.toml", title, number < 8, 5000, 12, {"coins": 17}, {"coins": 20})
        )
    first = SlotRecord(1, "The long way down through the mill", 999_999, 100)
    world.profile.slots = [first, SlotRecord(2), SlotRecord(3)]
    world.scene.languages = {"de": Language("Deutsch")}
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
    text = re.sub("demo = .*", "", text).replace("[[entity]]", f"view = [{view[0]}, {view[1]}]\n[[entity]]", 1)
    (tmp_path / "scene.toml").write_text(text, encoding="utf-8")
    world = World.load(tmp_path / "scene.toml")
    profile_of_a_long_game(world)
    world.step()
    for _ in range(len(laid_out(world, menu_of(world)).selectable) + 1):
        nothing_overlaps(world)
        world.step("down")
        world.step()


@pytest.fixture
def world() -> World:
    return World(["input", "menus", "menu_drawing"])


def fills(world: World, color: str) -> list[tuple[int, int, int, int]]:
    """Left, top, width and height of the rectangles of a colour."""
    return [(item.x, item.y, item.width, item.height) for item in world.frame().items
            if isinstance(item, Fill) and item.color == rgba(color)]  # fmt: skip


def text_at(world: World, place: Box, color: str) -> int:
    letters = (item for item in world.frame().items if isinstance(item, Blit) and item.kind == "letter")
    ink = bytes(rgba(color))
    return sum(place.contains(item.x, item.y) and ink in item.image.data for item in letters)


def place(world: World, number: int) -> Box:
    found = laid_out(world, menu_of(world)).place(number, menu_of(world).top)
    assert found is not None
    return found


def test_the_row_in_focus_has_its_color_and_what_cannot_be_chosen_is_dim(world: World) -> None:
    menu = Menu(items=({"button": "abc"}, {"button": "de", "enabled": "levels"}, {"note": "fghi"}))
    world.create(menu)
    boxes = [place(world, number) for number in range(3)]
    assert [text_at(world, box, menu.focus_color) for box in boxes] == [3, 0, 0]
    assert [text_at(world, box, menu.dim_color) for box in boxes] == [0, 2, 4]
    menu.focus = 1
    assert [text_at(world, box, menu.color) for box in boxes] == [3, 0, 0]


@pytest.mark.parametrize(("value", "filled"), [(0, 0), (50, 20), (100, 40)])
def test_a_slider_is_filled_as_far_as_its_value(world: World, value: int, filled: int) -> None:
    world.create(Menu(items=({"slider": "music"},)))
    world.profile.settings.music = value
    assert sum(wide for _, _, wide, _ in fills(world, "#ee9248")) == filled


def test_the_first_of_two_presses_changes_what_the_row_says(world: World) -> None:
    menu = Menu(items=({"button": "ab", "confirm": "really?"},))
    world.create(menu)
    assert text_at(world, place(world, 0), menu.focus_color) == 2
    menu.asked = True
    assert text_at(world, place(world, 0), menu.focus_color) == 7


def test_arrows_show_where_there_are_more_rows(world: World) -> None:
    menu = Menu(items=tuple({"button": name} for name in "abcdef"), rows=3, focus_color="#00ff00")
    world.create(menu)
    window = laid_out(world, menu).inner
    seen: list[tuple[bool, bool]] = []
    for focus in (0, 3, 5):
        menu.focus = focus
        world.step()
        arrows = {y for _, y, wide, _ in fills(world, menu.focus_color) if wide == 5}
        seen.append((any(y < window.y for y in arrows), any(y >= window.bottom for y in arrows)))
    assert seen == [(False, True), (True, True), (True, False)]
    assert menu.top == 3 * (8 + menu.spacing)


def test_scrolling_moves_no_further_than_it_must(world: World) -> None:
    menu = Menu(items=tuple({"button": name} for name in "abcdef"), rows=3, spacing=2)
    world.create(menu)
    tops: list[int] = []
    for focus in (0, 2, 3, 4, 3, 2, 1, 5, 0):
        menu.focus = focus
        world.step()
        tops.append(menu.top // 10)
    assert tops == [0, 0, 1, 2, 2, 2, 1, 3, 0]


def test_levels_have_their_pictures_where_there_is_room(world: World) -> None:
    picture = Image(80, 45, bytes((9, 8, 7, 255)) * 80 * 45)
    world.profile.levels = [LevelRecord(f"{n}", f"{n}", True, picture=picture) for n in range(3)]
    menu = Menu(items=({"levels": []},), columns=3)
    world.create(menu)
    drawn = [(item.x, item.y) for item in world.frame().items if isinstance(item, Blit) and item.image is picture]
    assert drawn == [(place(world, n).x + 2, place(world, n).y + 2) for n in range(3)]
    assert len({y for _, y in drawn}) == 1
    menu.columns = 1
    assert not [item for item in world.frame().items if isinstance(item, Blit) and item.image is picture]


def test_dots_stand_where_a_picture_is_still_to_come(world: World) -> None:
    world.profile.levels = [LevelRecord("pending", "pending", True), LevelRecord("locked", "locked")]
    world.create(Menu(items=({"levels": []},), columns=3, dim_color="#123456"))
    dots, box = [one for one in fills(world, "#123456") if one[2:] == (2, 2)], place(world, 0)
    assert len(dots) == 3
    assert all(box.x < x < box.x + box.width - 2 and box.y < y < box.bottom for x, y, _, _ in dots)


def test_a_result_is_shown_of_the_level_in_focus_only(world: World) -> None:
    played = LevelRecord("a", "", True, 3600, 2, {"coins": 3}, {"coins": 20, "keys": 1})
    world.profile.levels = [played, LevelRecord("b", "", True)]
    item: dict[str, Any] = {"levels": [], "new": "new", "counts": {"coins": "", "gems": ""}}
    menu = Menu(items=(item,), color="#00ff00", dim_color="#0000ff")
    world.create(menu)
    inner = laid_out(world, menu).inner
    below = Box(inner.x, inner.bottom, inner.width, 40)
    assert text_at(world, below, menu.color) == len("1:00.00" + "2" + "3/20")
    menu.focus = 1
    assert (text_at(world, below, menu.color), text_at(world, below, menu.dim_color)) == (0, len("new"))


@pytest.mark.parametrize(
    ("found", "there", "medals"),
    [
        ({"coins": 20, "keys": 1}, {"coins": 20, "keys": 1}, 1),
        ({"coins": 20}, {"coins": 20, "keys": 1}, 0),
        ({"coins": 19, "keys": 1}, {"coins": 20, "keys": 1}, 0),
        ({"coins": 20}, {"coins": 20}, 1),  # a level without a key
        ({}, {}, 0),  # not counted yet
    ],
)
def test_a_medal_is_shown_once_all_was_found(
    world: World, found: dict[str, int], there: dict[str, int], medals: int
) -> None:
    world.profile.levels = [LevelRecord("a", "", True, 3600, 2, found, there)]
    item: dict[str, Any] = {"levels": [], "counts": {"coins": "coin", "keys": "key"}, "medal": "medal"}
    menu = Menu(items=(item,))
    world.create(menu)
    assert [sprite for sprite, _ in rows(world, menu)[0].results].count("medal") == medals


def test_splits_are_shown_below_the_results(world: World) -> None:
    world.profile.levels = [LevelRecord("a", "", True, 3600, splits=[600, 1230]), LevelRecord("b", "", True, 3600)]
    for item, shown in (({"splits": "At"}, "At 0:10.00 0:20.50"), ({}, "")):
        menu = Menu(items=({"levels": [], "new": "new", **item},))
        assert [row.help for row in rows(world, menu)] == [shown, ""]


@pytest.mark.parametrize(
    ("text", "most", "line"),
    [("one two", 40, "one two"), ("immeasurable", 30, "immea…"), ("one", 2, "")],
)
def test_a_line_that_is_too_wide_is_shortened(text: str, most: int, line: str) -> None:
    assert shortened(text, most) == line
    assert width(line) <= most


@pytest.mark.parametrize(
    ("corner", "x", "y", "at"),
    [
        ("top left", 0, 0, (4, 4)),
        ("bottom right", 0, 0, (316, 176)),
        ("bottom right", 10, 5, (306, 171)),
        ("top left", 9999, 9999, (316, 176)),
        ("top left", -9999, -9999, (4, 4)),
    ],
)
def test_the_panel_lies_in_its_corner_and_stays_in_the_picture(
    world: World, corner: Any, x: int, y: int, at: tuple[int, int]
) -> None:
    world.create(Menu(items=({"button": "abc"},), corner=corner, x=x, y=y))
    panel = laid_out(world, menu_of(world)).panel
    assert at in ((panel.x, panel.y), (panel.x + panel.width, panel.bottom))


def test_a_picture_is_drawn_of_rows_that_went_since_the_last_tick(world: World) -> None:
    world.profile.levels = [LevelRecord(f"{n}", "abc", True) for n in range(9)]
    menu = Menu(items=({"levels": []},), rows=3)
    world.create(menu)
    world.step()
    world.step("up")
    assert menu.focus == 8
    for left in (5, 1, 0):
        del world.profile.levels[left:]
        world.frame()
    world.step("down")
    assert menu.focus == 8


def random_item(rng: Random) -> dict[str, Any]:
    text = " ".join("".join(rng.choices("aemilW…", k=rng.randint(1, 14))) for _ in range(rng.randint(1, 6)))
    return rng.choice(
        [
            {"button": text, "do": [{"ask": "back"}], "confirm": text[::-1], "help": text * rng.randint(0, 3)},
            {"slider": "music", "text": text, "unit": text[:9]},
            {"toggle": "shake", "text": text, "on": text},
            {"list": "grab", "text": text, "names": {"hold": text}},
            {"levels": [], "new": text},
            {"slots": [], "confirm": text},
            {"controls": [], "help": text},
            {"note": text},
        ]
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(15))
def test_no_menu_draws_over_itself_or_out_of_the_picture(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    view = rng.choice([(160, 90), (200, 112), (256, 144), (320, 180), (400, 225), (640, 360)])
    (tmp_path / "scene.toml").write_text(f"view = [{view[0]}, {view[1]}]\n")
    world = World.load(tmp_path / "scene.toml")
    profile_of_a_long_game(world)
    items = [random_item(rng) for _ in range(rng.randint(1, 12))]
    more: dict[str, Any] = {
        "title": rng.choice(["", "abc def"]),
        "columns": rng.choice([1, 1, 3, 5]),
        "rows": rng.choice([0, 0, 2]),
    }
    more |= {"centered": rng.random() < 0.5, "spacing": rng.choice([2, 3, 9])}
    world.create(Menu(items=(*items, {"button": "b"}), **more))
    for _ in range(25):
        held = rng.choice(["up", "down", "left", "right", "down", "jump", "dash"])
        world.step(held, rng.choice([1, 1, 40]))
        world.step()
        nothing_overlaps(world)


def test_a_card_is_shown_whole_below_a_row_that_is_lower(world: World) -> None:
    world.profile.levels = [LevelRecord("a", "abc", True)]
    menu = Menu(items=({"button": "b"}, {"levels": []}), columns=3, rows=1)
    world.create(menu)
    world.step()
    world.step("down")
    assert menu.focus == 1
    assert place(world, 1).height > 45


def test_a_number_that_is_too_long_is_shortened(world: World) -> None:
    menu = Menu(items=({"slider": "music", "text": "abc", "unit": " per cent" * 20},))
    world.create(menu)
    nothing_overlaps(world)
    box = place(world, 0)
    letters = [item.x for item in world.frame().items if isinstance(item, Blit) and item.kind == "letter"]
    assert box.x <= min(letters)
    assert len(letters) > 10


def test_the_hint_lies_on_a_strip_if_the_rows_lie_on_a_panel(world: World) -> None:
    menu = Menu(items=({"button": "b"},), hint="abc", panel="#00ff00")
    world.create(menu)
    wide, high = world.scene.view
    assert (0, high - 13, wide, 13) in fills(world, menu.panel)
    assert laid_out(world, menu).panel.bottom <= high - 13
    menu.panel = ""
    assert fills(world, "#00ff00") == []
