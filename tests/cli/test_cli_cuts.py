"""`record --cut`: a trailer of several scenes, as a GIF and an MP4."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.tools.cutting.cut_file import read_cut
from tests.support.projects import ROOT, command, write
from tests.support.window_rig import display_fixture as display_fixture

ROOM = """
view = [64, 32]
background = ["#000000"]
[[entity]]
Position = { x = 8, y = 8 }
Velocity = { x = 60 }
Collider = { width = 8, height = 8 }
Sprite = { color = "#ff0000" }
[[entity]]
Hud = { text = "I" }
"""
RED = (255, 0, 0)


@pytest.fixture(autouse=True)
def no_ffmpeg(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if not request.node.get_closest_marker("slow"):
        monkeypatch.setenv("PATH", "")


def cut(folder: Path, text: str) -> tuple[int, str, str]:
    write(folder, {"scenes/a.toml": ROOM, "film.toml": text})
    run = command("record", "--cut", "film.toml", "-o", "film.gif", "--scale", "1", folder=folder)
    return run.returncode, run.stdout, run.stderr


def pictures(path: Path) -> list[tuple[Image.Image, int]]:
    """Return each picture, and for how many ms it is shown."""
    with Image.open(path) as gif:
        found: list[tuple[Image.Image, int]] = []
        for number in range(getattr(gif, "n_frames", 1)):
            gif.seek(number)
            found.append((gif.convert("RGB"), gif.info["duration"]))
        return found


def left_of(picture: Image.Image, color: tuple[int, int, int] = RED) -> int | None:
    """Return the x of the first px of a colour in the row through the middle of the box."""
    return next((x for x in range(picture.width) if picture.getpixel((x, 12)) == color), None)


def test_shots_follow_each_other_in_real_time(tmp_path: Path) -> None:
    shots = '[[shot]]\nscene = "a"\nticks = 20\n[[shot]]\nscene = "scenes/a.toml"\nstart = 10\nticks = 10\n'
    assert cut(tmp_path, "pictures = 30\n" + shots) == (0, "film.gif\n", "")
    found = pictures(tmp_path / "film.gif")
    assert [left_of(picture) for picture, _ in found] == [*range(8, 28, 2), *range(18, 28, 2)]
    assert sum(ms for _, ms in found) == 500


def test_the_interface_can_be_left_out_and_a_caption_drawn(tmp_path: Path) -> None:
    bare = '[[shot]]\nscene = "a"\nticks = 1\ninterface = false\n'
    cut(tmp_path, bare + bare + 'caption = "Run"\n' + bare.replace("interface = false\n", ""))
    plain, captioned, whole = (picture for picture, _ in pictures(tmp_path / "film.gif"))
    colors = [{color for _, color in picture.getcolors() or []} for picture in (plain, captioned, whole)]
    assert colors[0] == {(0, 0, 0), RED}
    assert colors[0] < colors[1]
    assert colors[0] < colors[2]


def test_smaller_views_lie_in_the_middle_of_the_size(tmp_path: Path) -> None:
    cut(tmp_path, 'size = [100, 32]\n[[shot]]\nscene = "a"\nticks = 1\n')
    ((picture, _),) = pictures(tmp_path / "film.gif")
    assert (picture.size, left_of(picture)) == ((100, 32), 18 + 8)


def test_a_saved_text_takes_over_the_running_state(tmp_path: Path) -> None:
    save = 'save = { tick = 4, find = "#ff0000", write = "#00ff00" }'
    cut(tmp_path, f'pictures = 60\n[[shot]]\nscene = "a"\nticks = 8\ninterface = false\n{save}\n')
    found = [picture for picture, _ in pictures(tmp_path / "film.gif")]
    assert [left_of(picture) for picture in found[:4]] == [8, 9, 10, 11]
    assert [left_of(picture, (0, 255, 0)) for picture in found[4:]] == [12, 13, 14, 15]
    assert (tmp_path / "scenes" / "a.toml").read_text() == ROOM


@pytest.mark.slow
def test_3d_is_drawn_in_a_window_that_is_not_shown(tmp_path: Path, display: str) -> None:
    write(tmp_path, {"scenes/a.toml": ROOM, "film.toml": '[[shot]]\nscene = "a"\nticks = 1\nview = "3d"\n'})
    arguments = "record", "--cut", "film.toml", "-o", "film.gif", "--scale", "4"
    run = command(*arguments, folder=tmp_path, env={"DISPLAY": display})
    assert run.returncode == 0, run.stderr
    ((picture, _),) = pictures(tmp_path / "film.gif")
    data = picture.tobytes()
    reds = {data[at] for at in range(0, len(data), 3) if data[at] and not data[at + 1] and not data[at + 2]}
    assert len(reds) > 1  # a front, and sides in shade


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("ffmpeg"), reason="needs ffmpeg")
def test_an_mp4_is_written_beside_it_where_ffmpeg_is_installed(tmp_path: Path) -> None:
    write(tmp_path, {"scenes/a.toml": ROOM, "film.toml": '[[shot]]\nscene = "a"\nticks = 6\n'})
    run = command("record", "--cut", "film.toml", "-o", "film.gif", folder=tmp_path)
    assert run.stdout == "film.gif\nfilm.mp4\n"
    assert (tmp_path / "film.mp4").read_bytes()[4:8] == b"ftyp"


def test_the_trailer_of_the_readme_can_be_drawn() -> None:
    shots = read_cut(ROOT / "docs" / "ember.cut.toml").shots
    assert 9 <= sum(shot.ticks for shot in shots) / 60 <= 11  # s
    for shot in shots:
        assert len(read_tape(shot.scene.with_suffix(".tape"))) >= shot.start + shot.ticks
        assert shot.save is None or shot.scene.read_text(encoding="utf-8").count(shot.save.find) == 1


SHOT = '[[shot]]\nscene = "a"\nticks = 9\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "film.toml:1:1: shot: a cut needs shots: [[shot]]"),
        ("shots = 1\n" + SHOT, 'shots: no such key; did you mean "shot"?'),
        ('[[shot]]\nscene = "b"\nticks = 9\n', "film.toml:2:1: shot > item 1 > scene: b: no such scene"),
        ('[[shot]]\nscene = "a"\n', "missing: Shot needs ticks"),
        (SHOT + 'tape = "b.tape"\n', 'tape: "b.tape": no such tape'),
        (SHOT + 'view = "4d"\n', "view"),
        (SHOT + 'captoin = "b"\n', 'did you mean "caption"?'),
        (SHOT + "save = 3\n", "save: expected a table, found 3"),
        (SHOT + 'save = { tick = 9, find = "a", write = "b" }\n', "the shot lasts 9 ticks, so it must be less"),
        (SHOT + 'save = { tick = 1, find = "8", write = "9" }\n', '"8" must be in it once'),
        (SHOT + 'save = { tick = 1, find = "#ff0000", write = "red" }\n', "red"),
    ],
)
def test_refusals(tmp_path: Path, text: str, message: str) -> None:
    status, told, error = cut(tmp_path, text)
    assert (status, told) == (2, "")
    assert message in error
    assert "Traceback" not in error
    assert not (tmp_path / "film.gif").exists()


@pytest.mark.slow
def test_3d_without_a_display_is_refused(tmp_path: Path) -> None:
    write(tmp_path, {"scenes/a.toml": ROOM, "film.toml": SHOT + 'view = "3d"\n'})
    run = command("record", "--cut", "film.toml", "-o", "film.gif", folder=tmp_path, env={})
    assert run.returncode == 2
    assert "no window can be opened" in run.stderr
    assert run.stderr.count("\n") == 1
    assert not (tmp_path / "film.gif").exists()


def test_a_scene_or_a_cut_and_not_both(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": ROOM})
    assert command("record", "-o", "a.gif", folder=tmp_path).stderr == "record: needs a SCENE, or --cut FILE\n"
    both = command("record", "a.toml", "--cut", "b.toml", "-o", "a.gif", folder=tmp_path)
    assert both.stderr == "record: with --cut, its shots say which scenes, tapes and ticks\n"
