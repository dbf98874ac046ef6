"""Files are written whole or not at all, and through one writer: `ecs_platformer.project.files.writing`."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecs_platformer.project.files.writing import check_writable, new_files_in, replacement, write_atomically
from tests.support.projects import ROOT, python, write

WRITER = ROOT / "ecs_platformer" / "project" / "files" / "writing.py"
IN_A_NEW_FOLDER = {"cli/commands/making/new.py"}  # writes hundreds of files into a folder of new_files_in()
WRITES = {"write_text", "write_bytes", "touch", "make_archive", "copy2", "copyfile", "copytree"}
SHUTIL = {"copy", "move"}
MAY_WRITE = re.compile(rf"\b({'|'.join((*WRITES, *SHUTIL, 'open', 'ZipFile', 'save'))})\(")
ROOM = 4096  # bytes that a file may have when the disk is "full"
FULL = f"""
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
from ecs_platformer.cli import main
import PIL.Image
resource.setrlimit(resource.RLIMIT_FSIZE, ({ROOM}, {ROOM}))
sys.exit(main(sys.argv[1:]))
"""
SCENE = """
    include = ["prefabs.toml"]
    view = [640, 360]
    demo = "a.tape"
    [[entity]]
    prefab = "crate"
    name = "box"
    Position = { x = 40, y = 8 }
    """
FAILS = {  # command → the file that it names
    "picture a --tick 1 --scale 4 -o out.png": "out.png",
    "record a -o out.gif": "out.gif",
    "simulate a --ticks 999 --trace out.jsonl": "out.jsonl",
    "simulate a --tape long.tape --record out.tape": "out.tape",
    "sound jump -o out.wav": "out.wav",
    "schema -o out.json": "out.json",
    "prefabs -o out.png": "out.png",
    "reference -o .": "characters.md",
    "feel hero -o out.png": "out.png",
    "convert a -o out.tmj": "out.tmj",
    "verify --bless long.tape --scene a": "long.tape",
    "new game": "scene.schema.json",
    "new game --own": "game",
}


def writing_calls(file: Path) -> Iterator[tuple[str, int]]:
    text = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if MAY_WRITE.search(text) else ():
        if isinstance(node, ast.Call) and writes(node):
            yield f"{file.relative_to(ROOT).as_posix()}: {ast.unparse(node)}", node.lineno


def writes(node: ast.Call) -> bool:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in WRITES or (name in SHUTIL and ast.unparse(node.func) == f"shutil.{name}"):
        return True
    if name not in ("open", "ZipFile", "save"):
        return False
    given = (*node.args, *(word.value for word in node.keywords))
    texts = [one.value for one in given if isinstance(one, ast.Constant)]
    modes = [one for one in texts if isinstance(one, str) and set(one) <= set("rwaxbt+") and set(one) & set("wax+")]
    if not (texts if name == "save" else modes and "devnull" not in ast.unparse(node)):
        return False
    return not {ast.unparse(one) for one in node.args} & {"packed", "file", "written"}  # kept in memory


def test_all_files_are_written_through_one_writer() -> None:
    framework = ROOT / "ecs_platformer"
    files = [file for file in framework.rglob("*.py") if file != WRITER and "template" not in file.parts]
    files = [file for file in files if file.relative_to(framework).as_posix() not in IN_A_NEW_FOLDER]
    assert [call for file in files for call in writing_calls(file)] == []
    assert [*writing_calls(WRITER)]


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a scene, and tapes whose recordings are larger than ROOM."""
    long = "".join("1,R\n1\n" for _ in range(1500))
    return write(
        tmp_path_factory.mktemp("full"),
        {"a.toml": SCENE, "a.tape": "200,R\n", "long.tape": long, "scenes/main.toml": 'include = ["prefabs.toml"]\n'},
    )


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="has no limit of the size of files")
@pytest.mark.parametrize("line", FAILS)
def test_a_full_disk_leaves_what_was_there_and_the_message_names_the_file(
    scenes: Path, tmp_path: Path, line: str
) -> None:
    folder = tmp_path / "project"
    shutil.copytree(scenes, folder)
    target = folder / FAILS[line]
    if target.parent.is_dir() and not target.exists() and not line.startswith(("convert", "new")):
        target.write_bytes(b"old")
    before = contents(folder)
    run = python("-c", FULL, *line.split(), folder=folder, env={"PYTHONDONTWRITEBYTECODE": "1"})
    assert (run.returncode, contents(folder)) == (2, before)
    assert FAILS[line] in run.stderr.splitlines()[-1]
    assert run.stderr.endswith(": File too large\n")


def contents(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() if file.is_file() else b"" for file in folder.rglob("*")}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no device that is full")
def test_a_device_is_written_not_replaced_and_named_when_it_is_full() -> None:
    with pytest.raises(OSError, match="No space left on device: '/dev/full'"):
        write_atomically(Path("/dev/full"), b"a")
    write_atomically(Path("/dev/null"), b"a")
    assert not Path("/dev/null").is_file()


def test_a_check_and_an_error_leave_a_file_as_it_is(tmp_path: Path) -> None:
    file, none = tmp_path / "a", tmp_path / "no" / "a"
    file.write_bytes(b"old")
    check_writable(file)
    with pytest.raises(ZeroDivisionError):
        half_written(file)
    with pytest.raises(FileNotFoundError) as missing:
        check_writable(none)
    assert missing.value.filename == str(none)
    assert contents(tmp_path) == {file: b"old"}


def half_written(file: Path) -> None:
    with replacement(file) as new:
        new.write_bytes(b"half")
        raise ZeroDivisionError


def half_filled(folder: Path) -> None:
    with new_files_in(folder) as made:
        (made / "y").write_bytes(b"half")
        (made / "x" / "z").write_bytes(b"there is no such folder")


def test_a_folder_is_filled_whole_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    with pytest.raises(FileNotFoundError) as caught:
        half_filled(folder)
    assert caught.value.filename == str(folder / "x" / "z")
    assert contents(tmp_path) == {}
    for content in (b"old", b"new"):
        with new_files_in(folder) as made:
            (made / "x").mkdir()
            (made / "x" / content.decode()).write_bytes(content)
    assert contents(folder) == {folder / "x": b"", folder / "x" / "new": b"new"}


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no device that is full")
def test_a_full_standard_output_is_named() -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "ecs_platformer", "schema"]
        run = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (run.returncode, run.stderr) == (2, "standard output: No space left on device\n")
