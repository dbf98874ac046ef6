"""Flash begins at its cue, from its own entity, and lasts as long as it says."""

from __future__ import annotations

from components import Collider, Flash, HitStop, Position, Sprite
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Fill

RED, WHITE = (255, 0, 0, 255), (255, 255, 255, 255)


def struck(world: World, name: str, entity: int) -> None:
    """Run a tick in which a cue is given."""
    world.clock.begin_tick()
    world.cue(name, entity)
    for number in range(len(world.clock._due or ())):  # pyright: ignore[reportPrivateUsage]
        world.clock.run_system(number)
    world.clock.end_tick()


def target(world: World, **own: object) -> int:
    return world.create(Position(4, 4), Collider(8, 8), Sprite(color="#ff0000"), Flash(**own))  # pyright: ignore[reportArgumentType]


def colors(world: World) -> list[tuple[int, int, int, int]]:
    return [item.color for item in world.frame().items if isinstance(item, Fill)]


def test_it_flashes_for_its_time() -> None:
    world = World(["flash"])
    slime = target(world, duration=0.1)
    assert colors(world) == [RED]
    struck(world, "hurt", slime)
    for _ in range(6):
        assert colors(world) == [WHITE]
        world.step()
    assert colors(world) == [RED]


def test_only_its_own_cue_counts() -> None:
    world = World(["flash"])
    slime, other = target(world, on="pop", color="#0000ff"), target(world)
    struck(world, "hurt", slime)
    struck(world, "pop", other)
    assert colors(world) == [RED, RED]
    struck(world, "pop", slime)
    assert colors(world) == [(0, 0, 255, 255), RED]


def test_it_lasts_through_a_hit_stop() -> None:
    world = World(["time_scale", "flash"])
    slime = target(world, duration=0.05)
    struck(world, "hurt", slime)
    world.add(slime, HitStop(left=20))
    world.step(ticks=15)
    assert colors(world) == [WHITE]


def test_the_player_can_switch_flashes_off() -> None:
    world = World(["flash"])
    slime = target(world)
    struck(world, "hurt", slime)
    world.profile.settings.flashes = False
    assert colors(world) == [RED]


def test_a_cue_of_an_entity_that_is_gone_is_nothing() -> None:
    world = World(["flash"])
    slime = target(world)
    target(world)
    world.remove(slime)
    struck(world, "hurt", slime)
    assert colors(world) == [RED]
