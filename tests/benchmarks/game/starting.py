"""Lines of what is waited for before anything moves: the import, `--help`, a large scene; and what is not imported.

All of it in processes of their own, as people start them, and in the time that these spend on their core.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.crowd import level as crowd
from tests.benchmarks.crowd.scene import scene
from tests.benchmarks.report.line import FAIL, PASS, Line, at_most, shown
from tests.benchmarks.rivals.contest import SURROUNDINGS, Say

GROUP = "start"
ENTITIES = 10_000
FIRST_CLIMB = Path(__file__).resolve().parents[3] / "scenes" / "first_climb.toml"

BARE = "import esper"
PACKAGE = "import esper; from ecs_platformer import World"
HELP = """
from ecs_platformer.cli import main
try:
    main(["--help"])
except SystemExit:
    pass
"""
PARSE = """
import {parser}
from pathlib import Path
text = Path({path!r}).read_text()
begin()
{parser}.loads(text)
"""
FIRST_LOAD = """
from ecs_platformer import World
begin()
World.load({path!r})
"""
# The parser is imported before its clock starts, too: the first scene of a process imports what reads scenes
LOAD = """
from ecs_platformer import World
World.load({small!r})
begin()
World.load({path!r})
"""
HEADLESS = """
import sys
from ecs_platformer import World
world = World.load({path!r})
world.step({{"right"}})
world.hash()
world.restore(world.snapshot())
print(*{{name.partition(".")[0] for name in sys.modules}} & {{"pyglet", "PIL"}})
"""
WATCH = """
from time import process_time
started = 0.0
def begin():
    global started
    started = process_time()
{code}
print(process_time() - started)
"""


def starting_lines(rounds: int, say: Say) -> list[Line]:
    level = crowd.make(ENTITIES - 1, 0)  # and the ground
    imports: list[float] = []
    helps: list[float] = []
    parsed: list[float] = []
    parsed_here: list[float] = []
    beyond: list[float] = []
    first: list[float] = []
    with TemporaryDirectory() as folder:
        path, small = str(Path(folder, "crowd.toml")), str(Path(folder, "one.toml"))
        Path(path).write_text(scene(level), encoding="utf-8")
        Path(small).write_text(scene(crowd.make(1, 0)), encoding="utf-8")
        load = LOAD.format(path=path, small=small)
        for code in (BARE, PACKAGE, HELP, load):  # what is new is compiled before anything is timed
            seconds(code)
        for number in range(rounds):
            say(f"start, round {number + 1} of {rounds}")
            imports.append(1000 * (seconds(PACKAGE) - seconds(BARE)))
            helps.append(1000 * seconds(HELP))
            parsed.append(seconds(PARSE.format(path=path, parser="tomllib")))
            parsed_here.append(seconds(PARSE.format(path=path, parser="tomli")))
            beyond.append(seconds(load) - 1.2 * parsed[-1])
            first.append(seconds(FIRST_LOAD.format(path=path)) - 1.2 * parsed[-1])
    return [
        at_most(GROUP, "import of the package, over Python with esper", imports, 120, " ms"),
        at_most(GROUP, "ecs-platformer --help", helps, 300, " ms"),
        shown(GROUP, f"tomllib alone, of {ENTITIES:,} entities", parsed, " s"),
        shown(GROUP, "tomli alone, by which scenes are read", parsed_here, " s"),
        at_most(GROUP, f"World.load of {ENTITIES:,} entities, over 1.2 times tomllib", beyond, 0.4, " s"),
        shown(GROUP, "the same, as the first scene of its process", first, " s"),
        _not_imported(),
    ]


def seconds(code: str) -> float:
    """Of a process from its start, or where it says begin(), to its end."""
    return float(output(WATCH.format(code=code))[-1])


def output(code: str) -> list[str]:
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=SURROUNDINGS)
    return done.stdout.splitlines()


def _not_imported() -> Line:
    """By a scene that is loaded, played, hashed, saved and restored, and never seen."""
    found = output(HEADLESS.format(path=str(FIRST_CLIMB)))[-1].split()
    told = ", ".join(found) or "neither"
    return Line(GROUP, "pyglet and Pillow imported by a headless run", told, "neither", "", FAIL if found else PASS)
