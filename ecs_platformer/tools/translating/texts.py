from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ecs_platformer.errors import EcsPlatformerError, SceneError
from ecs_platformer.game.campaign.campaign_file import NAME, is_campaign, read_campaign
from ecs_platformer.project import current, scene_folders, vocabulary
from ecs_platformer.project.files.reading import real_path
from ecs_platformer.project.toml.load_errors import Place
from ecs_platformer.scene.controls import CONTROLS_FILE
from ecs_platformer.scene.created import created
from ecs_platformer.scene.names.in_fields import TEXT, names_in
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.rooms.grammar_file import is_grammar_file
from ecs_platformer.scene.scene import read_scene
from ecs_platformer.scene.strings import is_strings_file
from ecs_platformer.scene.strings.text_template import PLACEHOLDER

MENUS = "menus"  # the folder of the stock menus, and of a project's menus that replace them
SCENES = ("scene", "menu")  # kinds of reference that lead to another scene


class Shown(NamedTuple):
    text: str
    scene: Path
    place: Place


Read = Callable[[Path], SceneReader | None]  # reads a scene, at most once; returns None if it has errors
OnError = Callable[[EcsPlatformerError], object]


def shown_texts(folder: Path, on_error: OnError = lambda _: None) -> list[Shown]:
    """Return the texts of a game that contain letters, each once, in the order of the scenes that show them.

    The scenes are the levels of the folder's campaigns (or, without a campaign, all scenes in the folder), then the
    menus, then the scenes that any of these lead to.
    """

    @cache
    def read(scene: Path) -> SceneReader | None:
        try:
            return read_scene(scene)
        except EcsPlatformerError as error:
            on_error(error)
            return None

    found: dict[str, Shown] = {}
    for scene in _reached([*_scenes(folder, on_error), *_menus(folder)], read):
        for shown in _texts_of(scene, read):
            if any(map(str.isalpha, PLACEHOLDER.sub("", shown.text))):
                found.setdefault(shown.text, shown)
    return [*found.values()]


def _scenes(folder: Path, on_error: OnError) -> list[Path]:
    files = sorted(folder.glob("*.toml"), key=lambda file: (file.name != NAME, file))
    campaigns = [file for file in files if is_campaign(file)]
    if not campaigns:
        return [file for file in files if not _is_no_scene(file)]
    found: list[Path] = []
    for campaign in campaigns:
        try:
            found += read_campaign(campaign).levels
        except SceneError as error:
            on_error(error)
    return found


def _menus(folder: Path) -> list[Path]:
    menus: dict[str, Path] = {}
    for home in (*reversed(scene_folders(current())), folder):
        menus |= {path.name: path for path in sorted((home / MENUS).glob("*.toml"))}
    return [*menus.values()]


def _is_no_scene(file: Path) -> bool:
    others = file.name in (CONTROLS_FILE, "pyproject.toml") or is_strings_file(file) or is_grammar_file(file)
    return others or is_campaign(file)


def _reached(scenes: Iterable[Path], read: Read) -> list[Path]:
    left, found = [*scenes], dict[Path, Path]()
    while left:
        scene = left.pop(0)
        if real_path(scene) not in found:
            found[real_path(scene)] = scene
            left += _goals(scene, read)
    return [*found.values()]


def _goals(scene: Path, read: Read) -> Iterator[Path]:
    reader = read(scene)
    for one in reader.references if reader else ():
        if one.what in SCENES:
            beside = (folder / one.name for folder in (scene.parent, *scene_folders(current())))
            yield from [path for path in beside if path.is_file()][:1]


def _texts_of(scene: Path, read: Read) -> Iterator[Shown]:
    """Yield the texts of a scene: its title, then those of entities that it has or may spawn."""
    reader = read(scene)
    if reader is None or not reader.entities:  # a scene without entities is made to be included
        return
    known = vocabulary()
    if reader.head.title:
        yield Shown(reader.head.title, scene, Place(reader.scene, ("title",)))
    for entity in created(reader):
        for component, fields in entity.components.items():
            for one in names_in(known[component], fields):
                if one.what == TEXT:
                    yield Shown(one.name, scene, entity.place_of(component, one.path))
