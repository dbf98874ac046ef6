"""Plays a game on a page, as `window/game_loop.py` does in a window. JavaScript calls a Page for each picture.

The game requests what only JavaScript can do: `take_requests()` returns "full_screen", "fit" (the picture into the
page), "screenshot", "link" and "quit"; `take_sounds()` returns the sounds to play.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.campaign_file import is_campaign
from ecs_platformer.game.campaign.save_file import data_folder
from ecs_platformer.game.captures.link import shared_link
from ecs_platformer.game.input.keys import Keys
from ecs_platformer.game.input.players import Device
from ecs_platformer.game.kept_settings import KeptSettings
from ecs_platformer.game.loop import Loop
from ecs_platformer.game.session.session import Session
from ecs_platformer.project import bounds, project_for
from ecs_platformer.scene.controls import Actions
from ecs_platformer.scene.tape import Tape
from ecs_platformer.web.draw_list import DrawList
from ecs_platformer.web.page_input import CODES, PagePad, pointed
from ecs_platformer.web.page_sounds import PageSounds
from ecs_platformer.web.saved_files import SavedFiles
from ecs_platformer.world.profile.profile import Profile

HINT = "F2: again, F5: restart"  # after an error: a page has no files to save


class Page(Loop):
    """Raises SceneError if the scene or campaign has errors.

    tape: inputs to play until the player presses a key; may be given only if `path` is a scene
    """

    def __init__(self, path: Path, tape: Tape | None = None) -> None:
        campaign = Campaign(path) if is_campaign(path) else None
        profile = campaign.profile if campaign else Profile()
        folder = campaign.save.file.parent if campaign else data_folder()
        kept = KeptSettings(profile, folder, bounds(path, project_for(path)))
        session = Session(campaign.start_level() if campaign else path, tape, campaign=campaign, profile=profile)
        session.overlay.hint = HINT
        self._sounds = PageSounds()
        super().__init__(session, self._sounds, kept, lambda: self._ask("quit"))
        self.draw_list = DrawList()
        self.saved = SavedFiles(folder)
        self._requests: list[str] = []
        self._keys = Keys(self.session.controls, self._actions, self.run_command, lambda name: name)
        self._pads: dict[int, PagePad] = {}
        self._touch: Device | None = None  # None: it is no touch screen
        self.full_screen = profile.settings.full_screen = False  # a browser lets no page begin in full screen
        self.scale = profile.settings.scale
        self._commands |= {
            "screenshot": lambda: self._ask("screenshot"),
            "link": lambda: self._ask("link"),
        }
        self._setup_world()
        self.apply_settings()

    def update(self, elapsed: float) -> bool:
        """Return True if ticks were due. `elapsed`: seconds since the last call."""
        ticks = self._fixed_step.ticks(elapsed * self.program.speed)
        if ticks:
            with self._surviving():
                self.program.run(ticks)
                self._follow_world()
                self._listen()
                self._follow_settings(elapsed)
        return bool(ticks)

    def picture(self) -> memoryview:
        try:
            return self.draw_list.encode(self.program.frame())
        except Exception as error:
            self.session.stop(error, painting=True)
            return self.draw_list.encode(self.program.frame())

    def leave(self) -> None:
        """Pause the game, release all keys and save."""
        self.session.controls.release_all()
        self.program.on_focus_lost()
        self._fixed_step.skip()
        if self._kept:
            self._kept.save()
        if self.session.campaign:
            self.session.campaign.store()

    def take_requests(self) -> list[str]:
        requests, self._requests = self._requests, []
        return requests

    def take_sounds(self) -> str:
        """Return the sound commands since the last call, as JSON."""
        return self._sounds.take()

    def shared_link(self) -> str:
        """Return "" if no link can be made; show a message either way."""
        try:
            text, message = shared_link(self.session.path, self._world, self.session.ticks.inputs)
        except EcsPlatformerError as error:
            text, message = "", str(error)
        self.show(message)
        return text

    def note_full_screen(self, full: bool) -> None:
        self.full_screen = self.session.profile.settings.full_screen = full

    def show(self, message: str) -> None:
        self.session.show_message(message, seconds=4)

    @property
    def title(self) -> str:
        return self.session.caption

    def show_touch_buttons(self) -> list[str]:
        """Return the names of the actions that get a button on the touch screen.

        From now on, the game's texts name these buttons, until the player uses another device.
        """
        self._touch = self._touch or self.session.controls.plug_in("touch", "touch")
        self._touch.note_use()
        return [action.name for action in self.program.actions.listed if action.keys]

    # Inputs

    def key(self, code: str, down: bool, alt: bool) -> bool:
        """Press or release a key; return False for a key that is not in CODES.

        code: the key, as in KeyboardEvent.code
        alt: True if Alt is held, too
        """
        name = CODES.get(code)
        if name is not None and down:
            self._keys.press(name, alt=alt)
        elif name is not None:
            self._keys.release(name)
        return name is not None

    def touch(self, action: str, down: bool) -> None:
        """Before show_touch_buttons(), this does nothing."""
        if self._touch:
            self._touch.set(("touch", action), action, down)

    def pad(self, number: int, buttons: Sequence[float], axes: Sequence[float]) -> None:
        """Update a pad of browsers' standard layout; without `buttons`, it was unplugged."""
        players = self.session.controls
        if buttons and number not in self._pads:
            self._pads[number] = PagePad(players.plug_in(number), self.program.actions, self.run_command)
        if buttons:
            self._pads[number].update(buttons, axes)
        elif number in self._pads:
            pad = self._pads.pop(number)
            pad.unplug()
            players.unplug(number, pad.device)

    def point(self, event: str, x: int, y: int, button: int, rows: int) -> None:
        """Handle a mouse event at (x, y) px of the picture. `event` is "move", "down", "up", "leave" or "wheel".

        rows: by how many rows of a menu the wheel was turned; positive numbers are downwards
        """
        pointed(self.program.mouse, event, (x, y), button, rows)
        (self._touch or self.session.controls.keyboard).note_use()

    # After each tick

    def _listen(self) -> None:
        scene, sounds = self._world.scene, self._sounds
        heard = self.session.take_sounds()
        sounds.play(heard, scene.sounds, heard, scene.echo)
        sounds.play(self.program.menus.take_sounds(), self.program.world.scene.sounds)
        tune, muted = self.session.music
        sounds.play_music(scene.tunes.get(tune), muted)

    def _bind(self, actions: Actions) -> None:
        super()._bind(actions)
        self._keys.bind(actions)
        for pad in self._pads.values():
            pad.bind(actions)

    def apply_settings(self) -> None:
        super().apply_settings()
        settings = self.session.profile.settings
        if settings.full_screen != self.full_screen:
            self.full_screen = settings.full_screen
            self._ask("full_screen")
        if settings.scale != self.scale:
            self.scale = settings.scale
            self._ask("fit")
        if self._kept:
            self._kept.save()  # a page can be closed at any moment, and its files are in memory

    def _ask(self, request: str) -> None:
        self._requests.append(request)
