"""Writes strings files: every text that a game shows, each with its translation or "" if it has none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.project.toml.writing import toml_key
from ecs_platformer.scene.strings import language_of, read_strings
from ecs_platformer.tools.editing.text.file_text import FileText, Patch, changed
from ecs_platformer.tools.editing.text.outline import Outline
from ecs_platformer.tools.editing.text.writing import set_value
from ecs_platformer.tools.translating.missing import missing
from ecs_platformer.tools.translating.texts import OnError, Shown, shown_texts

HEAD = """\
# The texts of the game in another language: `"text in a scene" = "translation"`. A text without translation, "", is
# shown as it is. Placeholders such as {{coins}} stay as they are. `ecs-platformer strings --language {code}` adds what
# is missing and keeps what is there.

name = "{code}"    # what players choose in the options
"""
STRINGS = "strings"
TABLE = f"[{STRINGS}]"


class Written(NamedTuple):
    texts: int
    missing: int
    new: int
    unused: int


def write_strings(path: Path, on_error: OnError = lambda _: None) -> Written:
    """Add the texts that the file lacks, scene by scene, without those that the stock strings file translates.

    Raises SceneError with every error in the existing file, and OSError if the file cannot be written.
    """
    file = FileText(f"{HEAD.format(code=language_of(path))}\n{TABLE}\n")
    listed, translated = set[str](), set[str]()
    if path.exists():
        source, language = read_strings(path)
        file = FileText.of(path.read_bytes())
        if "strings" not in source.data:
            file = _patched(file, [_at_end(file, f"\n{TABLE}\n")])
        listed, translated = {*source.data.get("strings", {})}, {*language.texts}
    texts = shown_texts(path.parent, on_error)
    lacking = {one.text for one in missing(path, texts)}
    new = [one for one in texts if one.text in lacking - listed]
    if Outline(file.text).at((STRINGS,)):
        file = _patched(file, [_at_end(file, "".join(f"{line}\n" for line in _lines(path.parent, new)))])
    else:  # an inline table, or dotted keys: what is appended to the file would not be in it
        for one in new:
            file = _patched(file, set_value(Outline(file.text), (STRINGS, one.text), "", None))
    write_atomically(path, file.to_bytes())
    shown = {one.text for one in texts}
    return Written(len(new) + len(shown & listed), len(lacking), len(new), len(translated - shown))


def _lines(folder: Path, texts: Sequence[Shown]) -> Iterator[str]:
    scene: Path | None = None
    for text in texts:
        if text.scene != scene:
            scene = text.scene
            yield ""
            yield f"# {scene.relative_to(folder) if scene.is_relative_to(folder) else scene.name}"
        yield f'{toml_key(text.text, quoted=True)} = ""'


def _at_end(file: FileText, text: str) -> Patch:
    end = len(file.text)
    return Patch(len(file.text.rstrip()), end, f"\n{text}")


def _patched(file: FileText, patches: Sequence[Patch]) -> FileText:
    return FileText(changed(file.raw, file.raw_changes(patches)))
