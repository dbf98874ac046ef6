"""Reads `[palette]` and `[sprite.NAME]` tables, and limits the memory that the decoded pictures can take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.sheet import PictureError, Sheet, Size, decode
from ecs_platformer.media.art.sprites import SpriteSpec, palette_errors, read_sprite
from ecs_platformer.project.files.budget import Budget
from ecs_platformer.project.files.reading import UnreadableError
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.scene.files.includes import Files
from ecs_platformer.scene.head import entries, tables_of

MAX_PIXELS = 1 << 24  # of all sprites together: 64 MiB
MAX_FRAMES = 1 << 16  # of all sprites together

Images = dict[str, tuple[Image, ...]]  # name of a sprite → its frames


@dataclass(slots=True)
class Pictures:
    """`places` also contains sprites that have errors."""

    palette: dict[str, str] = field(default_factory=dict[str, str])
    sprites: dict[str, SpriteSpec] = field(default_factory=dict[str, SpriteSpec])
    places: dict[str, Place] = field(default_factory=dict[str, Place])
    frames: int = 0  # of all sprites together
    pixels: int = 0
    budget: Budget = field(default_factory=Budget)  # for all that the scene reads
    charged: set[Path] = field(default_factory=set[Path])  # the image files whose pixels are charged

    def add(self, place: Place, name: str, spec: SpriteSpec, errors: LoadErrors) -> bool:
        """Return False, and add an error, if all sprites together have too many frames or px, or their files too
        many px."""
        self.places[name], self.sprites[name] = place, spec
        if spec.sheet is not None and spec.sheet.path not in self.charged:
            self.charged.add(spec.sheet.path)
            try:
                self.budget.charge(4 * spec.sheet.sheet_size[0] * spec.sheet.sheet_size[1])
            except UnreadableError as error:
                errors.add(place, f"{shown(spec.sheet.path.name)}: {error}")
                return False
        self.frames, self.pixels = self.frames + spec.count, self.pixels + spec.pixels
        if self.frames <= MAX_FRAMES and self.pixels <= MAX_PIXELS:
            return True
        size = f"{spec.count:,} frames of {spec.size[0]}x{spec.size[1]} px"
        limits = f"{MAX_FRAMES:,} frames or {MAX_PIXELS:,} px"
        errors.add(place, f"with its {size}, the sprites have over {limits} in all")
        return False


def read_pictures(files: Files, errors: LoadErrors) -> Pictures:
    """Return the merged palettes and all sprites without errors.

    Of image files, only the headers are read.
    """
    found = Pictures(budget=files.budget)
    for source in files.by_precedence():
        table = tables_of(source, "palette", errors)
        for path, message in palette_errors(table):
            errors.add(Place(source, ("palette", *path)), message)
        found.palette |= table
    for place, name, value in entries(files.by_precedence(), "sprite", errors):
        found.places[name] = place
        if not isinstance(value, dict):
            errors.add(place, f"expected a table, found {shown(value)}")
        elif files.complete:
            spec = _sprite(place, cast("dict[str, Any]", value), found.palette, files, errors)
            if spec is None:
                continue
            if not found.add(place, name, spec, errors):
                break
    for name, spec in found.sprites.items():
        for number, motif in enumerate(spec.inside.motifs if spec.inside else ()):
            if motif not in found.places:
                place = found.places[name].at("inside", "motifs", number)
                errors.add(place, Message(f"no such sprite: {shown(motif)}", motif, found.places))
    return found


def decode_pictures(found: Pictures, errors: LoadErrors) -> Images:
    """Return the frames of all sprites that come from files; each file is decoded once."""
    by_file: dict[tuple[Path, Size], dict[str, Sheet]] = {}
    for name, spec in found.sprites.items():
        if spec.sheet is not None:
            by_file.setdefault((spec.sheet.path, spec.sheet.sheet_size), {})[name] = spec.sheet
    images: Images = {}
    for (path, size), sheets in by_file.items():
        try:
            picture = decode(path, size)
        except PictureError as error:
            place = found.places[next(iter(sheets))]
            table: Mapping[str, Any] = place.source.data.get("sprite", {}).get(place.path[-1], {})
            errors.add(place.at("aseprite" if "aseprite" in table else "sheet"), str(error))
        else:
            images |= {name: sheet.cut(picture) for name, sheet in sheets.items()}
    return images


def _sprite(
    place: Place, table: Mapping[str, Any], palette: Mapping[str, Any], files: Files, errors: LoadErrors
) -> SpriteSpec | None:
    read = read_sprite(table, palette, partial(_find, place, files), files.budget)
    if isinstance(read, SpriteSpec):
        return read
    for path, message in read:
        errors.add(place.at(*path), message)
    return None


def _find(place: Place, files: Files, key: str, name: str) -> Path | None:
    path = files.lookup(place.at(key), name)
    if path is not None and path not in files.paths:
        files.paths.append(path)
    return path
