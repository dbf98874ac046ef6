"""The editor in a real window, by keys and by mouse: what is drawn is in the picture, in the file, and in the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.font import width
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.drawing import LINE, PADDING, TEXT
from ecs_platformer.tools.workshop.paint.desk import TOLD, TOLD_LETTER, Desk
from ecs_platformer.tools.workshop.paint.panel import PaintPanel
from ecs_platformer.tools.workshop.paint.picture import FOOT, HELP, STRIP, TOP, group_area, slots, top_height
from ecs_platformer.tools.workshop.paint.proving import PLAYING
from tests.support.window_rig import Play, Rig, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

SCENE = """\
title = "A room"
include = ["prefabs.toml"]
map = '''
........................................
........................................
........................................
.@......................................
########################################
'''
[legend]
"@" = { prefab = "hero", name = "hero" }
"#" = "wall"   # solid

[[entity]]
prefab = "lift"
name = "lift"
Position = { x = 80, y = 0 }
Path = { points = [[40, 0], [0, 0]] }   # to and fro
"""
SHIFT, CTRL, ALT = 1, 2, 4
TEXT_RGB = rgba(TEXT)[:3]


@pytest.fixture(name="rig")
def rig_fixture(play: Play) -> Rig:
    rig = play(SCENE)
    rig.run(3)
    rig.tap("F10")
    rig.run(1)
    return rig


def panel(rig: Rig) -> PaintPanel:
    found = rig.loop.workshop.panels["paint"]
    assert isinstance(found, PaintPanel)
    return found


def desk(rig: Rig) -> Desk:
    found = panel(rig).desk
    assert found is not None
    return found


def press(rig: Rig, *names: str, held: int = 0) -> None:
    from tests.support.window_rig import number

    for name in names:
        rig.dispatch("on_key_press", number(name), held)
        rig.dispatch("on_key_release", number(name), held)
    rig.run(1)


def mouse(rig: Rig, event: str, x: int, y: int, *more: int) -> None:
    view = (320, 180)
    at = rig.loop.mode.picture(view)
    height = rig.window.get_framebuffer_size()[1]
    rig.dispatch(event, at.x + x * at.scale, height - 1 - (at.y + y * at.scale), *more)


def text(rig: Rig) -> str:
    return desk(rig).document.raw().decode()


def at_cell(rig: Rig, picture: Image.Image, column: int, row: int) -> Image.Image:
    left, top = desk(rig).stage.camera
    return picture.crop((column * 8 - left, row * 8 - top, column * 8 + 8 - left, row * 8 + 8 - top))


@pytest.mark.slow
def test_keys_paint_an_area_which_is_seen_undone_and_saved(rig: Rig) -> None:
    assert desk(rig).cursor == (1, 3)
    press(rig, "W")  # the first rows come out from under the bar, and the view stays
    before = rig.canvas()
    press(rig, "RIGHT", "RIGHT", "UP")
    press(rig, "RIGHT", "RIGHT", held=SHIFT)
    press(rig, "SPACE")
    painted = SCENE.replace(
        "'''\n" + "." * 40 + "\n" + "." * 40 + "\n" + "." * 40,
        "'''\n" + "." * 40 + "\n" + "." * 40 + "\n...###" + "." * 34,
    )
    assert text(rig) == painted
    press(rig, "UP", "UP")
    assert differ(at_cell(rig, rig.canvas(), 4, 2), at_cell(rig, before, 4, 2)) > 40
    press(rig, "Z", held=CTRL)
    assert text(rig) == SCENE
    assert differ(at_cell(rig, rig.canvas(), 4, 2), at_cell(rig, before, 4, 2)) == 0
    press(rig, "Y", held=CTRL)
    press(rig, "S", held=CTRL)
    assert rig.session.path.read_text() == painted
    press(rig, "DOWN", "DOWN", "X")
    assert desk(rig).document.raw().decode() != painted


@pytest.mark.slow
def test_the_palette_is_searched_by_typing_and_an_entity_is_placed(rig: Rig) -> None:
    press(rig, "TAB")
    before = rig.canvas()
    for letter in "plan":
        rig.dispatch("on_text", letter)
    rig.run(1)
    assert differ(rig.canvas(), before) > 40
    assert desk(rig).palette.found[0].name == "plank"
    press(rig, "ENTER", "UP", "SPACE")
    assert '"p" = "plank"' in text(rig)
    press(rig, "TAB")
    rig.dispatch("on_text", "lift")
    press(rig, "ENTER", "RIGHT", "SPACE")
    assert text(rig).endswith('\n\n[[entity]]\nprefab = "lift"\nPosition = { x = 16, y = 16 }\n')


@pytest.mark.slow
def test_things_are_chosen_moved_copied_and_deleted_by_keys(rig: Rig) -> None:
    press(rig, "E")
    desk(rig).set_cursor((10, 0))
    press(rig, "SPACE")
    assert desk(rig).chosen == [("entity", 0)]
    press(rig, "RIGHT", held=CTRL)
    press(rig, "DOWN", held=ALT)
    assert "Position = { x = 88, y = 1 }" in text(rig)
    press(rig, "C")
    assert 'name = "lift 2"\nPosition = { x = 104, y = 1 }' in text(rig)
    press(rig, "X")
    assert text(rig) == SCENE.replace("x = 80, y = 0", "x = 88, y = 1")


@pytest.mark.slow
def test_handles_move_points_and_add_and_remove_them(rig: Rig) -> None:
    press(rig, "E")
    desk(rig).set_cursor((10, 0))
    press(rig, "SPACE", "H", "H", "H")
    assert desk(rig).message == "point 1 of Path"
    press(rig, "DOWN", held=CTRL)
    press(rig, "I")
    assert "points = [[40, 8], [48, 8], [0, 0]] }   # to and fro" in text(rig)
    press(rig, "X")
    assert "points = [[40, 8], [0, 0]] }   # to and fro" in text(rig)
    press(rig, "H", "H", "H", "X", "H", "H", "H", "X")
    assert "points = [[0, 0]] }" in text(rig)
    assert (desk(rig).message, desk(rig).failed) == (
        "cannot remove point 1 of Path: a path has at least one point",
        True,
    )
    assert desk(rig).handle == 2  # still point 1


@pytest.mark.slow
def test_the_cursor_follows_the_mouse_between_the_bars(rig: Rig) -> None:
    left, top = desk(rig).stage.camera
    mouse(rig, "on_mouse_motion", 8 * 12 - left + 3, 40 - top + 3, 0, 0)
    assert desk(rig).cursor == (12, 5)
    mouse(rig, "on_mouse_motion", 100, 3, 0, 0)
    mouse(rig, "on_mouse_motion", 100, 175, 0, 0)
    assert desk(rig).cursor == (12, 5)
    press(rig, "RIGHT", held=SHIFT)
    mouse(rig, "on_mouse_motion", 8 * 20 - left + 3, 40 - top + 3, 0, 0)
    assert desk(rig).area == (12, 5, 14, 6)  # what keys have selected stays
    assert "LEFT CLICK" in HELP["paint"][0]


@pytest.mark.slow
def test_a_prefab_is_taken_from_the_strip_of_pictures_and_painted_by_mouse(rig: Rig) -> None:
    from pyglet.window import mouse as buttons

    def click(place: Area) -> None:
        for event in "on_mouse_press", "on_mouse_release":
            mouse(rig, event, place.x + place.width // 2, place.y + place.height // 2, buttons.LEFT, 0)
        rig.run(1)

    mouse(rig, "on_mouse_motion", slots((320, 180))[0].x + 5, 180 - FOOT + 5, 0, 0)
    assert desk(rig).hint.startswith('wall ("#" in the map): ')
    mouse(rig, "on_mouse_motion", 5, 180 - FOOT + 5, 0, 0)
    assert desk(rig).hint.startswith("click: the next group")
    before = rig.canvas()
    while desk(rig).strip.group != "hazards":
        click(group_area((320, 180)))
    assert differ(rig.canvas(), before) > 40
    second = desk(rig).strip.shown(2)[1].name
    place = slots((320, 180))[1]
    mouse(rig, "on_mouse_motion", place.x + 5, place.y + 5, 0, 0)
    assert desk(rig).hint.startswith(f"{second}: ")
    click(place)
    assert (desk(rig).brush, text(rig)) == (second, SCENE)
    left, top = desk(rig).stage.camera
    click(Area(8 * 20 - left, 8 * 2 - top, 8, 8))
    assert f'prefab = "{second}"\nPosition = {{ x = 160, y = 16 }}' in text(rig)


@pytest.mark.slow
def test_connected_cells_are_filled(rig: Rig) -> None:
    for row in range(3):
        desk(rig).paint_cells({(5, row): "wall", (5, 3): "wall"})
    desk(rig).set_cursor((0, 0))
    press(rig, "F")
    filled = "######" + "." * 34 + "\n"
    assert text(rig).startswith(SCENE.split("'''")[0] + "'''\n" + 3 * filled + "#@####" + "." * 34)
    press(rig, "Z", held=CTRL)
    desk(rig).brush = "lift"
    press(rig, "F")
    assert (desk(rig).message, desk(rig).failed) == ("only tiles fill an area: lift is placed one at a time", True)
    desk(rig).brush = "wall"
    desk(rig).set_cursor((-2, 0))
    press(rig, "F")
    assert desk(rig).failed


@pytest.mark.slow
def test_the_bar_says_what_the_proof_does(play: Play, tmp_path: Path) -> None:
    (tmp_path / "room.tape").write_text("60,R\n")
    level = SCENE.replace("prefabs.toml", "level.toml").replace('"hero"', '"climber"', 1)
    rig = play(level.replace("include", 'demo = "room.tape"\ninclude', 1))
    rig.tap("F10")
    proving = desk(rig).proving
    assert proving.text == "demo room.tape: played after each edit"
    desk(rig).brush = "tall_spikes_up"
    press(rig, "RIGHT", "RIGHT", "RIGHT", "SPACE")  # in the way
    assert proving.text.startswith(PLAYING)
    while proving.text.startswith(PLAYING):
        rig.run(1)
    assert proving.state == "other"
    assert not desk(rig).failed
    assert proving.text.endswith("dies on tall_spikes_up placed last; B shows where")
    press(rig, "B")
    assert desk(rig).message.startswith("room.tape was recorded before the edits")
    bar = rig.canvas().crop((0, 0, 320, top_height(desk(rig)))).convert("RGB")
    white = [x for x in range(320) if any(bar.getpixel((x, y)) == TEXT_RGB for y in range(TOP, bar.height))]
    assert abs(max(white) + 1 - min(white) - width(proving.text)) <= 1  # all of it, and not as an error


def test_the_help_fits_below_the_smallest_picture() -> None:
    for lines in HELP.values():
        assert len(lines) * LINE + STRIP < FOOT
        assert all(width(line) <= PaintPanel.least[0] - 2 * PADDING for line in lines)


@pytest.mark.slow
def test_the_mouse_paints_a_line_chooses_by_a_rectangle_and_drags(rig: Rig) -> None:
    from pyglet.window import mouse as buttons

    press(rig, "W")  # the first rows come out from under the bar
    left, top = desk(rig).stage.camera
    mouse(rig, "on_mouse_press", 8 * 20 - left + 3, 16 - top + 3, buttons.LEFT, 0)
    mouse(rig, "on_mouse_drag", 8 * 24 - left + 3, 24 - top + 3, 0, 0, buttons.LEFT, 0)
    rig.run(1)
    assert text(rig) == SCENE
    mouse(rig, "on_mouse_release", 8 * 24 - left + 3, 24 - top + 3, buttons.LEFT, 0)
    assert ("." * 20 + "###" + "." * 17 in text(rig)) or ("." * 20 + "##" + "." * 18 in text(rig))
    press(rig, "E")
    start, end = (8 * 8 - left, 20 - top), (8 * 15 - left, 30 - top)
    mouse(rig, "on_mouse_press", *start, buttons.LEFT, 0)
    mouse(rig, "on_mouse_drag", 8 * 15 - left, 0 - top, 0, 0, buttons.LEFT, 0)
    mouse(rig, "on_mouse_release", *end, buttons.LEFT, 0)
    assert desk(rig).chosen == [("entity", 0)]
    mouse(rig, "on_mouse_press", 84 - left, 2 - top, buttons.LEFT, 0)
    mouse(rig, "on_mouse_drag", 100 - left, 18 - top, 0, 0, buttons.LEFT, 0)
    mouse(rig, "on_mouse_release", 100 - left, 18 - top, buttons.LEFT, 0)
    assert "Position = { x = 96, y = 16 }" in text(rig)


@pytest.mark.slow
def test_the_game_goes_on_in_the_edited_scene_and_starts_at_the_cursor(rig: Rig) -> None:
    tick = rig.world.tick
    press(rig, "UP", "UP", "RIGHT", "SPACE")
    assert rig.world.tick == tick > 0  # it stands still under the editor
    press(rig, "ESCAPE")
    assert rig.loop.workshop.front is None
    assert rig.world.tick == tick + 1
    assert rig.session.path.read_text() == SCENE
    assert rig.world.space.solids_in((16, 8, 24, 16))
    press(rig, "F10")
    desk(rig).set_cursor((30, 3))
    press(rig, "ENTER")
    assert rig.loop.workshop.front is None
    assert rig.world.tick <= 1
    assert rig.hero.x == 240
    assert rig.world.space.solids_in((16, 8, 24, 16))


@pytest.mark.slow
def test_a_conflict_shows_both_versions_and_the_own_one_can_be_kept(rig: Rig) -> None:
    path = rig.session.path
    press(rig, "E")
    desk(rig).set_cursor((10, 0))
    press(rig, "SPACE")
    press(rig, "RIGHT", held=CTRL)
    path.write_text(SCENE.replace("x = 80", "x = 64"))
    before = rig.canvas()
    press(rig, "S", held=CTRL)
    assert differ(rig.canvas(), before) > 40
    assert path.with_name("room.toml.mine").read_text() == SCENE.replace("x = 80", "x = 88")
    press(rig, "K")
    assert path.read_text() == SCENE.replace("x = 80", "x = 88")


@pytest.mark.slow
def test_what_another_editor_saves_is_merged_at_once(rig: Rig) -> None:
    press(rig, "RIGHT", "SPACE")
    rig.session.path.write_text(SCENE.replace("# solid", "# stone"))
    rig.run(40)
    assert "# stone" in text(rig)
    assert desk(rig).message == "merged with what another editor has saved"


@pytest.mark.slow
def test_edits_that_were_not_saved_lie_beside_the_file_when_the_window_closes(rig: Rig, tmp_path: Path) -> None:
    press(rig, "RIGHT", "SPACE")
    edited = text(rig)
    rig.loop.close()
    assert rig.session.path.read_text() == SCENE
    assert (tmp_path / "room.toml.mine").read_text() == edited


@pytest.mark.slow
def test_edits_that_were_not_saved_are_taken_back_by_a_key_and_undone(rig: Rig, play: Play, tmp_path: Path) -> None:
    press(rig, "RIGHT", "SPACE")
    edited = text(rig)
    rig.loop.close()
    again = play(path=tmp_path / "room.toml")
    again.tap("F10")
    again.run(1)
    assert desk(again).message == "edits that were not saved are in room.toml.mine: R takes them back"
    press(again, "R")
    assert text(again) == edited
    press(again, "Z", held=CTRL)
    assert text(again) == SCENE
    press(again, "R")
    press(again, "S", held=CTRL)
    assert (tmp_path / "room.toml").read_text() == edited
    press(again, "R")
    assert desk(again).message == "there are no edits to take back"


@pytest.mark.slow
def test_a_message_goes_after_a_while_and_a_hint_with_the_mouse(rig: Rig) -> None:
    press(rig, "S", held=CTRL)
    assert desk(rig).message == "nothing to save"
    rig.run(TOLD + TOLD_LETTER * len("nothing to save"))
    assert desk(rig).message == ""
    mouse(rig, "on_mouse_motion", slots((320, 180))[0].x + 5, 180 - FOOT + 5, 0, 0)
    rig.run(400)
    assert desk(rig).hint
    mouse(rig, "on_mouse_motion", 100, 60, 0, 0)
    assert not desk(rig).hint


@pytest.mark.slow
def test_the_cursor_is_as_large_as_what_is_placed(play: Play) -> None:
    rig = play(SCENE.replace("prefabs.toml", "level.toml").replace('"hero"', '"climber"', 1))
    rig.tap("F10")
    for column, row, brush in (20, 1, "spring"), (8, 2, "exit"), (12, 1, "turret"), (30, 1, "lift"):
        desk(rig).set_cursor((column, row))
        desk(rig).brush = brush
        found = desk(rig).brush_area
        assert found
        press(rig, "SPACE")
        things = [thing for thing in desk(rig).stage.things if thing.prefab == brush]
        left, top, _, _ = desk(rig).palette.area(brush) or (0, 0, 0, 0)
        assert (found[0] - left, found[1] - top) in [thing.position for thing in things]
    desk(rig).brush = "spring"
    desk(rig).set_cursor((20, 1))
    assert desk(rig).brush_area == (160, 4, 176, 16)  # a picture of 16x12 px
    desk(rig).brush = "wall"
    assert desk(rig).brush_area is None


@pytest.mark.slow
def test_edits_are_kept_even_if_the_tape_of_the_run_cannot_be_written(
    rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full() -> str:
        raise OSError(28, "No space left on device")

    press(rig, "RIGHT", "SPACE", "F9")
    edited = text(rig)
    with monkeypatch.context() as patch:
        patch.setattr(rig.session, "recorded", full)
        with pytest.raises(OSError, match="No space left"):
            rig.loop.close()
    assert (tmp_path / "room.toml.mine").read_text() == edited


def test_an_edit_that_would_break_the_scene_is_refused_in_words(rig: Rig) -> None:
    press(rig, "P")
    assert desk(rig).brush == "hero"
    desk(rig).brush = "lift"
    press(rig, "W")  # the first rows come out from under the bar
    before = rig.canvas()
    desk(rig).paint_cells({(3, 0): "hero", (4, 0): "no such"})
    rig.run(1)
    assert desk(rig).failed
    assert desk(rig).message.startswith('cannot paint hero: no such prefab: "no such"')
    assert text(rig) == SCENE
    assert differ(at_cell(rig, rig.canvas(), 4, 0), at_cell(rig, before, 4, 0)) > 40  # what was refused is marked
    press(rig, "RIGHT", "SPACE")
    assert differ(at_cell(rig, rig.canvas(), 4, 0), at_cell(rig, before, 4, 0)) == 0


@pytest.mark.slow
@pytest.mark.parametrize("view", [(160, 90), (480, 270)])
def test_the_editor_fits_into_views_of_other_sizes(play: Play, view: tuple[int, int]) -> None:
    rig = play(SCENE.replace("include", f"view = {list(view)}\ninclude"))
    rig.tap("F10")
    rig.run(1)
    size = max(view[0], 320), max(view[1], 180)
    assert rig.canvas().size == size
    assert desk(rig).stage.size == size
