"""What never sleeps, wherever it is."""

from components import (
    Attached,
    Awake,
    Bubble,
    Camera,
    CameraTarget,
    Echo,
    Follow,
    Parallax,
    Pickup,
    Player,
    Projectile,
    Room,
)
from ecs_platformer import World

STAYS = (Player, Awake, Room, Camera, CameraTarget, Parallax)
GOES_WITH = (
    (Attached, "host"),
    (Follow, "after"),
    (Echo, "after"),
    (Pickup, "taker"),
    (Bubble, "rider"),
    (Projectile, "host"),
)
DEEPEST = 8  # of what goes with what goes with ...; beyond that, it sleeps


def stays_awake(world: World, entity: int, depth: int = DEEPEST) -> bool:
    """Return True for players, rooms, what the camera needs and what has Awake; and for what goes with one of these,
    such as an entity that is attached to a player or follows it."""
    parts = world.entities.by_class(entity)
    if any(kind in parts for kind in STAYS):
        return True
    hosts = [getattr(parts[kind], field) for kind, field in GOES_WITH if kind in parts]
    return depth > 0 and any(host > 0 and stays_awake(world, host, depth - 1) for host in hosts)
