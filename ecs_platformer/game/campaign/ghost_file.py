"""Files of ghosts. A level may have two: the best run's, beside the save slot, and the demo's, in the cache.

A file consists of a line with its format, and compressed JSON: the names of the images; for each field of the looks, a
list of differences between consecutive ticks; the version of the physics rules.
"""

from __future__ import annotations

import json
import re
import zlib
from hashlib import blake2b
from itertools import accumulate
from pathlib import Path
from typing import Any, cast

from ecs_platformer.project.files.user_file import DamagedFileError, Kind, NewerFileError, UserFile
from ecs_platformer.world.profile.ghost import LONGEST, Ghost, Look

FORMAT = 2  # 1: without the version of the physics rules
HEAD = b"ecs_platformer ghost "
START = re.compile(rb"%s([0-9]{1,9})\n" % HEAD)
MOST_BYTES = 1 << 22  # of the JSON
MOST_NAMES = 1000
MOST_PX = 2**31


def serialize(ghost: Ghost) -> bytes:
    columns = [
        [now - before for before, now in zip((0, *one), one, strict=False)] for one in zip(*ghost.looks, strict=True)
    ]
    return HEAD + b"%d\n" % FORMAT + zlib.compress(json.dumps([ghost.names, columns, ghost.rules]).encode(), 9)


def deserialize(data: bytes) -> Ghost:
    """Raises NewerFileError if the file has a newer format, and DamagedFileError if it is not valid."""
    start = START.match(data)
    if start is None:
        raise DamagedFileError("not a ghost")
    number, packed = int(start[1]), data[start.end() :]
    if number > FORMAT:
        raise NewerFileError(f"format {number}: this ecs_platformer reads format {FORMAT}; a newer one is needed")
    try:
        found: list[Any] = json.loads(zlib.decompressobj().decompress(packed, MOST_BYTES))
        names, columns, rules = found if number > 1 else (*found, 1)
        rows: list[Any] = [*zip(*map(_summed, columns), strict=True)]
    except (ValueError, RecursionError, TypeError, zlib.error):
        raise DamagedFileError("the file was changed") from None
    if not _are_names(names) or len(rows) > LONGEST or not all(_is_look(row, len(names)) for row in rows):
        raise DamagedFileError("the file was changed")
    if type(rules) is not int or rules < 1:
        raise DamagedFileError("the file was changed")
    looks = [Look(x, y, image, delay, bool(flip), bool(turned)) for x, y, image, delay, flip, turned in rows]
    return Ghost(None, names, looks, rules)


def _summed(column: list[int]) -> list[int]:
    return list(accumulate(column))


def _are_names(names: Any) -> bool:
    if not isinstance(names, list):
        return False
    listed = cast("list[Any]", names)
    return len(listed) <= MOST_NAMES and all(isinstance(name, str) for name in listed)


def _is_look(look: tuple[Any, ...], names: int) -> bool:
    if len(look) != len(Look._fields) or not all(type(number) is int and abs(number) < MOST_PX for number in look):
        return False
    return -1 <= look[2] < names


def keep_faster(mine: Ghost, before: Ghost, theirs: Ghost) -> None:
    """If `theirs`, a ghost saved by another window, was faster than `mine`, copy `theirs` into `mine`."""
    if theirs.looks and len(theirs.looks) < len(mine.looks):
        mine.names, mine.looks, mine.rules = theirs.names, theirs.looks, theirs.rules


GHOST = Kind("the ghost", Ghost, serialize, deserialize, keep_faster)


def ghost_name(level: str) -> str:
    """`level` is an absolute path."""
    place = blake2b(level.encode(errors="surrogateescape"), digest_size=8).hexdigest()
    return f"{Path(level).stem}-{place}.ghost"


class GhostFile(UserFile[Ghost]):
    def __init__(self, folder: Path, level: Path) -> None:
        super().__init__(folder / ghost_name(str(level.resolve())), GHOST)
