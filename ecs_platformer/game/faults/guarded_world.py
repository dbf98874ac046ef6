"""The World of a running game: it is restored after a fault, and its state is kept when files change."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import nullcontext

from ecs_platformer.errors import ExitError
from ecs_platformer.game.faults.fault import Fault
from ecs_platformer.game.faults.last_good import LastGood, state_of
from ecs_platformer.game.history.history import History
from ecs_platformer.game.reload.carry_over import carry_over
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.project import fresh_code
from ecs_platformer.scene.tape.inputs import NOTHING, Inputs
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.world import World


class GuardedWorld:
    """Holds the World of a running game as `world`, and replaces it after a fault or a reload.

    `check`: check the invariants after every tick.
    """

    def __init__(self, world: World, *, check: bool) -> None:
        self._check = check
        self._earlier_violations: list[str] = []  # of the Worlds that were replaced
        self._picture: Frame | None = None  # the last frame that was drawn without an error
        self.held: Inputs = NOTHING  # the actions of the tick in progress
        self._take(world, state_of(world))

    def _take(self, world: World, loaded: Snapshot | None, history: History | None = None) -> None:
        self.world = world
        self._loaded = loaded  # the state of this World's scene at tick 0
        if self._check:
            watch(world)
        self.last_good = LastGood(world, history)

    def take(self, world: World, loaded: Snapshot | None, picture: Frame) -> None:
        """Replace the World by `world`; the arguments are the three results of reloaded()."""
        self._earlier_violations = self.violations()
        self._picture = picture
        self._take(world, loaded)

    def violations(self) -> list[str]:
        """Return the violations of invariants so far, in this World and in those before it; [] if `check` is False."""
        return [*self._earlier_violations, *violations_so_far(self.world)]

    def fault(self, error: Exception, *held: Inputs) -> Fault:
        """Return the fault for an error raised in a tick with the actions `held`.

        If `held` is left out, the error was raised after the last tick, while a frame was drawn. The World is not
        changed.
        """
        try:
            snapshot, since = self.last_good.saved()
        except Exception:  # whatever else is wrong, the first error is shown
            snapshot, since = None, self.last_good.history.inputs[:]
        return Fault(error, snapshot, (*since, *held), drawing=not held)

    def undo(self, error: Exception, *, drawing: bool) -> Fault:
        """Make a new World in the state after the last tick that ended without an error; return the fault.

        If that state cannot be restored, the new World is in the last saved state, or at tick 0 if none could be saved.
        If no new World can be made, the World stays as it is, in the middle of a tick. `drawing` is True if the error
        was raised while a frame was drawn, and not during a tick.
        """
        fault = self.fault(error) if drawing else self.fault(error, self.held)
        try:
            history, world = self.last_good.history, self.last_good.world()
        except Exception:  # whatever else is wrong, the first error is shown
            return fault
        self._earlier_violations = self.violations()
        if history.first <= world.tick <= history.last:
            history.follow(world)
            self._take(world, self._loaded, history)
        else:  # the state cannot be saved
            self._take(world, self._loaded)
        return fault

    def reloaded(
        self, load: Callable[[], World], *, keep_state: bool, new_code: bool
    ) -> tuple[World, Snapshot | None, Frame]:
        """Load a World; return it, a snapshot of its scene at tick 0 (or None if that cannot be saved), and a frame.

        keep_state: give the new World the state of the current one, if both have the same tick rate and can be saved
        new_code: Python files have changed, so import them again

        If an error is raised, the current World stays as it is.
        """
        with fresh_code() if new_code else nullcontext():
            try:
                world = load()
                loaded, before = state_of(world), self._loaded
                if keep_state and loaded and before and loaded.tick_rate == before.tick_rate:
                    carry_over(self.world, before, world, new_code=new_code)
                return world, loaded, world.frame()  # a World that cannot be drawn raises here and is not taken
            except SystemExit as error:  # of a system or a component that is made
                raise ExitError(error) from None

    def draw(self, *, debug: bool | Collection[str], margin: int) -> Frame:
        """Return the frame of the current state with `margin` px around the canvas. `debug`: see World.frame()."""
        self._picture = self.world.frame(debug=debug, margin=margin)
        return self._picture.copy()

    def last_picture(self, margin: int) -> Frame:
        """Return the last frame that was drawn without an error, or an empty frame with `margin` px around it."""
        return self._picture.copy() if self._picture else Frame(*self.world.scene.view, margin=margin)

    def forget_picture(self) -> None:
        """Drop the last frame, because the window cannot paint it."""
        self._picture = None
