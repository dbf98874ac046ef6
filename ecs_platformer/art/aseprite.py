"""`[sprite.NAME] aseprite = "file.json"`: frames as Aseprite exports them, `File > Export Sprite Sheet`, JSON Data.

Both of its forms, array and hash, with tags, trimmed or not. The PNG lies beside the JSON and is named in it.
See https://www.aseprite.org/docs/cli/ (--data, --list-tags).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

from ecs_platformer.art.sheet import LARGEST, Cut, Sheet, measured
from ecs_platformer.errors import nearest, shown

LARGEST_FILE = 4 * 2**20  # bytes
MOST_FRAMES = 4096
LONGEST = 3_600_000  # ms that a frame is shown

Durations = tuple[int, ...]  # ms, by frame


class Unreadable(Exception):
    """What is wrong, in a sentence."""


def exported(path: Path, tag: str, find: Callable[[str], Path | None]) -> tuple[Sheet, Durations] | str | None:
    """The frames of a tag ("": all) in the order in which they are shown, and how long; or what is wrong with the file.

    `find` gives the file of the PNG that the JSON names; None, when that was told already: then so is this.
    """
    try:
        data = _table(_parsed(path), "the file")
        frames = _frames(data.get("frames"))
        meta = _table(data.get("meta"), "meta")
        order = _order(tag, meta.get("frameTags", []), len(frames))
        size = frames[order[0]][0]
        if any(frames[at][0] != size for at in order):
            raise Unreadable("the frames have different sizes")
        image = meta.get("image")
        if not isinstance(image, str):
            raise Unreadable(f"meta.image is the name of the PNG, not {shown(image)}")
        png = find(image)
        if png is None:
            return None
        whole = measured(png)
        if isinstance(whole, str):
            raise Unreadable(whole)
        for at in order:
            cut = frames[at][1]
            if cut.x + cut.width > whole[0] or cut.y + cut.height > whole[1]:
                raise Unreadable(f"frames[{at}] lies beyond the {whole[0]}x{whole[1]} px of {shown(png.name)}")
    except Unreadable as error:
        return f"{path.name}: {error}"
    return Sheet(png, whole, size, tuple(frames[at][1] for at in order)), tuple(frames[at][2] for at in order)


def _parsed(path: Path) -> object:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise Unreadable(f"over {LARGEST_FILE // 2**20} MiB")
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Unreadable(f"cannot be read: {error.strerror}") from error
    except json.JSONDecodeError as error:
        raise Unreadable(f"line {error.lineno}, column {error.colno}: not JSON: {error.msg}") from error
    except (ValueError, RecursionError) as error:
        raise Unreadable("not JSON in UTF-8, or too deep") from error


def _frames(given: object) -> list[tuple[tuple[int, int], Cut, int]]:
    """Size, place on the sheet, and duration of each. The hash form has the same, by name."""
    listed = cast("list[object]", given if isinstance(given, list) else list(_table(given, "frames").values()))
    if not 0 < len(listed) <= MOST_FRAMES:
        raise Unreadable(f"1 to {MOST_FRAMES} frames are possible, not {len(listed)}")
    return [_frame(one, f"frames[{at}]") for at, one in enumerate(listed)]


def _frame(given: object, where: str) -> tuple[tuple[int, int], Cut, int]:
    frame = _table(given, where)
    if frame.get("rotated", False):
        raise Unreadable(f"{where} is rotated; export it without")
    x, y, width, height = _numbers(frame, where, "frame", "x", "y", "w", "h")
    left = top = 0
    size = width, height
    if frame.get("trimmed", False):
        left, top = _numbers(frame, where, "spriteSourceSize", "x", "y")
        wide, high = _numbers(frame, where, "sourceSize", "w", "h")
        size = wide, high
    if not 0 < min(size) <= max(size) <= LARGEST:
        raise Unreadable(f"{where} has {size[0]}x{size[1]} px; at most {LARGEST}x{LARGEST}")
    duration = frame.get("duration", 100)
    if type(duration) is not int or not 1 <= duration <= LONGEST:
        raise Unreadable(f"{where}.duration is in ms, from 1 to {LONGEST}, not {shown(duration)}")
    return size, Cut(x, y, width, height, left, top), duration


def _order(tag: str, given: object, count: int) -> list[int]:
    """The frames of a tag, in the order in which they are shown."""
    if not tag:
        return list(range(count))
    if not isinstance(given, list):
        raise Unreadable(f"meta.frameTags is a list, not {shown(given)}")
    tags = {str(one.get("name")): one for one in (_table(each, "a tag") for each in cast("list[object]", given))}
    if tag not in tags:
        raise Unreadable(f"no tag {shown(tag)}{nearest(tag, tags)}" if tags else f"no tag {shown(tag)}: it has none")
    found = tags[tag]
    first, last = found.get("from"), found.get("to")
    if type(first) is not int or type(last) is not int or not 0 <= first <= last < count:
        raise Unreadable(f"tag {shown(tag)} goes from frame {shown(first)} to {shown(last)} of {count}")
    return _directed(list(range(first, last + 1)), found.get("direction", "forward"))


def _directed(there: list[int], direction: object) -> list[int]:
    if direction in ("reverse", "pingpong_reverse"):
        there.reverse()
    elif direction not in ("forward", "pingpong"):
        raise Unreadable(f"no direction {shown(direction)}: forward, reverse, pingpong, pingpong_reverse")
    return there + there[-2:0:-1] if str(direction).startswith("pingpong") else there


def _table(given: object, what: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise Unreadable(f"{what} is a table, not {shown(given)}")
    return cast("dict[str, Any]", given)


def _numbers(frame: dict[str, Any], where: str, key: str, *names: str) -> list[int]:
    """Whole numbers from 0 on."""
    table = _table(frame.get(key), f"{where}.{key}")
    for name in names:
        if type(table.get(name)) is not int or table[name] < 0:
            raise Unreadable(f"{where}.{key}.{name} is a whole number from 0 on, not {shown(table.get(name))}")
    return [table[name] for name in names]


def ends(durations: Sequence[int], tick_rate: int) -> tuple[int, ...]:
    """The tick before which each frame ends: its time in whole ticks, at least one, without adding up roundings."""
    found: list[int] = []
    passed = 0
    for duration in durations:
        passed += duration
        found.append(max(round(passed * tick_rate / 1000), found[-1] + 1 if found else 1))
    return tuple(found)
