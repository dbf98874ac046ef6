"""`[sprite.NAME] aseprite = "file.json"`: frames exported by Aseprite with `File > Export Sprite Sheet`, JSON Data.

Both forms of the JSON (array and hash) are supported, with tags and trimmed frames. Rotated frames are an error. The
JSON contains the path of its PNG, relative to the JSON file. See https://www.aseprite.org/docs/cli/ (--data,
--list-tags).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

from ecs_platformer.errors import nearest, shown
from ecs_platformer.media.art.sheet import MAX_FRAMES, MAX_SHEET_SIDE, MAX_SIDE, Crop, Sheet, png_size
from ecs_platformer.project.files.budget import Budget
from ecs_platformer.project.files.reading import UnreadableError

MAX_FILE_SIZE = 4 * 2**20  # bytes
MAX_DURATION = 3_600_000  # ms, of a frame

Durations = tuple[int, ...]  # ms, per frame


class ExportError(Exception):
    """The message says why a file is not a usable Aseprite export."""


def read_export(
    path: Path, tag: str, find_file: Callable[[str], Path | None], budget: Budget
) -> tuple[Sheet, Durations] | str | None:
    """Return (sheet, durations) with the frames of a tag in playing order, or an error message.

    `find_file(name)` returns the path of the PNG that the JSON names. If find_file() reports an error and returns None,
    read_export() returns None, too. The JSON is charged to `budget`.
    """
    try:
        data = _table(_read_json(path, budget), "the file")
        frames = _frames(data.get("frames"))
        meta = _table(data.get("meta"), "meta")
        order = _tag_frames(tag, meta.get("frameTags", []), len(frames))
        size = frames[order[0]][0]
        if any(frames[at][0] != size for at in order):
            raise ExportError("the frames differ in size")
        image = meta.get("image")
        if not isinstance(image, str):
            raise ExportError(f"meta.image must be the name of the PNG, got {shown(image)}")
        png = find_file(image)
        if png is None:
            return None
        sheet_size = png_size(png)
        if isinstance(sheet_size, str):
            raise ExportError(sheet_size)
        for at in order:
            crop = frames[at][1]
            if crop.x + crop.width > sheet_size[0] or crop.y + crop.height > sheet_size[1]:
                raise ExportError(
                    f"frames[{at}] lies outside the {sheet_size[0]}x{sheet_size[1]} px of {shown(png.name)}"
                )
    except ExportError as error:
        return f"{path.name}: {error}"
    return Sheet(png, sheet_size, size, tuple(frames[at][1] for at in order)), tuple(frames[at][2] for at in order)


def _read_json(path: Path, budget: Budget) -> object:
    try:
        return json.loads(budget.read(path, MAX_FILE_SIZE).decode("utf-8-sig"))
    except UnreadableError as error:
        raise ExportError(str(error)) from error
    except json.JSONDecodeError as error:
        raise ExportError(f"line {error.lineno}, column {error.colno}: not JSON: {error.msg}") from error
    except (ValueError, RecursionError) as error:
        raise ExportError("not JSON in UTF-8, or nested too deeply") from error


def _frames(given: object) -> list[tuple[tuple[int, int], Crop, int]]:
    """Return the size (px), crop and duration (ms) of each frame, in the order of the file."""
    listed = cast("list[object]", given if isinstance(given, list) else list(_table(given, "frames").values()))
    if not 0 < len(listed) <= MAX_FRAMES:
        raise ExportError(f"expected 1 to {MAX_FRAMES} frames, found {len(listed)}")
    return [_frame(one, f"frames[{at}]") for at, one in enumerate(listed)]


def _frame(given: object, where: str) -> tuple[tuple[int, int], Crop, int]:
    frame = _table(given, where)
    if frame.get("rotated", False):
        raise ExportError(f"{where} is rotated; export without rotation")
    x, y, width, height = _numbers(frame, where, "frame", "x", "y", "w", "h")
    left = top = 0
    size = width, height
    if frame.get("trimmed", False):
        left, top = _numbers(frame, where, "spriteSourceSize", "x", "y")
        wide, high = _numbers(frame, where, "sourceSize", "w", "h")
        size = wide, high
    if not 0 < min(size) <= max(size) <= MAX_SIDE:
        raise ExportError(f"{where} has {size[0]}x{size[1]} px; at most {MAX_SIDE}x{MAX_SIDE}")
    duration = frame.get("duration", 100)
    if type(duration) is not int or not 1 <= duration <= MAX_DURATION:
        raise ExportError(f"{where}.duration must be 1 to {MAX_DURATION} ms, got {shown(duration)}")
    return size, Crop(x, y, width, height, left, top), duration


def _tag_frames(tag: str, given: object, count: int) -> list[int]:
    if not tag:
        return list(range(count))
    if not isinstance(given, list):
        raise ExportError(f"meta.frameTags must be a list, got {shown(given)}")
    tags = {str(one.get("name")): one for one in (_table(each, "a tag") for each in cast("list[object]", given))}
    if tag not in tags:
        raise ExportError(
            f"no tag {shown(tag)}{nearest(tag, tags)}" if tags else f"no tag {shown(tag)}: the file has no tags"
        )
    found = tags[tag]
    first, last = found.get("from"), found.get("to")
    if type(first) is not int or type(last) is not int or not 0 <= first <= last < count:
        raise ExportError(f"tag {shown(tag)} spans frames {shown(first)} to {shown(last)}, but there are {count}")
    return _in_direction(list(range(first, last + 1)), found.get("direction", "forward"))


def _in_direction(frames: list[int], direction: object) -> list[int]:
    if direction in ("reverse", "pingpong_reverse"):
        frames.reverse()
    elif direction not in ("forward", "pingpong"):
        raise ExportError(f"unknown direction {shown(direction)}; known: forward, reverse, pingpong, pingpong_reverse")
    return frames + frames[-2:0:-1] if str(direction).startswith("pingpong") else frames


def _table(given: object, what: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise ExportError(f"{what} must be a table, got {shown(given)}")
    return cast("dict[str, Any]", given)


def _numbers(frame: dict[str, Any], where: str, key: str, *names: str) -> list[int]:
    """Raises ExportError unless all are valid."""
    table = _table(frame.get(key), f"{where}.{key}")
    for name in names:
        if type(table.get(name)) is not int or not 0 <= table[name] <= MAX_SHEET_SIDE:
            limits = f"a whole number from 0 to {MAX_SHEET_SIDE}"
            raise ExportError(f"{where}.{key}.{name} must be {limits}, got {shown(table.get(name))}")
    return [table[name] for name in names]


def end_ticks(durations: Sequence[int], tick_rate: int) -> tuple[int, ...]:
    """Return the first tick after each frame, counted from the start of the animation; `durations` are in ms.

    The ends of the frames are rounded, and not the durations, so that rounding errors do not add up. Each frame lasts
    for at least one tick.
    """
    found: list[int] = []
    passed = 0
    for duration in durations:
        passed += duration
        found.append(max(round(passed * tick_rate / 1000), found[-1] + 1 if found else 1))
    return tuple(found)
