"""Goes to any tick of a run: restores the nearest branch (saved state) before it and replays the inputs from there.

The world itself goes back: it shows a past tick until the run goes on from there. Until then the later ticks are kept,
so the way back to the present stays open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.history.kept_branches import KeptBranches
from ecs_platformer.game.history.same_scene import same_scene
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.world.branches import Branch, Branches
from ecs_platformer.world.world import World

INTERVAL = 30  # ticks from one branch to the next
ENTITIES_PER_TICK = 20  # in a large world, one more tick between branches for so many entities
RECENT = 60  # s in which every branch is kept
APART = 10  # s between two older ones
CLOSE = 6  # ticks between the branches that are kept for steps back from where the world is


class History:
    """Call note() after every tick, and changed() after every other change of the world."""

    def __init__(self, world: World) -> None:
        rate = world.clock.tick_rate
        self.world = world
        self.start = world.tick  # the tick at which the run begins
        self.inputs: list[Inputs] = []  # of each tick since then
        self._recent = RECENT * rate
        self.kept = KeptBranches(self._recent, APART * rate)
        self.changes = 0  # how often the world was changed by something else than inputs, after it began
        self._known: dict[Inputs, Inputs] = {}  # equal inputs are one object
        self._branches = Branches(world)
        self._close: dict[int, Branch] = {}  # by tick, after one restored branch: see CLOSE
        self._reached = world.tick  # up to this tick, what the world shows comes from the inputs as they are now
        self._due = 0
        self._started = 0  # the first entity of the level since its last restart
        self._keep(fixed=True)

    @property
    def first(self) -> int:
        """The first tick that can be shown.

        If the state of the world cannot be saved, `first` is higher than `last`.
        """
        return self.kept.ticks[0] if self.kept.ticks else self.last + 1

    @property
    def last(self) -> int:
        return self.start + len(self.inputs)

    @property
    def in_past(self) -> bool:
        return self.world.tick < self.last

    def note(self, held: Inputs) -> None:
        self.inputs.append(self._known.setdefault(held, held))
        self._reached = self.world.tick
        if self._reached >= self._due or self._has_restarted():
            self._keep()

    def changed(self) -> None:
        self.changes += self.last > self.start
        self._keep(fixed=True)

    def _has_restarted(self) -> bool:
        """Return True after a restart of the level, which takes as long as many ticks and must not be run again."""
        last = self.kept.ticks[-1] if self.kept.ticks else 0
        return self.world.level.state.first != self._started and self._reached - last >= CLOSE

    def _keep(self, *, fixed: bool = False) -> None:
        self._due = self.world.tick + max(INTERVAL, len(self.world.entities) // ENTITIES_PER_TICK)
        self._started = self.world.level.state.first
        with suppress(InvalidValueError):
            self.kept.add(self._branches.take(), fixed=fixed)

    # Going to a tick

    def at(self, tick: int) -> None:
        """Bring the world to a tick.

        Raises InvalidValueError if `tick` is not from `first` to `last`, or if the world is in the middle of a tick
        that is run system by system. If a system raises an error that it did not raise before, the world is left at the
        last branch (saved state) before the tick with the error.
        """
        while not self.seek(tick, INTERVAL):
            pass

    def seek(self, tick: int, most: int) -> bool:
        """Bring the world closer to `tick`, by running at most `most` ticks; return True once it shows `tick`.
        Raises the same errors as at()."""
        if not self.first <= tick <= self.last:
            raise InvalidValueError(f"tick {tick} is not known: those from {self.first} to {self.last} are")
        world, branch = self.world, self._nearest(tick)
        back = tick < world.tick
        if back or world.tick > self._reached or branch.tick > world.tick:
            self._restore(branch)
        near = tick - world.tick <= INTERVAL + CLOSE
        try:
            while world.tick < tick and most > 0:
                world.step(self.inputs[world.tick - self.start])
                self._reached = world.tick
                self._keep_on_the_way(tick, close=back and near)
                most -= 1
        except Exception:
            self._restore(branch)
            raise
        return world.tick == tick

    def _nearest(self, tick: int) -> Branch:
        kept = self.kept.before(tick)
        assert kept is not None, "seek() has checked the tick"
        close = max((one for one in self._close if one <= tick), default=-1)
        return self._close[close] if close > kept.tick else kept

    def _restore(self, branch: Branch) -> None:
        if branch.tick not in self._close:
            self._close = {}
        self._branches.restore(branch)
        self._reached = branch.tick

    def _keep_on_the_way(self, target: int, *, close: bool) -> None:
        """Keep branches where an edit has dropped some, and near the target for the next steps back."""
        tick, before = self.world.tick, self.kept.before(self.world.tick)
        apart = INTERVAL if tick > self.last - self._recent else APART * self.world.clock.tick_rate
        if before is None or tick - before.tick >= apart:
            self._keep()
        elif close and tick < target and (tick - before.tick) % CLOSE == 0:
            with suppress(InvalidValueError):
                self._close[tick] = self._branches.take()

    # Another future

    def go_on(self) -> list[Inputs]:
        """Forget all ticks after the tick shown; return their inputs."""
        tick = self.world.tick
        dropped = self.inputs[tick - self.start :]
        del self.inputs[tick - self.start :]
        self._forget_after(tick)
        self._due = tick
        return dropped

    def replace(self, begin: int, end: int, inputs: Sequence[Inputs]) -> None:
        """Replace `self.inputs[begin:end]`; the world does not change until the next at(). Raises the errors of
        check_editable()."""
        self.check_editable(begin)
        tick = self.start + begin
        self.inputs[begin:end] = [self._known.setdefault(held, held) for held in inputs]
        self._forget_after(tick)

    def check_editable(self, begin: int) -> None:
        """Raise InvalidValueError if the inputs from index `begin` on cannot be edited."""
        if any(self.kept.is_fixed(tick) for tick in self.kept.ticks if tick > self.start + begin):
            raise InvalidValueError("the level was changed by something else than inputs after that")

    def _forget_after(self, tick: int) -> None:
        self.kept.drop_after(tick)
        self._close = {one: branch for one, branch in self._close.items() if one <= tick}
        self._reached = min(self._reached, tick)

    # Another world

    def last_branch(self) -> tuple[Branch, list[Inputs]] | None:
        """Return (last branch up to the tick that the world shows, inputs since then); None if there is no branch."""
        shown = min(self.world.tick, self.last)
        branch = self.kept.before(shown)
        return (branch, self.inputs[branch.tick - self.start : shown - self.start]) if branch else None

    def another(self, branch: Branch, inputs: Iterable[Inputs] = (), *, ghost: bool = True) -> World:
        """Return a new World of the same scene, with a branch (saved state) restored and then these inputs played.

        Unless `ghost`, its run is not recorded as the player's ghost.
        """
        world = same_scene(self.world, ghost=ghost)
        self._branches.of(world).play_from(branch, inputs)
        return world

    def follow(self, world: World) -> None:
        """Continue with another World of the same scene."""
        self.world = world
        self._branches = self._branches.of(world)
        self._reached = world.tick
