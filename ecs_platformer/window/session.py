"""A game being played: the world of a scene file, what goes into it, and what its player does to it from outside.

A campaign's levels follow each other; any other scene starts again once it is left.

Knows nothing of windows, so that all of it can be played and tested without one.
"""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.campaign.campaign import Campaign
from ecs_platformer.campaign.scene_list import neighbor_scene
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.invariants.watch import violations_so_far, watch
from ecs_platformer.rendering.frame import Frame
from ecs_platformer.replay.recorder import Recording
from ecs_platformer.tape import Tape
from ecs_platformer.tape.tape import Held
from ecs_platformer.window.error_panel import faulty, messages
from ecs_platformer.window.fade import Passage
from ecs_platformer.window.file_watcher import Watch
from ecs_platformer.window.input.controls import Controls
from ecs_platformer.window.overlay_text import panel, word
from ecs_platformer.window.system_stepper import Inside
from ecs_platformer.world.world import World


class Session:
    """Plays the scene at `path`, of a campaign or alone. Raises SceneError if it is faulty from the start; later ones
    are told in the picture.

    A tape's actions are played until the player does something.
    """

    def __init__(
        self, path: Path, tape: Tape | None = None, *, check: bool = False, campaign: Campaign | None = None
    ) -> None:
        self.path = path
        self._wanted = path  # another than `path` while that one is faulty
        self.controls = Controls()
        self.paused = False
        self.debug = False
        self.trouble: EcsPlatformerError | None = None  # why the file as it is now cannot be played
        self.campaign = campaign
        self._tape = tape
        self._passage = Passage()
        self._left: World | None = None  # the one that was left last
        self._inside: Inside | None = None  # the tick that is looked into, also when it is just over
        self._check = check
        self._earlier: list[str] = []  # faults, before the scene was started again
        self._recording: Recording | None = None
        self._cues: dict[str, None] = {}  # what was to be heard since last asked, each once
        self._said = ""
        self._said_for = 0  # pictures that still show it
        self._watch = Watch()
        self._watch.follow([path])
        self.world = self._load()
        self._watch.follow(self.world.scene.files)
        self._enter()

    def run(self, ticks: int) -> None:
        """Lets so many ticks of wall time go by; while paused the world does not notice."""
        for _ in range(0 if self.paused else ticks):
            self._pass()
        self._said_for = max(0, self._said_for - ticks)

    def pause(self) -> None:
        """Stops, or goes on."""
        self.paused = not self.paused
        self.controls.drop_taps()

    def toggle_debug(self) -> None:
        """Boxes, remainders and contacts, or not."""
        self.debug = not self.debug

    def tick(self) -> None:
        """Exactly one tick, then stands still."""
        self.paused = True
        self._pass()

    def system(self) -> None:
        """Exactly one system of a tick, then stands still; what it changed is told."""
        self.paused = True
        if self.leaving:
            self._pass()
            return
        if self._inside is None or self._inside.over:
            self._inside = Inside(self.world, self._holds())
        self._inside.run()
        if self._inside.over:
            self._note(self._inside.held)

    def _pass(self) -> None:
        """A tick of the world, or of the way to the next level."""
        dark = self._passage.tick()
        if dark and self._passage.to:
            self._wanted = self._passage.to
            self.controls.spend()
            if self.reload():
                self._passage.arrive()
        elif not self.leaving:
            self._tick()

    def _tick(self) -> None:
        if self._inside and not self._inside.over:
            held = self._inside.held
            self._inside.finish()
        else:
            held = self._holds()
            self.world.step(held)
        self._inside = None
        self._note(held)

    def _holds(self) -> Held:
        """The actions of the tick that begins."""
        held = self.controls.take()
        if held:
            self._tape = None  # the player plays now
        elif self._tape:
            held = self._tape.held(self.world.tick)
        return held

    def heard(self) -> list[str]:
        """The sounds of the ticks since last asked, each once."""
        cues, self._cues = list(self._cues), {}
        return cues

    @property
    def music(self) -> str:
        """The tune of the last picture, or of the scene before there is one; "" for none."""
        return self._music

    def _note(self, held: Held) -> None:
        self._cues |= dict.fromkeys(name for name, _ in self.world.cues)
        if self._recording:
            self._recording.note(held)
        if self.world.level.state.goal and self.world is not self._left:
            self._leave()

    @property
    def leaving(self) -> bool:
        """Is the level over, and the next not yet begun?"""
        return self._passage.to is not None

    def _leave(self) -> None:
        """The level's story has a goal. It is tried once: where the next level is faulty, this one goes on."""
        following, self._left = self._wanted, self.world
        if self.campaign is None:
            story = self.world.level.state
            self.say(f"done in {self.world.tick * self.world.dt:.2f} s, deaths: {story.deaths}", seconds=4)
        else:
            try:
                following = self.campaign.leave(self.world, self._wanted)
            except EcsPlatformerError as error:
                self.trouble = error
                return
        self._passage.leave(following, self.world.clock.tick_rate)

    def _enter(self) -> None:
        """The level has begun."""
        self._music = self.world.scene.music
        if self.campaign:
            self.campaign.enter(self.path)
            if notice := self.campaign.notice(self.path):
                self.say(notice, seconds=6)

    def record(self) -> None:
        """Records what is played from here on, which is the scene's start. If it starts again, so does the tape.

        It is a tape of this level alone: the totals of those before are not on it.
        """
        self.world.level.state.totals = {}
        self._recording = Recording(self.world, self.path)

    def recorded(self) -> str:
        """The tape of what was recorded, as text; that is its end. Tapes are of whole ticks: one begun is ended."""
        if self._inside and not self._inside.over:
            self._tick()
        recording, self._recording = self._recording, None
        return recording.text() if recording else ""

    def reload(self) -> bool:
        """Starts the scene again from its files. If they are faulty the old world goes on, and this is False."""
        try:
            world = self._load()
        except EcsPlatformerError as error:
            self.trouble = error
            self._passage.stay()
            self._watch.follow({*self.world.scene.files, self._wanted, *faulty(error)})
            return False
        self.trouble = None
        self._passage.stay()
        self._earlier = self.violations()
        self.world = world
        if self.path != self._wanted:
            self.path, self._tape = self._wanted, None
        self._inside = None
        self._watch.follow(world.scene.files)
        self._enter()
        if self._recording:
            self.record()
        return True

    def level(self, step: int) -> bool:
        """Goes to the next scene of the folder (1) or the one before (-1): in a campaign, of the levels that were
        reached. A faulty one is told as after a reload."""
        other = self.campaign.neighbor(self._wanted, step) if self.campaign else neighbor_scene(self._wanted, step)
        if other is None:
            self.say("the first level" if step < 0 else "no further level was reached")
            return False
        if other == self._wanted:
            self.say(f"{other.name} is the only scene here")
            return False
        self._wanted = other
        return self.reload()

    def _load(self) -> World:
        world = self.campaign.world(self._wanted) if self.campaign else World.load(self._wanted)
        if self._check:
            watch(world)
        return world

    def violations(self) -> list[str]:
        """The laws that were broken so far, where they are checked."""
        return [*self._earlier, *violations_so_far(self.world)]

    def saved(self) -> bool:
        """Whether a file of the scene was saved since last asked."""
        return self._watch.changed()

    @property
    def caption(self) -> str:
        """What is played, in words."""
        level = self.world.scene.title or self.path.stem
        return f"{self.campaign.title} - {level}" if self.campaign else level

    def say(self, text: str, seconds: int = 1) -> None:
        """Shows a few words for a while."""
        self._said, self._said_for = text, seconds * self.world.clock.tick_rate

    def frame(self, words: bool = True, margin: int = 0) -> Frame:
        """The picture as it is now, with so many px around it; without `words`, only what the game shows."""
        frame = self.world.frame(debug=self.debug, margin=margin)
        self._music = frame.music
        if not words:
            return frame
        self._passage.draw(frame)
        if self.trouble is not None:
            panel(frame, f"{self._wanted.name} is faulty; the game goes on as it was", messages(self.trouble))
        if self._said_for:
            word(frame, self._said)
        elif self._inside:
            word(frame, self._inside.told)
        if self.paused or self._recording:
            word(frame, " ".join(["REC"] * bool(self._recording) + ["PAUSED"] * self.paused), right=True)
        return frame
