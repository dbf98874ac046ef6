"""A level read from any editor, in one form; and the safe reading of the editors' files."""
