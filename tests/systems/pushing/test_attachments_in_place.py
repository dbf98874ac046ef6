"""What sits on what is looked at only when something was written: whatever that is, and whenever."""

import esper
import pytest

from components import Attached, Collider, Position, Remainder, Solid, Squish, Velocity
from ecs_platformer import World
from tests.support.internals import sync_all

# pyright: reportPrivateUsage=false


@pytest.fixture(name="settled")
def settled_fixture(world: World) -> World:
    """`lift` and `other` stand apart, `top` and `torch` sit on the lift."""
    for x, name in ((50, "lift"), (90, "other")):
        world.create(Position(x, 50), Collider(4, 4), Solid(), Velocity(), Remainder(), name=name)
    world.create(Position(50, 49), Collider(2, 1), Attached("lift"), name="top")
    world.create(Position(40, 40), Attached("lift"), name="torch")
    world.step(ticks=3)
    return world


def x_of(world: World, *names: str) -> list[int]:
    return [world.get(world.named(name), Position).x for name in names]


def test_a_host_that_is_disabled_after_a_while_takes_them_along(settled: World) -> None:
    lift, top = (settled.get(settled.named(name), Collider) for name in ("lift", "top"))
    for enabled in (False, True, False):
        lift.enabled = enabled
        settled.step(ticks=2)
        assert top.enabled == enabled


@pytest.mark.parametrize("espers", [False, True])
@pytest.mark.parametrize("name", ["lift", "top"])
def test_another_collider_comes_after_a_while(settled: World, name: str, espers: bool) -> None:
    entity, width = settled.named(name), settled.get(settled.named(name), Collider).width
    if espers:
        with settled._entities:
            esper.add_component(entity, Collider(width, 1))
    else:
        settled.add(entity, Collider(width, 1))
    settled.step()
    settled.get(settled.named("lift"), Collider).enabled = False
    settled.step()
    assert not settled.get(settled.named("top"), Collider).enabled


def test_another_position_comes_after_a_while(settled: World) -> None:
    settled.add(settled.named("lift"), Position(50, 50))
    settled.step()
    settled.get(settled.named("lift"), Position).x += 7
    settled.step()
    assert x_of(settled, "top", "torch") == [57, 47]


def test_a_host_becomes_a_solid_after_a_while(settled: World) -> None:
    box = settled.create(Position(20, 20), Collider(4, 4), Velocity(), Remainder(), name="box")
    lid = settled.create(Position(20, 19), Collider(4, 1), Solid(), Attached(), name="lid")
    settled.step()
    settled.get(lid, Attached).host, settled.get(lid, Attached).x, settled.get(lid, Attached).y = box, 20, 20
    settled.step()
    settled.add(box, Solid())
    settled.move(box, 3, 0)
    assert x_of(settled, "box", "lid") == [23, 23]


def test_another_host_is_written_after_a_while(settled: World) -> None:
    attached, other = settled.get(settled.named("top"), Attached), settled.named("other")
    attached.host, attached.x = other, 90
    settled.get(other, Position).x += 3
    settled.get(settled.named("lift"), Position).x += 7
    settled.step()
    assert x_of(settled, "top", "torch") == [53, 47]


def test_a_host_that_was_left_by_hand_goes_alone(settled: World) -> None:
    settled.get(settled.named("top"), Attached).host = settled.named("other")
    sync_all(settled)
    settled.move(settled.named("lift"), 3, 0)
    assert x_of(settled, "lift", "top", "torch") == [53, 50, 43]


def test_where_its_host_was_is_written_after_a_while(settled: World) -> None:
    settled.get(settled.named("top"), Attached).x -= 5
    settled.step()
    assert x_of(settled, "top", "torch") == [55, 40]


def test_what_sits_on_what_is_no_solid_follows_it_after_a_while(settled: World) -> None:
    settled.create(Position(40, 30), Attached("torch"), name="flame")
    settled.step(ticks=3)
    settled.get(settled.named("torch"), Position).x += 6
    settled.step()
    assert x_of(settled, "top", "torch", "flame") == [50, 46, 46]


def test_a_restore_brings_back_the_host(settled: World) -> None:
    before = settled.snapshot()
    settled.physics.attach(settled.named("top"), settled.named("other"))
    settled.step(ticks=2)
    settled.restore(before)
    settled.move(settled.named("other"), 3, 0)
    settled.move(settled.named("lift"), 5, 0)
    assert x_of(settled, "top") == [55]
    settled.step()
    assert x_of(settled, "top") == [55]


def test_a_restore_brings_back_where_its_host_was(settled: World) -> None:
    settled.get(settled.named("lift"), Position).x += 2  # and nothing has followed it yet
    before = settled.snapshot()
    settled.step(ticks=3)
    settled.restore(before)
    settled.step()
    assert x_of(settled, "lift", "top", "torch") == [52, 52, 42]


@pytest.mark.parametrize("once", [False, True])
@pytest.mark.parametrize("before", [False, True])
def test_what_a_hit_handler_attaches_to_an_actor_goes_along_in_the_same_tick(before: bool, once: bool) -> None:
    class Giving(esper.Processor):
        handles_hits_of = Squish

        def process(self, world: World) -> None: ...

        def on_hit(self, world: World, entity: int, hit: object) -> bool:
            world.physics.attach(hat, carrier)
            if once:
                world.remove(entity, Squish)
            return False

    world = World([Giving, "actor_motion"], tick_rate=50)
    if before:
        world.create(Position(0, 90), Attached("wall"))
    world.create(Position(11, 0), Collider(8, 8), Solid(), name="wall")
    world.create(Position(0, 0), Collider(8, 8), Velocity(50), Remainder(), Squish())
    carrier = world.create(Position(40, 0), Collider(8, 8), Velocity(50), Remainder(), name="carrier")
    hat = world.create(Position(42, -4), Attached("nobody"), name="hat")
    world.step(ticks=3)
    assert x_of(world, "carrier", "hat") == [43, 42]
    world.step()
    assert x_of(world, "carrier", "hat") == [44, 43]
