"""For authors of games in several languages: finds texts, finds missing translations, writes strings files."""
