"""Combines the files of a scene into its contents. Files.by_precedence() decides which definition is used."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple, cast

from ecs_platformer.errors import shown
from ecs_platformer.media.art.painted import PaintedLayer
from ecs_platformer.media.sound.spec import SoundSpec
from ecs_platformer.media.sound.tune import Score
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.project.toml.source import Source
from ecs_platformer.scene.editors.map_name import edited_map
from ecs_platformer.scene.files.includes import Files
from ecs_platformer.scene.head import background_colors, entries, read_head
from ecs_platformer.scene.inheritance_checks import check_inheritance, check_redefinition
from ecs_platformer.scene.names.references import Reference, Scope, check_references, known_names
from ecs_platformer.scene.pictures import read_pictures
from ecs_platformer.scene.placing import Placement
from ecs_platformer.scene.prefab import EntitySpec, Prefabs
from ecs_platformer.scene.sounds import read_sound, read_tune
from ecs_platformer.scene.states import components_by_name, own_states, states_by_name
from ecs_platformer.scene.tables import MOST_ENTITIES, Child, Definition, Tables
from ecs_platformer.scene.tilemap import (
    EMPTY,
    characters,
    map_cells,
    map_rows,
    report_ragged_rows,
    report_unknown_characters,
)


class Origin(NamedTuple):
    place: Place  # its table, or its character on the map
    described: Place  # its table, its legend entry, or its prefab if the scene only may spawn the entity


class SceneReader:
    """If reading adds to `errors`, the contents must not be used."""

    def __init__(self, files: Files, errors: LoadErrors) -> None:
        self.files = files
        self.errors = errors
        self.scene: Source = files.sources[0]
        self.head, *_ = [read_head(source, errors) for source in files.sources]
        self.background = background_colors(self.head)
        self.unmade = LoadErrors()  # a demo that does not exist: an error only for what needs the demo
        self.demo = self._demo()
        self.map_size = (0, 0)  # px
        self.sounds: dict[str, SoundSpec] = {}
        self.tunes: dict[str, Score] = {}
        self._tables = Tables(errors)
        self._entries = partial(entries, files.by_precedence(), errors=errors)
        self.pictures = read_pictures(files, errors)
        self._read_sounds()
        self.hidden: list[tuple[Definition, Definition]] = []  # prefab, and the included one that it hides
        self.prefabs = Prefabs(self._definitions())
        self._expandable = check_inheritance(self.prefabs, errors) if files.complete else False
        self.entities: list[EntitySpec] = []
        self._all_created = True  # False if errors keep the entities of the map from being added
        self.origins: list[Origin] = []  # of the entities, in the same order
        self._names: dict[str, Place] = {}
        self._drawn: dict[str, Child] = {}  # the legend entries that the map uses
        self._instantiated: set[str] = set()  # the prefabs named by [[entity]] tables and by legend entries on the map
        self.legend = self._legend()
        self.painted: tuple[PaintedLayer, ...] = ()
        self.tile_size = self.head.tile_size
        self.placement: Placement | None = None  # of a level that was drawn in an editor
        self.notes: list[tuple[Place, str]] = []  # warnings: what is probably not meant as it stands there
        if edited := edited_map(self.head.map):
            self._read_edited(*edited)
        else:
            self._read_map(self.legend)
            if self.head.ignore:
                errors.add(Place(self.scene, ("ignore",)), "leaves out parts of a map of LDtk, and the map is none")
        self._read_entities()
        self._check_references()

    def _demo(self) -> Path | None:
        """Return None also for a tape that is still to be made."""
        name = self.head.demo
        if not name:
            return None
        tape = self.scene.path.parent / name
        advice = f" (ecs-platformer solve {shortest(self.scene.path)} -o {shortest(tape)} can make it)"
        return self.files.lookup(Place(self.scene, ("demo",)), name, missing=self.unmade, advice=advice)

    def _read_sounds(self) -> None:
        for place, name, value in self._entries("sound"):
            self.sounds[name] = read_sound(place, self._tables.table(place, value), self.files, self.errors)
        for place, name, value in self._entries("tune"):
            self.tunes[name] = read_tune(place, self._tables.table(place, value), self.files, self.errors)
        music = self.head.music
        if music and music not in self.tunes and self.files.complete:
            place = Place(self.scene, ("music",))
            self.errors.add(place, Message(f"no such tune: {shown(music)}", music, self.tunes))

    def _definitions(self) -> dict[str, Definition]:
        """Return the prefabs by name, the nearest of each; see Definition.included."""
        found: dict[str, Definition] = {}
        for place, name, value in self._entries("prefab"):
            definition, included = self._tables.definition(place, name, value), found.get(name)
            if included is not None and name in definition.extends:
                definition = replace(definition, included=included)
            elif included is not None and not definition.replaces:
                self.hidden.append((definition, included))
            found[name] = definition
            if self.files.complete:
                check_redefinition(definition, included, found, self.errors)
        return found

    def _legend(self) -> dict[str, Child]:
        legend: dict[str, Child] = {}
        for place, char, value in self._entries("legend"):
            if char in EMPTY:
                self.errors.add(place, f"{shown(char)} is always an empty cell")
            elif len(char) != 1 or not char.isprintable():
                self.errors.add(place, "a key of the legend must be one character")
            elif isinstance(value, str):
                legend[char] = Child(None, value, ({},), place)
                self._check_prefab(value, place)
            else:
                legend[char] = self._tables.legend_entry(place, value)
                if isinstance(value, dict) and "prefab" not in value:
                    self.errors.add(place, "missing: prefab")
                self._check_prefab(legend[char].prefab, place, "prefab")
        return legend

    def _check_prefab(self, name: str | None, place: Place, *key: str) -> bool:
        known = name is None or name in self.prefabs
        if not known and self.files.complete:
            self.errors.add(place.at(*key), self.prefabs.unknown(str(name)))
        return known

    def _read_map(self, legend: dict[str, Child]) -> None:
        """Characters that are not in the legend, or stand for an unknown prefab, add none."""
        rows = map_rows(self.head.map)
        if not rows:
            return
        place = Place(self.scene, ("map",))
        size = self.head.tile_size
        self.map_size = len(rows[0].text) * size, len(rows) * size
        before = self.errors.count
        report_ragged_rows(place, rows, self.errors)
        ragged = self.errors.count > before
        if self.files.complete:
            report_unknown_characters(place, rows, legend, self.errors)
        usable = {char: entry for char, entry in legend.items() if entry.prefab in self.prefabs}
        self._drawn = {char: legend[char] for char in characters(rows) & legend.keys()}
        self._instantiated |= {entry.prefab for entry in self._drawn.values() if entry.prefab}
        if ragged or not self._expandable:
            self._all_created = False
            return
        before = self.errors.count
        for cell in map_cells(place, rows, usable, self.prefabs, size, self.errors):
            self._add(cell.place, cell.specs, legend[rows[cell.row].text[cell.column]].place)
        self._all_created = self.errors.count == before

    def _read_edited(self, file: str, level: str) -> None:
        from ecs_platformer.scene.editors.edited import read_edited  # 30 modules that most scenes need not
        from ecs_platformer.scene.editors.ldtk.left_out import LeftOut
        from ecs_platformer.scene.editors.ldtk.world_file import Wanted
        from ecs_platformer.scene.editors.painting import painted_layers

        self._all_created = False
        wanted = Wanted(level, self.head.view, LeftOut(self.head.ignore, self.prefabs.definitions))
        found = read_edited(Place(self.scene, ("map",)), file, wanted, self.files, self.errors)
        if found is None:
            return
        if found.background and "background" not in self.scene.data:
            self.background = (found.background,)
        self.tile_size = found.tile_size
        self.map_size = found.columns * found.tile_size, found.rows * found.tile_size
        if self.scene.data.get("tile_size", found.tile_size) != found.tile_size:
            place = Place(self.scene, ("tile_size",))
            self.errors.add(place, f"the tiles in {shown(file)} have {found.tile_size} px")
        before = self.errors.count
        placement = Placement(found, self._tables, self.prefabs, self._check_prefab)
        self.placement = placement
        if self.errors.count > before and (advice := wanted.left_out.advice()):
            self.errors.add(placement.place, advice)
        self.notes = [(Place(placement.source, ("note", at)), text) for at, (_, text) in enumerate(found.notes)]
        self._instantiated |= placement.prefab_names
        for name, spec in found.book.specs().items():
            if not self.pictures.add(Place(placement.source, ("sprite", name)), name, spec, self.errors):
                return
        if placement.usable and self._expandable and not self.errors.count:
            for place, described, specs in (*placement.tiles(self.errors), *placement.objects(self.errors)):
                self._add(place, specs, described)
            self._all_created = not self.errors.count
            self.painted = painted_layers(found, placement.solid)

    def _read_entities(self) -> None:
        place = Place(self.scene, ("entity",))
        listed = self.scene.data.get("entity", [])
        if not isinstance(listed, list):
            self.errors.add(place, "write [[entity]], with two brackets")
            return
        for number, table in enumerate(cast("list[object]", listed)):
            entity = self._tables.entity(place.at(number), table)
            known = self._check_prefab(entity.prefab, entity.place, "prefab")
            if entity.prefab:
                self._instantiated.add(entity.prefab)
            if entity.name is not None:
                self._name(entity.place.at("name"), entity.name)
            if known and self._expandable and len(self.entities) <= MOST_ENTITIES:
                specs, problems = self.prefabs.build(entity.prefab, entity.name, entity.overrides[0])
                self.errors.add_all(entity.place, problems)
                self._add(entity.place, specs)

    def _add(self, place: Place, specs: list[EntitySpec], described: Place | None = None) -> None:
        self.entities += specs
        self.origins += [Origin(place, described or place)] * len(specs)
        if len(self.entities) > MOST_ENTITIES:
            self.errors.add(place, f"over {MOST_ENTITIES} entities")
        own = place.char is None and place.source is self.scene  # an [[entity]]'s own name has a place of its own
        for spec in specs[own:]:
            self._name(place, spec.name)

    def _name(self, place: Place, name: str | None) -> None:
        if name is not None and self._names.setdefault(name, place) is not place:
            self.errors.add(place, f"the name {shown(name)} is already used", self._names[name])

    def _check_references(self) -> None:
        """Report names in components that refer to nothing, unless files are missing, which may define them."""
        if self.files.complete:
            known = known_names(self.prefabs.definitions, self.pictures.places, self.sounds, self.tunes)
            used = self.used_prefabs()
            scope = Scope(
                known,
                self._expandable and self._all_created,
                self._names,
                partial(self.is_used, used),
                self._check_scene,
                partial(own_states, self.prefabs),
                states_by_name(self.entities),
                components_by_name(self.entities),
            )
            check_references(self._tables.references, scope, self.errors)

    def is_used(self, used: set[str], reference: Reference) -> bool:
        """Return True if the reference belongs to an entity that this scene has or may spawn.

        Return False for a reference in a table that a file of higher precedence replaces, and for one in a legend entry
        that the map does not use. `used` is the result of used_prefabs().
        """
        source, head, name = reference.place.source, reference.place.path[0], str(reference.place.path[1])
        if head == "prefab":
            return name in used and any(one.place.source is source for one in self.prefabs.definitions[name].layers)
        if head == "legend":
            return name in self._drawn and self._drawn[name].place.source is source
        return source is self.scene or (self.placement is not None and source is self.placement.source)

    def used_prefabs(self) -> set[str]:
        """Return the names of the prefabs of all entities that this scene has or may spawn."""
        spawned: dict[str | None, list[str]] = {}
        for reference in self._tables.references:
            if reference.what == "prefab":
                spawned.setdefault(reference.owner, []).append(reference.name)
        waiting = [*self._instantiated, *spawned.get(None, ())]
        used: set[str] = set()
        while waiting:
            name = waiting.pop()
            if name in self.prefabs and name not in used:
                used.add(name)
                for definition in self.prefabs.definitions[name].layers:
                    children = [child.prefab for child in definition.children if child.prefab is not None]
                    waiting += [*definition.extends, *children]
                waiting += spawned.get(name, ())
        return used

    @property
    def references(self) -> Sequence[Reference]:
        """Prefabs that the scene does not use are included."""
        return self._tables.references

    def _check_scene(self, place: Place, name: str, goals: Collection[str]) -> None:
        if name.endswith(".toml"):
            self.files.lookup(place, name, self.files.folders)
        elif name not in goals:
            others = ', "next" or "again"' if goals else ', such as "menus/options.toml"'
            self.errors.add(place, Message(f"expected the file of a scene{others}; found {shown(name)}", name, goals))
