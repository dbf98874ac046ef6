"""Commands that write what belongs to a project: its files, its sounds and texts, and what players get."""
