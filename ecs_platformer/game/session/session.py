"""A running game, independent of any window: the world of a scene, its inputs, pausing, stepping, reloading, recording.

A completed level of a campaign is followed by the next level; a completed scene on its own restarts. An error in a
tick, or while drawing, pauses the game in the state before that tick. After an error in a file, the game goes on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError, InvalidValueError, text_of
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.faults.fault import Fault
from ecs_platformer.game.faults.guarded_world import GuardedWorld
from ecs_platformer.game.input.played_inputs import PlayedInputs
from ecs_platformer.game.input.players import Players
from ecs_platformer.game.overlay.fade import Fade
from ecs_platformer.game.overlay.level_card import LevelCard
from ecs_platformer.game.overlay.overlay import Overlay, draw_errors
from ecs_platformer.game.overlay.warning_note import find_warnings
from ecs_platformer.game.reload.reload import loaded_anew
from ecs_platformer.game.session.file_watcher import GameFiles
from ecs_platformer.game.session.tick_runner import TickRunner
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.scene.checks.component_fields import prepare
from ecs_platformer.scene.tape import Tape
from ecs_platformer.world.music import Music, music_of
from ecs_platformer.world.profile.profile import Profile
from ecs_platformer.world.world import World

log = logging.getLogger(__name__)


class Session:
    """Plays the scene at `path`, on its own or as a level of `campaign`. Raises SceneError if the scene has errors.

    tape: inputs to play until the player presses a key
    check: check the invariants after every tick
    profile: the player's profile, or None for one with all defaults; a campaign uses its own profile instead
    """

    def __init__(
        self,
        path: Path,
        tape: Tape | None = None,
        *,
        check: bool = False,
        campaign: Campaign | None = None,
        profile: Profile | None = None,
    ) -> None:
        self.path: Path = path
        self.target: Path = path  # the scene to load; differs from `path` while it has errors
        self.controls = Players(
            lambda: self.world.clock.slots, lambda slot: self.show_message(f"player {slot} joins"), self._on_loss
        )
        self.paused = False  # by the player
        self.debug: bool | frozenset[str] = False  # the debug overlay, or layers of it
        self.edited: Callable[[Path], World | None] = lambda _: None  # the World of a scene that an editor has changed
        self.load_error: Fault | None = None  # the error in the last attempt to load `target`
        self.fault: Fault | None = None  # the error that has paused the game
        self.campaign = campaign
        self.profile = campaign.profile if campaign else profile or Profile()
        self.inputs = PlayedInputs(self.controls, tape, self.profile)
        self._fade, self._card = Fade(), LevelCard()
        self._left_world: World | None = None  # the last world in which a level was completed
        self._music = Music("")  # what was heard before an error
        self._picture: Frame | None = None  # the last one that was drawn without an error
        self.overlay, self.files = Overlay(), GameFiles(path)
        self._guarded = GuardedWorld(self._load(), check=check)
        prepare()  # a scene that is kept was not checked in this process, and the game checks what it spawns
        self.ticks = TickRunner(self._guarded, self.inputs)
        self.files.watch_game(self.target, self.world.scene)
        self._on_level_start()

    @property
    def world(self) -> World:
        """A reload or a fault replaces this object with another one."""
        return self._guarded.world

    def run(self, ticks: int) -> None:
        """While the game is paused or has a fault, only messages advance."""
        if not self.paused and self.fault is None:
            self._attempt(self._advance, self.ticks.past.due(ticks))
        self.overlay.run(ticks, self.world.dt)

    def toggle_pause(self) -> None:
        """Pause or resume; after a fault, resuming tries the failed tick again."""
        self.paused = not self.paused and self.fault is None
        self.fault = None
        self.overlay.reason = ""
        self.controls.drop_taps()

    def _on_loss(self, slot: int) -> None:
        self.paused = True
        self.overlay.reason = f"player {slot}: the pad is gone; connect one, then press start or F2"

    def step_tick(self) -> None:
        """Pause the game and run a single tick, or the rest of the tick in progress."""
        self.paused, self.fault = True, None
        self._attempt(self._advance)

    def step_system(self) -> None:
        """Pause the game, run the next system of a tick, and show its changes. In a fade, run a tick of the fade."""
        self.paused, self.fault = True, None
        self._attempt(self._advance_by_a_system)

    def _attempt(self, work: Callable[[], None], times: int = 1) -> None:
        """Call `work` several times, until an error, which pauses the game: see stop()."""
        try:
            for _ in range(times):
                work()
        except Exception as error:
            self.stop(error)

    def stop(self, error: Exception, *, drawing: bool = False, painting: bool = False) -> None:
        """Pause the game because of an error, in the state before the tick in progress, and show the error.

        `drawing`: the game was drawing a frame. `painting`: the window was painting a frame, which is dropped.
        """
        if painting:
            self._picture = None
        before = self.world
        log.info("%s: tick %d: %s", self.path.name, before.tick, text_of(error))
        self.fault = self._guarded.undo(error, drawing=drawing or painting)
        self.ticks.drop_tick()
        self.files.watch_game(self.target, self.world.scene, error)
        self._stand_in_for(before)

    def _stand_in_for(self, before: World) -> None:
        """Replace the session's references to `before`, an earlier world of the same level, by the current world."""
        if self._left_world is before:
            self._left_world = self.world
        self.ticks.record_on(self.world)

    def _advance_by_a_system(self) -> None:
        if self.leaving:
            self._advance()
        elif self.ticks.run_system():
            self._after_tick()

    def _advance(self) -> None:
        dark = self._fade.tick()
        if dark and self._fade.target:
            self.target = self._fade.target
            self.controls.ignore_held_buttons()
            if self.reload():
                self._fade.fade_in()
        elif not self.leaving:
            self._run_tick()

    def _run_tick(self) -> None:
        self.ticks.run()
        self._after_tick()

    def _after_tick(self) -> None:
        self._card.tick(pressed=bool(self._guarded.held))
        if self.campaign:
            self.campaign.count_tick(self.world, helped=self.ticks.past.helped)
        if self.world.level.state.goal and self.world is not self._left_world:
            self._on_level_end()

    @property
    def music(self) -> Music:
        """What the world plays now; if that raises, what it played before."""
        if self.fault is None or not self.fault.drawing:
            try:
                self._music = music_of(self.world)
            except Exception as error:
                self.stop(error, drawing=True)
        return self._music

    @property
    def leaving(self) -> bool:
        """True while the picture fades out before the next level, or before the same level starts again."""
        return self._fade.target is not None

    def _on_level_end(self) -> None:
        """Start the fade to the campaign's next level, or to the same scene again."""
        next_level, self._left_world = self.target, self.world
        if self.campaign is None:
            level, seconds = self.world.level, self.world.tick * self.world.dt
            most = level.collectable
            counts = [f"{name} {count} of {most[name]}" for name, count in level.state.counts.items() if most.get(name)]
            result = ", ".join([f"cleared in {seconds:.2f} s", *counts, f"deaths {level.state.deaths}"])
            self.show_message(result, seconds=4)
        else:
            try:
                next_level = self.campaign.leave(self.world, self.target)
            except EcsPlatformerError as error:
                self.load_error = self._guarded.fault(error)
                return
        self._fade.start(next_level, self.world.clock.tick_rate)

    def go_to(self, level: Path) -> None:
        """Start to fade out. A paused game, or one with a fault, is resumed first."""
        if self.paused or self.fault:
            self.toggle_pause()
        self._fade.start(level, self.world.clock.tick_rate)

    def _on_level_start(self) -> None:
        self.overlay.warn(find_warnings(self.path, self.campaign.file if self.campaign else None))
        self._card.show(self.campaign.card(self.path) if self.campaign else None, self.world)
        if self.campaign:
            self.campaign.enter(self.path)
            self.show_problem(self.campaign.new_problem())

    def record(self) -> None:
        """Start recording the current level, which must be at tick 0: see TickRunner.record()."""
        self.ticks.record(self.path)

    def recorded(self) -> str:
        """Finish a tick in progress, stop recording, and return the tape's text, or "" if there was no recording."""
        if self.ticks.within_tick:
            self._run_tick()
        return self.ticks.recorded()

    def reload(self, *, keep_state: bool = False) -> bool:
        """If that fails, return False; the error is shown, and the game continues.

        keep_state: keep the world's state if `target` is the same scene and no recording runs; a recording restarts
        """
        keeps = keep_state and not self.ticks.recording and self.target == self.path
        if keeps and self.ticks.within_tick:
            self._attempt(self._run_tick)
        before = self.world
        try:
            keeping = (before, self._guarded.loaded) if keeps else None
            fresh = loaded_anew(lambda: self._load(keeps=keeps), keeping=keeping, new_code=self.files.begin())
        except Exception as error:
            self.load_error = self._guarded.fault(error)
            log.info("%s: not loaded: %s", self.target.name, text_of(error))
            self._fade.cancel()
            self.files.watch_game(self.target, self.world.scene, error)
            return False
        self.load_error = self.fault = None
        log.info("%s: loaded%s", self.target.name, f", goes on from tick {fresh.world.tick}" if keeps else "")
        self.ticks.drop_tick()
        self.files.reloaded()
        self._guarded.take(fresh.world, fresh.at_start)
        self._picture = fresh.picture
        self.inputs.follow(before.scene.actions, self.world.scene.actions)
        if self.path != self.target:
            self.path = self.target
            self.inputs.end_tape()
        self.files.watch_game(self.target, self.world.scene)
        if keeps:
            self._stand_in_for(before)
            return True
        self._fade.cancel()
        self._on_level_start()
        if self.ticks.recording:
            self.record()
        return True

    def load(self, level: Path) -> bool:
        self.target = level
        return self.reload()

    def _load(self, *, keeps: bool = False) -> World:
        """keeps: the new world starts as the current one has, so that it can take over its state"""
        edited, level, campaign = self.edited(self.target), self.target, self.campaign
        lasting, saved = (campaign.lasting(), campaign.checkpoint(level)) if campaign else ({}, {})
        start = self.inputs.start(self.profile.settings, lasting, self.world.level.begun.saved if keeps else saved)
        if self.campaign and not edited:
            return self.campaign.world(level, start)
        world = edited or World.load(level, pictures=True)
        world.profile = self.profile
        try:
            world.level.begin(start)
        except InvalidValueError:  # an editor has added or removed entities: the checkpoint is not found
            world.level.begin(replace(start, saved={}))
        return world

    def violations(self) -> list[str]:
        return self._guarded.violations()

    @property
    def caption(self) -> str:
        """In a campaign, the campaign's title is before it."""
        level = self.world.scene.title or self.path.stem
        return f"{self.campaign.title} - {level}" if self.campaign else level

    def show_message(self, text: str, seconds: int = 1) -> None:
        log.info("%s", text)
        self.overlay.show(text, seconds * self.world.clock.tick_rate)

    def show_problem(self, text: str) -> None:
        """Show a problem with one of the player's files for 6 s, below the current message."""
        if text:
            self.overlay.show_below(text, 6 * self.world.clock.tick_rate)

    def frame(self, overlay: bool = True, margin: int = 0) -> Frame:
        """overlay: also draw the fade, the level's card, errors and messages over the game's picture"""
        frame = self._drawn(margin)
        if overlay:
            self._fade.draw(frame)
            self._card.draw(frame)
            draw_errors(frame, self.target.name, self.load_error, self.fault, self.overlay.hint)
            self.draw_messages(frame)
        return frame

    def draw_messages(self, frame: Frame) -> None:
        paused = self.paused or self.fault is not None
        self.overlay.draw(frame, self.ticks.summary, paused=paused, recording=self.ticks.recording)

    def take_sounds(self) -> dict[str, float]:
        """Return the cues since the last call: from which side each is heard, from -1 (left) over 0 to 1 (right). That
        is where it was in the last picture; what has no place is heard from the middle."""
        sounds = self.ticks.take_sounds()
        if self._picture is None:
            return dict.fromkeys(sounds, 0.0)
        middle, width = self._picture.camera[0] + self._picture.width / 2, self._picture.width
        return {name: 0.0 if x is None else max(-1.0, min(1.0, 2 * (x - middle) / width)) for name, x in sounds.items()}

    def _drawn(self, margin: int) -> Frame:
        """Return the frame that the game draws; if that raises, the last frame that was drawn without an error."""
        if self.fault is None or not self.fault.drawing:
            try:
                self._picture = self.world.frame(debug=self.debug, margin=margin)
            except Exception as error:
                self.stop(error, drawing=True)
        return self._picture.copy() if self._picture else Frame(*self.world.scene.view, margin=margin)
