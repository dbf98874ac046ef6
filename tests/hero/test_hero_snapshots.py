"""Saved anywhere, as text, and restored into a fresh world, a hero goes on as if nothing had been."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from components import ActiveAbility, Climb, Dash, Intent, JumpRequest, RetainSpeed, Steering, Velocity
from ecs_platformer import Snapshot, World
from ecs_platformer.scene.tape.inputs import Held
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import hero, place
from tests.support.hero.stories import random_hands, random_level
from tests.support.quick import some_quick, thinned

AHEAD = 60  # ticks
EVERY = 10  # ticks


def going_on(world: World, hands: list[Held]) -> list[str]:
    found: list[str] = []
    for held in hands:
        world.step(held)
        found.append(world.hash())
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", thinned(range(20), 4))
def test_random_hands_in_a_random_room(seed: int) -> None:
    rng = Random(seed)
    level, hands = random_level(rng), random_hands(rng, 200)
    world = World()
    level.fill(world)
    saved: dict[int, str] = {}
    hashes: list[str] = []
    for tick, held in enumerate(hands):
        if tick % EVERY == 0:
            saved[tick] = world.snapshot().to_json()
        hashes += going_on(world, [held])
    for tick, text in saved.items():
        fresh = World()
        fresh.restore(Snapshot.from_json(text))
        assert going_on(fresh, hands[tick : tick + AHEAD]) == hashes[tick : tick + AHEAD], tick


SKY = "\n".join(["#" + "." * 20 + "#"] * 20)
FLOOR = (SKY + "\n" + "#" * 22).replace("...", ".@.", 1)
ON_FLOOR = (80, 20 * 8 - 11)
AT_WALL = (21 * 8 - 8, 80)


Moment = Callable[[Room], bool]


def at(made: Room) -> tuple[ActiveAbility, Dash, Climb]:
    return made.get("hero", ActiveAbility), made.get("hero", Dash), made.get("hero", Climb)


def freezing(made: Room) -> bool:
    made.put("hero", *ON_FLOOR).tick(held="right dash").tick()
    busy, dash, _ = at(made)
    return busy.by == "dash" and not dash.aimed


def dashing(made: Room) -> bool:
    made.put("hero", *ON_FLOOR).tick(held="right up dash").tick(7, held="right up")
    busy, dash, _ = at(made)
    return busy.by == "dash" and dash.aimed and 0 < dash.ticks < 9


def attacking(made: Room) -> bool:
    """After a dash that counts still."""
    made.put("hero", 80, 20).tick(held="down dash").tick(16, held="down")
    busy, dash, _ = at(made)
    return not busy.by and dash.attack_left > 0 and dash.spent == 1


def climbing(made: Room) -> bool:
    made.put("hero", *AT_WALL).tick(held="right grab").tick(12, held="grab up")
    busy, _, climb = at(made)
    return busy.by == "climb" and climb.used > 0 and climb.move == -1


def owed(made: Room) -> bool:
    """After a leap up the wall, with the refund to be had."""
    made.put("hero", *AT_WALL).tick(held="right grab").tick(6, held="grab").tick(held="grab jump").tick(4, held="jump")
    return at(made)[2].refund_left > 0


def waiting(made: Room) -> bool:
    """With a jump pressed that waits for the ground."""
    made.put("hero", 80, ON_FLOOR[1] - 7, velocity=(0, 100)).tick(held="jump").tick(held="jump")
    return made.get("hero", Intent).waiting["jump"] == 1 and made.get("hero", Velocity).y > 0


def holding(made: Room) -> bool:
    made.put("hero", *ON_FLOOR).tick(held="jump right").tick(5, held="jump right")
    return made.get("hero", Velocity).y == -105


def forced(made: Room) -> bool:
    """In the forced time of a wall jump."""
    made.put("hero", *AT_WALL).tick(held="right jump").tick(4, held="right jump")
    return made.get("hero", Steering).left > 0


def hopping(made: Room) -> bool:
    """Over the top of a lift, not yet past its edge."""
    made.world.spawn("mover", "lift", Position=(100, 100), Collider={"width": 40, "height": 60}, Velocity=(0, -20))
    made.put("hero", 92, 110).tick(7, held="right grab")
    for _ in range(30):
        made.tick(held="grab up")
        if at(made)[2].hop_side:
            return True
    return False


def kept(made: Room) -> bool:
    """Just stopped by a wall, and about to fall past its end."""
    made.world.spawn("solid", "block", Position=(92, 40), Collider={"width": 20, "height": 23})
    made.put("hero", 83, 60, velocity=(200, 100)).tick(held="right")
    return made.get("hero", RetainSpeed).left > 0


MOMENTS: dict[Moment, tuple[str, type[object], str, object]] = {
    freezing: ("right", ActiveAbility, "by", ""),
    dashing: ("", Dash, "ticks", 0),
    attacking: ("right dash", Dash, "spent", 0),
    climbing: ("grab up", ActiveAbility, "by", ""),
    owed: ("jump left", Climb, "refund_left", 0),
    waiting: ("jump", Intent, "waiting", {}),
    holding: ("jump", JumpRequest, "left", 0),
    forced: ("right", Steering, "left", 0),
    hopping: ("", Climb, "hop_side", 0),
    kept: ("right", RetainSpeed, "left", 0),
}  # what is held after it, and what it would not go on without


def afterwards(held: str) -> list[Held]:
    return [*[frozenset(held.split())] * 12, *random_hands(Random(7), AHEAD)]


@pytest.mark.parametrize("moment", some_quick(MOMENTS, every=5), ids=lambda moment: moment.__name__)
def test_in_the_middle_of(room: type[Room], moment: Moment) -> None:
    """`moment` plays until then, and says whether it has come."""
    played = hero(room, FLOOR, ON_FLOOR)
    assert moment(played)
    text, hands = played.world.snapshot().to_json(), afterwards(MOMENTS[moment][0])
    expected = going_on(played.world, hands)
    fresh = World()
    fresh.restore(Snapshot.from_json(text))
    assert going_on(fresh, hands) == expected


@pytest.mark.slow
@pytest.mark.parametrize("moment", some_quick(MOMENTS, every=5), ids=lambda moment: moment.__name__)
def test_one_that_had_forgotten_it_would_go_on_otherwise(room: type[Room], moment: Moment) -> None:
    """The test of the test above: what happens there makes a difference."""
    played = hero(room, FLOOR, ON_FLOOR)
    assert moment(played)
    held, kind, field, nothing = MOMENTS[moment]
    saved = played.world.snapshot()
    ways: list[list[tuple[int, int]]] = []
    for forgets in (False, True):
        played.world.restore(saved)
        if forgets:
            setattr(played.get("hero", kind), field, nothing)
        ways.append([place(played.tick(held=one)) for one in afterwards(held)])
    assert ways[0] != ways[1]
