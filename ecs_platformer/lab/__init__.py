"""Searching and learning: solving levels, generating rooms, environments for learners, rollback."""
