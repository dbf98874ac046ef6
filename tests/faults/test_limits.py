"""While a game runs, systems cannot create entities without end: over a limit, the one that does it is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from esper import Processor

from components import Position
from ecs_platformer import InvalidValueError, World
from ecs_platformer.project.error_report import system_note
from ecs_platformer.scene.tables import MOST_ENTITIES
from ecs_platformer.world.entity_factory import MOST_IN_A_TICK
from tests.support.projects import command, write

NEST = """
    include = ["prefabs.toml"]
    [prefab.slime]
    replace = true
    Position = {}
    Trigger = { on = "start", do = [DO] }
    [[entity]]
    prefab = "slime"
    name = "nest"
    """
TWICE = '{ spawn = "slime" }, { spawn = "slime" }'
FAR = '{ spawn = "slime", at = [1000000000, 0] }'


@pytest.mark.slow
@pytest.mark.parametrize("name", ["simulate", "check"])
@pytest.mark.parametrize(
    ("effects", "message", "tick"),
    [
        (TWICE, f'prefab "slime": over {MOST_IN_A_TICK:,} entities in one tick', 11),
        (FAR, 'prefab "slime" > Position > x: expected at most 1073741824, found 2000000000', 2),
    ],
)
def test_a_prefab_that_spawns_itself_ends_a_run_with_its_name(
    tmp_path: Path, name: str, effects: str, message: str, tick: int
) -> None:
    write(tmp_path, {"nest.toml": NEST.replace("DO", effects)})
    run = command(name, "nest.toml", *(("--ticks", "600") if name == "simulate" else ()), folder=tmp_path)
    assert run.returncode == 1
    assert message in run.stdout + run.stderr
    assert f"in the system TriggersSystem, tick {tick}, entity " in run.stdout + run.stderr
    assert "Traceback" not in run.stderr


class Burst(Processor):
    def process(self, world: World) -> None:
        for entity, _ in [*world.each(Position)]:
            for _ in range(MOST_IN_A_TICK + 1):
                world.create(Position())
            raise AssertionError(entity)


def test_a_system_that_creates_too_many_is_named_and_outside_of_a_tick_there_may_be_more() -> None:
    world = World([Burst])
    for _ in range(2 * MOST_IN_A_TICK):
        world.create(Position())
    with pytest.raises(InvalidValueError, match="over 1,024 entities in one tick") as raised:
        world.step()
    assert system_note(raised.value).startswith("in the system Burst, tick 1, entity 1")


class Restart(Processor):
    def process(self, world: World) -> None:
        world.level.restart()


@pytest.mark.slow
def test_a_level_of_any_size_may_start_again(tmp_path: Path) -> None:
    rows = "\n".join(["o" * 60] * 40)
    write(tmp_path, {"many.toml": f"map = '''\n{rows}\n'''\n[legend]\no = 'dot'\n[prefab.dot]\nPosition = {{}}\n"})
    world = World.load(tmp_path / "many.toml", [Restart])
    world.step((), 3)
    assert len(world.entities) == 2400


@pytest.mark.slow
def test_at_most_65536_are_alive() -> None:
    world = World([])
    for _ in range(MOST_ENTITIES):
        world._entities.create({})  # pyright: ignore[reportPrivateUsage]  (a second instead of a minute)
    for create in (lambda: world.create(Position()), lambda: world.spawn("hero")):
        with pytest.raises(InvalidValueError, match="over 65,536 entities are alive"):
            create()
    assert len(world.entities) == MOST_ENTITIES
