"""Commands that write files: projects, sounds, texts, and builds for players."""
