from typing import Any

from components import ActiveAbility, Climb, Collider, GrapplingHook, Position, Remainder, Solid
from ecs_platformer import World
from ecs_platformer.world.invariants.watch import watch

WIDTH, HEIGHT = 320, 180  # px


def hall(at: tuple[int, int] = (100, 90), *, fast: bool = True, **fields: Any) -> tuple[World, int]:
    """A hero with a hook in a hall, with a ceiling 8 px high and a floor."""
    world = World(fast=fast)
    watch(world)
    world.create(Position(0, 0), Collider(WIDTH, 8), Solid(), name="ceiling")
    world.create(Position(0, HEIGHT - 8), Collider(WIDTH, 8), Solid(), name="floor")
    hero = world.spawn("hero", Position=at)
    world.remove(hero, Climb)
    world.add(hero, GrapplingHook(**fields))
    return world, hero


def hook_of(world: World, hero: int) -> GrapplingHook:
    return world.get(hero, GrapplingHook)


def hooked(held: str = "up grab", at: tuple[int, int] = (100, 60), **fields: Any) -> tuple[World, int]:
    """A hero whose hook has just got hold of the ceiling."""
    world, hero = hall(at, **fields)
    while not hook_of(world, hero).host:
        world.step(held)
        assert world.tick < 60
    return world, hero


def rope(world: World, hero: int) -> tuple[float, float]:
    """px from the hook to the middle of the hero, with the movement that it has not made yet."""
    hook, rest = hook_of(world, hero), world.get(hero, Remainder)
    host = world.get(hook.host, Position)
    left, top, right, bottom = world.space.bounds(hero)
    x, y = host.x + hook.at[0] + 0.5, host.y + hook.at[1] + 0.5
    return (left + right) / 2 + rest.x - x, (top + bottom) / 2 + rest.y - y


def ability(world: World, hero: int) -> str:
    return world.get(hero, ActiveAbility).by
