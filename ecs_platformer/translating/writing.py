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
UNUSED = "# nothing shows these any more"


class Written(NamedTuple):
    """Counts of the texts in a strings file: all, untranslated, new, and no longer used."""

    texts: int
    missing: int
    new: int
    unused: int


def write_strings(path: Path) -> Written:
    """Write a strings file, or update it: texts scene by scene, then translations of texts that nothing shows any more.

    Whatever is above [strings] is not changed. Texts that the stock's strings file translates are left out, unless the
    present file has them. Raises SceneError with every error in the present file, and OSError if it cannot be written.
    """
    before: dict[str, str] = {}
    head = HEAD.format(code=language_of(path))
    if path.is_file():
        source, language = read_strings(path)
        before = dict.fromkeys(source.data.get("strings", {}), "") | dict(language.texts)
        head = source.text.partition(TABLE)[0].rstrip() + "\n"
    texts = shown_texts(path.parent)
    lacking = {text.text for text in missing(path, texts)}
    listed = [text for text in texts if text.text in lacking or text.text in before]
    unused = {text: before[text] for text in before if text not in {one.text for one in texts} and before[text]}
    lines = [head, TABLE, *_lines(path.parent, listed, before)]
    lines += ["", UNUSED, *(f"{_quoted(text)} = {_quoted(unused[text])}" for text in unused)] if unused else []
    write_atomically(path, ("\n".join(lines) + "\n").encode())
    new = sum(text.text not in before for text in listed)
    return Written(len(listed), len(lacking), new, len(unused))


def _lines(folder: Path, texts: Sequence[Shown], before: dict[str, str]) -> Iterator[str]:
    scene: Path | None = None
    for text in texts:
        if text.scene != scene:
            scene = text.scene
            yield ""
            yield f"# {scene.relative_to(folder) if scene.is_relative_to(folder) else scene.name}"
        yield f"{_quoted(text.text)} = {_quoted(before.get(text.text, ''))}"


def _quoted(text: str) -> str:
    """Return a text as TOML. Its escapes are those of JSON, but for one character."""
    return dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
