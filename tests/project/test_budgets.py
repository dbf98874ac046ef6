"""Files that would take much memory: refused at once, or within 2 s of processor time and 250 MB.

Beside other tests, which share the caches of a processor, a command is given twice the time.
"""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer.media.sound.audio import Clip
from ecs_platformer.media.sound.wav import write_wav
from tests.support.projects import CRATE, cost_of, write

pytestmark = pytest.mark.slow

SECONDS, BUSY, MIB = 2, 2, 250
PICTURE = ("picture", "a.toml", "--tick", "0", "-o", "picture.png")
SHOWN = '[[entity]]\nPosition = { x = 8, y = 8 }\nSprite = { image = "a" }\n'


def measured(folder: Path, *arguments: str) -> str:
    found = cost_of(*arguments, folder=folder)
    assert found.seconds < SECONDS * BUSY, found
    assert found.mib < MIB, found
    assert found.status in (0, 2)
    assert "Traceback" not in found.errors
    return found.errors


def blank(file: Path, side: int) -> None:
    Image.new("1", (side, side)).save(file)


def noise(file: Path, width: int, height: int) -> None:
    part = Image.effect_noise((256, 256), 90).convert("RGBA")
    picture = Image.new("RGBA", (width, height))
    for x in range(0, width, 256):
        for y in range(0, height, 256):
            picture.paste(part, (x, y))
    picture.save(file, compress_level=1)


def test_a_small_file_of_many_large_cells_is_refused(tmp_path: Path) -> None:
    blank(tmp_path / "a.png", 8192)
    cells = [at % 64 for at in range(3000)]
    write(tmp_path, {"a.toml": f'[sprite.a]\nsheet = "a.png"\nsize = [1024, 1024]\ncells = {cells}\n'})
    assert '"a.png" has 8192x8192 px, over 8,388,608 in all' in measured(tmp_path, *PICTURE)


def test_the_most_pixels_are_drawn(tmp_path: Path) -> None:
    sprite = '[sprite.{0}]\nsheet = "{0}.png"\nsize = [1024, 1024]\n'
    for name in "ab":
        noise(tmp_path / f"{name}.png", 4096, 2048)
    write(tmp_path, {"a.toml": sprite.format("a") + sprite.format("b") + SHOWN})
    assert measured(tmp_path, *PICTURE) == ""


def test_a_sheet_of_a_million_cells_is_refused(tmp_path: Path) -> None:
    blank(tmp_path / "a.png", 8192)
    write(tmp_path, {"a.toml": '[sprite.a]\nsheet = "a.png"\nsize = [8, 8]\n' + SHOWN})
    assert "a.toml:2:1" in measured(tmp_path, *PICTURE)


def test_the_most_frames_are_drawn(tmp_path: Path) -> None:
    noise(tmp_path / "a.png", 2048, 2048)
    sprites = [
        f'[sprite.{chr(97 + n)}]\nsheet = "a.png"\nsize = [8, 8]\ncells = {[*range(n * 4096, n * 4096 + 4096)]}\n'
        for n in range(16)
    ]
    write(tmp_path, {"a.toml": "".join(sprites) + SHOWN})
    assert measured(tmp_path, *PICTURE) == ""


def test_ten_minutes_of_music_are_not_in_memory(tmp_path: Path) -> None:
    rate, channels = 96_000, 2
    write_wav(tmp_path / "a.wav", Clip(rate, array("h", [0])))
    head = bytearray((tmp_path / "a.wav").read_bytes()[:44])
    size = 600 * rate * channels * 2
    head[22], head[32], head[40:44] = channels, 2 * channels, size.to_bytes(4, "little")
    with (tmp_path / "a.wav").open("wb") as file:
        file.write(head)
        file.truncate(44 + size)
    write(tmp_path, {"a.toml": 'music = "t"\n[tune.t]\nfile = "a.wav"\n'})
    assert measured(tmp_path, *PICTURE) == ""
    assert cost_of("sound", "t", "--scene", "a.toml", "-o", "b.wav", folder=tmp_path).mib < MIB


def test_the_longest_note_is_played(tmp_path: Path) -> None:
    track = "[[tune.t.track]]\nvibrato = 1\nslide = 12\nnotes = 'c4:10'\n"
    write(tmp_path, {"a.toml": f"[tune.t]\ntempo = 20\n{track}"})
    assert measured(tmp_path, "sound", "t", "--scene", "a.toml", "-o", "b.wav") == ""


@pytest.mark.parametrize(("view", "scale"), [("[2048, 2048]", "2"), ("[1448, 1448]", "4"), ("[320, 180]", "16")])
def test_the_largest_pictures_are_drawn(tmp_path: Path, view: str, scale: str) -> None:
    write(tmp_path, {"a.toml": f'view = {view}\nbackground = ["#123456", "#abcdef"]\n{CRATE}'})
    assert measured(tmp_path, *PICTURE, "--scale", scale) == ""
    assert "fits" in measured(tmp_path, *PICTURE, "--scale", "16") or scale == "16"


def test_a_view_that_is_too_large_is_refused(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": "view = [4096, 4096]\n" + CRATE})
    assert measured(tmp_path, *PICTURE, "--scale", "16").startswith("a.toml:1:1: view: ")


@pytest.mark.parametrize("line", ["1,R\n2,L\n", "1\n", "\n", "1,R" + ",R" * 490 + "\n", "Assert a.B.c == 1\n"])
def test_tapes_are_refused_or_read(tmp_path: Path, line: str) -> None:
    write(tmp_path, {"a.toml": CRATE})
    largest = (4 << 20) // len(line)
    for count in (largest, min(largest, 200_000 // line.count("\n"))):
        (tmp_path / "a.tape").write_text(line * count)
        errors = measured(tmp_path, "simulate", "a.toml", "--tape", "a.tape", "--ticks", "0")
        assert errors.startswith(("a.tape:200001:1: over 200,000 lines\n", "0 ticks in "))
