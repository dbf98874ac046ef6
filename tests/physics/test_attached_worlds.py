"""Random worlds in which everything has spikes: they never leave their hosts, and nothing notices them."""

from random import Random

import pytest

from components import Attached, Collider, Facing, Position, Remainder, Solid
from ecs_platformer import Snapshot, World
from tests.support.quick import some_quick
from tests.support.worlds.both_worlds import SYSTEMS, Product, told_by_tick
from tests.support.worlds.random_worlds import random_story

TICKS = 120

Links = dict[int, tuple[int, int, int]]  # by attached entity: its host, and its place from there


def with_spikes(product: Product, rng: Random) -> Links:
    """Some on each body, on top of each other now and then, after all bodies were made."""
    world, links = product.world, Links()
    for body in product.ids:
        host = body
        for _ in range(rng.randint(1, 3)):
            position = world.get(body, Position)
            x, y = position.x + rng.randint(-20, 20), position.y + rng.randint(-20, 20)
            box = Collider(rng.randint(1, 9), rng.randint(1, 9), rng.randint(-3, 3))
            top = world.create(Position(x, y), Attached(), *([box] if rng.random() < 0.8 else []))
            world.physics.attach(top, host)
            at = world.get(host, Position)
            links[top] = host, x - at.x, y - at.y
            host = rng.choice((body, top))
    return links


def check(world: World, links: Links) -> None:
    for top, (host, x, y) in links.items():
        assert world.alive(top) == world.alive(host)
        if world.alive(top):
            here, there = world.get(top, Position), world.get(host, Position)
            assert (here.x, here.y) == (there.x + x, there.y + y)
            if box := world.try_get(top, Collider):
                assert world.space.bounds(top)[:2] == (here.x + box.x, here.y)
                if there_box := world.try_get(host, Collider):
                    assert box.enabled == there_box.enabled


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(range(6), every=3))
def test_they_stay_on_their_hosts_and_nothing_notices(seed: int) -> None:
    many(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6, 40))
def test_in_many_worlds(seed: int) -> None:
    many(seed)


def many(seed: int) -> None:
    story = random_story(seed, TICKS)
    bare, spiked = Product(story), Product(story)
    links = with_spikes(spiked, Random(seed))
    for tick, (without, with_them) in told_by_tick(story, TICKS, bare, spiked):
        assert with_them == without
        check(spiked.world, links)
        if tick == TICKS // 2:
            saved = spiked.world.snapshot()
            spiked.world = World(SYSTEMS, tick_rate=story.tick_rate)
            spiked.world.restore(Snapshot.from_json(saved.to_json()))
            assert spiked.world.hash() == saved.hash()
            check(spiked.world, links)


def test_a_snapshot_brings_back_what_was_attached_and_its_host() -> None:
    story = random_story(3, TICKS)
    spiked = Product(story)
    links = with_spikes(spiked, Random(3))
    world = spiked.world
    for _ in range(10):
        world.step()
    saved, before = world.snapshot(), world.hash()
    for host in spiked.ids[:4]:
        world.remove(host)
    world.step()
    world.restore(saved)
    assert world.hash() == before
    for _ in range(10):
        world.step()
    check(world, links)


def test_nor_does_it_lose_them_where_the_host_was_changed_since(world: World) -> None:
    lift, other = (world.create(Position(x, 9), Collider(4, 4), Solid(), Remainder()) for x in (0, 50))
    top = world.create(Position(0, 8), Collider(4, 1), Attached())
    world.physics.attach(top, lift)
    saved = world.snapshot()
    world.add(lift, Facing())
    world.step()
    world.restore(saved)
    assert world.alive(top)
    world.physics.attach(top, other)
    world.step()
    world.restore(saved)
    world.move(lift, 3, 0)
    assert world.get(top, Position).x == 3
