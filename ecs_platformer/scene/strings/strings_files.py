"""Reads the files `scenes/strings.LANGUAGE.toml`, such as `strings.de.toml`: the stock files and the project's.

    name = "Deutsch"

    [strings]
    "Jump!" = "Spring!"
    "{coins} of 20" = "{coins} von 20"

The keys are the texts as they are written in scenes. A translation has the same placeholders as its text; an empty
translation counts as missing. If stock and project both translate a text, the project's translation is used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, cast

from ecs_platformer.errors import Diagnostic, InvalidValueError, SceneError, shown
from ecs_platformer.project import bounds, project_for
from ecs_platformer.project.files.budget import Budget
from ecs_platformer.project.files.reading import Stamp, real_path, shortest, stamp
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.project.toml.source import FORMAT, Source, read_source
from ecs_platformer.scene.strings.text_template import check_words, placeholders

FILE_NAME = re.compile(r"strings\.(?P<language>[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{2,8})*)\.toml")
KEYS = ("format", "name", "strings")
LONGEST_NAME = 40

_read: dict[tuple[Path, ...], tuple[list[Stamp | None], Languages]] = {}  # folders → stamps of files, what they hold
MOST_KEPT = 16  # entries of _read; outside of tests there is only one


@dataclass(frozen=True, slots=True)
class Language:
    name: str = ""  # its own name: "Deutsch"
    texts: Mapping[str, str] = field(default_factory=dict[str, str])  # text in a scene → translation


class Languages(NamedTuple):
    by_code: dict[str, Language]
    files: tuple[Path, ...]


def is_strings_file(path: Path) -> bool:
    return FILE_NAME.fullmatch(path.name) is not None


def language_of(path: Path) -> str:
    found = FILE_NAME.fullmatch(path.name)
    assert found is not None
    return found["language"]


def strings_file(folder: Path, language: str) -> Path:
    return folder / f"strings.{language}.toml"


def languages_of(path: Path) -> Languages:
    """Raises SceneError with every error in the files.

    A project offers only the languages for which it has a strings file. The translations of the stock texts are added
    to the project's.
    """
    folders = tuple(dict.fromkeys(_folders(path)))
    files = strings_files(path)
    stamps = [stamp(file) for file in files]
    known = _read.get(folders)
    if known is None or known[0] != stamps or known[1].files != tuple(files):
        if len(_read) >= MOST_KEPT:
            _read.clear()
        known = _read[folders] = stamps, _languages(files, stock=folders[0] if len(folders) > 1 else None)
    return known[1]


def strings_files(path: Path) -> list[Path]:
    """Return the strings files of the project that a scene belongs to, and those of the stock."""
    return [file for folder in dict.fromkeys(_folders(path)) for file in _strings_files(folder)]


def _folders(path: Path) -> Iterator[Path]:
    project = project_for(path)
    for home in (project.stock, project.root, bounds(path, project)):
        yield home / "scenes"


def _strings_files(folder: Path) -> list[Path]:
    try:
        return sorted(file for file in folder.glob("strings.*.toml") if is_strings_file(file))
    except OSError:  # the folder was deleted in the meantime
        return []


def _languages(files: Sequence[Path], stock: Path | None) -> Languages:
    errors, budget = LoadErrors(), Budget()
    found: dict[str, Language] = {}
    offered: set[str] = set()
    try:
        for file in files:
            code, language = language_of(file), _language(_source(file, budget), errors)
            before = found.get(code, Language())
            found[code] = Language(language.name or before.name, {**before.texts, **language.texts})
            offered |= {code} if file.parent != stock else set()
        errors.raise_any()
    except SceneError as error:
        error.read = tuple(files)
        raise
    named = {code: Language(found[code].name or code, found[code].texts) for code in sorted(offered)}
    return Languages(named, tuple(files))


def read_strings(path: Path) -> tuple[Source, Language]:
    """Raises SceneError with every error in the file."""
    errors, source = LoadErrors(), _source(path)
    language = _language(source, errors)
    errors.raise_any()
    return source, language


def _source(path: Path, budget: Budget | None = None) -> Source:
    if not real_path(path).is_relative_to(real_path(path.parent).parent):
        raise SceneError([Diagnostic(str(shortest(path)), 1, 1, (), "leads out of the project")])
    return read_source(path, str(shortest(path)), budget)


def _language(source: Source, errors: LoadErrors) -> Language:
    """Return the valid part of a file, without empty translations; add the rest to `errors`."""
    place = Place(source, ())
    for key in source.data:
        if key not in KEYS:
            errors.add(place.at(key), Message("no such key", key, KEYS))
    number = source.data.get("format", FORMAT)
    if type(number) is not int or number < 1:
        errors.add(place.at("format"), f"expected a whole number from 1, found {shown(number)}")
    name = source.data.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        errors.add(place.at("name"), f"expected a text of at most {LONGEST_NAME} characters, found {shown(name)}")
        name = ""
    strings = source.data.get("strings", {})
    if not isinstance(strings, dict):
        errors.add(place.at("strings"), f"expected a table, found {shown(strings)}")
        return Language(name)
    texts: dict[str, str] = {}
    for text, translation in cast("dict[str, Any]", strings).items():
        there = place.at("strings", text)
        if not isinstance(translation, str):
            errors.add(there, f"expected a text, found {shown(translation)}; a text with dots is written in quotes")
        elif translation:
            texts[text] = translation
            _check_placeholders(there, text, translation, errors)
    return Language(name, texts)


def _check_placeholders(place: Place, text: str, translation: str, errors: LoadErrors) -> None:
    try:
        check_words(translation)
    except InvalidValueError as error:
        errors.add(place, str(error))
        return
    wanted, found = placeholders(text), placeholders(translation)
    for name in sorted(found - wanted):
        errors.add(place, Message(f"the text that is translated has no {{{name}}}", name, sorted(wanted)))
    if missing := sorted(wanted - found):
        errors.add(place, f"missing: {', '.join(f'{{{name}}}' for name in missing)}")
