"""The one form in which levels of all editors are read, and the safe reading of the editors' files."""
