"""The pytest plugin in projects outside of this repository, each in a pytest run of its own."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path

import pytest

from tests.support.projects import ROOT, write

SYSTEM = """
    import pytest
    from esper import Processor
    from components import Position

    class Conveyor(Processor):
        '''Moves whatever stands a pixel to the right.'''
        def process(self, world):
            for actor, (position,) in world.actors(Position):
                if world.space.is_grounded(actor):
                    position.x += SPEED

    def test_it_moves_what_stands(room):
        room('''
            ........
            .aa....b
            .aa.....
            #######.
        ''', systems=[Conveyor]).tick(2).shows('''
            ........
            ...aa..b
            ...aa...
            #######.
        ''')
"""

SHOWN = """\
E       AssertionError: tick 2: 8 cells not as drawn
E
E       drawn      found      differing
E       ........   ........   ........
E       ...aa..b   .....aab   ...****.
E       ...aa...   .....aa.   ...****.
E       #######.   #######.   ........
E
E       entity "a": Position(x=5, y=1), Remainder(x=0.0, y=0.0), Velocity(x=0.0, y=0.0)
"""

ALONE = """
    import esper, pytest
    from components import Velocity

    SHARED = Velocity(60, 0)

    @pytest.mark.parametrize("turn", range(8))
    def test_each_is_alone(room, world, turn):
        assert esper.current_world == "default"
        assert (list(world.entities), world.tick, world.rng.random()) == ([], 0, 0.8444218515250481)
        drawn = room("a..#", systems=["actor_motion"], a=SHARED)
        assert drawn.entity("a") == 2
        assert drawn.get("a", Velocity).x == 60
        drawn.tick(9).shows("..a#")
        drawn.get("a", Velocity).x = 7
        world.spawn("crate", "box")
        world.scene.prefabs.definitions.clear()
        world.step()
"""

UNRELATED = """
    import sys
    from components import OURS

    US = "ecs_" + "platformer"  # a file that names the package would be one of ours

    def test_nothing_of_theirs_is_here(room, world):
        assert (OURS, room, world) == (1, "a room", "a world")
        names = {name for name in sys.modules if name.startswith((US, "esper", "pydantic", "systems"))}
        assert names <= {US, f"{US}.pytest_plugin"}
        assert not [one for one in sys.meta_path if US in type(one).__module__]
"""

THEIR_FIXTURES = """
    import pytest

    @pytest.fixture
    def room():
        return "a room"

    @pytest.fixture
    def world():
        return "a world"
"""

MISSPELT = """
    def test_it_has_no_such_fixture(world):
        pass
"""

OWN = """
    def test_it_knows_its_own_systems(room):
        room("a..", systems=["drift"]).plays("0 2\\na.. ..a")
"""

DRIFT = """
    from esper import Processor
    from components import Position

    class Drift(Processor):
        def process(self, world):
            for _, (position,) in world.each(Position):
                position.x += 1
"""


@pytest.fixture
def stranger(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """Return a pytester in a folder outside of this repository, with this package importable."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return pytester


def run(stranger: pytest.Pytester, *arguments: str | Path) -> pytest.RunResult:
    installed = "ecs_platformer" in entry_points(group="pytest11").names
    plugin = () if installed else ("-p", "ecs_platformer.pytest_plugin")
    return stranger.runpytest_subprocess("-p", "no:cacheprovider", *plugin, *arguments)


@pytest.mark.slow
def test_a_system_of_their_own_passes_and_broken_on_purpose_shows_the_two_pictures(stranger: pytest.Pytester) -> None:
    stranger.makepyfile(test_works=SYSTEM.replace("SPEED", "1"), test_broken=SYSTEM.replace("SPEED", "2"))
    result = run(stranger)
    result.assert_outcomes(passed=1, failed=1)
    output = "\n".join(line.rstrip() for line in result.outlines)
    assert SHOWN in output
    assert "tick 0     tick 2\n" in output


@pytest.mark.slow
@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_nothing_leaks_from_test_to_test(stranger: pytest.Pytester, workers: tuple[str, ...]) -> None:
    stranger.makepyfile(test_one=ALONE, test_other=ALONE)
    run(stranger, *workers).assert_outcomes(passed=16)


@pytest.mark.slow
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("home", ["src/components", "components"])
def test_a_run_that_has_nothing_to_do_with_us_stays_as_it_is(stranger: pytest.Pytester, home: str, there: bool) -> None:
    """With the plugin as without it."""
    write(
        stranger.path,
        {
            f"{home}/__init__.py": "OURS = 1",
            "theirs/conftest.py": THEIR_FIXTURES,
            "theirs/test_theirs.py": UNRELATED,
            "test_misspelt.py": MISSPELT,
            "demo.tape": "Output demo.gif\nType pytest\n",
            "pytest.ini": "[pytest]\npythonpath = src .\n",
        },
    )
    result = run(stranger) if there else stranger.runpytest_subprocess("-p", "no:ecs_platformer")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines("*fixture 'world' not found*")


@pytest.mark.slow
def test_a_project_below_is_found_by_its_test_and_its_tapes_are_tests(stranger: pytest.Pytester) -> None:
    scene = 'include = ["prefabs.toml"]\n[[entity]]\nname = "box"\nprefab = "crate"\n'
    write(
        stranger.path / "game",
        {
            "pyproject.toml": "",
            "systems/__init__.py": 'ORDER = ("drift",)',
            "systems/drift.py": DRIFT,
            "tests/test_own.py": OWN,
            "scenes/a.toml": scene,
            "tests/z_good.tape": "#! scene scenes/a.toml\n5\nAssert box.Position.x == 5\n",
            "tests/z_wrong.tape": "#! scene scenes/a.toml\n5\nAssert box.Position.x == 4\n",
        },
    )
    run(stranger).assert_outcomes(passed=2, failed=1)
