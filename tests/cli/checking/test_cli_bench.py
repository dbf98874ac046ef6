"""`bench`: prints how fast each scene is and its costliest systems, or runs the project's own benchmarks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer import World
from ecs_platformer.cli import main
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.tools.profiling import measure
from tests.support.projects import CRATE, command, write

SLOW = """
    from esper import Processor
    from ecs_platformer import World

    class Slow(Processor):
        def process(self, world: World) -> None:
            sum(range(20_000))
"""
BENCHMARKS = """
    import sys

    print(*sys.argv[1:])
    sys.exit(1)
"""


def bench(*arguments: object, folder: Path, patch: pytest.MonkeyPatch) -> int:
    patch.chdir(folder)
    return main(["bench", "--quick", *map(str, arguments)])


@pytest.mark.slow
def test_each_scene_runs_with_its_tape_or_its_demo_or_for_five_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    demo = 'demo = "other.tape"\n' + CRATE
    files = {"beside.toml": demo, "beside.tape": "7\n", "other.tape": "11\n", "demo.toml": demo, "idle.toml": CRATE}
    assert bench(folder=write(tmp_path, files), patch=monkeypatch) == 0
    cells = [line.split("│") for line in capsys.readouterr().out.splitlines() if ".toml" in line]
    ticks = {name.strip(): int(ticks) for _, name, ticks, *_ in cells}
    assert ticks == {"beside.toml": 7, "demo.toml": 11, "idle.toml": 300}
    rates = [float(rate.replace(",", "")) for _, _, _, rate, *_ in cells]
    assert rates == sorted(rates)


@pytest.mark.slow
def test_the_assists_of_a_tape_are_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[list[str]] = []

    def step(world: World, held: object) -> None:
        played.append([*world.level.state.assists])

    monkeypatch.setattr(World, "step", step)
    write(tmp_path, {"a.toml": CRATE})
    measure(tmp_path / "a.toml", parse("#! assist invincible\n1\n"), rounds=2)
    assert played == [["invincible"]] * 3


@pytest.mark.slow
def test_the_costliest_system_is_named_first(tmp_path: Path) -> None:
    scene = 'systems = ["gravity", "slow", "actor_motion"]\n' + CRATE
    files = {"systems/__init__.py": 'ORDER = ("gravity", "slow")', "systems/slow.py": SLOW, "scenes/a.toml": scene}
    files["scenes/a.tape"] = "20\n"
    root = Path(__file__).parents[3]
    stock = [*(root / "systems" / "physics").glob("*.py"), *(root / "systems" / "rules").rglob("*.py")]
    files |= {str(file.relative_to(root)): file.read_text("utf-8") for file in stock}
    run = command("bench", "--quick", "a", folder=write(tmp_path, files))
    assert run.returncode == 0, run.stderr
    _, costliest = run.stdout.split("a.toml")
    assert costliest.split("│")[4].strip().startswith("slow ")


@pytest.mark.slow
def test_a_count_is_the_same_in_every_run_and_names_the_costliest_system(tmp_path: Path) -> None:
    busy = SLOW.replace("sum(range(20_000))", "for _ in range(1000): pass")
    scene = 'systems = ["gravity", "slow", "actor_motion"]\n' + CRATE
    files = {"pyproject.toml": "", "systems/slow.py": busy, "scenes/a.toml": scene, "scenes/a.tape": "20\n"}
    runs = [command("bench", "--count", "a", folder=write(tmp_path, files)) for _ in range(2)]
    assert [run.returncode for run in runs] == [0, 0], runs[0].stderr
    assert runs[0].stdout == runs[1].stdout
    cells = [cell.strip() for cell in runs[0].stdout.split("a.toml")[1].split("│")]
    assert 3000 < int(cells[1].replace(",", "")) < 5000
    assert cells[4].startswith("systems ")
    assert cells[5].startswith("slow ")


@pytest.mark.slow
def test_a_campaign_is_measured_level_by_level(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = 'title = "Game"\nlevels = ["a.toml", "b.toml"]\n'
    files = {f"scenes/{name}": text for name, text in (("campaign.toml", game), ("a.toml", CRATE), ("b.toml", CRATE))}
    assert bench("scenes/campaign.toml", folder=write(tmp_path, files), patch=monkeypatch) == 0
    out = capsys.readouterr().out
    assert (out.count("a.toml"), out.count("b.toml"), out.count("campaign.toml")) == (1, 1, 0)


@pytest.mark.slow
def test_the_chart_has_a_bar_for_every_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heights: list[int] = []
    for count in (1, 3):
        files = {f"{count}/{name}.toml": CRATE for name in "abc"[:count]}
        folder = write(tmp_path, files) / str(count)
        assert bench("--plot", folder / "plot.png", folder=folder, patch=monkeypatch) == 0
        with Image.open(folder / "plot.png") as picture:
            heights.append(picture.height)
    assert heights[1] > heights[0]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("a.toml", "bad.toml"), 'bad.toml:2:1: entity 1 > prefab: no such prefab: "crate"'),
        (("a.toml", "nix.toml"), "nix.toml: no such scene"),
        (("a.toml", "empty.toml", "--plot", "nix/a.png"), "a.png: there is no folder nix"),
        (("empty.toml",), "bench: these scenes have no entities"),
    ],
)
def test_bad_arguments_are_reported_before_anything_is_measured(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    expected: str,
) -> None:
    files = {"a.toml": CRATE, "bad.toml": '[[entity]]\nprefab = "crate"\n', "empty.toml": 'title = "Empty"\n'}
    assert bench(*arguments, folder=write(tmp_path, files), patch=monkeypatch) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert expected in output.err


@pytest.mark.slow
def test_a_project_with_its_own_benchmarks_runs_those(tmp_path: Path) -> None:
    files = {"tests/benchmarks/__main__.py": BENCHMARKS, "systems/__init__.py": "", "scenes/a.toml": CRATE}
    folder = write(tmp_path, files) / "scenes"
    run = command("bench", "--quick", "--rounds", "3", "--plot", "a.png", folder=folder)
    assert (run.returncode, run.stderr) == (1, "")
    assert run.stdout == f"--quick --rounds 3 --plot {folder / 'a.png'}\n"
