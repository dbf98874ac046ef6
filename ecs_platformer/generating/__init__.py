"""Makes rooms: `grammar_file.py` reads what they are made of, `layout.py` joins it."""
