"""The panel "time": stops the game, goes to any tick of its run by mouse and keys, and goes on from there."""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.game.input.events import KeyEvent, MouseEvent
from ecs_platformer.game.session.session import Session
from ecs_platformer.game.session.time_travel import TimeTravel
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.tools.workshop.lift import lift
from ecs_platformer.tools.workshop.time.time_bar import HEIGHT, TimeBar
from ecs_platformer.tools.workshop.workshop import Workshop

REWIND = "BACKSPACE"
FASTER_AFTER = 60  # ticks of rewinding, after which it is twice as fast, and so on up to MOST
KEYS_OF_COMMANDS = {"C": "clip", "T": "tape"}
MOST = 8  # ticks of the game in a tick of the window


class TimePanel:
    """A button switches to the panel named `beside`."""

    name: str = "time"
    title: str = "Time"
    least: tuple[int, int] = (320, 180)
    foot: int = HEIGHT
    beside: str = "roll"  # the name of the other panel of time

    def __init__(self, session: Session, workshop: Workshop, commands: dict[str, Callable[[], object]]) -> None:
        self.time = TimeTravel(session)
        self.bar = TimeBar(self.time)
        self._session = session
        self._workshop = workshop
        self._commands = commands  # of further buttons: "clip", "tape"
        self._resumes = False  # the game ran as the panel opened
        self._closes = False  # the panel was opened to rewind, and closes after it
        self._rewound = -1  # ticks of the window for which a rewind lasts; -1: none is under way
        self._grabbed = ""  # "track", or the button that the mouse holds

    # Opening and closing

    def open(self) -> bool:
        """If the game cannot be stopped, show why and return False."""
        running = not self._session.paused and self._session.fault is None
        if problem := self.time.halt():
            self._session.show_message(problem, seconds=2)
            return False
        self._resumes, self._closes, self._rewound, self._grabbed = running, False, -1, ""
        return True

    def close(self) -> None:
        """Return to the last tick, and resume the game if it ran before the panel opened."""
        if self.time.standing and self.time.history.in_past:
            self.time.go_to(self.time.history.last)
            self.time.arrive()
        if self.time.standing and self._resumes:
            self.time.go_on()

    def rewind(self) -> None:
        """Open the panel, if it is not in front, and rewind until the key is released.

        If the game ran, and this opened the panel, the game goes on after the rewind, and the panel closes.
        """
        if self._workshop.front is not self:
            self._workshop.toggle(self.name)
            if self._workshop.front is not self:
                return
            self._closes = self._resumes
        self._begin_rewind()

    def _begin_rewind(self) -> None:
        if not self.time.standing:
            self.time.halt()
        self._rewound = max(self._rewound, 0)

    def _end_rewind(self) -> None:
        self._rewound = -1
        if self._closes:
            self.time.go_on()
            self._workshop.close()

    def _switch(self) -> None:
        tick, resumes = self.time.now, self._resumes
        self._resumes = False
        self._workshop.toggle(self.beside)
        other = self._workshop.front
        if isinstance(other, TimePanel):
            other.time.go_to(tick)
            other._resumes = resumes

    # Events

    def on_key(self, key: KeyEvent) -> bool:
        """While the game runs, only the key that rewinds is handled here."""
        if not key.down:
            if self._rewound >= 0 and key.name in (REWIND, ""):
                self._end_rewind()
            return False
        if key.name == REWIND:
            self._begin_rewind()
            return True
        if not self.time.standing:
            return False
        return self.on_standing_key(key)

    def on_standing_key(self, key: KeyEvent) -> bool:
        """Handle a key while the game is stopped; return False if the key has no meaning here."""
        second = self._session.world.clock.tick_rate
        step = second if key.ctrl else 10 if key.shift else 1
        history, now = self.time.history, self.time.now
        ticks = {"LEFT": now - step, "RIGHT": now + step, "PAGEUP": now - second, "PAGEDOWN": now + second}
        ticks |= {"HOME": history.first, "END": history.last}
        if key.name in ticks:
            self.time.go_to(ticks[key.name])
        elif key.name in ("MINUS", "EQUAL", "PLUS"):
            self.time.slow_down(1 if key.name == "MINUS" else -1)
        elif key.name == "SPACE":
            self.time.go_on()
        elif key.name in ("ENTER", "NUM_ENTER"):
            self.time.go_on()
            self._workshop.close()
        elif key.name == "TAB":
            self._switch()
        elif key.name in KEYS_OF_COMMANDS:
            self._commands[KEYS_OF_COMMANDS[key.name]]()
        else:
            return False
        return True

    def on_text(self, text: str) -> None:
        """Ignore text, because all commands are keys."""

    def on_mouse(self, mouse: MouseEvent) -> bool:
        if mouse.kind == "release":
            if self._grabbed == "rewind":
                self._end_rewind()
            self._grabbed = ""
        elif mouse.kind == "press" and mouse.button == "left":
            self._grabbed = "track" if self.bar.on_track(mouse.x, mouse.y) else self.bar.button_at(mouse.x, mouse.y)
            self._press(self._grabbed)
        if mouse.kind in ("press", "drag") and self._grabbed == "track":
            self.time.halt()
            self.time.go_to(self.bar.tick_at(mouse.x))
        if mouse.kind == "scroll" and self.time.standing:
            self.time.go_to(self.time.now + mouse.wheel)
            return True
        return bool(self._grabbed)

    def _press(self, button: str) -> None:
        if button == "rewind":
            self._begin_rewind()
        elif button in ("back", "forward"):
            self.time.halt()
            self.time.go_to(self.time.now + (1 if button == "forward" else -1))
        elif button == "go_on":
            if self.time.standing:
                self.time.go_on()
            else:
                self.time.halt()
        elif button == "slower":
            self.time.slow_down(1 if self.time.slowness < 8 else -3)
        elif button == "beside":
            self._switch()
        elif button in self._commands:
            self._commands[button]()

    def tick(self) -> None:
        if self._rewound >= 0 and self.time.arrived:
            speed = min(1 << (self._rewound // FASTER_AFTER), MOST)
            self._rewound += 1
            self.time.go_to(self.time.now - speed)
        else:
            self.time.tick()

    # Picture

    def draw(self, frame: Frame) -> None:
        lift(frame, self._session.world, self.foot)
        pressed = {name for name, on in (("rewind", self._rewound >= 0), ("slower", self.time.slowness > 1)) if on}
        self.bar.draw(frame, self._buttons(), pressed)

    def _buttons(self) -> dict[str, str]:
        speed = "full speed" if self.time.slowness == 1 else f"speed 1/{self.time.slowness}"
        return {
            "rewind": "◀◀",
            "back": "◀ 1",
            "go_on": "▶ go on" if self.time.standing else "pause",
            "forward": "1 ▶",
            "slower": speed,
            "beside": self.text_beside(),
            **{name: name for name in self._commands},
        }

    def text_beside(self) -> str:
        return "inputs"
