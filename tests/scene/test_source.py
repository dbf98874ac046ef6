"""Files that are not scenes, and text that must not reach the parser."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.errors import SceneError
from ecs_platformer.project.toml.source import MOST_BYTES, Source, find_unsafe, read_source
from ecs_platformer.scene.scene import load_scene

ROOT = Path(__file__).parents[2]


def error_text(path: Path) -> str:
    with pytest.raises(SceneError) as caught:
        read_source(path, path.name)
    return str(caught.value)


def written(folder: Path, data: bytes) -> Path:
    path = folder / "scene.toml"
    path.write_bytes(data)
    return path


def test_a_missing_file_is_reported(tmp_path: Path):
    assert error_text(tmp_path / "gone.toml") == "gone.toml:1:1: no such file"
    with pytest.raises(SceneError, match=r"gone\.toml:1:1: no such file"):
        load_scene(tmp_path / "gone.toml")


def test_a_folder_is_not_a_scene_file(tmp_path: Path):
    assert error_text(tmp_path) == f"{tmp_path.name}:1:1: a folder, not a file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
def test_a_fifo_does_not_hang(tmp_path: Path):
    os.mkfifo(tmp_path / "scene.toml")
    assert error_text(tmp_path / "scene.toml") == "scene.toml:1:1: not a regular file"


def test_a_file_over_4_mib_is_refused(tmp_path: Path):
    assert read_source(written(tmp_path, b"#" * MOST_BYTES), "x").data == {}
    assert error_text(written(tmp_path, b"#" * (MOST_BYTES + 1))) == "scene.toml:1:1: over 4 MiB"


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf"], ids=["plain", "byte order mark"])
def test_the_first_byte_that_is_not_utf_8_is_reported(tmp_path: Path, before: bytes):
    path = written(tmp_path, before + 'title = "x"\n# ä\nmap = "é'.encode() + b'\xff."\n')
    assert error_text(path) == 'scene.toml:3:9: not UTF-8: byte 0xff\n    map = "é�."'


def test_utf_16_is_recognized(tmp_path: Path):
    path = written(tmp_path, 'title = "x"'.encode("utf-16"))
    assert error_text(path).startswith("scene.toml:1:1: not UTF-8: byte 0xff, this looks like UTF-16")


def test_byte_order_mark_and_windows_line_ends_are_accepted(tmp_path: Path):
    source = read_source(written(tmp_path, b'\xef\xbb\xbftitle = "x"\r\nseed = 3\r\n'), "x")
    assert source.data == {"title": "x", "seed": 3}
    assert source.text == 'title = "x"\nseed = 3\n'


@pytest.mark.parametrize(
    "text",
    [
        'map = """\n' + "." * 500 + '\n"""',
        "map = '''\n" + "." * 500 + "\n'''",
        'title = "' + "." * 100 + '"',
        'title = "\\"' + "." * 100 + '"  # ' + "." * 100,
        "points = [" + "1.5, " * 1000 + "]",
        ".".join("a" * 65) + " = 1",
        "a = " + "[" * 64 + "]" * 64,
        "a = '" + "[" * 100 + "'  # " + "{" * 100,
        'a = "' + "1" * 10_000 + '"  # ' + "1" * 10_000,
        "[[entity]]\n" * 1000,
        "a = [\n" + "  [1, 2], { b = [3] },\n" * 1000 + "]",
        "a = [" + '1.5, "=", ' * 1000 + "]",
        '"' + "." * 100 + '" = 1',
    ],
)
def test_harmless_text_that_looks_unsafe_is_accepted(text: str):
    assert find_unsafe(text) is None


@pytest.mark.parametrize(
    ("text", "offset", "reason"),
    [
        (".".join("a" * 66) + " = 1", 129, "over 64 dots in one key"),
        ('"a".' * 66 + "b = 1", None, "over 64 dots in one key"),
        ('a."]=".' * 40 + "b = 1", None, "over 64 dots in one key"),
        ('x = 1\n"a" . ' + " . ".join("b" * 65) + " = 1", None, "over 64 dots in one key"),
        ("[" + ".".join("a" * 66) + "]", 130, "over 64 dots in one key"),
        ("x = {" + ".".join("a" * 66) + " = 1}", 134, "over 64 dots in one key"),
        (
            "".join(f"k{number}." + "a." * 40 + "a = 1\n" for number in range(1000)),
            None,
            "too many keys with over 3 dots",
        ),
        ("a = " + "[" * 65, 68, "over 64 brackets deep"),
        ("a = " + "[{a=" * 33, None, "over 64 brackets deep"),
        ("a = " + "[[1]," * 65, None, "over 64 brackets deep"),
        ("seed = " + "1" * 4301, 7, "a word of over 4300 characters"),
        ("seed = 0x" + "f" * 5000, 7, "a word of over 4300 characters"),
        ("k" * 5000 + " = 1", 0, "a word of over 4300 characters"),
    ],
)
def test_unsafe_text_is_refused_before_parsing(text: str, offset: int | None, reason: str):
    found = find_unsafe(text)
    assert found is not None
    assert found[1] == reason
    assert offset is None or found[0] == offset


HOSTILE = {
    "dots": lambda: "a." * 524_288,
    "quotes": lambda: '"' * 1_048_576,
    "triple quotes": lambda: '"""a' * 262_144,
    "backslashes": lambda: '"\\' * 524_288,
    "brackets": lambda: "[a\n" * 349_525,
    "closing": lambda: "]" * 1_048_576,
    "numbers": lambda: "a = [" + "1," * 300_000 + "]",
    "points": lambda: "[[entity]]\nPath = { points = [" + "3, " * 200_000 + "] }",
    "digits": lambda: "seed = " + "1" * 1_048_000,
    "keys": lambda: "".join(f"k{number} = 1\n" for number in range(95_000)),
    "fields": lambda: "[[entity]]\n[entity.Collider]\n" + "".join(f"f{number} = 1\n" for number in range(95_000)),
    "entities": lambda: "[[entity]]\n" * 95_000,
    "names": lambda: '[[entity]]\nname = "a"\n' * 45_000,
    "prefabs": lambda: "".join(f'[[entity]]\nprefab = "p{number}"\n' for number in range(37_000)),
    "choices": lambda: '[[entity]]\nSquish = { response = "wigl" }\n' * 24_000,
    "chain": lambda: "".join(f'[prefab.p{number}]\nextends = "p{number + 1}"\n' for number in range(29_000)),
    "children": lambda: "[prefab.a]\nchild = [" + "{}, " * 262_000 + "]\n",
    "rows": lambda: 'map = """\n' + "".join("." * (number % 7) + "\n" for number in range(250_000)) + '"""\n',
    "characters": lambda: 'map = """\n' + "".join(chr(0x4E00 + number % 20_000) for number in range(349_000)) + '"""\n',
    "name": lambda: "k" * 1_048_000 + " = 1\n",
    "includes": lambda: "include = [" + "".join(f"'i{number}.toml', " for number in range(70_000)) + "]",
    "bomb": lambda: (
        "".join(f"[prefab.p{n}]\nchild = [" + f"{{ prefab = 'p{n + 1}' }}, " * 10 + "]\n" for n in range(10))
        + "[prefab.p10]\n"
        + '[[entity]]\nprefab = "p0"\n' * 30_000
    ),
}
"""Texts of 1 MiB, made by the test."""

LOAD = """
import sys, time
from pathlib import Path
from ecs_platformer.errors import SceneError
from ecs_platformer.scene.scene import load_scene
before = time.process_time()
try:
    load_scene(sys.argv[1])
except SceneError as error:
    assert len(str(error)) < 20_000
    took = time.process_time() - before
    # of this process alone: getrusage() would tell what the one that started it had, too
    most = next(line.split()[1] for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line)
    before = time.process_time()
    for _ in range(2_000_000):
        pass
    slowness = max(1, (time.process_time() - before) / 0.1)  # of a machine on which this loop takes over 0.1 s
    print(took / slowness, int(most) / 2**10)
"""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="asks Linux how much memory was taken")
@pytest.mark.parametrize("name", HOSTILE)
def test_any_file_of_a_megabyte_takes_little_time_and_memory(tmp_path: Path, name: str):
    path = written(tmp_path, HOSTILE[name]().encode())
    assert path.stat().st_size <= 1_100_000
    command = [sys.executable, "-c", LOAD, str(path)]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    seconds, megabytes = map(float, output.split())
    assert seconds < 2
    assert megabytes < 200


def test_a_changed_file_is_parsed_again(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    for title in ("one", "two"):
        file.write_text(f'title = "{title}"\n')
        assert load_scene(file).title == title


@pytest.mark.slow
def test_a_world_does_not_keep_the_text_of_its_scene(tmp_path: Path) -> None:
    path = written(tmp_path, b"[prefab.a]\nPosition = {}\nchild = [{ Position = {} }]\n[[entity]]\nprefab = 'a'\n")
    world = World.load(path)
    world.spawn("a")
    assert len(world.entities) == 4
    assert not [one for one in gc.get_objects() if type(one) is Source and one.path == path]


def test_no_world_changes_the_cached_data() -> None:
    first = World.load(ROOT / "scenes" / "first_climb.toml")
    begin = first.hash()
    for _ in range(60):
        first.step("right jump")
    assert World.load(ROOT / "scenes" / "first_climb.toml").hash() == begin
