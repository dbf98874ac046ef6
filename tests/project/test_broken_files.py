"""Files that a scene names, broken in every way: they load, or the error has its place, and nothing else comes out."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image

from ecs_platformer.errors import Diagnostic, FileError
from ecs_platformer.media.art import Art
from ecs_platformer.media.sound.audio import Clip
from ecs_platformer.media.sound.loading import load_sound, load_tune
from ecs_platformer.media.sound.wav import write_wav
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.quick import some_quick, thinned

SCENE = """
demo = "a.tape"
include = ["part.toml"]
music = "t"
[sprite.sheet]
sheet = "a.png"
size = [4, 4]
[sprite.export]
aseprite = "a.json"
[sound.s]
file = "a.wav"
[tune.t]
file = "a.wav"
"""
EXPORT = {
    "frames": [
        {
            "frame": {"x": 4, "y": 0, "w": 4, "h": 4},
            "trimmed": True,
            "spriteSourceSize": {"x": 1, "y": 2, "w": 4, "h": 4},
            "sourceSize": {"w": 8, "h": 8},
            "duration": 100,
        }
    ],
    "meta": {"image": "a.png", "frameTags": [{"name": "run", "from": 0, "to": 0, "direction": "pingpong"}]},
}
KINDS = ("a.png", "palette.png", "a.json", "a.wav", "a.tape", "part.toml")


def whole_files(folder: Path) -> dict[str, bytes]:
    colors = Image.effect_noise((8, 4), 90)
    write_wav(folder / "a.wav", Clip(8000, array("h", range(0, 9000, 500))))
    return {
        "a.png": png(colors.convert("RGBA")),
        "palette.png": png(colors.quantize(4), transparency=3, icc_profile=b"x" * 20),
        "a.json": json.dumps(EXPORT).encode(),
        "a.wav": (folder / "a.wav").read_bytes(),
        "a.tape": b"# a tape\n12,R,J\n#! Assert hero.Position.x == 12\n3\n",
        "part.toml": b'title = "part"\n[tune.x]\n[[tune.x.track]]\nnotes = "c4:2 e | g:1/2 - c5:3"\n',
    }


def png(picture: Image.Image, **options: object) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG", optimize=True, **options)
    return file.getvalue()


class Folder:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.whole = whole_files(folder)
        for name, data in self.whole.items():
            (folder / name).write_bytes(data)

    def try_with(self, name: str, data: bytes) -> str:
        """Load, draw and play everything with one file changed; return the errors. Other exceptions come out."""
        (self.folder / "scene.toml").write_text(SCENE.replace("a.png", name) if name.endswith("png") else SCENE)
        (self.folder / name).write_bytes(data)
        found: list[Diagnostic] = []
        try:
            self._use()
        except FileError as error:
            found = error.errors
        (self.folder / name).write_bytes(self.whole[name])
        text = "".join(map(str, found))
        assert all(one.line > 0 and one.column > 0 and one.file and one.message for one in found)
        assert text.replace("\n", "").isprintable()
        return text

    def _use(self) -> None:
        scene = load_scene(self.folder / "scene.toml", pictures=True)
        art = Art(scene.palette, scene.sprites, scene.tick_rate, scene.images)
        for sprite in scene.sprites:
            art.frame(sprite)
        for audio in (*map(load_sound, scene.sounds.values()), *map(load_tune, scene.tunes.values())):
            audio.read(0, min(audio.length, 8000))
        assert scene.demo
        read_tape(scene.demo)


@pytest.fixture(name="folder", scope="module")
def folder_fixture(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    return Folder(tmp_path_factory.mktemp("broken"))


@pytest.mark.parametrize("name", KINDS)
def test_the_whole_files_load(folder: Folder, name: str) -> None:
    assert folder.try_with(name, folder.whole[name]) == ""


@pytest.mark.slow
@pytest.mark.parametrize("name", some_quick(KINDS, every=4))
def test_a_file_cut_at_any_byte_is_an_error_or_loads(folder: Folder, name: str) -> None:
    whole = folder.whole[name]
    found = [folder.try_with(name, whole[:length]) for length in range(len(whole))]
    if name in ("a.png", "palette.png", "a.json"):  # the rest may end early
        assert all(found[: len(whole) - 40])


@pytest.mark.slow
@pytest.mark.parametrize("name", some_quick(KINDS, every=4))
@pytest.mark.parametrize("flipped", some_quick([0xFF, *(1 << bit for bit in thinned(range(8), 4))], every=9))
def test_a_file_with_any_bits_flipped_is_an_error_or_loads(folder: Folder, name: str, flipped: int) -> None:
    whole = folder.whole[name]
    for at, byte in enumerate(whole):
        folder.try_with(name, whole[:at] + bytes([byte ^ flipped]) + whole[at + 1 :])


@pytest.mark.slow
@pytest.mark.parametrize("name", KINDS)
@given(seed=st.integers(0, 2**32))
@example(seed=0)
@settings(derandomize=True, max_examples=200, deadline=None)
def test_a_file_changed_in_many_places_is_an_error_or_loads(folder: Folder, name: str, seed: int) -> None:
    random = Random(seed)
    data = bytearray(folder.whole[name])
    for _ in range(random.randint(1, 8)):
        at, end = sorted(random.choices(range(len(data) + 1), k=2))
        match random.randrange(4):
            case 0:
                del data[at : at + random.randint(1, 16)]
            case 1:
                data[at:at] = random.randbytes(random.randint(1, 8))
            case 2:
                data[at:at] = data[at : min(end, at + 64)]
            case _:
                data[at : at + 4] = random.choice([b"\xff" * 4, b"\0" * 4, b"\x7f\xff\xff\xff", b"9" * 20])
    folder.try_with(name, bytes(data))


def strange_values() -> Iterator[object]:
    yield from (None, True, -1, 0, 3_000_000_000, 10**40, 1e308, 1.5, "", "a\0b", "\ud800", [], [[]], {}, {"x": {}})


@pytest.mark.slow
def test_any_value_in_an_export_is_an_error_or_loads(folder: Folder) -> None:
    """Every value of the JSON is replaced by one of every type and size."""
    for path in paths_of(EXPORT):
        for value in strange_values():
            changed = json.loads(json.dumps(EXPORT))
            inside = changed
            for key in path[:-1]:
                inside = inside[key]
            inside[path[-1]] = value
            folder.try_with("a.json", json.dumps(changed).encode())


def paths_of(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(value, dict):
        pairs = list(cast("dict[str | int, object]", value).items())
    else:
        pairs = list(enumerate(cast("list[object]", value))) if isinstance(value, list) else []
    for key, inner in pairs:
        yield (*path, key)
        yield from paths_of(inner, (*path, key))
