"""Decides whether the layers of two colliders let one block the other, and which actors block each other.

`Space.free_x` and `Space.free_y` apply the layers to solids and one-ways, too.
"""

from __future__ import annotations

from ecs_platformer.core.collision.shape import Box


def layers_collide(one: Box, other: Box) -> bool:
    """Return True if the layers of two colliders allow them to block each other.

    Neither collider may ignore a layer of the other. If one of them lists layers in `only`, the other must have one of
    these layers.
    """
    if one.ignores & other.layers or other.ignores & one.layers:
        return False
    return (not one.only or bool(one.only & other.layers)) and (not other.only or bool(other.only & one.layers))


def actors_collide(one: Box, other: Box) -> bool:
    """Return True if two actors block each other: one is Pushable, neither is a Ghost, and their layers collide."""
    return (one.pushable or other.pushable) and one.tangible and other.tangible and layers_collide(one, other)
