"""Attachments in scene files: children go along with their parents, spikes on the map with what they are drawn at."""

from pathlib import Path

import pytest

from components import Attached, Position
from ecs_platformer import World
from ecs_platformer.errors import SceneError

HEAD = """
map = "{map}"
[legend]
"L" = {{ prefab = "spiked_lift", name = "lift" }}
"M" = {{ prefab = "lift", name = "other" }}
"^" = "spike"
[prefab.lift]
Position = {{}}
Solid = {{}}
Collider = {{ width = 8, height = 8 }}
Velocity = {{ x = 60.0 }}
Remainder = {{}}
[prefab.spike]
Position = {{}}
Collider = {{ width = 8, height = 3, y = 5 }}
Attached = {{}}
[prefab.torch]
Position = {{}}
[[prefab.torch.child]]
prefab = "spike"
name = "flame"
[prefab.spiked_lift]
extends = ["lift"]
[[prefab.spiked_lift.child]]
prefab = "spike"
name = "spikes"
Position = {{ y = -8 }}
[[prefab.spiked_lift.child]]
prefab = "torch"
name = "torch"
Position = {{ x = 30 }}
Attached = {{}}
"""


def load(folder: Path, drawn: str, more: str = "") -> World:
    scene = folder / "level.toml"
    scene.write_text(HEAD.format(map=drawn) + more)
    return World.load(scene)


def test_a_child_sits_on_its_parent_and_a_grandchild_on_that(tmp_path: Path) -> None:
    world = load(tmp_path, "........\\n.....L..")
    for tick in range(1, 8):
        world.step()
        x = world.get(world.named("lift"), Position).x
        assert x == 40 + tick
        for name, dx in (("lift.spikes", 0), ("lift.torch", 30), ("lift.torch.flame", 30)):
            assert world.get(world.named(name), Position).x == x + dx
    for name in ("lift.spikes", "lift.torch", "lift.torch.flame"):
        assert world.get(world.named(name), Attached).host == world.named(name.rpartition(".")[0])


def test_also_when_it_is_spawned_beside_others(tmp_path: Path) -> None:
    world = load(tmp_path, "........\\n........\\n...L....")
    spawned = world.spawn("spiked_lift", "new", Position=(100, 0))
    world.step()
    assert world.get(world.named("new.torch.flame"), Position).x == world.get(spawned, Position).x + 30 == 131


def test_spikes_on_the_map_sit_on_what_they_are_drawn_at(tmp_path: Path) -> None:
    world = load(tmp_path, "..^.....\\n..M....^")
    drawn, far = [entity for entity, _ in world.each(Attached)]
    for _ in range(5):
        world.step()
    assert world.get(drawn, Position).x == world.get(world.named("other"), Position).x == 21
    assert world.get(far, Attached).host == -1


def test_a_child_may_name_another(tmp_path: Path) -> None:
    more = '[[entity]]\nprefab = "spike"\nPosition = { x = 90 }\nAttached = { to = "other" }\n'
    world = load(tmp_path, "..M.", more)
    world.step()
    assert [position.x for _, (position, _) in world.each(Position, Attached)] == [91]


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ('Attached = { to = "oter" }', "no entity and no tag has the name"),
        ("Attached = {}\nVelocity = {}", "cannot be combined with Velocity, which the entity has"),
        ("Attached = { host = 3 }", "no such field"),
    ],
)
def test_faults_are_reported_at_their_place(tmp_path: Path, table: str, fault: str) -> None:
    with pytest.raises(SceneError) as told:
        load(tmp_path, "..M.", f"[[entity]]\nPosition = {{}}\n{table}\n")
    assert fault in str(told.value)
    assert "Attached" in str(told.value)
