"""Which colliders block each other: `Collider.layers`, `only` and `ignores`, and what is pushable."""

from __future__ import annotations

from ecs_platformer.collision.shape import Box


def layers_collide(one: Box, other: Box) -> bool:
    """Return True if neither ignores a layer of the other, and each has a layer that the other wants, if it is choosy.

    `only` names the layers that a collider wants; without any it wants all.
    """
    if one.ignores & other.layers or other.ignores & one.layers:
        return False
    return (not one.only or bool(one.only & other.layers)) and (not other.only or bool(other.only & one.layers))


def actors_collide(one: Box, other: Box) -> bool:
    """Return True if two actors block each other: one of them is Pushable, neither is a Ghost, their layers collide."""
    return (one.pushable or other.pushable) and one.tangible and other.tangible and layers_collide(one, other)
