"""The form that levels of all editors are read into, and the safe reading of the editors' files."""
