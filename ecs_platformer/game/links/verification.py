"""Plays the run in a link, without a window, and says whether it clears the level."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.core.physics.versions import changes_since
from ecs_platformer.game.links.link import LinkError
from ecs_platformer.game.replay.recorder import signed
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.directives import HashDirective
from ecs_platformer.scene.tape.tape import tape_of_ticks
from ecs_platformer.world.world import World

LONGEST = 36_000  # ticks of a run in a link: ten minutes


class Verification:
    """Plays a tape on a scene, tick by tick, until the level is completed or the tape ends.

    Raises LinkError if the tape is too long, SceneError if the scene has errors.
    """

    def __init__(self, scene: Path, tape: Tape) -> None:
        if len(tape) > LONGEST:
            raise LinkError(f"the run in this link takes {len(tape):,} ticks; at most {LONGEST:,} are played")
        self._tape = tape
        self._world = World.load(scene)
        self._world.level.begin(tape.start)
        self._hashes = {
            one.tick: one.digest for one in tape.directives if isinstance(one, HashDirective) and one.digest
        }
        self._start = self._world.hash()

    @property
    def cleared(self) -> bool:
        return bool(self._world.level.state.goal)

    @property
    def ticks(self) -> int:
        return self._world.tick

    @property
    def done(self) -> bool:
        return self.cleared or self._world.tick >= len(self._tape)

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return 1.0 if self.done else self._world.tick / len(self._tape)

    def run(self, ticks: int | None = None) -> None:
        """None means no limit."""
        last = len(self._tape) if ticks is None else self._world.tick + ticks
        while not self.done and self._world.tick < last:
            self._world.step(self._tape.held(self._world.tick))

    def hash(self) -> str:
        return self._world.hash()

    def verdict(self) -> str:
        """Return a sentence about the run: whether it completes the level, how fast, and whether the hash in the tape
        is right."""
        world, found, changed = self._world, self.hash(), changes_since(self._tape.rules)
        seconds = world.tick * world.dt
        if not len(self._tape):
            return "not verified: this link holds no run"
        if self._hashes.get(0, self._start) != self._start:
            return f"not verified: the run was made with other prefabs than this page has{changed}"
        if not self.cleared:
            return f"not verified: the run ends after {seconds:.1f} s without completing the level{changed}"
        if (expected := self._hashes.get(world.tick, found)) != found:
            return f"not verified: the run completes the level, but its hash is {found}, not {expected}{changed}"
        start = self._tape.start
        helps = [*self._tape.assists, *start.changes(), *["a start at a checkpoint"] * bool(start.saved)]
        return f"verified: cleared in {seconds:.1f} s{', with ' * bool(helps)}{' and '.join(helps)} · hash {found}"


def clearing(scene: Path, tape: Tape) -> str:
    """Return the part of a tape that completes the scene, with a hash at both ends; "" if the tape does not complete
    the scene.

    Raises the errors of Verification.
    """
    played = Verification(scene, tape)
    start = played.hash()
    played.run()
    if not played.cleared:
        return ""
    needed = tape_of_ticks(tape.first(played.ticks))
    return signed(tape.start.text() + needed.text(), scene.name, {0: start, played.ticks: played.hash()})
