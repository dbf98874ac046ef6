"""Every block in the pages holds: TOML loads and plays, Python is Python, also where no other test uses it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.errors import EcsPlatformerError
from tests.support.projects import ROOT

ELSEWHERE = (  # what needs files that only the tests of these pages make
    *("docs/getting-started.md", "docs/guides/generating.md", "docs/guides/ldtk.md", "docs/guides/tiled.md"),
    *("aseprite = ", 'levels = ["title', "[[shot]]"),
)
EXTRAS = ("gymnasium", "pettingzoo")  # modules that come with extras
BLOCK = re.compile(
    r"^(?P<mark><!-- file: [^\n]*-->\n)?```(?P<kind>toml|python)\n(?P<code>.*?)^```", re.DOTALL | re.MULTILINE
)
FOUND = [
    (f"{page.relative_to(ROOT)}", block["kind"], block["code"])
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    for block in BLOCK.finditer(page.read_text(encoding="utf-8"))
    if not block["mark"]
]
TOML = [
    (page, code) for page, kind, code in FOUND if kind == "toml" and not any(one in page + code for one in ELSEWHERE)
]
PYTHON = [(page, code) for page, kind, code in FOUND if kind == "python"]


def scene_of(code: str) -> str:
    """A whole scene with a block of TOML, which may be the components of one entity."""
    if re.match(r"[A-Z]\w* = ", code):
        code = f"[[entity]]\n{code}"
    if '"score"' in code:
        code += '[[entity]]\nTrigger = { on = "start", do = [{ count = "score" }] }\n'
    more = ', "versus.toml"' if "duelist" in code else ""
    return code if re.search("^include = ", code, re.MULTILINE) else f'include = ["level.toml"{more}]\n{code}'


@pytest.mark.parametrize(("page", "code"), TOML, ids=[page for page, _ in TOML])
def test_the_toml_plays(tmp_path: Path, page: str, code: str) -> None:
    (tmp_path / "block.toml").write_text(scene_of(code), encoding="utf-8")
    world = World.load(tmp_path / "block.toml")
    for name in re.findall(r"^\[prefab\.(\w+)\]", code, re.MULTILINE):
        world.spawn(name, Position=(16, 16))
    world.step()
    assert world.tick == 1


@pytest.mark.parametrize(("page", "code"), PYTHON, ids=[page for page, _ in PYTHON])
def test_the_python_is_python_and_what_it_imports_is_there(page: str, code: str) -> None:
    compile(code, page, "exec")
    for line in re.findall(r"^(?:from (?:ecs_platformer|components|systems)\S* )?import .*$", code, re.MULTILINE):
        if page != "docs/getting-started.md":
            _import(line)


def _import(line: str) -> None:
    """Run an import; skip the test if it is of an extra that is not installed."""
    try:
        exec(line, {})
    except (ModuleNotFoundError, EcsPlatformerError) as error:
        missing = error.__cause__ or error  # a module of ours says which extra has it
        if not isinstance(missing, ModuleNotFoundError) or missing.name not in EXTRAS:
            raise
        pytest.skip(f"{missing.name} is not installed")
