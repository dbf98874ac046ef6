"""The panels of the workshop, in the order in which they are added."""

from __future__ import annotations

from collections.abc import Iterator

from ecs_platformer.window.game.session import Session
from ecs_platformer.window.workshop.paint.panel import PaintPanel
from ecs_platformer.window.workshop.panel import Panel
from ecs_platformer.window.workshop.workshop import Workshop


def panels_of(session: Session, workshop: Workshop) -> Iterator[Panel]:
    """Yield a panel of each kind, for a session in a window with this workshop."""
    yield PaintPanel(session, workshop)
