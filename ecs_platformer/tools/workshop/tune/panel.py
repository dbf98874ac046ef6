"""The panel "tune": maps keys and mouse to its commands."""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.input.events import KeyEvent, MouseEvent
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.tools.editing.proof.run import box_of
from ecs_platformer.tools.tuning.comparison import on_history, on_tape
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.drawing import ACCENT, LAYER, Drawing, share_at
from ecs_platformer.tools.workshop.lift import lift
from ecs_platformer.tools.workshop.picking import entity_at
from ecs_platformer.tools.workshop.tune.bench import Bench
from ecs_platformer.tools.workshop.tune.contest import Contest
from ecs_platformer.tools.workshop.tune.feel_box import FeelBox
from ecs_platformer.tools.workshop.tune.picture import HEIGHT, Places, draw_bench
from ecs_platformer.tools.workshop.workshop import Workshop

BACK = "ESCAPE"
LEFT_ALONE = ("BACKSPACE", BACK, "T")  # keys of commands: go back in time, close
RECENT = 10  # s of the run that are compared
COARSE, FINE = 10.0, 0.1  # steps
STARTS_NUMBER = "0123456789-."


class TunePanel:
    name, title, least, foot = "tune", "Tune", (320, 180), HEIGHT

    def __init__(self, session: Session, workshop: Workshop) -> None:
        self._session = session
        self.bench = Bench(session)
        self.feel = FeelBox(self.bench)
        self.contest: Contest | None = None
        self.playing = False  # the keys go to the game
        self._begin: Callable[[], Contest] | None = None  # begins the contest anew
        self._resumes = False  # the game ran before the contest
        self._tells_keys = False
        self.places = Places()
        self._dragged: Area | None = None  # the slider that the mouse holds
        self.corner = (0, 0)  # world position of the picture's top left corner, px
        workshop.on_end.append(self.feel.close)

    def open(self) -> bool:
        if self._session.leaving:
            self._session.show_message("the level is over")
            return False
        self.bench.begin()
        self.playing = False
        return True

    def close(self) -> None:
        self._end_contest()
        self.bench.typing = None
        self.feel.close()

    def tick(self) -> None:
        self.bench.follow()
        self.feel.tick()
        if self.contest:
            self.contest.tick()

    # Keys

    def on_key(self, key: KeyEvent) -> bool:
        """While the keys go to the game, all keys except BACK are passed on. Otherwise, the keys in LEFT_ALONE are
        passed on, unless a value is being typed; but BACK ends a contest."""
        if not key.down or (key.name.startswith("F") and len(key.name) > 1):
            return False
        if self.contest:
            return self._on_contest_key(self.contest, key)
        if self.playing:
            self.playing = key.name != BACK
            return not self.playing
        if self.bench.typing is not None:
            self._type(key)
            return True
        if key.name in LEFT_ALONE:
            return False
        self._command(key)()
        return True

    def _command(self, key: KeyEvent) -> Callable[[], object]:
        bench, shift = self.bench, key.shift
        steps = COARSE if shift else FINE if key.ctrl else 1.0
        if key.ctrl and key.name in ("Z", "Y"):
            return lambda: bench.undo(redo=key.name == "Y" or shift)
        commands: dict[str, Callable[[], object]] = {
            "UP": lambda: bench.move(-1),
            "DOWN": lambda: bench.move(1),
            "PAGEUP": lambda: bench.next_component(-1),
            "PAGEDOWN": lambda: bench.next_component(1),
            "TAB": lambda: bench.next_entity(-1 if shift else 1),
            "LEFT": lambda: bench.step(-steps, going_on=key.repeat),
            "RIGHT": lambda: bench.step(steps, going_on=key.repeat),
            "SPACE": lambda: bench.switch(-1 if shift else 1),
            "ENTER": bench.begin_typing,
            "NUM_ENTER": bench.begin_typing,
            "DELETE": lambda: bench.reset(all_of_it=shift),
            "R": lambda: bench.reset(all_of_it=shift),
            "E": bench.next_target,
            "W": lambda: bench.write(all_of_it=shift),
            "A": bench.store,
            "X": bench.swap,
            "C": lambda: self.compare(recent=shift),
            "G": self._play,
            "K": self._tell_keys,
        }
        return commands.get(key.name, lambda: None)

    def _type(self, key: KeyEvent) -> None:
        bench = self.bench
        if key.name in ("ENTER", "NUM_ENTER", "TAB"):
            bench.end_typing()
        elif key.name == BACK:
            bench.typing = None
        elif key.name == "BACKSPACE":
            bench.typing = (bench.typing or "")[:-1]

    def on_text(self, text: str) -> None:
        """In a field with a slider, a character of STARTS_NUMBER starts typing."""
        if self.contest or self.playing:
            return
        row = self.bench.row
        if self.bench.typing is not None:
            self.bench.typing += text
        elif row and row.slider and text in STARTS_NUMBER:
            self.bench.begin_typing(text)

    def _play(self) -> None:
        self.playing = not self.playing

    def _tell_keys(self) -> None:
        self._tells_keys = not self._tells_keys

    # Mouse

    def on_mouse(self, mouse: MouseEvent) -> bool:
        if self.contest:
            self.contest.on_mouse(mouse)
            return True
        if mouse.kind == "scroll":
            self.bench.move(1 if mouse.wheel > 0 else -1)
        elif mouse.kind == "release":
            self._dragged = None
        elif mouse.kind == "drag" and self._dragged:
            self.bench.slide(share_at(self._dragged, mouse.x), going_on=True)
        elif mouse.kind == "press":
            self._press(mouse)
        return mouse.kind != "move"

    def _press(self, mouse: MouseEvent) -> None:
        if not self.places.box.holds(mouse.x, mouse.y):
            self.bench.choose(entity_at(self.bench.world, mouse.x + self.corner[0], mouse.y + self.corner[1]))
            return
        for number, row, control in self.places.rows:
            if row.holds(mouse.x, mouse.y):
                self._press_row(number, control, mouse)
        for name, area in self.places.buttons.items():
            if area.holds(mouse.x, mouse.y):
                self._press_button(name, shift=mouse.shift)

    def _press_row(self, number: int, control: Area, mouse: MouseEvent) -> None:
        bench = self.bench
        bench.at, bench.typing = number, None
        row = bench.row
        if row is None or mouse.x < control.x:
            return
        if row.slider and row.value is not None:
            if mouse.x < control.right:
                self._dragged = control
                bench.slide(share_at(control, mouse.x), going_on=False)
            else:
                bench.begin_typing()
        else:
            bench.switch(-1 if mouse.button == "right" else 1)

    def _press_button(self, name: str, *, shift: bool) -> None:
        bench = self.bench
        commands: dict[str, Callable[[], object]] = {
            "reset": lambda: bench.reset(all_of_it=shift),
            "undo": lambda: bench.undo(redo=shift),
            "table": bench.next_target,
            "write": bench.write,
            "all": lambda: bench.write(all_of_it=True),
            "store": bench.store,
            "swap": bench.swap,
            "compare": lambda: self.compare(recent=shift),
            "play": self._play,
            "keys": self._tell_keys,
        }
        commands[name]()

    # A and B

    def compare(self, *, recent: bool = False) -> None:
        """Pause the game, and play the level's demo with the values A and with the current values.

        recent: play the last RECENT s of the run instead of the demo; if there is no demo, this is always done
        """
        demo = None if recent else self._session.world.scene.demo
        self._begin = self._on_recent if demo is None else self._on_demo
        self._start(self._begin)
        if self.contest:
            self._resumes = not self._session.paused
            self._session.paused = True

    def _start(self, begin: Callable[[], Contest]) -> None:
        try:
            self.contest = begin()
        except (EcsPlatformerError, OSError) as error:
            self._end_contest()
            self.bench.tell(str(error).split("\n", 1)[0], failed=True)

    def _on_demo(self) -> Contest:
        world, demo = self._session.world, self._session.world.scene.demo
        assert demo is not None, "compare() has looked"
        tape = read_tape(demo)
        return Contest(on_tape(world, self.bench.tuning, list(tape), tape.start), f"A and B on {demo.name}")

    def _on_recent(self) -> Contest:
        history, rate = self._session.ticks.past.history, self._session.world.clock.tick_rate
        return Contest(on_history(history, self.bench.tuning, RECENT * rate), "A and B on the last seconds of the run")

    def _on_contest_key(self, contest: Contest, key: KeyEvent) -> bool:
        if key.name in (BACK, "C"):
            self._end_contest()
        elif key.name in ("ENTER", "NUM_ENTER") and self._begin:
            self._start(self._begin)
        elif key.name in LEFT_ALONE:
            return False
        else:
            contest.on_key(key)
        return True

    def _end_contest(self) -> None:
        if self.contest:
            self.contest = None
            self._session.paused = not self._resumes

    # Picture

    def draw(self, frame: Frame) -> None:
        if self.contest:
            self.contest.draw(frame)
            return
        camera = frame.camera
        up = lift(frame, self._session.world, HEIGHT)
        self.corner = camera[0], camera[1] + up
        self._mark(frame, up)
        drawing = Drawing(frame)
        draw_bench(drawing, self.bench, self.feel, self.places, keys=self._tells_keys, playing=self.playing)

    def _mark(self, frame: Frame, up: int) -> None:
        world, entity = self.bench.world, self.bench.entity
        box = box_of(world, entity)
        if box is None or "Tiles" in world.components(entity):
            return
        left, top, right, bottom = box
        frame.outline(left - 1, top - 1 - up, right - left + 2, bottom - top + 2, ACCENT, LAYER - 1)
