"""The error raised when an edit cannot be made."""

from __future__ import annotations

from ecs_platformer.errors import EcsPlatformerError


class EditError(EcsPlatformerError):
    """Raised for an edit that cannot be made; the document stays unchanged. The message says why."""
