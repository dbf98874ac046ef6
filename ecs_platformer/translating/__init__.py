"""For authors of games in several languages: which texts a game shows, which translations are missing, their files."""
