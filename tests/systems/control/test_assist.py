"""Assists: infinite dashes, infinite stamina, invincible. Only players have them."""

from typing import Any

import pytest

from components import ActiveAbility, Climb, Collider, Dash, Hazard, Health, Player, Position
from ecs_platformer.scene.tape.assists import Assist
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import hero

SKY = "\n".join(["." * 60] * 40).replace("...", ".@.", 1)
WALLS = "\n".join(["#.......#"] * 80).replace("...", ".@.", 1)


def dashes(room: type[Room], *assists: Assist, **own: Any) -> int:
    """How often the hero dashes in the air within two seconds, pressing again and again."""
    flying = hero(room, SKY, (20, 10), **own)
    flying.world.level.state.assists = [*assists]
    begun = 0
    for tick in range(120):
        before = flying.get("hero", Dash).at
        flying.tick(held="dash right up" if tick % 4 < 2 else "")
        begun += flying.get("hero", Dash).at != before
    return begun


@pytest.mark.slow
def test_dashes_are_infinite_with_the_assist(room: type[Room]) -> None:
    assert dashes(room) == 1
    assert dashes(room, "infinite_dashes") > 3
    assert dashes(room, "infinite_stamina", "invincible", "slow") == 1


def test_a_dash_that_costs_nothing_never_looks_spent(room: type[Room]) -> None:
    flying = hero(room, SKY, (20, 10))
    flying.world.level.state.assists = ["infinite_dashes"]
    flying.tick(held="dash")
    assert flying.get("hero", ActiveAbility).by == "dash"
    assert flying.get("hero", Dash).spent == 0


@pytest.mark.slow
def test_a_hero_that_cannot_dash_does_not_learn_it(room: type[Room]) -> None:
    assert dashes(room, "infinite_dashes", Dash={"count": 0}) == 0


def test_turned_on_in_the_air_it_gives_a_spent_dash_back(room: type[Room]) -> None:
    flying = hero(room, SKY, (20, 10))
    flying.tick(held="dash")
    assert flying.get("hero", Dash).spent == 1
    flying.world.level.state.assists = ["infinite_dashes"]
    flying.tick(10)
    assert flying.get("hero", Dash).spent == 0


@pytest.mark.slow
@pytest.mark.parametrize(("assists", "climbs"), [([], False), (["infinite_stamina"], True)])
def test_stamina_lasts_for_ever_with_the_assist(room: type[Room], assists: list[Assist], climbs: bool) -> None:
    climbing = hero(room, WALLS, (56, 300))
    climbing.world.level.state.assists = assists
    climbing.tick(60 * 12, held="grab")
    assert (climbing.get("hero", ActiveAbility).by == "climb") is climbs
    assert (climbing.get("hero", Climb).used < 1) is climbs


@pytest.mark.parametrize(("assists", "alive"), [([], False), (["invincible"], True)])
def test_nothing_hurts_an_invincible_player(room: type[Room], assists: list[Assist], alive: bool) -> None:
    struck = room("a", a=(Health(3), Player()), systems=["hazards", "health"])
    struck.world.create(Hazard(deadly=True), Position(), Collider(16, 16))
    struck.world.level.state.assists = assists
    struck.tick()
    assert ("a" in struck) is alive


def test_what_is_no_player_is_still_hurt(room: type[Room]) -> None:
    struck = room("ab", a=(Health(3), Player()), b=Health(3), systems=["hazards", "health"])
    struck.world.create(Hazard(), Position(), Collider(32, 16))
    struck.world.level.state.assists = ["invincible"]
    struck.tick()
    assert struck.get("a", Health).points == 3
    assert struck.get("b", Health).points == 2


def test_assists_are_in_the_hash_only_while_they_are_on(room: type[Room]) -> None:
    one, other = room("a"), room("a")
    other.world.level.state.assists = ["invincible"]
    assert one.world.hash() != other.world.hash()
    saved = other.world.snapshot()
    other.world.level.state.assists = []
    assert one.world.hash() == other.world.hash()
    other.world.restore(saved)
    assert other.world.level.state.assists == ["invincible"]
