"""The languages of a game: its `strings.LANGUAGE.toml` files, the texts of which replace those in scenes."""

from ecs_platformer.languages.strings_files import (
    Language,
    is_strings_file,
    language_of,
    languages_of,
    read_strings,
    strings_file,
)

__all__ = ["Language", "is_strings_file", "language_of", "languages_of", "read_strings", "strings_file"]
