"""`verify`, and the tapes that `simulate --record` writes for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.cli import main
from tests.support.projects import CRATE, ROOT, command, write


@pytest.fixture
def game(tmp_path: Path) -> Path:
    tapes = {
        "b.tape": "60,R\n5\n",
        "bad.tape": "#! scene scenes/a.toml\n5,Q\n",
        "helped.tape": "#! assist invincible\n5\n",
    }
    return write(tmp_path, {"scenes/a.toml": CRATE, **tapes})


@pytest.mark.slow
def test_a_tape_recorded_by_simulate_is_verified_in_another_process(game: Path) -> None:
    simulate = "simulate", "scenes/a.toml", "--tape", "b.tape", "--ticks", "70", "--record"
    assert command(*simulate, "scenes/a.tape", folder=game).returncode == 0
    piped = command(*simulate, "-", folder=game).stdout
    assert (game / "scenes" / "a.tape").read_bytes() == piped.encode()
    header, _, *lines = piped.splitlines()
    assert header.startswith("#! scene scenes/a.toml ")
    assert lines[:2] == ["60,R", "10"]
    assert [line.split()[1] for line in lines[2:]] == ["60", "70"]
    run = command("verify", "scenes/a.tape", folder=game, env={"PYTHONHASHSEED": "7"})
    assert (run.returncode, run.stdout) == (0, "scenes/a.tape: ok; ticks: 70, hashes: 3, Asserts: 0\n")


@pytest.mark.slow
def test_bless_updates_hashes_but_not_asserts(game: Path) -> None:
    blessed = command("verify", "--bless", "--scene", "scenes/a.toml", "b.tape", folder=game)
    assert (blessed.returncode, blessed.stdout) == (0, "b.tape: ok; ticks: 65, hashes: 3, Asserts: 0\n")
    assert command("verify", "b.tape", folder=game).returncode == 0
    with (game / "b.tape").open("a") as tape:
        tape.write("#! Assert box.Position.x == 40\n")
    (game / "scenes" / "a.toml").write_text(CRATE.replace("x = 40", "x = 43"))
    changed = command("verify", "b.tape", folder=game)
    assert changed.returncode == 1
    assert changed.stdout.startswith("b.tape:1:10: tick 0: the scene as loaded is not the recorded one: found ")
    assert "b.tape:7:11: tick 65: box.Position.x: found 43, expected == 40\n" in changed.stdout
    again = command("verify", "--bless", "b.tape", folder=game)
    assert again.returncode == 1
    assert [line.split(": ")[0] for line in again.stdout.splitlines()[::2]] == ["b.tape:5:11"]
    assert (game / "b.tape").read_text().splitlines()[2:5] == ["60,R", "5", "#! Assert box.Position.x == 40"]


def test_the_tape_of_the_guide_is_verified(tmp_path: Path) -> None:
    begin = "#! scene scenes/first_climb.toml\n"
    _, rest = (ROOT / "docs" / "guides" / "scene-files.md").read_text(encoding="utf-8").split(f"```\n{begin}")
    write(tmp_path, {"it.tape": begin + rest.partition("```")[0]})
    run = command("verify", str(tmp_path / "it.tape"))
    assert (run.returncode, run.stdout) == (0, f"{tmp_path / 'it.tape'}: ok; ticks: 32, hashes: 0, Asserts: 1\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("verify c.tape", 'c.tape: no such tape; did you mean "b.tape"?'),
        ("verify b.tape", "b.tape: has no expectations to verify; --bless adds hashes"),
        ("verify helped.tape", "helped.tape: has no expectations to verify; --bless adds hashes"),
        ("verify --bless b.tape", 'b.tape: of which scene? It has no line "#! scene FILE"'),
        ("verify --bless --scene b b.tape", "b: no such scene"),
        ("verify --bless bad.tape", 'bad.tape:2:3: no such key "Q"'),
        ("simulate scenes/a.toml --ticks 1 --record no/where.tape", "no/where.tape: No such file"),
        ("run scenes/a.toml --record c.tape", "no display: nothing can be played; simulate --record"),
    ],
)
def test_bad_usage_and_bad_input_end_with_2_and_leave_tapes_alone(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: str, message: str
) -> None:
    monkeypatch.chdir(game)
    for display in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(display, raising=False)
    before = {path: path.read_bytes() for path in game.glob("*.tape")}
    assert main(arguments.split()) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert message in output.err
    assert {path: path.read_bytes() for path in game.glob("*.tape")} == before
