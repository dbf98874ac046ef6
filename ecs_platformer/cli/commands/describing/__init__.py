"""Commands that describe what a project has."""
