"""Holds the panels of the workshop by name, brings one to the front, and gives it key and mouse events first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from ecs_platformer.game.input.events import KeyEvent, MouseEvent
from ecs_platformer.game.menus.menu_picture import middle, widened
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.tools.workshop.panel import Panel

T = TypeVar("T")
REPEAT_AFTER, REPEAT_EVERY = 24, 3  # ticks that a key is held until it repeats, and from one repeat to the next
CLOSES = "ESCAPE"


class Workshop:
    """`show` shows a short message; `can_open` returns False while the game is under a menu.

    on_change: called after a panel has come to the front or left it
    stop: stops the game because of an error that a panel, or a system run by a panel, has raised
    """

    def __init__(
        self,
        show: Callable[[str], None],
        can_open: Callable[[], bool],
        on_change: Callable[[], None],
        stop: Callable[[Exception], None],
    ) -> None:
        self.front: Panel | None = None
        self.panels: dict[str, Panel] = {}
        self.on_end: list[Callable[[], object]] = []  # called when the window closes
        self._show = show
        self._can_open = can_open
        self._on_change = on_change
        self._stop = stop
        self._held: KeyEvent | None = None  # the last key that the front panel took, until it is released
        self._held_for = 0  # ticks

    def add(self, panel: Panel) -> None:
        self.panels[panel.name] = panel

    def toggle(self, name: str) -> None:
        """Close the panel `name` if it is in front; otherwise close any other panel and bring this one to the front."""
        panel = self.panels.get(name)
        if panel is None:
            self._show(f"there is no panel {name}")
        elif self.front is panel:
            self.close()
        elif self._can_open():
            self.close()
            if panel.open():
                self.front = panel
                self._on_change()

    def close(self) -> None:
        panel, self.front, self._held = self.front, None, None
        if panel:
            self._on_change()
            panel.close()

    def end(self) -> None:
        for call in self.on_end:
            call()

    # Events

    def key(self, key: KeyEvent) -> bool:
        """Give a key event to the panel in front; return True if the panel used the event or raised an error.

        For the release of a key, return False, so that the game sees it, too.
        """
        return self._give(key, self._key)

    def _key(self, key: KeyEvent) -> bool:
        if self.front is None:
            return False
        if not key.down:
            if self._held and self._held.name == key.name:
                self._held = None
            self.front.on_key(key)
            return False  # what the game holds is released, too
        if self.front.on_key(key):
            self._held, self._held_for = key, 0
            return True
        if key.name == CLOSES:
            self.close()
            return True
        return False

    def text(self, text: str) -> None:
        if self.front and text.isprintable():
            self._give(text, self.front.on_text)

    def mouse(self, mouse: MouseEvent) -> bool:
        return self.front is not None and self._give(mouse, self.front.on_mouse)

    def _give(self, event: T, take: Callable[[T], object]) -> bool:
        """An error stops the game, and uses the event up."""
        try:
            return bool(take(event))
        except Exception as error:
            self._stop(error)
            return True

    def release_all(self) -> None:
        self._held = None
        self.key(KeyEvent("", down=False))

    def tick(self, ticks: int) -> None:
        if self.front is None:
            return
        if not self._can_open():
            self.close()
        for _ in range(ticks):
            self._repeat()
            if self.front:
                self.front.tick()

    def _repeat(self) -> None:
        if self._held is None or self.front is None:
            return
        self._held_for += 1
        late = self._held_for - REPEAT_AFTER
        if late >= 0 and late % REPEAT_EVERY == 0:
            self.front.on_key(replace(self._held, repeat=True))

    # Picture

    def view(self, game: tuple[int, int]) -> tuple[int, int]:
        """Return the size (px) of the picture: `game`, the size of the game's view, or more if the panel needs it."""
        if self.front is None:
            return game
        return max(game[0], self.front.least[0]), max(game[1], self.front.least[1])

    def corner(self, game: tuple[int, int]) -> tuple[int, int]:
        """Return where in the picture (px) a game with a view of the size `game` has its top left corner."""
        return middle(self.view(game), game)

    def foot_of(self, game: tuple[int, int]) -> int:
        """Return how many px the front panel covers at the bottom of the game's view, which has the size `game` (px).

        If the panel is at the bottom, the result is at least 1: at 0, the overlay would write "PAUSED", which such a
        panel shows itself.
        """
        if self.front is None:
            return 0
        below = self.view(game)[1] - game[1] - self.corner(game)[1]
        return max(min(1, self.front.foot), self.front.foot - below)

    def over(self, game: Frame) -> Frame:
        """Return the game's frame with the front panel over it; a panel that raises is closed, and the game stops."""
        if self.front is None:
            return game
        frame = widened(game, self.view((game.width, game.height)))
        try:
            self.front.draw(frame)
        except Exception as error:
            self.close()  # it would raise again in the next picture
            self._stop(error)
        return frame
