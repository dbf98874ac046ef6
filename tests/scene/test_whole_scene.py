"""One scene with every feature of scene files that the README and the JSON Schema describe."""

from pathlib import Path

from components import Collider, Gravity, Position, Solid, Tiles, Velocity
from ecs_platformer import World

SCENE = '''
title = "First climb"
tick_rate = 60
view = [320, 180]
demo = "first_climb.tape"
tile_size = 8
include = ["prefabs.toml"]
systems = ["input", "gravity", "path", "solid_motion", "actor_motion", "squish"]
map = """
..........
...@..--..
##########
"""

[legend]
"#" = "wall"
"-" = "plank"
"@" = { prefab = "hero", name = "hero" }

[prefab.crate]
extends = ["actor"]
Collider = { width = 8, height = 8 }
Gravity = {}

[prefab.spiked_lift]
extends = ["lift"]
[[prefab.spiked_lift.child]]
prefab = "spikes_up"
name = "spikes"
Position = { x = 0, y = -3 }

[[entity]]
prefab = "crate"
name = "box"
Position = { x = 40, y = 8 }
Velocity = { x = 12.5 }

[[entity]]
prefab = "spiked_lift"
name = "lift"
Position = { x = 64, y = -40 }
'''


def test_a_scene_with_every_feature_loads(tmp_path: Path) -> None:
    (tmp_path / "whole.toml").write_text(SCENE)
    (tmp_path / "first_climb.tape").write_text("12,R,J\n5\n")
    world = World.load(tmp_path / "whole.toml")
    assert list(world.entities.names) == ["hero", "box", "lift", "lift.spikes"]
    assert world.get(world.named("hero"), Position) == Position(24, 5)  # 11 px high: raised to stand on its cell
    assert world.get(world.named("lift.spikes"), Position) == Position(64, -43)
    assert world.get(world.named("box"), Velocity) == Velocity(12.5, 0)
    assert world.has(world.named("box"), Gravity)
    grids = {entity: (position, tiles.rows) for entity, (position, tiles, _) in world.each(Position, Tiles, Solid)}
    assert grids == {2: (Position(48, 8), ("##",)), 3: (Position(0, 16), ("#" * 10,))}
    assert world.get(2, Collider) == Collider(8, 5)
    for _ in range(60):
        world.step({"right"})
    assert world.space.overlapping_pairs() == []
    assert world.frame().items
