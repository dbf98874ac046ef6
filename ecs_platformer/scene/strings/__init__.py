"""The languages of a game: `strings.LANGUAGE.toml` files with translations of the texts in scenes."""

from ecs_platformer.scene.strings.strings_files import (
    Language,
    is_strings_file,
    language_of,
    languages_of,
    read_strings,
    strings_file,
    strings_files,
)

__all__ = [
    "Language",
    "is_strings_file",
    "language_of",
    "languages_of",
    "read_strings",
    "strings_file",
    "strings_files",
]
