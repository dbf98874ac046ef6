"""Puts together what the files of a scene say: the nearer file wins, of two equally near the later one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, cast

from ecs_platformer.art.sprites import SpriteSpec, palette_faults, read_sprite
from ecs_platformer.errors import shown
from ecs_platformer.scene.checks.references import Reference, Scope, check_references
from ecs_platformer.scene.head import bands, read_head, tables_of
from ecs_platformer.scene.includes import Files
from ecs_platformer.scene.inheritance import check_lineage
from ecs_platformer.scene.prefab import EntitySpec, Prefabs
from ecs_platformer.scene.sounds import read_sound, read_tune
from ecs_platformer.scene.states import kinds, own_states, timelines
from ecs_platformer.scene.tables import MOST_ENTITIES, Child, Definition, Tables
from ecs_platformer.scene.tilemap import EMPTY, cells_of, characters, ragged, rows_of, unknown
from ecs_platformer.scene.toml.load_errors import Faults, Message, Place
from ecs_platformer.scene.toml.source import Source
from ecs_platformer.sound.spec import SoundSpec
from ecs_platformer.sound.tune import Score

GOALS = ("next", "again")  # where a level may lead to, besides another scene


class Reading:
    """A scene out of its files. What is wrong goes to `faults`; if anything does, the rest is not to be used."""

    def __init__(self, files: Files, faults: Faults) -> None:
        self.files = files
        self.faults = faults
        self.scene: Source = files.sources[0]
        self.head, *_ = [read_head(source, faults) for source in files.sources]
        self.background = bands(self.head)
        self.demo = self._demo()
        self.map_size = (0, 0)  # px
        self.palette: dict[str, str] = {}
        self.sprites: dict[str, SpriteSpec] = {}
        self.sounds: dict[str, SoundSpec] = {}
        self.tunes: dict[str, Score] = {}
        self._tables = Tables(faults)
        self._read_art()
        self._read_sounds()
        self.prefabs = Prefabs(self._definitions())
        self._sound = check_lineage(self.prefabs, faults) if files.complete else False
        self.entities: list[EntitySpec] = []
        self._names: dict[str, Place] = {}
        self._drawn: dict[str, Child] = {}  # the legend, as far as the map has its characters
        self._made: set[str] = set()  # the prefabs of the map and of the [[entity]]s
        self.legend = self._legend()
        self._draw(self.legend)
        self._list()
        self._check_images()
        self._check_references()

    def _demo(self) -> Path | None:
        return self.files.lookup(Place(self.scene, ("demo",)), self.head.demo) if self.head.demo else None

    def _tables_of(self, key: str) -> Iterator[tuple[Place, str, Any]]:
        """Every entry of the tables `key` of all files; the one that wins comes last."""
        for source in self.files.by_weight():
            for name, value in tables_of(source, key, self.faults).items():
                yield Place(source, (key, name)), name, value

    def _read_art(self) -> None:
        for source in self.files.by_weight():
            table = tables_of(source, "palette", self.faults)
            for path, message in palette_faults(table):
                self.faults.add(Place(source, ("palette", *path)), message)
            self.palette |= table
        for place, name, value in self._tables_of("sprite"):
            table = self._tables.table(place, value)
            if not isinstance(value, dict) or not self.files.complete:
                continue
            read = read_sprite(table, self.palette, partial(self._picture, place))
            if isinstance(read, SpriteSpec):
                self.sprites[name] = read
            else:
                for path, message in read:
                    self.faults.add(place.at(*path), message)

    def _picture(self, place: Place, key: str, name: str) -> Path | None:
        """The file that a sprite names: beside the file that says so."""
        path = self.files.lookup(place.at(key), name)
        if path is not None and path not in self.files.paths:
            self.files.paths.append(path)
        return path

    def _read_sounds(self) -> None:
        for place, name, value in self._tables_of("sound"):
            self.sounds[name] = read_sound(place, self._tables.table(place, value), self.files, self.faults)
        for place, name, value in self._tables_of("tune"):
            self.tunes[name] = read_tune(place, self._tables.table(place, value), self.files, self.faults)
        music = self.head.music
        if music and music not in self.tunes and self.files.complete:
            place = Place(self.scene, ("music",))
            self.faults.add(place, Message(f"no such tune: {shown(music)}", music, self.tunes))

    def _definitions(self) -> dict[str, Definition]:
        return {name: self._tables.definition(place, value) for place, name, value in self._tables_of("prefab")}

    def _legend(self) -> dict[str, Child]:
        legend: dict[str, Child] = {}
        for place, char, value in self._tables_of("legend"):
            if char in EMPTY:
                self.faults.add(place, f"{shown(char)} is always an empty cell")
            elif len(char) != 1 or not char.isprintable():
                self.faults.add(place, "a key of the legend is one character")
            elif isinstance(value, str):
                legend[char] = Child(None, value, ({},), place)
                self._check_prefab(value, place)
            else:
                legend[char] = self._tables.entity(place, value)
                if isinstance(value, dict) and "prefab" not in value:
                    self.faults.add(place, "missing: prefab")
                self._check_prefab(legend[char].prefab, place, "prefab")
        return legend

    def _check_prefab(self, name: str | None, place: Place, *key: str) -> bool:
        known = name is None or name in self.prefabs
        if not known and self.files.complete:
            self.faults.add(place.at(*key), self.prefabs.unknown(str(name)))
        return known

    def _draw(self, legend: dict[str, Child]) -> None:
        """The entities of the map."""
        rows = rows_of(self.head.map)
        if not rows:
            return
        place = Place(self.scene, ("map",))
        size = self.head.tile_size
        self.map_size = len(rows[0].text) * size, len(rows) * size
        before = self.faults.count
        ragged(place, rows, self.faults)
        if self.files.complete:
            unknown(place, rows, legend, self.faults)
        usable = {char: entry for char, entry in legend.items() if entry.prefab in self.prefabs}
        self._drawn = {char: legend[char] for char in characters(rows) & legend.keys()}
        self._made |= {entry.prefab for entry in self._drawn.values() if entry.prefab}
        if self.faults.count == before and self._sound and characters(rows) <= usable.keys():
            for cell in cells_of(place, rows, usable, self.prefabs, size, self.faults):
                self._add(cell.place, cell.specs)

    def _list(self) -> None:
        """The entities of the [[entity]] tables."""
        place = Place(self.scene, ("entity",))
        listed = self.scene.data.get("entity", [])
        if not isinstance(listed, list):
            self.faults.add(place, "write [[entity]], with two brackets")
            return
        for number, table in enumerate(cast("list[object]", listed)):
            entity = self._tables.entity(place.at(number), table)
            known = self._check_prefab(entity.prefab, entity.place, "prefab")
            if entity.prefab:
                self._made.add(entity.prefab)
            if entity.name is not None:
                self._name(entity.place.at("name"), entity.name)
            if known and self._sound and len(self.entities) <= MOST_ENTITIES:
                specs, problems = self.prefabs.build(entity.prefab, entity.name, entity.layers[0])
                self.faults.add_all(entity.place, problems)
                self._add(entity.place, specs)

    def _add(self, place: Place, specs: list[EntitySpec]) -> None:
        self.entities += specs
        if len(self.entities) > MOST_ENTITIES:
            self.faults.add(place, f"over {MOST_ENTITIES} entities")
        for spec in specs[place.char is None :]:  # the name of an [[entity]] itself has its own place
            self._name(place, spec.name)

    def _name(self, place: Place, name: str | None) -> None:
        """A name is given once."""
        if name is not None and self._names.setdefault(name, place) is not place:
            self.faults.add(place, f"the name {shown(name)} is taken", self._names[name])

    def _check_images(self) -> None:
        poses = {name.split(".", 1)[0] for name in self.sprites}
        if self.files.complete:
            for place, image in self._tables.images:
                if image not in self.sprites and image not in poses:
                    self.faults.add(place, Message(f"no such sprite: {shown(image)}", image, self.sprites))

    def _check_references(self) -> None:
        """Every name that a component says is one of something."""
        if self.files.complete and self._sound:
            known = {
                "prefab": self.prefabs.definitions,
                "sprite": self.sprites,
                "sound": self.sounds,
                "tune": self.tunes,
            }
            used = self._used()
            scope = Scope(
                known,
                self._names,
                partial(self._concerns, used),
                self._check_scene,
                partial(own_states, self.prefabs),
                timelines(self.entities),
                kinds(self.entities),
            )
            check_references(self._tables.references, scope, self.faults)

    def _concerns(self, used: set[str], said: Reference) -> bool:
        """Is it said of an entity of this scene? Not in a table that a nearer file replaces, nor of characters that
        are not drawn."""
        source, head, name = said.place.source, said.place.path[0], str(said.place.path[1])
        if head == "prefab":
            return name in used and self.prefabs.definitions[name].place.source is source
        if head == "legend":
            return name in self._drawn and self._drawn[name].place.source is source
        return source is self.scene

    def _used(self) -> set[str]:
        """The prefabs that entities of this scene are made of, or may be."""
        spawned: dict[str | None, list[str]] = {}
        for reference in self._tables.references:
            if reference.what == "prefab":
                spawned.setdefault(reference.owner, []).append(reference.name)
        waiting = [*self._made, *spawned.get(None, ())]
        used: set[str] = set()
        while waiting:
            name = waiting.pop()
            if name in self.prefabs and name not in used:
                used.add(name)
                definition = self.prefabs.definitions[name]
                children = [child.prefab for child in definition.children if child.prefab is not None]
                waiting += [*definition.extends, *children, *spawned.get(name, ())]
        return used

    def _check_scene(self, place: Place, name: str) -> None:
        if name.endswith(".toml"):
            self.files.lookup(place, name, self.files.folders)
        elif name not in GOALS:
            text = f'expected the file of a scene, "next" or "again"; found {shown(name)}'
            self.faults.add(place, Message(text, name, GOALS))
