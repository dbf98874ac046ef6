"""The error raised when an edit cannot be made."""

from __future__ import annotations

from ecs_platformer.errors import EcsPlatformerError


class EditError(EcsPlatformerError):
    """An edit cannot be made, for the reason in the message; the document stays unchanged."""
