"""Tools for authors of games in several languages: find texts and missing translations, write strings files."""
