from __future__ import annotations

from dataclasses import replace

from ecs_platformer.world.world import World


def same_scene(world: World, *, ghost: bool = True) -> World:
    """Return a new World at tick 0, of the scene and the systems of `world` and for the same player.

    Unless `ghost`, its run is not recorded as the player's ghost.
    """
    scene = world.scene
    fresh = World(world.clock.systems, tick_rate=scene.tick_rate, seed=scene.seed, scene=scene)
    fresh.clock.know_systems_of(world.clock)
    fresh.profile = world.profile if ghost else replace(world.profile, ghost=None)
    fresh.level.begun = world.level.begun
    return fresh
