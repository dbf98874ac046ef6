"""Faults to be planted in the product: each is a name and what it replaces, (module or class, attribute, slip)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import pytest

from components import Squish
from ecs_platformer.core.collision import space
from ecs_platformer.core.ecs import entities
from ecs_platformer.core.fast import free_space, loops, predicted_moves
from ecs_platformer.core.physics import actors, bodies, body, shifts, solids
from ecs_platformer.world import movement
from systems.pushing import squish
from tests.support.planted import shortcut_slips as short
from tests.support.planted import slips

Slip = tuple[Any, str, Callable[[Any], Any]]

PLANTED: dict[str, tuple[Slip, ...]] = {
    "push and carry through the remainder": ((solids, "walk", slips.through_the_remainder),),
    "truncate instead of round": ((actors, "rounded", slips.always(int)), (solids, "rounded", slips.always(int))),
    "round half up": ((actors, "rounded", slips.half_up), (solids, "rounded", slips.half_up)),
    "remainder kept at a stop": ((actors, "walk", slips.keeping_the_remainder),),
    "solid's remainder dropped": ((movement, "move_solid", slips.dropping_the_remainder),),
    "look only at the end of a move": (
        (space.Space, "free_x", slips.only_the_end("x")),
        (space.Space, "free_y", slips.only_the_end("y")),
    ),
    "sweep that misses the face": (
        (space.Space, "free_x", slips.a_pixel_late),
        (space.Space, "free_y", slips.a_pixel_late),
    ),
    "sectors on the right not asked": ((space.SpatialHash, "near", slips.last_sector_missed),),
    "y before x (actors)": ((movement, "move_actor", slips.y_before_x),),
    "y before x (solids)": ((movement, "move_solid", slips.y_before_x),),
    "descending ids": ((entities.Entities, "rows", slips.from_the_last),),
    "the squished still move": (
        (movement, "move_actor", slips.moving_while_squished),
        (loops.FastMotion, "_in_motion", short.moving_while_squished),
    ),
    "squish ignored": ((solids, "is_inside", slips.always(slips.no)),),
    "carry squishes": ((solids, "is_inside", slips.always(slips.yes)),),
    "squish responses from the last": ((Squish, "responses", slips.responses_from_the_last),),
    "squish without ducking": ((squish, "_ducks", slips.always(slips.no)),),
    "wiggle of 3 px, whatever is said": ((squish, "_wiggle", slips.reaching_3_px),),
    "riders collected after the move": ((solids, "move_solid_along", slips.riders_of_after),),
    "stale rider list after x": ((movement, "move_solid", slips.riders_of_before_x),),
    "riders not carried": ((solids, "is_riding", slips.always(slips.no)),),
    "push a pixel short": ((shifts, "push_by", slips.a_pixel_short),),
    "push a pixel further": ((shifts, "push_by", slips.a_pixel_further),),
    "carry a pixel further": ((solids, "shift", slips.carried_further),),
    "each of two solids carries": ((shifts.Shifts, "remaining", slips.by_each),),
    "what was carried counts for good": (
        (shifts.Shifts, "end_tick", slips.always(slips.nothing)),
        (shifts.Shifts, "begin_tick", slips.never_forgetting),
    ),
    "solid stays collidable while it pushes": ((solids, "walk", slips.never_ignoring),),
    "solid not collidable after a move": ((solids, "move_solid_along", slips.left_off),),
    "one-ways push like walls": ((shifts, "ONE_WAY", slips.always(0)),),
    "only what has a Velocity is an actor": ((body, "is_actor", slips.with_velocity),),
    "sector not re-filed after a teleport": ((bodies.Bodies, "place", slips.not_filed_again),),
    "sector not re-filed on the way": ((space.Space, "translate", slips.not_filed_on_the_way),),
    "positions become floats": ((bodies.Bodies, "translate", slips.floating),),
    "a removed entity is only forgotten": ((bodies.Bodies, "kill", slips.forgotten_alive),),
}

# Not in the rules, but in the shortcuts past them
SHORTCUTS: dict[str, tuple[Slip, ...]] = {
    "what changes invalidates nothing": ((free_space.FreeSpace, "invalidate", short.invalidating_nothing),),
    "a solid's way touches nothing": ((free_space.FreeSpace, "invalidate", short.touching_nothing),),
    "boxes invalidate nothing": ((free_space.FreeSpace, "invalidate", short.boxes_invalidating_nothing),),
    "what is placed invalidates nothing": (
        (free_space.FreeSpace, "file", short.without_invalidating),
        (free_space.FreeSpace, "take_out", short.without_invalidating),
    ),
    "what is placed clears nothing": (
        (free_space.FreeSpace, "file", short.without_clearing),
        (free_space.FreeSpace, "take_out", short.without_clearing),
        (free_space.FreeSpace, "translate", short.without_clearing),
    ),
    "free space kept when it is left": ((free_space.FreeBox, "clear_outside", slips.always(short.nothing)),),
    "floor kept when the ground goes": ((free_space.FreeBox, "cut_off", short.keeping_the_floor),),
    "what it stands on kept when it goes": ((free_space.FreeBox, "clear", short.keeping_what_it_stands_on),),
    "ends kept when the wall goes": ((free_space.FreeBox, "cut_off", short.keeping_the_ends),),
    "free space cut off sideways only": ((free_space.FreeBox, "cut_off", short.cutting_sideways_only),),
    "free space a px too wide": ((free_space.FreeSpace, "_look", short.too_wide),),
    "free space a px too high": ((free_space.FreeSpace, "_look", short.too_high),),
    "free space a px too deep": ((free_space.FreeSpace, "_look", short.too_deep),),
    "floor a px too wide": ((free_space.FreeSpace, "_look", short.floor_too_wide),),
    "grounded where it has left the floor": ((free_space.FreeBox, "find_floor", short.keeping_the_first_floor),),
    "not filed where it looked": ((space.Space, "_file_around", short.unfiled),),
    "one-ways not seen": ((free_space.FreeSpace, "_look", short.seeing_no_one_ways),),
    "ends taken for walls": ((free_space.FreeSpace, "_look", short.ends_taken_for_walls),),
    "boxes not seen": ((free_space.FreeSpace, "_is_crowded", slips.always(slips.no)),),
    "slopes taken for walls": ((free_space, "SlopeGrid", slips.always(())),),
    "layers not looked at": ((free_space, "layers_collide", slips.always(slips.yes)),),
    "no layer collides": ((free_space, "layers_collide", slips.always(slips.no)),),
    "stopped with the remainder": ((predicted_moves, "report_hit", short.stopped_with_the_remainder),),
    "stopped unheard": ((body.Body, "take_components", short.unheard),),
    "a solid alone that an actor comes to": ((free_space.FreeSpace, "_file_around", short.leaving_alone),),
    "only one actor touches a solid's way": ((free_space.FreeSpace, "invalidate_path", short.touching_one),),
    "direct writes not found": ((bodies.Bodies, "sync", slips.always(short.nothing)),),
    "composition never changes": ((entities.Entities, "stamp", slips.always(slips.nothing)),),
}


@contextmanager
def planted(name: str) -> Generator[None]:
    """The product with this fault, or as it is for ""."""
    with pytest.MonkeyPatch.context() as patch:
        for owner, attribute, wrong in (PLANTED | SHORTCUTS).get(name, ()):
            patch.setattr(owner, attribute, wrong(getattr(owner, attribute)))
        yield
