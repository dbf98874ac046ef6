"""Reads `scenes/controls.toml`: the stock file, then the project's, which adds actions and changes bindings.

    [action.interact]
    letter = "I"
    keys = ["E"]
    pad = ["back"]

A list in the project's file replaces the list in the stock file, and an input that it gives to one action is taken from
others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from string import ascii_uppercase
from typing import Any, NamedTuple, cast

from ecs_platformer.errors import Diagnostic, SceneError, shown
from ecs_platformer.media.art.font.input_names import KEY_COMMANDS, KEYS, MOUSE, PAD, PAD_COMMANDS
from ecs_platformer.project import bounds, project_for
from ecs_platformer.project.files.reading import Stamp, real_path, shortest, stamp
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.project.toml.source import Source, read_source
from ecs_platformer.scene.controls.actions import Action, Actions, Thresholds

CONTROLS_FILE = "controls.toml"  # in scenes/
TABLES = ("action", "stick", "trigger")
NAME_OF_ACTION = re.compile("[a-z][a-z0-9_]{0,31}")
RELATIVE = ("forward", "back", "toward", "away")  # what `hold` of a Timeline may say beside actions
DEVICES: Mapping[str, tuple[str, tuple[str, ...], Mapping[str, str]]] = {  # what has which names; those of commands
    "keys": ("key of the keyboard", KEYS, KEY_COMMANDS),
    "pad": ("part of a pad", PAD, PAD_COMMANDS),
    "mouse": ("button of the mouse", MOUSE, {}),
}

_in_use: Actions | None = None
_stamps: list[Stamp | None] = []  # of the files of `_in_use`
_read: dict[Path, tuple[Stamp | None, Source]] = {}  # the files that could be read: all scenes share the stock one


class Table(NamedTuple):
    """An `[action.NAME]` table: its keys are "letter" and the keys of DEVICES."""

    place: Place
    written: dict[str, Any]
    given: dict[str, Any]  # the same without what is wrong


def actions() -> Actions:
    return _in_use or actions_of(Path("scenes", CONTROLS_FILE))


def actions_of(path: Path) -> Actions:
    """Return the actions of the project to which a scene or tape belongs, and make them the actions in use.

    If no file has changed, return the same object as before. Raises SceneError with every error in the files; in that
    case, the actions in use stay the same.
    """
    global _in_use, _stamps
    project = project_for(path)
    folders = [home / "scenes" for home in (project.stock, project.root, bounds(path, project))]
    files = tuple(folder / CONTROLS_FILE for folder in dict.fromkeys(folders))
    stamps = [stamp(file) for file in files]
    if _in_use is None or stamps != _stamps or files != _in_use.files:
        _in_use, _stamps = read_controls(files), stamps
    return _in_use


def read_controls(files: Sequence[Path]) -> Actions:
    """Raises SceneError with every error in the files."""
    errors = LoadErrors()
    listed: dict[str, Action] = {}
    try:
        sources = [_source(file) for file in files if file.exists()]
        for source in sources:
            listed = _merged(listed, _tables(source, listed, errors))
        thresholds = {name: _thresholds(sources, name, errors) for name in ("stick", "trigger")}
        errors.raise_any(sources)
    except SceneError as error:
        error.read = tuple(files)
        raise
    return Actions(tuple(listed.values()), files=tuple(files), **thresholds)


def _source(path: Path) -> Source:
    """Read again if the file has changed. Raises SceneError."""
    seen, known = stamp(path), _read.get(path)
    if known and known[0] == seen:
        return known[1]
    if not real_path(path).is_relative_to(real_path(path.parent).parent):
        raise SceneError([Diagnostic(str(shortest(path)), 1, 1, (), "leads out of the project")])
    source = read_source(path, str(shortest(path)))
    _read[path] = seen, source
    return source


def _tables(source: Source, earlier: Mapping[str, Action], errors: LoadErrors) -> dict[str, Table]:
    found: dict[str, Table] = {}
    for key in source.data:
        if key not in TABLES:
            errors.add(Place(source, (key,)), Message("no such key", key, TABLES))
    place = Place(source, ("action",))
    for name, table in _table(place, source.data.get("action", {}), errors).items():
        here = place.at(name)
        if not NAME_OF_ACTION.fullmatch(name):
            errors.add(here, "the name of an action is made of a to z, 0 to 9 and _, and begins with a letter")
        elif name in RELATIVE:
            errors.add(here, f"{shown(name)} is a direction that `hold` of a Timeline knows; call the action otherwise")
        if not isinstance(table, dict):
            errors.add(here, f"expected a table, found {shown(table)}")
            continue
        written = cast("dict[str, Any]", table)
        found[name] = Table(here, written, _given(here, written, errors))
    _check_letters(found, earlier, errors)
    _check_bound_once(found, errors)
    return found


def _given(place: Place, table: Mapping[str, Any], errors: LoadErrors) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for key, value in table.items():
        here = place.at(key)
        if key == "letter":
            if isinstance(value, str) and len(value) == 1 and value in ascii_uppercase:
                given[key] = value
            else:
                errors.add(here, f'expected a letter, "A" to "Z", found {shown(value)}')
        elif key not in DEVICES:
            errors.add(here, Message("no such key", key, ("letter", *DEVICES)))
        elif isinstance(value, list):
            given[key] = tuple(_inputs(here, key, cast("list[object]", value), errors))
        else:
            errors.add(here, f"expected a list, found {shown(value)}")
    return given


def _inputs(place: Place, device: str, names: list[object], errors: LoadErrors) -> Iterator[str]:
    what, known, commands = DEVICES[device]
    for number, name in enumerate(names):
        if not isinstance(name, str):
            errors.add(place.at(number), f"expected the name of a {what}, found {shown(name)}")
        elif name in commands:
            errors.add(place.at(number), f"{shown(name)} is for the command {shown(commands[name])} of the window")
        elif name not in known:
            errors.add(place.at(number), Message(f"no {what} has the name {shown(name)}", name, known))
        else:
            yield name


def _check_letters(tables: Mapping[str, Table], earlier: Mapping[str, Action], errors: LoadErrors) -> None:
    """The letters of the stock actions must stay, because stock tapes use them."""
    owners: dict[str, tuple[str, Place | None]] = {one.letter: (name, None) for name, one in earlier.items()}
    for name, (place, written, given) in tables.items():
        letter, known = given.get("letter"), earlier.get(name)
        if known is not None:
            if letter not in (None, known.letter):
                errors.add(place.at("letter"), f"{shown(known.letter)} is its letter in all tapes")
        elif letter is not None:
            owner, first = owners.setdefault(letter, (name, place.at("letter")))
            if owner != name:
                message = f"{shown(letter)} is the letter of {shown(owner)}"
                errors.add(place.at("letter"), f"{message}," if first else message, first)
        elif "letter" not in written:
            errors.add(place, "missing: a new action needs a letter, for tapes")


def _check_bound_once(tables: Mapping[str, Table], errors: LoadErrors) -> None:
    firsts: dict[tuple[str, str], tuple[str, Place]] = {}
    for name, (place, written, given) in tables.items():
        for device in DEVICES:
            for number, one in enumerate(written[device] if device in given else ()):
                here = place.at(device, number)
                owner, first = firsts.setdefault((device, str(one)), (name, here))
                if first is not here:
                    errors.add(here, f"{shown(one)} holds {shown(owner)} already,", first)


def _merged(earlier: Mapping[str, Action], tables: Mapping[str, Table]) -> dict[str, Action]:
    taken = {(device, one) for table in tables.values() for device in DEVICES for one in table.given.get(device, ())}
    listed: dict[str, Action] = {}
    for name, action in earlier.items():
        left = {
            device: tuple(one for one in getattr(action, device) if (device, one) not in taken) for device in DEVICES
        }
        listed[name] = replace(action, **left)
    for name, table in tables.items():
        listed[name] = replace(listed.get(name, Action(name, "")), **table.given)
    return listed


def _thresholds(sources: list[Source], name: str, errors: LoadErrors) -> Thresholds:
    """Return the thresholds of the table `name`; later files override single values of it."""
    found = Thresholds()
    for source in sources:
        place, before = Place(source, (name,)), errors.count
        given = _table(place, source.data.get(name, {}), errors)
        for key, value in given.items():
            if key not in Thresholds.__dataclass_fields__:
                errors.add(place.at(key), Message("no such key", key, Thresholds.__dataclass_fields__))
            elif type(value) not in (int, float) or not 0 < value <= 1:
                errors.add(place.at(key), f"expected a number above 0, at most 1, found {shown(value)}")
        if errors.count == before:
            found = replace(found, **given)
            if found.release > found.press:
                errors.add(place, f"it is released at {found.release}, above {found.press}, where it is pressed")
    return found


def _table(place: Place, value: object, errors: LoadErrors) -> dict[str, Any]:
    if isinstance(value, dict):
        return cast("dict[str, Any]", value)
    errors.add(place, f"expected a table, found {shown(value)}")
    return {}
