"""A project with an effect, a condition, a trigger cause and an easing of its own, beside the stock's."""

from __future__ import annotations

from pathlib import Path

from tests.support.projects import write

REPEL = '''
    """{ repel = "self", speed = 90 }"""

    from dataclasses import dataclass

    from components import Position, Velocity
    from components.units import Speed, Target
    from ecs_platformer import World
    from systems.rules.senses.selectors import targets

    @dataclass(slots=True)
    class Repel:
        """Throw the actors away that are beside it."""

        repel: Target
        speed: Speed = 120.0  # px/s, to the side

    def perform(world: World, entity: int, by: int, effect: Repel) -> None:
        for target in targets(world, entity, by, effect.repel):
            at = world.get(target, Position)
            for other, (position, velocity) in world.actors(Position, Velocity):
                if other != target:
                    velocity.x = effect.speed if position.x >= at.x else -effect.speed
'''
CROWDED = '''
    from dataclasses import dataclass

    from components import Position, Timeline
    from components.units import Count, Crowd
    from ecs_platformer import World
    from systems.rules.senses.selectors import crowd

    @dataclass(slots=True)
    class Crowded:
        """So many of a crowd are in the level."""

        by: Crowd = "all"
        heads: Count = 2

    def holds(world: World, entity: int, condition: Crowded, timeline: Timeline) -> bool:
        return len(crowd(world, condition.by)) >= condition.heads
'''
TWICE = '''
    """on = "twice": two of `by` are there."""

    from components import Trigger
    from ecs_platformer import World
    from systems.rules.senses.selectors import crowd

    def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
        found = crowd(world, trigger.by)
        return [0] if len(found) == 2 else []
'''
STAIRS = '''
    """ease = "stairs": four jumps."""

    def ease(share: float) -> float:
        return int(share * 4) / 4
'''
SCENE = """
    include = ["prefabs.toml"]
    [[entity]]
    prefab = "crate"
    name = "left"
    Position = { x = 20, y = 8 }
    Friction = false
    [[entity]]
    prefab = "crate"
    name = "right"
    Position = { x = 80, y = 8 }
    Friction = false
    [[entity]]
    name = "magnet"
    Position = { x = 50, y = 8 }
    Timeline = { steps = [{ until = "crowded", by = "all", heads = 2 }, { repel = "self", speed = 30 }, { wait = 9 }] }
    [[entity]]
    name = "bell"
    Position = { x = 50, y = 8 }
    Trigger = { on = "twice", by = "all", do = [{ count = "rings" }] }
    [[entity]]
    name = "lift"
    prefab = "solid"
    Position = { x = 0, y = 100 }
    Remainder = {}
    Velocity = {}
    Timeline = { steps = [{ move = [40, 0], seconds = 1, ease = "stairs" }], repeat = false }
"""


def write_own_rules(folder: Path) -> Path:
    return write(
        folder,
        {
            "components/__init__.py": "from ecs_platformer.components import *\n",
            "systems/__init__.py": "from ecs_platformer.systems import *\n",
            "systems/rules/effects/repel.py": REPEL,
            "systems/rules/conditions/crowded.py": CROWDED,
            "systems/rules/causes/twice.py": TWICE,
            "systems/rules/easings/stairs.py": STAIRS,
            "scenes/main.toml": SCENE,
        },
    )
