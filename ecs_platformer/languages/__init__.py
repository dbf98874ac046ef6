"""The languages of a game: the texts in its `strings.LANGUAGE.toml` files, which replace those in its scenes."""

from ecs_platformer.languages.strings_files import (
    Language,
    is_strings_file,
    language_of,
    languages_of,
    read_strings,
    strings_file,
)

__all__ = ["Language", "is_strings_file", "language_of", "languages_of", "read_strings", "strings_file"]
