"""Writes strings files: every text that a game shows, each with its translation or "" if it has none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from json import dumps
from pathlib import Path
from typing import NamedTuple

from ecs_platformer.files.writing import write_atomically
from ecs_platformer.languages import language_of, read_strings
from ecs_platformer.translating.missing import missing
from ecs_platformer.translating.texts import Shown, shown_texts

HEAD = """\
# The texts of the game in another language: `"text in a scene" = "translation"`. A text without translation, "", is
# shown as it is. Placeholders such as {{coins}} stay as they are. `ecs-platformer strings --language {code}` adds what
# is missing and keeps what is there.

name = "{code}"    # what players choose in the options
"""
TABLE = "[strings]"


class Written(NamedTuple):
    """How many texts a strings file has: in all, without a translation, new, and no longer used."""

    texts: int
    missing: int
    new: int
    unused: int


def write_strings(path: Path) -> Written:
    """Write a strings file with the texts of a game, scene by scene. If the file exists, add only the texts it lacks.

    A text that the stock's strings file translates is not added. Raises SceneError with every error in the existing
    file, and OSError if the file cannot be written.
    """
    text = f"{HEAD.format(code=language_of(path))}\n{TABLE}"
    listed, translated = set[str](), set[str]()
    if path.is_file():
        source, language = read_strings(path)
        text = source.text if "strings" in source.data else f"{source.text}\n{TABLE}"
        listed, translated = {*source.data.get("strings", {})}, {*language.texts}
    texts = shown_texts(path.parent)
    lacking = {one.text for one in missing(path, texts)}
    new = [one for one in texts if one.text in lacking - listed]
    write_atomically(path, ("\n".join([text.rstrip(), *_lines(path.parent, new)]) + "\n").encode())
    shown = {one.text for one in texts}
    return Written(len(new) + len(shown & listed), len(lacking), len(new), len(translated - shown))


def _lines(folder: Path, texts: Sequence[Shown]) -> Iterator[str]:
    scene: Path | None = None
    for text in texts:
        if text.scene != scene:
            scene = text.scene
            yield ""
            yield f"# {scene.relative_to(folder) if scene.is_relative_to(folder) else scene.name}"
        yield f'{_quoted(text.text)} = ""'


def _quoted(text: str) -> str:
    """Return a text as TOML. Its escapes are those of JSON, but for one character."""
    return dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
