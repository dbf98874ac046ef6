"""Commands that describe the contents of a project."""
