"""The editor as a panel: maps keys and mouse to its commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.game.input.events import KeyEvent, MouseEvent
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.project import vocabulary
from ecs_platformer.tools.editing.proof.run import world_of
from ecs_platformer.tools.workshop.paint.desk import Desk
from ecs_platformer.tools.workshop.paint.mouse import MouseHand
from ecs_platformer.tools.workshop.paint.picture import (
    FOOT,
    STRIP,
    draw_desk,
    group_area,
    palette_row_at,
    prefab_at,
    top_height,
)
from ecs_platformer.tools.workshop.workshop import Workshop
from ecs_platformer.world.world import World

ARROWS = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
SCROLLS = {"A": (-1, 0), "D": (1, 0), "W": (0, -1), "S": (0, 1)}
FAR = 4  # cells that the view scrolls by at once
LOOK = 30  # ticks, from one look whether files have changed to the next
PLAYER = "Player"


class PaintPanel:
    """When the panel closes, the scene's document stays open."""

    name, title, least, foot = "paint", "Editor", (320, 180), FOOT

    def __init__(self, session: Session, workshop: Workshop) -> None:
        self._session = session
        self._workshop = workshop
        self.desk: Desk | None = None
        self._desks: dict[Path, Desk] = {}  # of all scenes that were edited
        self._hand = MouseHand()
        self.searching = False
        self._steps = 0  # the version of the open document that the game has
        self._ticks = 0
        self._resumes = False  # the game ran before the panel came to the front
        session.edited = self.edited_world
        workshop.on_end.append(self.end)

    # The panel

    def open(self) -> bool:
        """Pause the game and show its scene, scrolled to the part that the game shows; return True."""
        path, world = self._session.path, self._session.world
        try:
            desk = self._desks.get(path) or Desk(path, self.least)
            self._fit(desk, (max(world.scene.view[0], self.least[0]), max(world.scene.view[1], self.least[1])))
        except EcsPlatformerError as error:
            self._session.show_message(str(error).split("\n", 1)[0], seconds=4)
            return False
        self._desks[path] = self.desk = desk
        self._steps, self.searching = desk.document.version, False
        self._resumes = not self._session.paused and self._session.fault is None
        self._session.paused = True
        desk.stage.look(*world.frame().camera)
        hero = _player(world)
        parts = world.components(hero) if hero else {}
        if "Position" in parts and "Collider" in parts:
            left, _, _, bottom = world.space.bounds(hero)
            desk.set_cursor(desk.stage.cell_at(left, bottom - 1))
            desk.stage.reveal(*desk.cursor)
        beside = [file.name for file in desk.document.left_behind]
        desk.tell(f"edits that were not saved are in {', '.join(beside)}: R takes them back" if beside else "")
        return True

    def close(self) -> None:
        """Load the edits into the game, which keeps its state."""
        self._session.paused = not self._resumes
        if self.desk and self.desk.document.version != self._steps:
            self._steps = self.desk.document.version
            self._session.reload(keep_state=True)

    def end(self) -> None:
        """Keep unsaved changes in files FILE.mine, because the window closes."""
        for desk in self._desks.values():
            desk.proving.close()
            desk.document.keep_unsaved()

    def edited_world(self, path: Path) -> World | None:
        """Return a World of the scene at `path` as edited, or None if the scene has no unsaved changes."""
        desk = self._desks.get(path)
        if desk is None or not desk.document.unsaved:
            return None
        world = world_of(desk.document.make_scene())
        world.level.state.totals = dict(self._session.world.level.state.totals)
        return world

    def tick(self) -> None:
        desk = self._opened
        desk.tick()
        self._ticks += 1
        if self._ticks % LOOK == 0 and desk.conflict is None and desk.document.refresh():
            desk.refresh()
            desk.tell("merged with what another editor has saved")

    def draw(self, frame: Frame) -> None:
        self._fit(self._opened, (frame.width, frame.height))
        draw_desk(frame, self._opened, searching=self.searching)

    def _fit(self, desk: Desk, size: tuple[int, int]) -> None:
        desk.stage.resize(size)
        desk.stage.bars = top_height(desk), FOOT

    # Events

    def on_key(self, key: KeyEvent) -> bool:
        """Function keys are passed on, and so is Escape if there is nothing left for it to clear.

        No other press is passed on.
        """
        if not key.down or (key.name.startswith("F") and len(key.name) > 1):
            return False
        desk = self._opened
        if desk.conflict:
            self._answer(key)
        elif self.searching:
            self._search(key)
        elif key.name in ARROWS:
            self._arrow(desk, key)
        elif key.ctrl:
            commands = {"Z": lambda: desk.undo(redo=key.shift), "Y": lambda: desk.undo(redo=True), "S": desk.save}
            commands.get(key.name, lambda: None)()
        elif key.name == "ESCAPE":
            return self._back(desk)
        elif key.name in SCROLLS:
            dx, dy = SCROLLS[key.name]
            desk.stage.scroll(dx * FAR * desk.stage.cell, dy * FAR * desk.stage.cell)
        else:
            self._commands(desk, key).get(key.name, lambda: None)()
        return True

    def on_text(self, text: str) -> None:
        if self.searching:
            self._opened.palette.search(self._opened.palette.text + text)

    def on_mouse(self, mouse: MouseEvent) -> bool:
        if self.searching:
            return self._click_palette(mouse)
        self._opened.hint = ""
        if self._opened.conflict is None and not self._use_strip(self._opened, mouse):
            self._hand.take(self._opened, mouse)
        return True

    def _use_strip(self, desk: Desk, mouse: MouseEvent) -> bool:
        if mouse.kind in ("drag", "release") or not 0 <= mouse.y - (desk.stage.size[1] - FOOT) < STRIP:
            return False
        prefab = prefab_at(desk, mouse.x, mouse.y)
        if mouse.kind == "scroll":
            desk.strip.first += mouse.wheel
        elif mouse.kind == "move":
            group = group_area(desk.stage.size).holds(mouse.x, mouse.y)
            desk.hint = "click: the next group, right click: the one before" if group else ""
            if prefab:
                drawn = f" ({shown(prefab.chars)} in the map)" if prefab.chars else ""
                desk.hint = f"{prefab.name}{drawn}: {prefab.text}"
        elif group_area(desk.stage.size).holds(mouse.x, mouse.y):
            desk.strip.next_group(-1 if mouse.button == "right" else 1)
        elif prefab:
            self._take_brush(prefab.name)
        return True

    def _commands(self, desk: Desk, key: KeyEvent) -> dict[str, Callable[[], object]]:
        size = desk.stage.cell
        shared: dict[str, Callable[[], object]] = {
            "TAB": self._open_palette,
            "ENTER": self.play,
            "E": lambda: self._switch(desk),
            "P": desk.pick,
            "Q": lambda: desk.strip.next_group(-1 if key.shift else 1),
            "B": desk.look_at_break,
            "R": desk.take_left_behind,
        }
        if desk.tool == "paint":
            return shared | {
                "SPACE": desk.paint_area,
                "X": lambda: desk.paint_area(erase=True),
                "DELETE": lambda: desk.paint_area(erase=True),
                "BACKSPACE": lambda: desk.paint_area(erase=True),
                "F": desk.fill,
                "N": lambda: desk.place(desk.cursor[0] * size, desk.cursor[1] * size),
            }
        return shared | {
            "SPACE": lambda: desk.choose_area(more=key.shift),
            "X": desk.delete,
            "DELETE": desk.delete,
            "BACKSPACE": desk.delete,
            "C": lambda: desk.copy(2 * size, 0),
            "H": lambda: desk.next_handle(-1 if key.shift else 1),
            "I": desk.insert,
        }

    def _arrow(self, desk: Desk, key: KeyEvent) -> None:
        dx, dy = ARROWS[key.name]
        if desk.tool == "select" and (key.ctrl or key.alt):
            step = 1 if key.alt else desk.stage.cell
            desk.drag(dx * step, dy * step)
            return
        desk.move_cursor(dx, dy, area=key.shift)
        desk.stage.reveal(*desk.cursor)

    def _back(self, desk: Desk) -> bool:
        """Clear the area, the handle or the selection; return False if only the editor itself is left to close."""
        if desk.anchor is not None:
            desk.anchor = None
        elif desk.handle >= 0:
            desk.handle = -1
        elif desk.chosen:
            desk.choose([])
        else:
            return False
        return True

    def _switch(self, desk: Desk) -> None:
        desk.tool = "select" if desk.tool == "paint" else "paint"
        desk.choose([])
        desk.tell("")

    def _open_palette(self) -> None:
        self.searching = True
        self._opened.palette.open(self._opened.brush)

    def _search(self, key: KeyEvent) -> None:
        palette = self._opened.palette
        if key.name in ("UP", "DOWN", "PAGEUP", "PAGEDOWN"):
            palette.step({"UP": -1, "DOWN": 1, "PAGEUP": -4, "PAGEDOWN": 4}[key.name])
        elif key.name == "BACKSPACE":
            palette.search(palette.text[:-1])
        elif key.name in ("ENTER", "TAB") and palette.chosen:
            self._take_brush(palette.chosen.name)
        elif key.name == "ESCAPE":
            self.searching = False

    def _take_brush(self, prefab: str) -> None:
        desk = self._opened
        self.searching, desk.brush, desk.tool = False, prefab, "paint"
        desk.choose([])
        desk.strip.reveal(prefab)
        how = "painted into the map" if desk.is_tile(prefab) else "placed as an entity"
        desk.tell(f"{prefab}: {how}")

    def _click_palette(self, mouse: MouseEvent) -> bool:
        palette = self._opened.palette
        if mouse.kind == "scroll":
            palette.step(mouse.wheel)
        elif mouse.kind == "press" and (row := palette_row_at(self._opened, mouse.x, mouse.y)) is not None:
            palette.row = row
            self._take_brush(palette.found[row].name)
        return True

    def _answer(self, key: KeyEvent) -> None:
        desk = self._opened
        if key.name in ("K", "T"):
            desk.resolve(mine=key.name == "K")
        elif key.name == "ESCAPE":
            desk.conflict = None
            desk.tell("not saved: the file has changed on disk", failed=True)

    def play(self) -> None:
        """Restart the edited scene with the hero at the cursor, and close the panel."""
        desk = self._opened
        column, row = desk.cursor
        self._steps, self._resumes = desk.document.version, True
        if not self._session.reload():
            return
        world, size = self._session.world, desk.stage.cell
        hero = _player(world)
        box = world.components(hero).get("Collider") if hero else None
        if box is None:
            self._session.show_message("there is no hero to be placed")
        else:
            x, y = column * size - box.x, (row + 1) * size - box.height - box.y
            if world.space.fits_at(hero, x, y):
                position = world.components(hero)["Position"]
                position.x, position.y = x, y
            else:
                self._session.show_message("no room for the hero there: it starts where it does")
        self._workshop.close()

    @property
    def _opened(self) -> Desk:
        if self.desk is None:
            raise AssertionError("the panel is not in front")
        return self.desk


def _player(world: World) -> int:
    kind: Any = vocabulary().get(PLAYER)
    return next((entity for entity, _ in world.entities.each(kind)), 0) if kind else 0
