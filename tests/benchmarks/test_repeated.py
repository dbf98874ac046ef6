"""A level that is drawn several times has one hero, and in each copy what belongs together."""

from pathlib import Path

import pytest

from components import Collider, Gate, Pickup, Player, Position
from ecs_platformer import World
from tests.benchmarks.repeated import repeated

LEVEL = """
include = ["level.toml"]
map = '''
s....o
.@...o
######
'''

[legend]
"s" = { prefab = "switch", Switch = { by = "all", do = [{ set = "lamp.Pose.name", to = "on" }] } }

[[entity]]
prefab = "status"

[[entity]]
prefab = "gate"
Position = { x = 24, y = -8 }

[[entity]]
prefab = "gate_light"
name = "lamp"
Position = { x = 32, y = 0 }
"""


@pytest.mark.slow
def test_a_repeated_level_has_one_hero_and_switches_of_each_copy(tmp_path: Path) -> None:
    (tmp_path / "once.toml").write_text(LEVEL)
    (tmp_path / "twice.toml").write_text(repeated(tmp_path / "once.toml", 2))
    once, twice = World.load(tmp_path / "once.toml"), World.load(tmp_path / "twice.toml")
    [(_, (_, position))] = twice.each(Player, Position)
    assert position == once.get(once.named("hero"), Position)
    assert len([*twice.each(Pickup)]) == 2 * len([*once.each(Pickup)]) == 4
    twice.spawn("crate", Position=(48, 0))  # on the second switch
    twice.step(ticks=2)
    assert [twice.components(twice.named(name))["Pose"].name for name in ("lamp", "lamp_1")] == ["", "on"]
    assert [collider.enabled for _, (_, collider) in twice.each(Gate, Collider)] == [True, False]
