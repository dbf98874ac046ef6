"""Bug bundles: what raised in a window is seen again by `verify`, also without the project it came from."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZipFile

import pytest

from ecs_platformer import Snapshot, World
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.faults.bundle import FORMAT, replay
from tests.support.faults.ordeal import raise_error, raising
from tests.support.projects import command, python, write
from tests.support.window_rig import ROOM, Play
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

FALLING = """
    from components import Player, Position
    from esper import Processor
    from ecs_platformer import World

    class Falling(Processor):
        after = "run"

        def process(self, world: World) -> None:
            for entity, (_, position) in world.each(Player, Position):
                if position.x > 40:
                    raise ValueError("too far")
    """
PLAY = """
    import sys
    from pathlib import Path
    from ecs_platformer.game.faults.bundle import save_bundle
    from ecs_platformer.game.session.session import Session
    session = Session(Path("scenes/room.toml"))
    session.controls.press("D", "right")
    session.run(200)
    save_bundle(Path(sys.argv[1]), session.path, session.world.scene.files, session.fault)
    print(session.world.tick)
    """


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A bundle of a project that is no more."""
    project = write(tmp_path / "game", {"scenes/room.toml": ROOM, "systems/falling.py": FALLING, "play.py": PLAY})
    run = python("play.py", str(tmp_path / "it.bug.zip"), folder=project)
    assert run.returncode == 0, run.stderr
    rmtree(project)
    return tmp_path / "it.bug.zip"


@pytest.mark.slow
def test_a_bundle_holds_all_that_took_part(bundle: Path) -> None:
    with ZipFile(bundle) as found:
        assert {
            "bundle.json",
            "snapshot.json",
            "inputs.tape",
            "files/scenes/room.toml",
            "files/systems/falling.py",
        } == {*found.namelist()}
        about = json.loads(found.read("bundle.json"))
        Snapshot.from_json(found.read("snapshot.json"))
    assert (about["format"], about["scene"]) == (FORMAT, "scenes/room.toml")
    assert about["versions"]["python"]
    assert any("in the system Falling" in line for line in about["error"])


@pytest.mark.slow
def test_verify_plays_it_and_reports_whether_it_still_raises(bundle: Path) -> None:
    run = command("verify", bundle.name, folder=bundle.parent, env={})
    assert run.returncode == 1
    assert run.stdout.startswith("systems/falling.py:12: ValueError: too far\n")
    assert 'in the system Falling, tick 25, entity "hero" at 41, 21' in run.stdout
    mended = write(bundle.parent / "mended", {"room.toml": ROOM})
    run = command("verify", str(bundle), "--scene", "room.toml", folder=mended)
    assert (run.returncode, run.stdout) == (0, f"{bundle}: ok; nothing raises\n")


@pytest.mark.parametrize(
    "files",
    [
        {},
        {"bundle.json": "{}"},
        {"bundle.json": "[", "inputs.tape": ""},
        {"bundle.json": '{"format": 2, "scene": "a.toml"}', "inputs.tape": ""},
        {"bundle.json": '{"format": 1, "scene": "../a.toml"}', "inputs.tape": ""},
        {"bundle.json": '{"format": 1, "scene": "a.toml"}', "files/a.toml": ""},
        {
            "bundle.json": '{"format": 1, "scene": "a.toml"}',
            "files/a.toml": "",
            "files/a.toml/b": "",
            "inputs.tape": "",
        },
    ],
)
def test_what_is_not_a_bundle_is_refused(tmp_path: Path, files: dict[str, str]) -> None:
    with ZipFile(tmp_path / "it.bug.zip", "w") as bundle:
        for name, text in files.items():
            bundle.writestr(name, text)
    run = command("verify", "it.bug.zip", folder=tmp_path)
    assert run.returncode == 2
    assert run.stderr.startswith("it.bug.zip: not a bug bundle, or a damaged one: ")


def put_in(path: Path, scene: str, method: int = ZIP_DEFLATED) -> Path:
    with ZipFile(path, "w", method) as bundle:
        bundle.writestr("bundle.json", json.dumps({"format": FORMAT, "scene": scene}))
        bundle.writestr(f"files/{scene}", "title = 'a scene with nothing in it'\n" * 50)
        bundle.writestr("inputs.tape", "3,R\n")
    return path


@pytest.mark.parametrize("method", [ZIP_LZMA, ZIP_BZIP2])
def test_a_damaged_bundle_of_another_compression_is_refused(tmp_path: Path, method: int) -> None:
    path = put_in(tmp_path / "it.bug.zip", "a.toml", method)
    data = bytearray(path.read_bytes())
    data[60:70] = bytes(10)  # in the first file's data
    path.write_bytes(data)
    with pytest.raises(EcsPlatformerError, match="not a bug bundle, or a damaged one"):
        replay(path)


@pytest.mark.parametrize("above", ["../../secret.toml", "a/../../../secret.toml", "{folder}/secret.toml"])
def test_the_scene_of_a_bundle_lies_in_the_bundle(tmp_path: Path, above: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))  # of the folder that the bundle is unpacked into
    write(tmp_path, {"secret.toml": "this is no scene"})
    with pytest.raises(EcsPlatformerError, match="is not in the bundle"):
        replay(put_in(tmp_path / "it.bug.zip", above.format(folder=tmp_path)))


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 the rest is lost", b"\xff"])
def test_a_bundle_that_is_cut_off_is_not_taken_for_a_tape(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "it.bug.zip").write_bytes(content)
    run = command("verify", "it.bug.zip", folder=tmp_path)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("it.bug.zip: not a bug bundle, or a damaged one: ")


@pytest.mark.slow
def test_a_bundle_with_any_byte_changed_is_refused_or_plays(tmp_path: Path) -> None:
    path = tmp_path / "it.bug.zip"
    with ZipFile(path, "w", ZIP_DEFLATED) as bundle:
        bundle.writestr("bundle.json", '{"format": 1, "scene": "a.toml"}')
        bundle.writestr("files/a.toml", "title = 'a scene with nothing in it'\n")
        bundle.writestr("inputs.tape", "3,R\n")
    whole = path.read_bytes()
    assert replay(path) == []
    for at in range(0, len(whole), 3):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        with suppress(EcsPlatformerError, OSError):
            replay(path)


@pytest.mark.slow
def test_f8_saves_a_bundle_of_the_error_that_is_shown(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.tap("F8")
    assert not list(tmp_path.glob("*.zip"))
    rig.press("D")
    rig.run(70)
    with raising("actor_motion", raise_error, 70):
        rig.run(1)
        rig.tap("F8")
        found = replay(tmp_path / "room-70.bug.zip")
    assert found[0].endswith("PlantedError: 1")
    assert "tick 71" in found[-1]
    assert replay(tmp_path / "room-70.bug.zip") == []
    world = World.load(tmp_path / "room.toml")
    with ZipFile(tmp_path / "room-70.bug.zip") as bundle:
        world.restore(Snapshot.from_json(bundle.read("snapshot.json")))
    assert world.tick == 60


@pytest.mark.slow
def test_f8_saves_a_bundle_of_a_file_with_errors(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.run(5)
    (tmp_path / "room.toml").write_text(ROOM + "\n[[entity]]\nprefab = 3\n")
    rig.loop.check_files()
    rig.tap("F8")
    assert any("room.toml" in line and "prefab" in line for line in replay(tmp_path / "room-5.bug.zip"))
