"""Saving: in one step, merged with what others have changed; a conflict loses nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.editing.files.merging import merged
from ecs_platformer.tools.editing.text.errors import EditError

SCENE = """\
title = "A level"
include = ["prefabs.toml"]
map = '''
....
....
####
'''
[legend]
"#" = "wall"
[[entity]]
prefab = "wall"
Position = { x = 40, y = 8 }   # c
"""


@pytest.fixture(name="path")
def path_fixture(tmp_path: Path) -> Path:
    path = tmp_path / "level.toml"
    path.write_text(SCENE)
    return path


def painted(path: Path) -> Document:
    document = Document(path)
    with document.edit("paint") as edit:
        edit.paint({(0, 0): "#"})
        edit.move_entity(0, 8, 0)
    return document


def test_a_link_and_the_mode_stay(path: Path, tmp_path: Path) -> None:
    path.chmod(0o640)
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    painted(link).save()
    assert link.is_symlink()
    assert path.read_text() == SCENE.replace("\n....\n....", "\n#...\n....").replace("40", "48")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_read_only_file_is_not_replaced(path: Path) -> None:
    document = painted(path)
    path.chmod(0o440)
    if os.access(path, os.W_OK):
        pytest.skip("root may write everything")
    with pytest.raises(EditError, match="read-only"):
        document.save()


def test_what_another_editor_has_changed_is_kept_and_is_a_step_of_undo(path: Path) -> None:
    document = painted(path)
    mine = document.raw()
    path.write_text(SCENE.replace("....\n....", "...#\n....").replace("# c", "# d") + 'name = "x"\n')
    (outcome,) = document.save()
    expected = SCENE.replace("....\n....", "#..#\n....").replace("40", "48").replace("# c", "# d") + 'name = "x"\n'
    assert outcome.was_merged
    assert path.read_text() == document.raw().decode() == expected
    assert not document.unsaved
    document.undo()
    assert document.raw() == mine


def test_a_conflict_keeps_both_and_each_can_be_chosen(path: Path) -> None:
    theirs = SCENE.replace("x = 40", "x = 64")
    for keep in (True, False):
        path.write_text(SCENE)
        document = painted(path)
        mine = document.raw()
        path.write_text(theirs)
        (outcome,) = document.save()
        assert outcome.conflict is not None
        assert outcome.conflict.lines == (12,)
        assert path.read_text() == theirs
        assert outcome.conflict.kept.read_bytes() == mine
        if keep:
            document.keep_mine(outcome)
            document.save()
            assert path.read_bytes() == mine
        else:
            document.take_theirs(outcome)
            assert document.raw().decode() == theirs
            assert not document.unsaved
            document.undo()
            assert document.raw() == mine


def test_a_merge_that_would_break_the_scene_is_a_conflict(path: Path) -> None:
    document = Document(path)
    with document.edit("add") as edit:
        edit.add_entity("wall", 0, 0, "twin")
    path.write_text(
        SCENE.replace('title = "A level"', 'title = "Twins"').replace(
            'prefab = "wall"\nP', 'prefab = "wall"\nname = "twin"\nP'
        )
    )
    (outcome,) = document.save()
    assert outcome.conflict is not None
    assert outcome.conflict.kept.read_bytes() == document.raw()


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ("x = 1\ny = 2\n", "x = 1\ny = 3\n", "x = 1\ny = 3\n"),
        ("x = 5 # a\ny = 2\n", "x = 1 # b\ny = 2\n", "x = 5 # b\ny = 2\n"),
        ("x = 1\nz = 3\ny = 2\n", "x = 1\nz = 3\ny = 2\n", "x = 1\nz = 3\ny = 2\n"),
        ("x = 1\n", "x = 1\ny = 4\n", None),
        ("x = 41\ny = 2\n", "x = 50\ny = 2\n", None),
        ("x = 1\na = 1\ny = 2\n", "x = 1\nb = 1\ny = 2\n", None),
    ],
)
def test_merging(mine: str, theirs: str, expected: str | None) -> None:
    base = "x = 1 # a\ny = 2\n" if "#" in mine else "x = 1\ny = 2\n"
    found = merged(base.encode(), mine.encode(), theirs.encode())
    assert (found.decode() if isinstance(found, bytes) else None) == expected


LINES = st.lists(st.sampled_from(["a1", "b2", "c3", "d4"]), max_size=6)


@pytest.mark.slow
@given(LINES, LINES)
def test_a_merge_with_an_unchanged_version_is_the_other_one(base: list[str], other: list[str]) -> None:
    one, two = ("".join(f"# {line}\n" for line in lines).encode() for lines in (base, other))
    assert merged(one, one, two) == merged(one, two, one) == merged(one, two, two) == two


KILLED = """
import sys
from pathlib import Path
from ecs_platformer.project.files.writing import write_atomically
print("begins", flush=True)
while True:
    for letter in b"ab":
        write_atomically(Path(sys.argv[1]), bytes([letter]) * 200_000)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="has no SIGKILL")
def test_a_kill_while_saving_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "level.toml"
    file.write_bytes(b"a" * 200_000)
    for number in range(12):
        with subprocess.Popen([sys.executable, "-c", KILLED, str(file)], stdout=subprocess.PIPE) as process:
            assert process.stdout
            process.stdout.readline()
            for _ in range(number * 20):  # each look takes some microseconds: the kills come at different places
                seen = file.read_bytes()
                assert seen in (b"a" * 200_000, b"b" * 200_000)
            os.kill(process.pid, signal.SIGKILL)
        assert file.read_bytes() in (b"a" * 200_000, b"b" * 200_000)
    write_atomically(file, b"c")
    assert file.read_bytes() == b"c"
