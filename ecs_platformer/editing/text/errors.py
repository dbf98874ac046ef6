"""What is raised when an edit cannot be made."""

from __future__ import annotations

from ecs_platformer.errors import EcsPlatformerError


class EditError(EcsPlatformerError):
    """An edit that was not made; the document is as it was. The text says why."""
