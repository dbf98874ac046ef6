"""Finds texts of a game that lack a translation, and translations of texts that are not used."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ecs_platformer.errors import Diagnostic, shown
from ecs_platformer.project import current
from ecs_platformer.project.toml.load_errors import LoadErrors, Place
from ecs_platformer.scene.strings import language_of, read_strings, strings_file
from ecs_platformer.tools.translating.texts import Shown, shown_texts


def strings_warnings(path: Path) -> list[Diagnostic]:
    """Return warnings about a strings file: missing texts, with their places in scenes; then unused translations.
    Raises SceneError with every error in the file."""
    source, language = read_strings(path)
    texts = shown_texts(path.parent)
    found = LoadErrors()
    code = language_of(path)
    for text in missing(path, texts):
        found.add(text.place, f"{shown(text.text)} is not translated in {path.name} ({code})")
    used = {text.text for text in texts}
    for text in language.texts:
        if text not in used:
            found.add(Place(source, ("strings", text)), f"nothing shows {shown(text)}")
    return found.diagnostics()


def missing(path: Path, texts: Sequence[Shown]) -> list[Shown]:
    """Return the texts that neither the strings file at `path` nor the stock strings file of its language
    translates."""
    files = {file for file in (path, strings_file(current().stock / "scenes", language_of(path))) if file.is_file()}
    translated = {text for file in files for text in read_strings(file)[1].texts}
    return [text for text in texts if text.text not in translated]
