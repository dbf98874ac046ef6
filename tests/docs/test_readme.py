"""The README and the guides do what they say: their Python runs, their scenes load, and what they name exists."""

from __future__ import annotations

import json
import os
import re
from dataclasses import fields
from pathlib import Path

import pytest
from PIL import Image as Pillow
from PIL import ImageOps

import components
from components import Collider, Health, Pickup, Position, Room, Struck
from components.scripting.steps import STEPS
from ecs_platformer import World
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.tools.reference.catalog.sheet import draw_sheet
from ecs_platformer.tools.reference.characters_page import sheets
from ecs_platformer.tools.reference.reference import reference_pages, write_pages
from tests.support.projects import ROOT, command, pytest_in, python, write

PAGES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
}
PYTHON = [
    (name, code)
    for name, page in PAGES.items()
    for code in re.findall(r"<!-- run -->\n```python\n(.*?)```", page, re.DOTALL)
]
TESTS = [(name, code) for name, code in PYTHON if "def test" in code]
SCRIPTS = [one for one in PYTHON if one not in TESTS]
LONG = ("docs/guides/online-play.md",)  # pages with scripts that play for seconds
TOML = [code for page in PAGES.values() for code in re.findall(r"```toml\n(.*?)```", page, re.DOTALL)]
WRONG = [error for page in PAGES.values() for error in re.findall(r"```\n(\S+?:\d+:\d+: .*?)```", page, re.DOTALL)]
REFERENCE = ROOT / "docs" / "reference"


def block(words: str) -> str:
    (found,) = (code for code in TOML if words in code)
    return found


def test_the_reference_is_what_the_code_says() -> None:
    if os.environ.get("BLESS"):
        for page in REFERENCE.rglob("*.md"):
            page.unlink()
        write_pages(REFERENCE)
    found = {file.relative_to(REFERENCE).as_posix(): file.read_text("utf-8") for file in REFERENCE.rglob("*.md")}
    pages = reference_pages()
    assert found == pages, "BLESS=1 writes it anew"
    assert "def spawn(prefab: str, name: str | None = None, **overrides: Any) -> int: ...\n" in pages["api/World.md"]
    assert "Remove" in pages["api/World.md"].partition("\n## remove\n")[2]
    assert "| `dt` |  | s per tick" in pages["api/World.md"]
    assert "| `level` | [Level](Level.md) |" in pages["api/World.md"]
    assert "| `pellet` |  | gone at what it hits |" in pages["prefabs.md"]
    assert (
        '| `blocked` | `"drop"`, `"wait"` | `\'drop\'` | for an actor'
        in pages["effects.md"].partition("\n### spawn\n")[2]
    )
    settings, _, state = pages["components/control.md"].partition("## Intent")[2].partition("State, ")
    assert "| `held`" not in settings
    assert "| `held` | `()` | actions held, sorted |" in state


@pytest.mark.parametrize(
    ("page", "code"),
    [pytest.param(*one, id=one[0], marks=[pytest.mark.slow] if one[0] in LONG else []) for one in SCRIPTS],
)
def test_the_python_runs(monkeypatch: pytest.MonkeyPatch, page: str, code: str) -> None:
    monkeypatch.chdir(ROOT)
    exec(code, {})


@pytest.mark.slow
def test_the_tests_pass(tmp_path: Path) -> None:
    for number, (_, code) in enumerate(TESTS):
        (tmp_path / f"test_{number}.py").write_text(code, encoding="utf-8")
    run = python("-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path), folder=ROOT)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_readme_is_short_and_its_test_of_one_system_takes_three_lines() -> None:
    assert len(PAGES["README.md"].splitlines()) <= 200
    (test,) = (code for page, code in PYTHON if page == "README.md" and "def test" in code)
    assert len(test[test.index("def test") :].splitlines()) == 3


def test_the_line_under_feet_is_drawn_where_the_feet_are() -> None:
    (code,) = (code for page, code in PYTHON if page == "README.md" and "class Feet" in code)
    found: dict[str, World] = {}
    exec(code, found)
    world = found["world"]
    frame = world.frame()
    left, _, right, bottom = world.space.bounds(world.named("hero"))
    x, y = frame.camera
    assert (99, left - x, bottom - y, right - left, 1, (255, 215, 94, 255)) in frame.rows


@pytest.mark.slow
def test_a_room_fails_as_shown(tmp_path: Path) -> None:
    page = PAGES["docs/guides/testing.md"]
    (shown,) = re.findall(r"```\n(E .*?)```", page, re.DOTALL)
    (code,) = (code for name, code in PYTHON if name == "docs/guides/testing.md")
    (tmp_path / "test_block.py").write_text(code.replace("position.x += 1", "position.x += 2"), encoding="utf-8")
    output = pytest_in(tmp_path, "-p", "no:cacheprovider", "-k", "conveyor").stdout
    assert shown in "\n".join(line.rstrip() for line in output.splitlines())


def test_the_new_kind_of_thing_takes_ten_lines_and_plays(tmp_path: Path) -> None:
    scene = block("prefab.bouncer")
    assert len([line for line in scene.splitlines() if line]) <= 10
    (tmp_path / "new.toml").write_text(scene.replace('"o" = "bouncer"', '"o" = { prefab = "bouncer", name = "it" }'))
    start, *_, end = command(
        "simulate", "new.toml", "--ticks", "20", "--trace", "-", folder=tmp_path
    ).stdout.splitlines()
    assert start == '{"tick": 0, "bodies": {"it": [24, 0]}}'
    assert '"it": [30, ' in end
    for tick in ("0", "20"):
        assert not command("picture", "new.toml", "--tick", tick, "-o", f"{tick}.png", folder=tmp_path).returncode
    assert (tmp_path / "0.png").read_bytes() != (tmp_path / "20.png").read_bytes()


def test_the_kangaroo_jumps_as_high_as_it_says(tmp_path: Path) -> None:
    prefab = block("prefab.kangaroo")
    level = (
        'include = ["prefabs.toml"]\nmap = """\n' + "." * 40 + "\n" + "#" * 40 + '\n"""\nlegend = { "#" = "wall" }\n'
    )
    entity = '[[entity]]\nname = "it"\nprefab = "kangaroo"\nPosition = { x = 8, y = 1 }\n'
    (tmp_path / "new.toml").write_text(level + prefab + entity)
    trace = command("simulate", "new.toml", "--ticks", "60", "--trace", "-", folder=tmp_path).stdout.splitlines()
    assert min(json.loads(line)["bodies"]["it"][1] for line in trace if line.startswith("{")) == 1 - 20


def test_the_sounds_are_heard(tmp_path: Path) -> None:
    scene = block("[sound.coin]")
    (tmp_path / "new.toml").write_text(f'include = ["prefabs.toml"]\n{scene}')
    for name in ("coin", "walk"):
        run = command("sound", name, "--scene", "new.toml", "-o", f"{name}.wav", folder=tmp_path)
        assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("shown", WRONG)
def test_the_slip_is_reported_as_shown(tmp_path: Path, shown: str) -> None:
    file, name = shown.partition(":")[0], shown.split('"')[1]
    slip = shown.splitlines()[1].strip()
    cellar = '[[entity]]\nprefab = "sliding_door"\nname = "cellar"\n'
    scene = f'include = ["level.toml"]\n[[entity]]\nname = "{name}"\nprefab = "{name}"\n{slip}\n{cellar}'
    if file == "pit.toml":  # the scene above the message
        scene = re.sub(r"(?m)^OnHit = .*$", slip, block("prefab.bouncer"))
    write(tmp_path, {file: scene})
    run = command("simulate", file, "--ticks", "1", folder=tmp_path)
    assert (run.returncode, run.stderr) == (2, shown)


def test_the_rooms_are_as_large_as_they_say(tmp_path: Path) -> None:
    shown = block("one three screens wide")
    world = World.load(write(tmp_path, {"it.toml": f'include = ["level.toml"]\n{shown}'}) / "it.toml")
    found = [(place, box) for _, (_, place, box) in world.each(Room, Position, Collider)]
    assert found == [(Position(320, 0), Collider(320, 180)), (Position(640, 0), Collider(960, 180))]


def test_the_piggy_bank_drops_a_key(tmp_path: Path) -> None:
    shown = block("piggy_bank")
    world = World.load(write(tmp_path, {"it.toml": f'include = ["level.toml"]\n{shown}'}) / "it.toml")
    bank = world.spawn("piggy_bank", Position=(8, 8))
    for left in (2, 1):
        world.add(bank, Struck())
        world.step()
        assert world.get(bank, Health).points == left
    world.add(bank, Struck())
    world.step()
    assert not world.alive(bank)
    assert [pickup.count for _, (pickup,) in world.each(Pickup)] == ["keys"]


def test_the_sprites_are_read(tmp_path: Path) -> None:
    shown = block("aseprite = ")
    for name in ("fox", "turf"):
        Pillow.new("RGBA", (24, 8), "red").save(tmp_path / f"{name}.png")
    frames = [{"frame": {"x": x, "y": 0, "w": 8, "h": 8}, "duration": 100} for x in (0, 8, 16)]
    meta = {"image": "fox.png", "frameTags": [{"name": "run", "from": 1, "to": 2}]}
    (tmp_path / "fox.json").write_text(json.dumps({"frames": frames, "meta": meta}))
    fox = '[[entity]]\nPosition = {}\nSprite = { image = "fox" }\n'
    ground = '[[entity]]\nprefab = "wall"\nSprite = { image = "turf" }\n'
    fallback = '[sprite.fox]\nsheet = "fox.png"\nsize = [8, 8]\n'
    write(tmp_path, {"it.toml": f'include = ["prefabs.toml"]\n{shown}{fallback}{fox}{ground}'})
    art = World.load(tmp_path / "it.toml").art
    assert (art.frame("fox.run", 0).width, art.frame("turf", 0).width) == (8, 8)


def test_the_components_that_it_lists_are_there() -> None:
    guides = "\n".join(page for name, page in PAGES.items() if name.startswith("docs/guides"))
    cells = re.findall(r"^\| (`[A-Z]\w+`(?:, `[A-Z]\w+`)*) \|", guides, re.MULTILINE)
    listed = [name for cell in cells for name in re.findall(r"\w+", cell)]
    assert set(listed) <= vars(components).keys()
    assert len(listed) == len(set(listed))


def test_all_verbs_of_triggers_and_timelines_are_listed() -> None:
    rows = re.findall(
        r"^\| (causes|effects|steps|conditions) \| (.*) \|$", PAGES["docs/guides/events.md"], re.MULTILINE
    )
    listed = {name: re.findall(r"`(\w+)`", row.partition(":")[0]) for name, row in rows}
    assert {name: sorted(words) for name, words in listed.items()} == {
        **{name: list(rule_files(name)) for name in ("causes", "effects", "conditions")},
        "steps": sorted(fields(step)[0].name for step in STEPS),
    }


def test_every_command_and_file_that_a_page_names_exists() -> None:
    commands = PAGES["docs/guides/commands.md"]
    for name in re.findall(r"^\| `(?:ecs-platformer|…) (\w+)", commands, re.MULTILINE):
        assert command(name, "--help").returncode == 0
    for name, page in PAGES.items():
        for target in re.findall(r"\]\(([^:)#]+)(?:#[^)]*)?\)", page):
            assert (ROOT / name).parent.joinpath(target).exists(), (name, target)


def test_every_path_in_the_table_of_the_architecture_exists() -> None:
    rows = re.findall(r"^\|[^|]*\|([^|]*)\|$", PAGES["docs/architecture.md"], re.MULTILINE)
    for row in rows:
        folder = ROOT
        for path in map(Path, re.findall(r"`([\w./]*[./][\w./]*)`", row)):
            if len(path.parts) > 1:
                folder = ROOT / path.parent
            assert (folder / path.name).exists(), row


@pytest.mark.slow
def test_the_pictures_of_map_characters_are_what_they_look_like() -> None:
    for name, scene, prefabs in sheets():
        drawn = ImageOps.scale(draw_sheet(load_scene(scene), prefabs), 2, Pillow.Resampling.NEAREST)
        assert Pillow.open(REFERENCE / name).convert("RGB") == drawn.convert("RGB"), "BLESS=1 draws it anew"
