"""Wrong laws, to be planted in the product. Each is a name and what it replaces: (module or class, attribute, slip)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import pytest

from ecs_platformer.collision import shape as box
from ecs_platformer.collision import space
from ecs_platformer.collision import spatial_hash as sectors
from ecs_platformer.ecs import entities
from ecs_platformer.fast import clearance
from ecs_platformer.fast import loops as hot_loop
from ecs_platformer.fast import predicted_moves as by_sight
from ecs_platformer.fast import riders as passengers
from ecs_platformer.physics import actors as motion
from ecs_platformer.physics import bodies, body, solids
from ecs_platformer.world import movement as mover
from tests.support.planted import shortcut_slips as short
from tests.support.planted import slips

Slip = tuple[Any, str, Callable[[Any], Any]]

PLANTED: dict[str, tuple[Slip, ...]] = {
    "push and carry through the remainder": (
        (solids, "move_x", slips.through_the_remainder("x")),
        (solids, "move_y", slips.through_the_remainder("y")),
    ),
    "truncate instead of round": ((motion, "whole", slips.always(int)), (solids, "whole", slips.always(int))),
    "round half up": ((motion, "whole", slips.half_up), (solids, "whole", slips.half_up)),
    "remainder kept at a stop": (
        (motion, "move_x", slips.keeping_the_remainder),
        (motion, "move_y", slips.keeping_the_remainder),
    ),
    "solid's remainder dropped": ((mover, "move_solid", slips.dropping_the_remainder),),
    "look only at the end of a move": (
        (space.Space, "free_x", slips.only_the_end("x")),
        (space.Space, "free_y", slips.only_the_end("y")),
    ),
    "sweep that misses the face": (
        (space.Space, "free_x", slips.a_pixel_late),
        (space.Space, "free_y", slips.a_pixel_late),
    ),
    "sectors on the right not asked": tuple(
        (sectors.Sectors, asked, slips.last_sector_missed) for asked in ("crowd", "near")
    ),
    "y before x (actors)": ((mover, "move_actor", slips.y_before_x),),
    "y before x (solids)": ((mover, "move_solid", slips.y_before_x),),
    "descending ids": ((entities.Entities, "rows", slips.from_the_last),),
    "the squished still move": (
        (mover, "move_actor", slips.moving_while_squished),
        (bodies.Bodies, "runners", slips.running_while_squished),
    ),
    "squish ignored": ((solids, "overlap", slips.always(slips.no)),),
    "carry squishes": ((solids, "overlap", slips.always(slips.yes)),),
    "riders collected after the move": ((solids, "_move_axis", slips.riders_of_after),),
    "stale rider list after x": ((mover, "move_solid", slips.riders_of_before_x),),
    "riders not carried": ((solids, "riders", slips.always(slips.nobody)),),
    "push a pixel short": ((solids, "push_by", slips.a_pixel_short),),
    "push a pixel further": ((solids, "push_by", slips.a_pixel_further),),
    "carry a pixel further": ((solids, "take", slips.carried_further),),
    "solid stays collidable while it pushes": (
        (solids, "move_x", slips.never_ignoring),
        (solids, "move_y", slips.never_ignoring),
    ),
    "solid not collidable after a move": ((solids, "_move_axis", slips.left_off),),
    "one-ways push like walls": ((solids, "ONE_WAY", slips.always(0)),),
    "sector not re-filed after a teleport": ((bodies.Bodies, "place", slips.not_filed_again),),
    "sector not re-filed on the way": ((bodies.Bodies, "shift", slips.not_filed_on_the_way),),
    "positions become floats": ((bodies.Bodies, "shift", slips.floating),),
    "who dies is only forgotten": ((bodies.Bodies, "kill", slips.forgotten_alive),),
}

TRIMMING = (box, space, solids, passengers)
# Not in the law, but in the shortcuts past it
SHORTCUTS: dict[str, tuple[Slip, ...]] = {
    "what happens disturbs nobody": ((space.Space, "disturb", short.disturbing_nobody),),
    "what moves disturbs nobody": ((space.Space, "disturb_beside", short.disturbing_nobody),),
    "nobody is beside a solid's way": ((space.Space, "disturb_beside", short.touching_nobody),),
    "boxes disturb nobody": ((space.Space, "disturb", short.boxes_disturbing_nobody),),
    "what is placed disturbs nobody": ((bodies.Bodies, "place", short.placed_in_silence),),
    "what is placed forgets nothing": ((bodies.Bodies, "place", short.nothing_forgotten_in("place")),),
    "clearance kept when it is left": ((bodies.Bodies, "shift", short.nothing_forgotten_in("shift")),),
    "floor kept when the ground goes": tuple((owner, "trim", short.keeping_the_floor) for owner in TRIMMING),
    "who is taken along keeps what he knows": ((solids, "trim", slips.always(short.nothing)),),
    "the same by a plain solid": ((passengers, "trim", slips.always(short.nothing)),),
    "taken along through others": ((solids, "come_along", short.coming_along_blindly),),
    "the same by a plain lift": ((passengers, "come_along", short.coming_along_blindly),),
    "nothing beside a plain lift": ((passengers, "_solids_around", slips.always(slips.nobody)),),
    "pushed a px short by a plain solid": ((passengers, "push_by", slips.a_pixel_short),),
    "every solid taken for a plain one": ((hot_loop, "is_plain", slips.always(slips.yes)),),
    "edges kept when the wall goes": tuple((owner, "trim", short.keeping_the_edges) for owner in TRIMMING),
    "clearance trimmed across only": tuple((owner, "trim", short.trimming_across_only) for owner in TRIMMING),
    "clearance a px too wide": ((clearance, "_look", short.too_wide),),
    "clearance a px too high": ((clearance, "_look", short.too_high),),
    "clearance a px too deep": ((clearance, "_look", short.too_deep),),
    "floor a px too wide": ((clearance, "_look", short.floor_too_wide),),
    "standing where it has left the floor": tuple(
        (owner, "alight", slips.always(short.nothing)) for owner in (box, motion)
    ),
    "clearance not filed": ((space.Space, "file_around", short.unfiled),),
    "moving solid filed too tight": ((space.Space, "_look_beside", short.reaching_too_far),),
    "out of a moving solid's reach in name only": ((space.Space, "_look_beside", short.kept_out_in_name_only),),
    "who is beside a moving solid never changes": ((space.Space, "_look_beside", short.known_wherever_it_goes),),
    "who comes near a moving solid does not tell it": ((space, "tell_who_moves", slips.always(short.nothing)),),
    "who looks around near a moving solid does not": ((clearance, "tell_who_moves", slips.always(short.nothing)),),
    "what is put elsewhere still knows who was beside it": ((space, "forget_beside", slips.always(short.nothing)),),
    "one-ways not seen": ((space.Space, "solids_near", short.one_ways_unseen),),
    "solids near by known from before": ((sectors.Sectors, "_drop", slips.always(short.nothing)),),
    "ends taken for walls": ((clearance, "_look", short.ends_taken_for_walls),),
    "boxes not seen": ((clearance, "_is_crowded", slips.always(slips.no)),),
    "slopes taken for walls": ((clearance, "SlopeGrid", slips.always(())),),
    "layers not looked at": ((clearance, "meet", slips.always(slips.yes)),),
    "no layer met": ((clearance, "meet", slips.always(slips.no)),),
    "stopped with the remainder": ((by_sight, "stop_at", short.stopped_with_the_remainder),),
    "stopped unheard": ((body.Body, "see", short.deaf_for_all),),
    "direct writes not found": ((bodies.Bodies, "sync", slips.always(short.nothing)),),
    "composition never changes": ((entities.Entities, "stamp", slips.always(slips.nobody)),),
}


@contextmanager
def planted(name: str) -> Generator[None]:
    """The product with this fault, or as it is for ""."""
    with pytest.MonkeyPatch.context() as patch:
        for owner, attribute, wrong in (PLANTED | SHORTCUTS).get(name, ()):
            patch.setattr(owner, attribute, wrong(getattr(owner, attribute)))
        yield
