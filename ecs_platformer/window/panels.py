"""The panels of the workshop, and the commands that open them."""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.game.captures.clips import Clips
from ecs_platformer.game.session.session import Session
from ecs_platformer.tools.workshop.layers.layers_panel import LayersPanel
from ecs_platformer.tools.workshop.paint.panel import PaintPanel
from ecs_platformer.tools.workshop.panel import Panel
from ecs_platformer.tools.workshop.time.roll_panel import RollPanel
from ecs_platformer.tools.workshop.time.time_panel import TimePanel
from ecs_platformer.tools.workshop.tune.panel import TunePanel
from ecs_platformer.tools.workshop.why.past_tick import PastTick
from ecs_platformer.tools.workshop.why.why_panel import WhyPanel
from ecs_platformer.tools.workshop.workshop import Workshop


def add_panels(workshop: Workshop, session: Session, clips: Clips) -> dict[str, Callable[[], object]]:
    """Return name → command: a toggle for each panel, and "rewind"."""
    saving: dict[str, Callable[[], object]] = {"clip": clips.save, "tape": clips.save_tape}
    time = TimePanel(session, workshop, saving)
    why = WhyPanel(PastTick(session), session.show_message)
    paint = PaintPanel(session, workshop)
    tune = TunePanel(session, workshop)
    panels: list[Panel] = [time, RollPanel(session, workshop, saving), why, LayersPanel(session), paint, tune]
    for panel in panels:
        workshop.add(panel)
    return {"rewind": time.rewind, **{panel.name: lambda name=panel.name: workshop.toggle(name) for panel in panels}}
