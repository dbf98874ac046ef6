"""`picture`, `record`, and `run` without a display."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.support.projects import CRATE, command, write


def test_a_picture_is_reproducible_and_shows_its_tick(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE + 'Sprite = { color = "#ffffff" }'})
    for name, tick in (("one", "10"), ("two", "10"), ("later", "40")):
        run = command("picture", "a.toml", "--tick", tick, "-o", f"{name}.png", folder=tmp_path)
        assert (run.returncode, run.stderr) == (0, "")
    one, two, later = ((tmp_path / f"{name}.png").read_bytes() for name in ("one", "two", "later"))
    assert one == two
    assert one != later


def test_a_picture_has_the_requested_scale(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE})
    command("picture", "a.toml", "--tick", "0", "-o", "a.png", "--scale", "2", folder=tmp_path)
    with Image.open(tmp_path / "a.png") as picture:
        assert picture.size == (640, 360)


@pytest.mark.slow
def test_a_recording_lasts_as_long_as_its_ticks(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": "view = [64, 32]\n" + CRATE, "a.tape": "60,R\n30", "empty.tape": "#"})
    command("record", "a.toml", "--tape", "a.tape", "-o", "tape.gif", folder=tmp_path)
    command("record", "a.toml", "--ticks", "30", "-o", "ticks.gif", folder=tmp_path)
    command("record", "a.toml", "-o", "idle.gif", folder=tmp_path)
    command("record", "a.toml", "--tape", "empty.tape", "-o", "empty.gif", folder=tmp_path)
    lengths = [seconds(tmp_path / f"{name}.gif") for name in ("tape", "ticks", "idle", "empty")]
    assert lengths == [1.5, 0.5, 5, 5]


def test_run_without_a_display_writes_the_demo_as_a_gif(tmp_path: Path) -> None:
    write(tmp_path, {"scenes/a.toml": 'view = [64, 32]\ndemo = "a.tape"\n' + CRATE, "scenes/a.tape": "60,R"})
    run = command("run", folder=tmp_path)
    assert run.returncode == 0
    assert run.stderr == "no display: a.tape is played into a.gif instead of a window\n"
    assert run.stdout == f"{tmp_path / 'a.gif'}\n"
    assert seconds(tmp_path / "a.gif") == 1


@pytest.mark.slow
def test_run_without_a_display_and_without_a_demo_lasts_five_seconds(tmp_path: Path) -> None:
    write(tmp_path, {"toy.toml": "view = [64, 32]\n" + CRATE})
    run = command("run", "toy.toml", folder=tmp_path)
    assert run.stderr.startswith("no display: the scene is played with each key held in turn into toy.gif instead of")
    assert seconds(tmp_path / "toy.gif") == 5


@pytest.mark.slow
def test_a_display_that_cannot_be_opened_counts_as_none(tmp_path: Path) -> None:
    write(tmp_path, {"toy.toml": "view = [64, 32]\n" + CRATE, "toy.tape": "6,R"})
    run = command("run", "toy.toml", "--tape", "toy.tape", folder=tmp_path, env={"DISPLAY": ":6543"})
    assert run.returncode == 0
    assert run.stderr.startswith("no display (")  # and why
    assert run.stderr.endswith("): toy.tape is played into toy.gif instead of a window\n")
    assert run.stderr.count("\n") == 1


@pytest.mark.slow
def test_run_chooses_the_main_scene_or_the_only_one(tmp_path: Path) -> None:
    idle = 'view = [64, 32]\ndemo = "a.tape"\n' + CRATE
    write(tmp_path, {"scenes/only.toml": idle, "scenes/library.toml": "", "scenes/a.tape": "2"})
    assert command("run", folder=tmp_path).stdout.endswith("only.gif\n")
    write(tmp_path, {"scenes/second.toml": idle})
    undecided = command("run", folder=tmp_path)
    assert undecided.returncode == 2
    assert undecided.stderr == (
        "scenes: which scene? There is no main.toml in it\n    scenes/only.toml\n    scenes/second.toml\n"
    )
    write(tmp_path, {"scenes/main.toml": idle})
    assert command("run", folder=tmp_path).stdout.endswith("main.gif\n")


def seconds(gif: Path) -> float:
    total = 0
    with Image.open(gif) as pictures:
        for number in range(getattr(pictures, "n_frames", 1)):
            pictures.seek(number)
            total += pictures.info["duration"]
    return total / 1000


def test_a_folder_with_one_scene_can_be_run(tmp_path: Path) -> None:
    write(tmp_path, {"toy.toml": 'view = [64, 32]\ndemo = "a.tape"\n' + CRATE, "a.tape": "6,R"})
    assert command("run", folder=tmp_path).stdout == f"{tmp_path / 'toy.gif'}\n"
    assert "did you mean" in command("run", "tyo", folder=tmp_path).stderr


@pytest.mark.parametrize("name", ["picture", "record", "run"])
def test_a_picture_that_would_be_too_large_is_refused(tmp_path: Path, name: str) -> None:
    write(tmp_path, {"a.toml": "view = [2048, 2048]\n" + CRATE, "line.toml": "view = [4096, 1]\n" + CRATE})
    rest = {"picture": ["--tick", "0", "-o", "a.png"], "record": ["--ticks", "1", "-o", "a.gif"], "run": []}[name]
    size = "2048x2048 px enlarged 16 times are 32768x32768 px"
    run = command(name, "a.toml", *rest, "--scale", "16", folder=tmp_path)
    assert (run.returncode, run.stderr.splitlines()[-1]) == (
        2,
        f"{size}, over 33,554,432 in all or 65,535 a side; --scale 2 fits",
    )
    run = command(name, "line.toml", *rest, "--scale", "16", folder=tmp_path)
    assert (run.returncode, run.stderr.splitlines()[-1].rpartition("; ")[2]) == (2, "--scale 15 fits")
    assert not list(tmp_path.glob("*.gif*"))
    assert not list(tmp_path.glob("*.png"))


@pytest.mark.slow
def test_the_largest_pictures_are_drawn(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": "view = [320, 180]\n" + CRATE})
    command("picture", "a.toml", "--tick", "0", "-o", "a.png", "--scale", "16", folder=tmp_path)
    with Image.open(tmp_path / "a.png") as picture:
        assert picture.size == (5120, 2880)


def test_the_pixels_of_the_view_are_bounded(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": 'title = "a"\nview = [4096, 4096]\n' + CRATE})
    run = command("picture", "a.toml", "--tick", "0", "-o", "a.png", folder=tmp_path)
    message = "a.toml:2:1: view: expected at most 4,194,304 px in all, found 4096x4096 px\n    view = [4096, 4096]\n"
    assert (run.returncode, run.stderr) == (2, message)
