from pathlib import Path
from typing import Literal

from components import Intent, Player
from ecs_platformer import World


def test_what_is_held_becomes_the_intent_of_every_player() -> None:
    world = World(["input"])
    first, second, other = (world.create(Intent(), Player()), world.create(Intent(), Player()), world.create(Intent()))
    world.step({"left", "down", "jump"})
    for entity in (first, second):
        intent = world.get(entity, Intent)
        assert (intent.x, intent.y) == (-1, 1)
        assert intent.held == intent.pressed == ("down", "jump", "left")
    assert world.get(other, Intent) == Intent()


def test_pressed_is_reported_once_a_press() -> None:
    world = World(["input"])
    player = world.create(Intent(), Player())
    pressed: list[tuple[str, ...]] = []
    for held in ((), ("jump",), ("jump",), ("dash", "jump"), (), ("jump",)):
        world.step(held)
        pressed.append(world.get(player, Intent).pressed)
    assert pressed == [(), ("jump",), (), ("dash",), (), ("jump",)]


def test_opposite_directions_cancel_out() -> None:
    world = World(["input"])
    player = world.create(Intent(), Player())
    world.step({"left", "right"})
    assert world.get(player, Intent).x == 0


def test_input_is_read_while_the_world_is_frozen() -> None:
    world = World(["input"])
    player = world.create(Intent(), Player())
    world.clock.freeze(1)
    world.step({"right"})
    assert world.get(player, Intent).x == 1


def test_remembered_presses_grow_older_in_a_freeze_or_wait_for_its_end() -> None:
    """Three frozen ticks after the press of jump; dash is pressed in the first or the last of them."""
    cases: tuple[tuple[Literal["age", "wait"], int, int], ...] = (("age", 4, 3), ("wait", 1, 0))
    for buffers, jump, dash in cases:
        for first in ("jump dash", "jump"):
            world = World(["input"])
            player = world.create(Intent(), Player(buffers=buffers))
            world.step("jump")
            world.clock.freeze(3)
            world.step(first)
            world.step(first)
            world.step("jump dash")
            world.step("jump dash")
            late = buffers == "age" and first == "jump"
            assert world.get(player, Intent).waiting == {"dash": 1 if late else dash, "jump": jump}
            world.step("jump dash")
            assert world.get(player, Intent).waiting == {"dash": 2 if late else dash + 1, "jump": jump + 1}


def test_a_bot_that_has_joined_has_joined_in_the_next_round_too(tmp_path: Path) -> None:
    path = tmp_path / "round.toml"
    path.write_text('[[entity]]\nname = "a"\nPlayer = { bot = true }\n[[entity]]\nname = "b"\nPlayer = { slot = 2 }\n')
    world = World.load(path, ["input"])
    for held, joined in (("", False), ("| jump", False), ("jump", True), ("", True)):
        world.step(held)
        assert world.get(world.named("a"), Player).joined == joined
    saved = world.snapshot()
    world.level.save()
    world.level.restart()
    world.step(ticks=2)
    assert world.get(world.named("a"), Player).joined
    world.restore(saved)
    world.level.restart()
    world.step(ticks=2)
    assert not world.get(world.named("a"), Player).joined
    assert not world.get(world.named("b"), Player).joined
