"""Generates rooms: `grammar_file.py` reads the rules and pieces, `layout.py` joins pieces into a map."""
