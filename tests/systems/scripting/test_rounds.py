"""Rounds: the cause `last`, one side is left of a crowd; and the effect `restart`."""

from pathlib import Path

from components import Health, Position, Struck, Tag, Team, Trigger
from ecs_platformer import World
from systems.rules.scripting.effects import perform


def test_the_last_side_that_is_left() -> None:
    world = World(["triggers"])
    tag = Tag(("fighters",))
    reds = [world.create(tag, Team("red"), last("reds", by="fighters")) for _ in range(2)]
    blue = world.create(tag, Team("blue"), last("blues", by="fighters"))
    loner = world.create(tag, last("loners", by="fighters"))
    referee = world.create(last("rounds", by="fighters"))

    def goes(*gone: int) -> list[int]:
        for one in gone:
            world.remove(one)
        world.step()
        return [world.level.count(name) for name in ("reds", "blues", "loners", "rounds")]

    assert goes() == goes(blue) == [0, 0, 0, 0]
    saved = world.snapshot()
    assert goes(loner) == [2, 0, 0, 1]  # each of the two, and what has no part in it
    assert goes() == goes(reds[0]) == [2, 0, 0, 1]
    world.restore(saved)
    assert goes(*reds) == [0, 0, 1, 1]
    assert goes(loner) == [0, 0, 1, 1]
    world.restore(saved)
    assert goes(*reds, loner) == [0, 0, 0, 1]  # a draw
    assert world.alive(referee)


def test_the_last_one_is_what_set_it_off() -> None:
    world = World(["triggers"])
    fighters = [world.create(Tag(("fighters",)), Health(5)) for _ in range(2)]
    world.create(Trigger(on="last", by="fighters", do=({"hurt": "by"},)))
    world.step()
    world.remove(fighters[0])
    world.step()
    assert world.has(fighters[1], Struck)


def last(counted: str, by: str) -> Trigger:
    return Trigger(on="last", by=by, once=False, do=({"count": counted},))


def test_restart_begins_the_level_again_with_what_was_saved(tmp_path: Path) -> None:
    path = tmp_path / "round.toml"
    path.write_text('[[entity]]\nname = "it"\nPosition = { x = 4 }\n')
    world = World.load(path)
    world.get(world.named("it"), Position).x = 9
    perform(world, world.named("it"), ({"count": "n"}, {"save": True}, {"count": "n"}, {"restart": True}))
    assert world.get(world.named("it"), Position).x == 9
    world.step()
    assert world.get(world.named("it"), Position).x == 4
    assert world.level.count("n") == 1
