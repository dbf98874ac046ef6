"""The panel "layers": switches the layers of the debug overlay on and off, and shows the time of each system."""

from __future__ import annotations

from ecs_platformer import project
from ecs_platformer.game.input.events import KeyEvent, MouseEvent
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.drawing import ACCENT, DIM, LINE, PADDING, Drawing
from ecs_platformer.tools.workshop.layers.system_times import SystemTimes
from ecs_platformer.world.system_contracts import layer_of
from ecs_platformer.world.world import World

TIMES = "ms per system"  # no layer of the overlay: measured here
WIDTH, TIMES_WIDTH = 92, 132  # px, of the list and of the times
SYSTEMS = 12  # of which the times are shown


class LayersPanel:
    """When the panel closes, the overlay stays; F1 hides the overlay."""

    name, title = "layers", "Layers"
    least, foot = (320, 180), 0

    def __init__(self, session: Session) -> None:
        self._session = session
        self.at = 0
        self._times: SystemTimes | None = None
        self._rows: list[Area] = []

    def open(self) -> bool:
        if not self._session.debug:
            self._session.debug = True
        return True

    def close(self) -> None:
        self._measure(on=False)

    def tick(self) -> None: ...

    def on_key(self, key: KeyEvent) -> bool:
        names = self.names
        if not key.down or key.name not in ("UP", "DOWN", "SPACE", "ENTER"):
            return False
        if key.name in ("UP", "DOWN"):
            self.at = (self.at + (1 if key.name == "DOWN" else -1)) % len(names)
        else:
            self._toggle(names[min(self.at, len(names) - 1)])
        return True

    def on_text(self, text: str) -> None: ...

    def on_mouse(self, mouse: MouseEvent) -> bool:
        names = self.names
        for number, row in enumerate(self._rows[: len(names)]):
            if row.holds(mouse.x, mouse.y):
                if mouse.kind == "press" and mouse.button == "left":
                    self.at = number
                    self._toggle(names[number])
                return mouse.kind != "move"
        return False

    @property
    def names(self) -> list[str]:
        return [*layers_of(self._session.world), TIMES]

    @property
    def shown(self) -> set[str]:
        debug, known = self._session.debug, layers_of(self._session.world)
        if isinstance(debug, bool):
            return {name for name, shown in known.items() if shown and debug}
        return {*debug} & known.keys()

    def _toggle(self, name: str) -> None:
        if name == TIMES:
            self._measure(on=self._times is None)
        else:
            self._session.debug = frozenset(self.shown ^ {name})

    def _measure(self, *, on: bool) -> None:
        self._times = SystemTimes() if on else None
        self._session.ticks.step = self._times.step if self._times else World.step

    def draw(self, frame: Frame) -> None:
        drawing, names, shown = Drawing(frame), self.names, self.shown
        height = (len(names) + 2) * LINE + 2 * PADDING
        inner = drawing.box(Area(0, 0, WIDTH, height), self.title)
        self._rows = [inner.row(number, LINE) for number in range(len(names))]
        for number, (name, row) in enumerate(zip(names, self._rows, strict=True)):
            on = name in shown or (name == TIMES and self._times is not None)
            drawing.row(name, row, "on" if on else "", chosen=number == self.at)
        drawing.text("↑ ↓ Space, F1 all", inner.row(len(names), LINE), DIM)
        if self._times:
            self._draw_times(drawing, frame.width, self._times)

    @staticmethod
    def _draw_times(drawing: Drawing, width: int, times: SystemTimes) -> None:
        total, systems = times.slowest(SYSTEMS)
        area = Area(width - TIMES_WIDTH, 0, TIMES_WIDTH, (SYSTEMS + 2) * LINE + 2 * PADDING)
        inner = drawing.box(area, f"ms in a tick: {total:.2f}")
        for number, (name, ms) in enumerate(systems):
            drawing.row(name, inner.row(number, LINE), f"{ms:.3f}")
        if not systems:
            drawing.text("measured while the game runs", inner, ACCENT)


def layers_of(world: World) -> dict[str, bool]:
    """Return the layers of the debug overlay: name → whether it is shown by default.

    If the scene has chosen its systems and none of them draws a layer, these are the layers of all systems of the
    project.
    """
    chosen = world.scene.systems
    order = project.order() if chosen is None else chosen
    found = [layer_of(project.system(name)) for name in order]
    if not any(found) and chosen is not None:
        found = [layer_of(project.system(name)) for name in project.order()]
    return {layer.name: layer.shown for layer in found if layer}
