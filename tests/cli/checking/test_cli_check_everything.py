"""`check` on a folder with one of every fault and every doubtful thing: it reports them all, none hides another."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.projects import command, write

HEAD = 'include = ["prefabs.toml"]\n'
FILES = {
    "components/bag.py": """
        from dataclasses import dataclass

        @dataclass
        class Bag:
            items: list[int] = []
        """,
    "components/healthy.py": """
        class Healthy:
            points: int = 3
        """,
    "components/lost.py": "from components.movement.runn import Run\n",
    "components/pattern.py": 'import re\n\nBAD = re.compile("(")\n',
    "components/_hidden.py": "class Hidden: ...\n",
    "systems/dim.py": """
        from esper import Processor

        from components import Position
        from ecs_platformer import Frame, World


        class Dim(Processor):
            stage = "draw"
            after = "drawing"

            def process(self, world: World, frame: Frame) -> None:
                for _, (position,) in world.each(Position):
                    position.x += 1
        """,
    "systems/nest.py": """
        from esper import Processor

        from components import Tag
        from ecs_platformer import World


        class Nest(Processor):
            run_if_any = (Tag,)
            after = "run"

            def process(self, world: World) -> None:
                for entity, _ in world.each(Tag):
                    world.spawn("crat", Position=(8, 8))
        """,
    "scenes/campaign.toml": 'levels = ["outside.toml"]\n',
    "scenes/parts/settings.toml": "tick_rate = 30\nview = [8, 8]\nsystems = []\n[prefab.part]\nPosition = {}\n",
    "scenes/outside.toml": HEAD + 'map = "."\n[[entity]]\nprefab = "crate"\nname = "box"\nPosition = { x = 99 }\n',
    "scenes/lift.toml": HEAD + '[[entity]]\nprefab = "mover"\nname = "lift"\n',
    "scenes/jump.toml": HEAD + '[[entity]]\nname = "it"\nJump = {}\n',
    "scenes/spawns.toml": HEAD
    + '[[entity]]\nPosition = {}\nTimeline = { steps = [{ wait = 9 }, { spawn = "crate" }] }\n',
    "scenes/font.toml": HEAD + '[[entity]]\nPosition = {}\nLabel = { text = "日" }\n',
    "scenes/trigger.toml": HEAD + "[[entity]]\nPosition = {}\nTrigger = {}\n",
    "scenes/hud.toml": HEAD + '[[entity]]\nHud = { text = "{moons}" }\n',
    "scenes/emitter.toml": HEAD + '[[entity]]\nPosition = {}\nEmitter = { on = "hrut" }\n',
    "scenes/settings.toml": 'include = ["parts/settings.toml"]\n[[entity]]\nprefab = "part"\n',
    "scenes/redefined.toml": HEAD + '[[entity]]\nprefab = "hero"\n[prefab.hero]\nLift = {}\n',
    "scenes/hidden.toml": HEAD + '[[entity]]\nprefab = "crate"\n[prefab.crate]\nextends = "actor"\n',
    "scenes/misplaced.toml": '[prefab.a]\nlegend = { "#" = "wall" }\n[[entity]]\ntitle = "A"\n[legend]\nmap = "#"\n'
    + '[prefab.b]\nTrigger = { do = [{ title = "A" }] }\n',
    "scenes/components.toml": "[[entity]]\nHealthy = {}\nHidden = {}\nBag = {}\n",
    "scenes/nest.toml": HEAD + '[[entity]]\nname = "it"\nTag = { names = ["nest"] }\n',
}  # fmt: skip
EXPECTED = """
components/bag.py:4: cannot import components.bag: ValueError: mutable default <class 'list'> for field items
components/lost.py:1: cannot import components.lost: there is no module components.movement.runn; did you mean
components/pattern.py:3: cannot import components.pattern: error: missing )
warning: scenes/campaign.toml:1:11: levels > item 1: the level "outside.toml" has no player and no exit
warning: scenes/outside.toml:6:1: entity "box" > Position: at 99, 0 it is outside the map
warning: scenes/lift.toml:2:3: entity "lift" > Solid: a solid that moves and cannot be seen
warning: scenes/jump.toml:4:1: entity "it" > Jump: does nothing without a Position and a Collider
warning: scenes/spawns.toml:4:39: entity 1 > Timeline > steps > item 2 > spawn: spawns "crate" again and again
warning: scenes/font.toml:4:11: entity 1 > Label > text: the font has no "日"
warning: scenes/trigger.toml:4:1: entity 1 > Trigger > on: "enter" never occurs without a Collider
warning: scenes/hud.toml:3:9: entity 1 > Hud > text: nothing is counted as "moons"
warning: scenes/emitter.toml:4:13: entity 1 > Emitter > on: no cue and no sound has the name "hrut"
warning: scenes/parts/settings.toml:1:1: tick_rate: ignored
warning: scenes/parts/settings.toml:2:1: view: ignored
warning: scenes/parts/settings.toml:3:1: systems: ignored
warning: scenes/hidden.toml:4:9: prefab "crate": hides an included prefab: replace = true says that it is meant; it is
warning: systems/dim.py:8:1: Dim: a system that draws must not change the state, and it does: entity
scenes/redefined.toml:4:9: prefab "hero": redefines an included prefab
scenes/misplaced.toml:2:1: prefab "a" > legend: no such component; "legend" belongs to the scene: write [legend], or
scenes/misplaced.toml:4:1: entity 1 > title: no such key; "title" belongs to the scene: move it above the first [table]
scenes/misplaced.toml:6:1: legend "map": a key of the legend must be one character; "map" belongs to the scene
scenes/misplaced.toml:8:21: prefab "b" > Trigger > do > item 1 > title: no such key: "title"; did you mean "state"?
scenes/components.toml:2:1: entity 1 > Healthy: no such component: components/healthy.py:2 is no dataclass
scenes/components.toml:3:1: entity 1 > Hidden: no such component: components/_hidden.py:1 is not looked at
scenes/components.toml:4:1: entity 1 > Bag: no such component: components/bag.py cannot be imported
systems/nest.py:14: no such prefab: "crat"; did you mean "crate"?
in the system Nest, tick 1, entity "it"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("everything"), FILES)


@pytest.mark.slow
def test_it_reports_them_all(folder: Path) -> None:
    run = command("check", folder=folder)
    output = run.stdout.replace(f"{folder}/", "")
    assert [line for line in EXPECTED.strip().splitlines() if line not in output] == [], output
    assert (run.returncode, run.stderr) == (1, "")
    assert output.endswith("scenes: 15, with problems: 4, warnings: 21\n"), output


@pytest.mark.slow
def test_warnings_alone_fail_only_if_strict(tmp_path: Path) -> None:
    write(tmp_path, {"hud.toml": FILES["scenes/hud.toml"]})
    assert command("check", "hud.toml", folder=tmp_path).returncode == 0
    assert command("check", "--strict", "hud.toml", folder=tmp_path).returncode == 1


def test_a_folder_of_components_that_is_not_found_is_named(tmp_path: Path) -> None:
    text = "from dataclasses import dataclass\n\n@dataclass\nclass Magnet:\n    x: int = 1\n"
    write(tmp_path, {"components/magnet.py": text, "a.toml": "[[entity]]\nMagnet = {}\n"})
    run = command("check", "a.toml", folder=tmp_path)
    assert (
        f"a.toml:2:1: entity 1 > Magnet: no such component: {tmp_path}/components/magnet.py:4 is not looked at: "
        f"{tmp_path} is not the project of this scene; a pyproject.toml in it would make it so\n"
    ) in run.stdout
