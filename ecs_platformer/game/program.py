"""What runs in the window: the game of a session, or a menu over the stopped game.

Esc and Start open the menu "pause" over a game, and go back within a menu. If "pause" cannot be opened, the game's menu
that asks whether to quit opens instead or, failing that, the stock one; only if neither can be opened, the program
quits without asking. It must always be possible to quit.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.scene_list import level_beside
from ecs_platformer.game.history.instant_replay import InstantReplay
from ecs_platformer.game.menus.attract import Attract
from ecs_platformer.game.menus.menu_files import COMPLETED, PAUSE, QUIT, stock_menu_file
from ecs_platformer.game.menus.menu_picture import MESSAGE_LAYER, lay_over, middle
from ecs_platformer.game.menus.menu_stack import MenuStack
from ecs_platformer.game.menus.pointer import MouseState, is_menu, point
from ecs_platformer.game.menus.rebinding import Rebinding
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.scene.controls import Actions
from ecs_platformer.scene.controls.bindings import menu_actions
from ecs_platformer.world.world import World

OF_CAMPAIGNS: dict[str, Callable[[Campaign, str], Path]] = {  # requests that lead to a level
    "continue": lambda campaign, _: campaign.continue_game(),
    "new_game": lambda campaign, slot: campaign.new_game(int(slot)),
    "slot": lambda campaign, slot: campaign.play_slot(int(slot)),
    "level": lambda campaign, name: campaign.start(name),
}


class Program:
    """`quit` is called when the player quits."""

    def __init__(self, session: Session, quit: Callable[[], None]) -> None:
        self.mouse = MouseState()
        self.rebinding = Rebinding(session.profile)
        self.menus = MenuStack(session.profile, session.controls, lambda: session.world.scene, self._on_change)
        session.controls.capture = self.rebinding.take
        self._session = session
        self._result = session.profile.result  # that of the last level for which the menu "completed" was opened
        file = session.campaign.file if session.campaign else None
        self.attract = Attract(file.counted if file else (), file.attract if file else 0, session.profile)
        self.replay = InstantReplay()
        self._uses = 0  # how often a device had been used before the last tick
        self._used = False  # one has been used since then
        self._ran = False  # a tick has run: what a window says before, as it opens, is no loss of the focus
        self._ignored_back = False  # the top menu did nothing when it was last asked to go back
        self._actions: tuple[Actions, Actions] | None = None  # those of the game, and those of menus made of them
        self._requests: dict[str, Callable[[str], object]] = {
            "open": self.open_menu,
            "back": lambda _: self.menus.close_top(),
            "resume": lambda _: self.menus.close_all(),
            "retry": lambda _: self._in_game(self._retry),
            "restart": lambda _: self._in_game(session.reload),
            "leave": lambda _: self._leave(),
            "quit": lambda _: quit(),
            "replay": lambda about: self.replay.begin(session.ticks.past.history, about),
            "rebind": self.rebinding.start,
            "reset_controls": lambda _: self.rebinding.reset(),
            **{command: lambda about, find=find: self._go_on(find, about) for command, find in OF_CAMPAIGNS.items()},
        }

    @property
    def world(self) -> World:
        """The world that the player acts in: that of the top menu or, without a menu, that of the game."""
        return self.menus.worlds[-1] if self.menus.worlds else self._session.world

    @property
    def in_menu(self) -> bool:
        """True in a menu, including a menu that is the game's own scene, such as a title screen."""
        return bool(self.menus.worlds) or is_menu(self._session.world)

    @property
    def playing(self) -> bool:
        """True if the game is running: it is not paused, not stopped by an error, and not under a menu."""
        return not (self.menus.worlds or self._session.paused or self._session.fault)

    @property
    def speed(self) -> float:
        """How fast time passes: if the assist "slow" is on and no menu is open, the player's game speed; else 1."""
        slow = not self.menus.worlds and "slow" in self._session.world.level.state.assists
        return self._session.profile.settings.game_speed / 100 if slow else 1.0

    @property
    def actions(self) -> Actions:
        """In menus, arrows, Enter and the like work, too."""
        game = self.rebinding.actions(self._session.world.scene.actions)
        if not self.in_menu:
            return game
        if self._actions is None or self._actions[0] is not game:
            self._actions = game, menu_actions(game)
        return self._actions[1]

    def run(self, ticks: int) -> None:
        """After each tick, carry out what the world requests."""
        for _ in range(ticks):
            self._run_tick()

    def _run_tick(self) -> None:
        self._ran = True
        session, in_menu, before = self._session, self.in_menu, self.mouse.back
        self._note_device()
        point(self.world, self.mouse, self._corner())
        asked_back = before and not self.mouse.back
        if self._attracts() or self._replays():
            requests = []
        elif not self.menus.worlds:
            session.run(1)
            requests = session.ticks.take_requests()
            self._show_result()
        else:
            requests = [] if self.rebinding.waiting else self.menus.step()
            session.overlay.run(1, self.world.dt)
        if asked_back and in_menu:
            self._on_back(ignored=not requests)
        for command, about in requests:
            self._carry_out(command, about)

    def _replays(self) -> bool:
        if not self.playing or self.replay.game is not self._session.world:
            self.replay.stop()
        elif self.replay.step(pressed=self._used):
            self._session.overlay.run(1, self.world.dt)
            return True
        elif self._used:
            self._drop_presses()
        return False

    def _drop_presses(self) -> None:
        self._session.controls.drop_taps()
        self._session.controls.ignore_held()
        self.mouse.clicked = self.mouse.back = False

    def _attracts(self) -> bool:
        session, used = self._session, self._session.controls.uses != self._uses
        self._uses, self._used = session.controls.uses, used
        title = session.campaign.title_screen() if session.campaign else None
        idle = session.path == title and self.playing and not session.leaving and not used
        playing = self.attract.world is not None
        if self.attract.step(session.world, idle=idle):
            return True
        if playing:
            self._drop_presses()
        return False

    def _show_result(self) -> None:
        session = self._session
        if session.profile.result is not self._result:
            self._result = session.profile.result
            if session.campaign and session.campaign.file.cards:
                self.open_menu(COMPLETED)

    def _note_device(self) -> None:
        profile, actions = self._session.profile, self.rebinding.actions(self._session.world.scene.actions)
        profile.device = self._session.controls.kind
        part = "pad" if profile.device == "pad" else "keys"
        profile.bindings = {action.name: list(getattr(action, part)) for action in actions.listed}

    def _on_back(self, *, ignored: bool) -> None:
        """Close a menu that has ignored two requests to go back; on a title screen, ask at once whether to quit."""
        if ignored and not self.menus.worlds:
            self.ask_to_quit()
        elif ignored and self._ignored_back:
            self.menus.close_top()
        else:
            self._ignored_back = ignored

    def _on_change(self) -> None:
        self._ignored_back = self.mouse.clicked = self.mouse.back = False
        self.rebinding.cancel()

    # What the player does, and what worlds ask for

    def toggle_menu(self) -> None:
        """Go back in a menu, or open "pause"; only end a demo, a wait for a new binding, or one for a lost pad."""
        self.menus.forget_error()
        if self.attract.world:
            self.attract.stop()
        elif self.rebinding.waiting:
            self.rebinding.cancel()
        elif self.in_menu:
            self.mouse.back = True
            if not is_menu(self.world):
                self.menus.close_top()
        elif self._session.paused and self._session.overlay.reason:
            self._session.toggle_pause()
        else:
            self.pause()

    def pause(self) -> None:
        """Open the menu "pause", unless the game is fading out."""
        if not self._session.leaving and not self.open_menu(PAUSE):
            self.ask_to_quit()

    def on_focus_lost(self) -> None:
        """Open the menu "pause" over a running game, because another window has the focus.

        If a tape plays the game, or the game has not run a tick yet, the menu is not opened, and the game goes on.
        """
        session = self._session
        if self._ran and not (self.in_menu or session.paused or session.fault or session.inputs.from_tape):
            self.pause()

    def ask_to_quit(self) -> None:
        """Open the game's menu "quit" or, if that fails, the built-in one."""
        if not self.open_menu(QUIT) and not self.menus.open_file(stock_menu_file(QUIT)):
            self._carry_out("quit", "")

    def open_menu(self, name: str) -> bool:
        if self._session.campaign:
            self._session.campaign.fill_profile()  # thumbnails may have been drawn since
        return self.menus.open(name, self._session.path)

    def _carry_out(self, command: str, about: str) -> None:
        """Commands that are not known are ignored."""
        if command in self._requests:
            self._requests[command](about)

    def switch_level(self, step: int) -> bool:
        """Load the next (`step` 1) or previous (-1) unlocked level of the campaign.

        Without a campaign, load the next or previous scene of the folder.
        """
        session = self._session
        try:
            level = level_beside(session.target, step, session.campaign)
        except EcsPlatformerError as none:
            session.show_message(str(none))
            return False
        self.menus.close_all()
        return session.load(level)

    def _in_game(self, act: Callable[[], object]) -> None:
        self.menus.close_all()
        act()

    def _leave(self) -> None:
        """Go to the title screen; without one, or there, ask whether to quit."""
        campaign = self._session.campaign
        title = campaign.title_screen() if campaign else None
        if title is None or title == self._session.path:
            self.ask_to_quit()
        else:
            self._in_game(lambda: self._session.go_to(title))

    def _retry(self) -> None:
        session = self._session
        if session.ticks.within_tick:
            session.step_tick()
        if not session.ticks.retry():
            session.show_message("this is recorded: F5 restarts the level")

    def _go_on(self, find: Callable[[Campaign, str], Path], about: str) -> None:
        try:
            level = find(self._session.campaign, about) if self._session.campaign else None
        except (EcsPlatformerError, ValueError) as error:
            self._session.show_message(str(error), seconds=3)
        else:
            if level is not None:
                self._in_game(lambda: self._session.go_to(level))

    # Picture

    def frame(self, overlay: bool = True, margin: int = 0) -> Frame:
        if not self.menus.worlds:
            demo, again = self.attract.world, self.replay.world
            if again:
                frame = self.replay.frame(again, margin)
            else:
                frame = demo.frame(margin=margin) if demo else self._session.frame(overlay, margin)
            if overlay:
                self.attract.draw_fade(frame)
                self.menus.draw_error(frame)
            return frame
        frame = self.menus.over(self._session.frame(overlay=False, margin=margin))
        if overlay:
            self.menus.draw_error(frame)
            messages = Frame(frame.width, frame.height)
            messages.foot = frame.foot
            self._session.draw_messages(messages)
            lay_over(frame, messages, MESSAGE_LAYER)
        return frame

    @property
    def view(self) -> tuple[int, int]:
        game, menu = (self.attract.world or self._session.world).scene.view, self.world.scene.view
        return max(game[0], menu[0]), max(game[1], menu[1])

    def _corner(self) -> tuple[int, int]:
        return middle(self.view, self.world.scene.view)
