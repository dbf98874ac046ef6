"""Saving Python files while a game runs; each in a process of its own, as a process has one project."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.projects import python, write

SHAKY = """
    from dataclasses import dataclass

    @dataclass(slots=True)
    class Shaky:
        \"\"\"Moves.\"\"\"

        step: int = 1
        moved: int = 0
    """
SHAKING = """
    from components import Position
    from components.shaky import Shaky
    from esper import Processor
    from ecs_platformer import World

    class Shaking(Processor):
        after = "run"

        def __init__(self) -> None:
            self.seen = 0

        def process(self, world: World) -> None:
            self.seen += 1
            for entity, (shaky, position) in world.each(Shaky, Position):
                position.x += shaky.step
                shaky.moved += shaky.step
    """
ROOM = """
    include = ["prefabs.toml"]
    [[entity]]
    name = "it"
    Position = { x = 40, y = 8 }
    Shaky = {}
    """
START = """
    import gc
    from pathlib import Path
    from ecs_platformer.game.session.session import Session
    session = Session(Path("scenes/room.toml"))
    def save(file, old, new):
        path = Path(file)
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))
        assert session.files.changed()
        return session.reload(keep_state=True)
    def at():
        world = session.world
        it = world.components(world.named("it"))
        return world.tick, it["Position"].x, it.get("Shaky")
    session.run(10)
    """


def told(folder: Path, code: str) -> str:
    write(folder, {"components/shaky.py": SHAKY, "systems/shaking.py": SHAKING, "scenes/room.toml": ROOM})
    write(folder, {"play.py": START, "rest.py": code})
    (folder / "play.py").write_text((folder / "play.py").read_text() + (folder / "rest.py").read_text())
    run = python("play.py", folder=folder)
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.slow
def test_a_system_and_a_component_are_changed_while_the_game_runs(tmp_path: Path) -> None:
    code = """
        print(at())
        assert save("systems/shaking.py", "+= shaky.step", "+= 10 * shaky.step"), session.load_error
        session.run(1)
        print(at())
        assert save("components/shaky.py", "step: int = 1", "step: int = 2"), session.load_error
        session.run(1)
        print(at())
        assert save("components/shaky.py", "    moved", "    more: int = 7\\n    moved"), session.load_error
        print(at())
        assert not save("systems/shaking.py", "class Shaking", "class Shaking Shaking")
        session.run(1)
        print(at(), "invalid syntax" in str(session.load_error))
        assert save("systems/shaking.py", "class Shaking Shaking", "class Shaking"), session.load_error
        session.run(1)
        print(at(), session.load_error)
        """
    assert told(tmp_path, code).splitlines() == [
        "(10, 50, Shaky(step=1, moved=10))",
        "(11, 60, Shaky(step=1, moved=20))",
        "(12, 80, Shaky(step=2, moved=40))",
        "(12, 80, Shaky(step=2, more=7, moved=40))",
        "(13, 100, Shaky(step=2, more=7, moved=60)) True",
        "(14, 120, Shaky(step=2, more=7, moved=80)) None",
    ]


@pytest.mark.slow
def test_a_raising_system_is_mended_and_a_new_one_is_found(tmp_path: Path) -> None:
    code = """
        assert save("systems/shaking.py", "+= 1", "+= 1 / 0"), session.load_error
        session.run(5)
        print(at()[:2], session.fault)
        assert save("systems/shaking.py", "+= 1 / 0", "+= 1")
        session.run(1)
        print(at()[:2], session.fault)
        text = Path("systems/shaking.py").read_text().replace("Shaking", "Leaping").replace("position.x", "position.y")
        Path("systems/leaping.py").write_text(text)
        assert session.files.changed()
        assert session.reload(keep_state=True), session.load_error
        session.run(1)
        print(at()[:2], session.world.get(session.world.named("it"), "Position").y)
        """
    assert told(tmp_path, code).splitlines() == ["(10, 50) division by zero", "(11, 51) None", "(12, 52) 9"]


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="memory is read from /proc or getrusage")
def test_reloading_python_files_takes_no_memory(tmp_path: Path) -> None:
    code = """
        import os
        def megabytes():
            gc.collect()
            return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
        for number in range(40):
            if number == 15:
                before = megabytes()
            good = save("systems/shaking.py", "self.seen = 0", "self.seen = 0" + ("  (" if number % 3 == 0 else " "))
            assert good is (number % 3 != 0)
            if not good:
                assert save("systems/shaking.py", "  (", " "), session.load_error
            session.run(1)
        print(at()[0], megabytes() - before)
        """
    tick, grown = told(tmp_path, code).split()
    assert tick == "50"
    assert float(grown) <= 5
