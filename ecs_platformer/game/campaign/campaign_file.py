"""Reads campaign files, which list the levels of a game in order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from ecs_platformer.errors import SceneError, shown
from ecs_platformer.project import bounds, project_for
from ecs_platformer.project.files.reading import real_path, shortest
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.project.toml.source import FORMAT, Source, read_source
from ecs_platformer.scene.checks.between import Between
from ecs_platformer.scene.checks.component_fields import check_fields
from ecs_platformer.scene.files.includes import inside, refused

NAME = "campaign.toml"  # the file in a project's scenes/ that `run` plays by default


@dataclass(frozen=True, slots=True)
class CampaignTable:
    format: Annotated[int, Between(1, FORMAT)] = FORMAT  # of the file; newer ones are refused when it is read
    title: str = ""
    levels: tuple[str, ...] = ()  # files, or patterns like "levels/*.toml" (sorted by name), relative to this file
    screens: tuple[str, ...] = ()  # levels in which nothing is counted; the first level, if listed, is a title screen
    cards: bool = True  # show the number and the title as a level begins, and the menu "completed" when it is over
    attract: Annotated[float, Between(0, 3600)] = 15.0  # s without input from which the title plays demos; 0: never
    collect: tuple[str, ...] = ("coins",)  # counts that are limited in a level, so that menus show the share collected


@dataclass(frozen=True, slots=True)
class CampaignFile:
    """All its levels were existing files when the campaign file was read."""

    path: Path
    title: str  # if the file has none, the name of its folder
    levels: tuple[Path, ...]  # at least one, each once
    screens: frozenset[Path]  # those of the levels in which nothing is counted
    collect: tuple[str, ...] = ("coins",)  # counts: for a slot, it is shown how much of them was collected
    cards: bool = True  # each level begins and ends with a card
    attract: float = 15.0  # s without an input, after which the title screen plays the levels' demos; 0: never

    @property
    def counted(self) -> tuple[Path, ...]:
        """In these levels, deaths, time and so on are counted."""
        return tuple(level for level in self.levels if level not in self.screens)

    def name(self, level: Path) -> str:
        """Return a level's path, with `/`, relative to the campaign's folder."""
        level, folder = real_path(level), real_path(self.path).parent
        return (level.relative_to(folder) if level.is_relative_to(folder) else level).as_posix()


def is_campaign(path: Path) -> bool:
    """A file that cannot be read as TOML counts as a campaign if it is named campaign.toml."""
    try:
        return "levels" in read_source(path, str(path)).data
    except SceneError:
        return path.name == NAME


def read_campaign(path: Path) -> CampaignFile:
    """Raises SceneError with all errors, such as missing levels or unknown keys."""
    source = read_source(path, str(shortest(path)))
    errors = LoadErrors()
    place = Place(source, ())
    for key in source.data:
        if key not in CampaignTable.__dataclass_fields__:
            errors.add(place.at(key), Message("no such key", key, CampaignTable.__dataclass_fields__))
    given = {key: value for key, value in source.data.items() if key in CampaignTable.__dataclass_fields__}
    fields, problems = check_fields(CampaignTable, given, partial=True)
    errors.add_all(place, problems)
    errors.raise_any()
    table = CampaignTable(**fields)
    levels = _levels(source, table, errors)
    if not table.levels:
        errors.add(place.at("levels"), "missing: a campaign needs levels")
    screens = frozenset(_screens(source, table, levels, errors))
    errors.raise_any()
    return CampaignFile(
        path, table.title or path.parent.name, tuple(levels), screens, table.collect, table.cards, table.attract
    )


def level_places(path: Path) -> dict[Path, Place]:
    """Return level → its place in the campaign file, which must have no errors."""
    source = read_source(path, str(shortest(path)))
    found: dict[Path, Place] = {}
    for number, name in enumerate(source.data["levels"]):
        place = Place(source, ("levels", number))
        found |= dict.fromkeys(_files_of(source, name, place, LoadErrors()), place)
    return found


def _levels(source: Source, table: CampaignTable, errors: LoadErrors) -> list[Path]:
    first: dict[Path, Place] = {}
    levels: list[Path] = []
    for number, name in enumerate(table.levels):
        place = Place(source, ("levels", number))
        for level in _files_of(source, name, place, errors):
            if first.setdefault(real_path(level), place) is place:
                levels.append(level)
            else:
                errors.add(place, f"the level {shown(level.name)} is listed already,", first[real_path(level)])
    return levels


def _files_of(source: Source, name: str, place: Place, errors: LoadErrors) -> Iterator[Path]:
    folder = source.path.parent
    allowed = [real_path(bounds(source.path, project_for(source.path)))]
    if refused(name) or not set(name) & set("*?"):
        found = inside(name, [folder], allowed)
        if isinstance(found, Path):
            yield found
        else:
            errors.add(place, found)
        return
    try:
        files = sorted(file for file in folder.glob(re.sub(r"\*+", "*", name)) if file.is_file())
    except OSError:  # a name too long for the file system, or a folder that may not be read
        files = []
    for file in files:
        if reason := refused(file.name):
            errors.add(place, f"{shown(file.name)} {reason}")
        elif real_path(file).is_relative_to(allowed[0]):
            yield file
        else:
            errors.add(place, f"{shown(file.name)} leads out of the project")
    if not files:
        errors.add(place, f"{shown(name)}: no file matches")


def _screens(source: Source, table: CampaignTable, levels: list[Path], errors: LoadErrors) -> Iterator[Path]:
    by_name = {level.relative_to(source.path.parent).as_posix(): level for level in levels}
    for number, name in enumerate(table.screens):
        if name in by_name:
            yield by_name[name]
        elif by_name:
            errors.add(Place(source, ("screens", number)), Message(f"{shown(name)} is not a level", name, by_name))
