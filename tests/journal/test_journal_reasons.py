"""What a journal says of each way in which an entity can be moved."""

from __future__ import annotations

from components import Attached, Collider, Position, Remainder, Rider, Solid, Squish, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.tools.why.reasons import TickJournal
from ecs_platformer.tools.why.text import report, summary
from ecs_platformer.tools.why.tick import journal_again, step_with_journal

PX = 64.0  # px/s that are 1 px a tick


def empty() -> World:
    return World(["solid_motion", "actor_motion", "squish"], tick_rate=64)


def actor(world: World, x: int, y: int, vx: float = 0, vy: float = 0, *more: object, name: str = "hero") -> int:
    return world.create(
        Position(x, y), Remainder(), Collider(8, 8), Velocity(vx * PX, vy * PX), Rider(), *more, name=name
    )


def solid(world: World, x: int, y: int, vx: float = 0, vy: float = 0, name: str | None = "lift") -> int:
    return world.create(Position(x, y), Remainder(), Collider(8, 8), Velocity(vx * PX, vy * PX), Solid(), name=name)


def told(world: World, name: str = "hero") -> str:
    entity = world.named(name)
    return summary(step_with_journal(world), entity)


def test_a_move_tells_what_was_wanted_made_and_what_stopped_it() -> None:
    world = empty()
    actor(world, 0, 0, 3, -2)
    solid(world, 9, 0, name=None)
    assert told(world) == "hero: x +3 wanted, +1 made: stopped by solid#2; y -2"


def test_the_solid_that_stopped_x_is_found_where_the_actor_was_then() -> None:
    world = empty()
    actor(world, 0, 0, 3, 20)
    solid(world, 8, 0, name="wall")
    assert told(world) == "hero: x +3 wanted, +0 made: stopped by wall; y +20"


def test_a_grid_is_named_as_tiles() -> None:
    world = empty()
    actor(world, 0, 0, 0, 5)
    world.create(Position(0, 8), Collider(8, 8), Solid(), Tiles(("##",), 8))
    assert told(world) == "hero: y +5 wanted, +0 made: stopped by solid tiles#2"


def test_a_push_and_a_carry_name_the_solid() -> None:
    world = empty()
    actor(world, 0, 0, name="ahead")
    solid(world, -8, 0, 2)
    actor(world, -8, -8, name="rider")
    journal = step_with_journal(world)
    assert summary(journal, world.named("ahead")) == "ahead: pushed x +2 by lift"
    assert summary(journal, world.named("rider")) == "rider: carried x +2 by lift"
    assert summary(journal, world.named("lift")) == "lift: x +2"


def test_a_squish_is_told_with_what_the_system_then_did() -> None:
    world = empty()
    actor(world, 0, 0, 0, 0, Squish(response="wiggle"))
    solid(world, -8, -6, 4, name="crusher")
    solid(world, 9, -6, name="wall")
    assert told(world) == "hero: pushed x +1 by crusher · squished by crusher · put y +2 by SquishSystem"


def test_what_is_attached_follows_its_host() -> None:
    world = empty()
    host = solid(world, 0, 0, 2)
    spikes = world.create(Position(0, -3), Collider(8, 3), Attached(), name="spikes")
    world.physics.attach(spikes, host)
    assert told(world, "spikes") == "spikes: followed x +2 lift"


def test_a_report_has_the_fields_that_each_system_wrote() -> None:
    world = empty()
    hero = actor(world, 0, 0, 3)
    solid(world, 8, 0, name="wall")
    assert [*report(step_with_journal(world), hero)] == [
        "hero (entity 1), tick 1: stays at 0, 0",
        "  ActorMotionSystem  x +3 wanted, +0 made: stopped by wall",
        "written",
        "  ActorMotionSystem  Velocity.x: 192 → 0",
    ]


def test_a_tick_told_again_leaves_the_world_as_it_was() -> None:
    world = empty()
    hero = actor(world, 0, 0, 3)
    before = world.snapshot()
    world.step(ticks=3)
    after, monitor = world.hash(), world.physics.monitor
    journal: TickJournal = journal_again(world, lambda: world.restore(before), [(), (), ()])
    assert (journal.tick, journal.starts[hero], journal.ends[hero]) == (3, (6, 0), (9, 0))
    assert (world.tick, world.hash(), world.physics.monitor) == (3, after, monitor)
    assert "carry" not in vars(world.physics)
