"""Checks the names in components, such as names of prefabs, sounds, scenes and entities: each must be known."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from ecs_platformer.errors import shown
from ecs_platformer.media.sound.tune import Score
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place, Problem
from ecs_platformer.scene.checks.component_fields import Fields, check_fields, check_whole, missing_fields
from ecs_platformer.scene.checks.component_info import component_info, counters
from ecs_platformer.scene.checks.tile_fit import tile_problems
from ecs_platformer.scene.names.in_fields import GIVES, Found, references
from ecs_platformer.scene.tape.inputs import MAX_PLAYERS

ROLES = ("self", "by", "host")  # targets: the entity itself, the entity that triggered it, the one it is attached to
GOALS = ("next", "again")  # what a reference to a scene may be, besides the file of a scene
PLACES = ("to", "home", "player", "ground", "foe", "by")  # that a move may go to, besides entities and tags
GROUPS = ("players", "all")  # groups of actors that a condition may ask for
PLACING = ("Position", "Collider", "Solid", "Tiles", "Slope", "Attached")  # say where things are
OF_PLAYER = re.compile(rf"^[1-{MAX_PLAYERS}]\.")  # before the name of a count: of this player alone, as in "2.coins"


class Reference(NamedTuple):
    place: Place
    found: Found
    owner: str | None  # the prefab with the name in its table; None in an [[entity]] or a legend entry

    @property
    def what(self) -> str:
        """The kind of reference, such as "sound" or "gives tag"."""
        return self.found.what

    @property
    def name(self) -> str:
        return self.found.name

    def beside(self, key: str) -> Place:
        return self.place._replace(path=(*self.place.path[:-1], key))


class Scope(NamedTuple):
    """Everything that names in a scene can refer to."""

    known: Mapping[str, Collection[str]]  # see known_names()
    complete: bool  # False if errors hide entities, and so their names: these are not checked then
    names: Collection[str]  # of entities
    used: Callable[[Reference], bool]  # returns True if the scene has, or may spawn, an entity with the reference
    scene: Callable[[Place, str, Collection[str]], object]  # reports a name of neither a scene file nor one of these
    states: Callable[[Place], Collection[str] | None]  # returns the Timeline states of an entity, if known
    timelines: Mapping[str, Collection[str]]  # entity name or tag → Timeline states
    components: Mapping[str, Mapping[str, Fields]]  # entity name → component → fields


def check_references(found: Collection[Reference], scope: Scope, errors: LoadErrors) -> None:
    """Add an error for each unknown name.

    Names of prefabs, sprites, sounds, tunes, layers, counters and scenes are checked in all tables, other names only
    in the tables that the scene uses.
    """
    given: dict[str, list[str]] = {}
    for one in found:
        if one.what.startswith(GIVES):
            given.setdefault(one.what.removeprefix(GIVES), []).append(one.name)
    targets = (*scope.names, *sorted(set(given.get("tag", ()))))
    for one in found:
        place, what, name = one.place, one.what, one.name
        if what in scope.known:
            if name not in scope.known[what]:
                errors.add(place, Message(f"no such {what}: {shown(name)}", name, scope.known[what]))
        elif what == "counter":
            _check_counter(one, errors)
        elif what == "scene":
            scope.scene(place, name, GOALS)
        elif what == "menu":
            scope.scene(place, name, ())
        elif not scope.complete or not scope.used(one):
            continue
        elif what == "target":
            _check_target(place, name, (*targets, *ROLES), errors)
        elif what == "timeline":
            _check_target(place, name, (*targets, *ROLES), errors)
            if "Timeline" not in scope.components.get(name, ("Timeline",)):
                errors.add(place, f"{shown(name)} has no Timeline")
        elif what == "peer":
            _check_peer(place, name, scope, errors)
        elif what == "crowd":
            _check_target(place, name, (*targets, *GROUPS), errors)
        elif what == "place":
            _check_target(place, name, (*targets, *PLACES), errors)
        elif what in ("count", "group"):
            if (OF_PLAYER.sub("", name) if what == "count" else name) not in given.get(what, ()):
                text = f"nothing is counted as {shown(name)}" if what == "count" else f"no such group: {shown(name)}"
                errors.add(place, Message(text, name, sorted(set(given.get(what, ())))))
        elif what == "state":
            known = scope.states(place)
            if known is not None and name not in known:
                errors.add(place, Message(f"no such state: {shown(name)}", name, known))
        elif what == "field":
            _check_field(one, (*targets, *ROLES), scope, errors)
        elif what == "component":
            _check_component(one, (*targets, *ROLES), errors)
        elif what == "started":
            _check_started(one, scope, errors)


def known_names(
    prefabs: Collection[str], sprites: Collection[str], sounds: Collection[str], tunes: Mapping[str, Score]
) -> dict[str, Collection[str]]:
    """Return the names of what a scene has, by kind: "prefab", "sprite", "image", "sound", "tune" or "layer"."""
    return {
        "prefab": prefabs,
        "sprite": sprites,
        "image": {*sprites, *(name.split(".", 1)[0] for name in sprites)},
        "sound": sounds,
        "tune": tunes,
        "layer": {track.layer for tune in tunes.values() for track in tune.tracks} - {""},
    }


def unknown_names(
    components: Mapping[str, Fields], known: Mapping[str, Collection[str]], *, silent: bool = False
) -> list[Problem]:
    """Return a problem for each name in these components (name → fields) that known_names() should have, and has not.

    silent: let sounds, sprites and tunes be missing outside of effects, as tests hear sounds as cues
    """
    kinds = vocabulary()
    return [
        Problem((kind, *path), Message(f"no such {what}: {shown(name)}", name, known[what]))
        for kind, fields in components.items()
        for path, what, name, *_ in references(kinds[kind], fields)
        if what in known and name not in known[what]
        if not silent or what in ("prefab", "image") or (len(path) > 1 and isinstance(path[-2], int))
    ]


def _check_target(place: Place, name: str, targets: Collection[str], errors: LoadErrors) -> None:
    if name not in targets:
        errors.add(place, Message(f"no entity and no tag has the name {shown(name)}", name, targets))


def _check_peer(place: Place, name: str, scope: Scope, errors: LoadErrors) -> None:
    kind = str(place.path[-2])
    peers = [one for one, components in scope.components.items() if kind in components]
    if name not in peers:
        errors.add(place, Message(f"no entity that has a {kind} is named {shown(name)}", name, peers))


def _check_started(one: Reference, scope: Scope, errors: LoadErrors) -> None:
    target, state = one.found.table[one.found.verb], one.name
    known = scope.states(one.place) if target == "self" else scope.timelines.get(target)
    if known is not None and state not in known:
        text = f"the Timeline of {shown(target)} has no state {shown(state)}"
        errors.add(one.place, Message(text, state, known))


def _check_field(one: Reference, targets: Collection[str], scope: Scope, errors: LoadErrors) -> None:
    """Check { set = "TARGET.Component.field", to = … }. The name of the target may have dots in it."""
    here, table = one.place, one.found.table
    target, _, rest = one.name.rpartition(".")[0].rpartition(".")
    field = one.name.rpartition(".")[2]
    kinds = vocabulary()
    if not target:
        errors.add(here, f'expected "TARGET.Component.field", found {shown(one.name)}')
    elif rest not in kinds:
        errors.add(here, Message(f"no such component: {shown(rest)}", rest, kinds))
    elif field not in component_info(kinds[rest]).types:
        errors.add(here, Message(f"no such field of {rest}: {shown(field)}", field, component_info(kinds[rest]).types))
    else:
        if "to" in table:
            _check_value(one.beside("to"), kinds[rest], field, table["to"], scope, errors)
        for number, value in enumerate(table.get("values", ())):
            place = one.beside("values")
            _check_value(place._replace(path=(*place.path, number)), kinds[rest], field, value, scope, errors)
        _check_target(here, target, targets, errors)
        _check_lasts(one, rest, errors)
        has = scope.components.get(target, {rest: {}})
        if rest not in has:
            errors.add(here, Message(f"{shown(target)} has no {rest}", rest, has))
        elif "to" in table and not check_fields(kinds[rest], {field: table["to"]}, partial=True)[1]:
            changed = {**has, rest: {**has[rest], field: table["to"]}}
            errors.add_all(one.beside("to"), [Problem((), message) for _, message in tile_problems(changed)])


def _check_component(one: Reference, targets: Collection[str], errors: LoadErrors) -> None:
    """Check { give = "TARGET.Component" } or the like."""
    target, _, kind = one.name.rpartition(".")
    kinds = vocabulary()
    if not target:
        errors.add(one.place, f'expected "TARGET.Component", found {shown(one.name)}')
    elif kind not in kinds:
        errors.add(one.place, Message(f"no such component: {shown(kind)}", kind, kinds))
    elif one.found.verb == "give" and (missing := missing_fields(kinds[kind], {})):
        errors.add(one.place, missing)
    else:
        _check_target(one.place, target, targets, errors)
        _check_lasts(one, kind, errors)


def _check_lasts(one: Reference, kind: str, errors: LoadErrors) -> None:
    if one.found.table.get("lasts") and kind in PLACING:
        errors.add(one.beside("lasts"), f"a change of a {kind} cannot be lasting: a scene says where things are")
    elif one.found.table.get("lasts") and isinstance(one.found.table.get("to"), list | tuple):
        errors.add(one.beside("lasts"), "a list cannot be lasting")


def _check_counter(one: Reference, errors: LoadErrors) -> None:
    """Check an entry of a table like { "Jump.air_used" = 0 }: the field must exist and allow this whole number."""
    here = one.place
    kind, _, field = one.name.partition(".")
    kinds = vocabulary()
    if not field:
        errors.add(here, f'expected "Component.field", found {shown(one.name)}')
    elif kind not in kinds:
        errors.add(here, Message(f"no such component: {shown(kind)}", kind, kinds))
    elif field not in (known := counters(kinds[kind])):
        errors.add(here, Message(f"no counter of {kind}: {shown(field)}", field, known))
    else:
        found = check_whole(kinds[kind], {field: one.found.table[one.name]})
        errors.add_all(here, [Problem((), problem.message) for problem in found])


def _check_value(place: Place, kind: type, field: str, value: Any, scope: Scope, errors: LoadErrors) -> None:
    if problems := check_fields(kind, {field: value}, partial=True)[1]:
        errors.add_all(place, [Problem(path[1:], message) for path, message in problems])
        return
    for _, message in unknown_names({kind.__name__: {field: value}}, scope.known):
        errors.add(place, message)
