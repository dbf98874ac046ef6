"""What is pressed beside a trigger: within its reach, and with nothing solid in between."""

from components import Collider, Intent, Player, Position, Remainder, Solid, Trigger, Velocity
from ecs_platformer import World


def test_a_press_counts_within_reach_of_the_trigger() -> None:
    world = World(["input", "triggers"])
    world.create(Position(), Collider(8, 8), Trigger("press", once=False, reach=5, do=({"count": "n"},)))
    body = Position(), Collider(4, 4), Remainder(), Velocity()
    player = world.create(*body, Player(), Intent())
    for x, presses in ((0, 1), (12, 2), (13, 3), (14, 3), (-9, 4), (-10, 4)):  # 5 px away, then 6, at either side
        world.get(player, Position).x = x
        world.step()
        world.step("up")
        assert world.level.count("n") == presses, x
    world.get(player, Position).x = 13
    world.create(Position(9, -20), Collider(1, 40), Solid())
    world.step()
    world.step("up")
    assert world.level.count("n") == 4
