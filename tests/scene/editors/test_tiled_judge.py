"""Tiled's own tmxrasterizer judges what generated maps look like: px by px where nothing is rotated or scaled.

A px is equal in each channel. Where translucent pictures lie over each other, each of them may round by 1.
MAPS is the number of maps; JUDGED=DIR keeps those that differ there, with both pictures.
"""

from __future__ import annotations

import gzip
import json
import os
import random
import re
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from struct import unpack
from typing import Any
from zlib import decompress

import pytest
from PIL import Image, ImageChops

from ecs_platformer import World
from ecs_platformer.errors import SceneError
from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from ecs_platformer.media.drawing.frame import Blit, items_of
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.editors.tiled.xml_form import parse_for
from tests.scene.editors.generated_maps import CHUNK, Generated, Generator

MAPS = int(os.environ.get("MAPS", "12"))
KEPT = os.environ.get("JUDGED")
RASTERIZER = shutil.which("tmxrasterizer")
VALUE = re.compile(r'(?P<key>"\w+": |\b\w+=")(?P<value>-?[\w.]+)(?="|[,}\]])"?')
WRONG = ("-1", "0", "3", "0.5", "99999", "", "x", "true", "null", "#ff0000", "topleft", "grid", "left-up", "index")
SCALING = ("gid", "width", "height")  # keys that may scale objects


def judged(made: Generated) -> Image.Image:
    out = made.file.with_name("judged.png")
    out.unlink(missing_ok=True)
    command = [str(RASTERIZER), "--no-smoothing", str(made.file), str(out)]
    done = subprocess.run(command, env=os.environ | {"QT_QPA_PLATFORM": "offscreen"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert out.exists(), done.stderr
    left, top = made.margins
    picture = Image.open(out).convert("RGBA").crop((left, top, left + made.size[0], top + made.size[1]))
    return Image.alpha_composite(Image.new("RGBA", made.size, "#000000"), picture).convert("RGB")


@dataclass(frozen=True, slots=True)
class Seen:
    """A picture of the game. `blended` has the number of translucent pictures over each px."""

    picture: Image.Image
    blended: Image.Image


def ours(made: Generated) -> Seen:
    frame = World.load(made.scene, pictures=True).frame(camera=(0, 0))
    blended = Image.new("L", (frame.width, frame.height))
    for item in (one for rows in frame.parts() for one in items_of(rows)):
        assert isinstance(item, Blit)
        picture = item.image.mirrored() if item.flip else item.image
        alpha = Image.frombytes("RGBA", (picture.width, picture.height), picture.data).getchannel("A")
        place = item.x, item.y
        more = Image.new("L", blended.size)
        more.paste(alpha.point([0, *[1] * 254, 0]), place)
        blended = ImageChops.add(blended, more)
        blended.paste(0, place, alpha.point([0] * 255 + [255]))
    box = (0, 0, *made.size)
    return Seen(paint(frame).convert("RGB").crop(box), blended.crop(box))


def differing(made: Generated, seen: Seen, expected: Image.Image) -> list[tuple[int, int]]:
    """Return the px that differ, without those near what is rotated or scaled."""
    boxes = [(a - made.start[0], b - made.start[1], c - made.start[0], d - made.start[1]) for a, b, c, d in made.loose]
    return [
        (x, y)
        for y in range(expected.height)
        for x in range(expected.width)
        if not _alike(seen, expected, (x, y)) and not any(a <= x <= c and b <= y <= d for a, b, c, d in boxes)
    ]


def _alike(seen: Seen, expected: Image.Image, place: tuple[int, int]) -> bool:
    one: Any = seen.picture.getpixel(place)
    two: Any = expected.getpixel(place)
    rounded: Any = seen.blended.getpixel(place)
    return max(abs(a - b) for a, b in zip(one, two, strict=True)) <= rounded


def keep(made: Generated, name: str, *pictures: Image.Image) -> None:
    if KEPT:
        folder = Path(KEPT) / name
        shutil.copytree(made.scene.parent, folder, dirs_exist_ok=True)
        for number, picture in enumerate(pictures):
            picture.save(folder / f"seen{number}.png")


def wrong_corners(made: Generated, seen: Seen, expected: Image.Image) -> list[tuple[int, int]]:
    """Return the middles of the quarters of what is rotated or scaled at which the pictures differ."""
    found: list[tuple[int, int]] = []
    for right, down in made.corners:
        x, y = int(right - made.start[0]), int(down - made.start[1])
        if not (2 <= x < expected.width - 2 and 2 <= y < expected.height - 2):
            continue
        around = expected.crop((x - 2, y - 2, x + 3, y + 3))
        if len(around.getcolors() or ()) == 1 and not _alike(seen, expected, (x, y)):
            found.append((x, y))
    return found


needs_tiled = pytest.mark.skipif(RASTERIZER is None, reason="needs tmxrasterizer, of the Debian package tiled")


@pytest.mark.slow
@needs_tiled
def test_what_is_rotated_or_scaled_has_its_corners_where_the_editor_has_them(tmp_path: Path) -> None:
    wrong: list[str] = []
    corners = 0
    for seed in range(1000, 1000 + MAPS):
        folder = tmp_path / str(seed)
        folder.mkdir()
        made = Generator(folder, seed, exact=False).make()
        corners += len(made.corners)
        seen, expected = ours(made), judged(made)
        if found := wrong_corners(made, seen, expected) + differing(made, seen, expected):
            keep(made, str(seed), seen.picture, expected)
            wrong.append(f"{seed}: {found[:3]}")
    assert not wrong, "\n".join(wrong)
    assert corners > MAPS


@pytest.mark.slow
@needs_tiled
def test_generated_maps_look_as_in_the_editor(tmp_path: Path) -> None:
    wrong: list[str] = []
    for seed in range(MAPS):
        folder = tmp_path / str(seed)
        folder.mkdir()
        made = Generator(folder, seed).make()
        seen, expected = ours(made), judged(made)
        if found := differing(made, seen, expected):
            keep(made, str(seed), seen.picture, expected)
            wrong.append(f"{seed}: {len(found)} px, first at {found[0]}")
    assert not wrong, "\n".join(wrong)


def mutated(text: str, rng: random.Random) -> tuple[str, str]:
    """Return the text of a map with one value replaced, or one key and its value taken out; and the key."""
    values = [*VALUE.finditer(text)]
    found = rng.choice(values)
    other = rng.choice(values)["value"] if rng.random() < 0.3 else rng.choice(WRONG)
    if rng.random() < 0.25 and text.startswith("<"):
        return text[: found.start()] + text[found.end() :], found["key"]
    quoted = other if text.startswith("<") or other.lstrip("-").replace(".", "").isdigit() else json.dumps(other)
    return text[: found.start("value")] + quoted + text[found.end("value") :], found["key"]


def find_frame(made: Generated, key: str) -> None:
    """Set where the map and the picture of the judge begin now, and leave out what a change of this key may scale."""
    table = parse_for(made.file)(made.file.read_bytes())
    layers = [*placed(table, 0, 0)]
    left, top = (max(0, *(ceil(-one[axis]) for one in layers)) for axis in (1, 2))
    if table.get("infinite"):
        cells = {cell for layer, _, _ in layers for cell in filled(layer)}
        start = min(x for x, _ in cells), min(y for _, y in cells)
        left, top = left + start[0] % CHUNK * made.tile, top + start[1] % CHUNK * made.tile
        made.start = start[0] * made.tile, start[1] * made.tile
    made.margins = left, top
    if any(one in key for one in SCALING):
        for layer, x, y in layers:
            for thing in layer.get("objects", ()):
                right, down = thing.get("x", 0) + x, thing.get("y", 0) + y
                reach = max(thing.get("width", 0), thing.get("height", 0), 30) * 2.5 + 16
                made.loose.append((right - reach, down - reach, right + reach, down + reach))


def placed(table: Any, x: float, y: float) -> Iterator[tuple[Any, float, float]]:
    for layer in table.get("layers", ()):
        right, down = x + layer.get("offsetx", 0), y + layer.get("offsety", 0)
        if layer["type"] == "group":
            yield from placed(layer, right, down)
        else:
            yield layer, right, down


def filled(layer: Any) -> Iterator[tuple[int, int]]:
    for chunk in layer.get("chunks", ()):
        gids = chunk["data"]
        if isinstance(gids, str):
            squeezed = b64decode(gids)
            data = {"": bytes, "zlib": decompress, "gzip": gzip.decompress}[layer["compression"]](squeezed)
            gids = unpack(f"<{len(data) // 4}I", data)
        for at, gid in enumerate(gids):
            if gid:
                yield chunk["x"] + at % chunk["width"], chunk["y"] + at // chunk["width"]


@pytest.mark.slow
@needs_tiled
def test_a_mutated_map_loses_nothing_in_silence(tmp_path: Path) -> None:
    wrong: list[str] = []
    refused = warned = compared = unread = 0
    for seed in range(2000, 2000 + MAPS):
        folder, rng = tmp_path / str(seed), random.Random(seed)
        folder.mkdir()
        made = Generator(folder, seed).make()
        text, key = mutated(made.file.read_text(), rng)
        made.file.write_text(text)
        try:
            seen = ours(made)
        except SceneError:
            refused += 1
            continue
        if scene_warnings(made.scene):
            warned += 1
            continue
        find_frame(made, key)
        try:
            expected = judged(made)
        except AssertionError:  # the editor does not read it
            unread += 1
            continue
        compared += 1
        if found := differing(made, seen, expected):
            keep(made, str(seed), seen.picture, expected)
            wrong.append(f"{seed}: {key} {len(found)} px, first at {found[0]}")
    counts = f"{compared} compared, {refused} refused, {warned} warned of, {unread} not read by the editor"
    assert not wrong, f"{counts}:\n" + "\n".join(wrong)
    assert compared > MAPS // 4, counts
