"""What helps to make a game: editor, tuning, why, feel, the reference, other editors' formats, the test kit."""
