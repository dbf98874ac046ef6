"""The World of a running game, with what brings it back after a fault and carries it over to changed files."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

from ecs_platformer.faults.fault import Fault
from ecs_platformer.faults.last_good import LastGood, state_of
from ecs_platformer.invariants.watch import violations_so_far, watch
from ecs_platformer.project import fresh_code
from ecs_platformer.reload.carry_over import carry_over
from ecs_platformer.rendering.frame import Frame
from ecs_platformer.snapshot import Snapshot
from ecs_platformer.tape.tape import NOTHING, Held
from ecs_platformer.world.world import World


class GuardedWorld:
    """`world` is always between two ticks, or in one that goes on. `check`: check the invariants after every tick."""

    def __init__(self, world: World, *, check: bool) -> None:
        self._check = check
        self._earlier_violations: list[str] = []  # of Worlds before this one
        self._picture: Frame | None = None  # the last one that could be drawn
        self.held: Held = NOTHING  # in the tick under way
        self._take(world, state_of(world))

    def _take(self, world: World, loaded: Snapshot | None) -> None:
        self.world = world
        self.music = world.scene.music  # the tune of the last picture
        self._loaded = loaded  # what it was at tick 0
        if self._check:
            watch(world)
        self.last_good = LastGood(world)

    def take(self, world: World, loaded: Snapshot | None, picture: Frame) -> None:
        """Go on with what reloaded() returned."""
        self._earlier_violations = self.violations()
        self._picture = picture
        self._take(world, loaded)

    def violations(self) -> list[str]:
        """Return the violations of invariants so far; empty unless they are checked."""
        return [*self._earlier_violations, *violations_so_far(self.world)]

    def fault(self, error: Exception, *held: Held) -> Fault:
        """Return what is known of something that raised: in the tick with these actions held, or after the last one."""
        return Fault(error, self.last_good.snapshot, (*self.last_good.held, *held), drawing=not held)

    def undo(self, error: Exception, *, drawing: bool) -> Fault:
        """Go on with the state before the tick under way; return what is known of the fault."""
        fault = self.fault(error) if drawing else self.fault(error, self.held)
        self._earlier_violations = self.violations()
        self._take(self.last_good.world(), self._loaded)
        return fault

    def reloaded(
        self, load: Callable[[], World], *, keep_state: bool, new_code: bool
    ) -> tuple[World, Snapshot | None, Frame]:
        """Load a World, in the state of the current one or at tick 0; return it, what it was then, and a picture.

        A World of another tick rate starts at tick 0. new_code: Python files have changed. The current World stays as
        it is where anything raises.
        """
        with fresh_code() if new_code else nullcontext():
            world = load()
            loaded, before = state_of(world), self._loaded
            if keep_state and loaded and before and loaded.tick_rate == before.tick_rate:
                carry_over(self.world, before, world, new_code=new_code)
            return world, loaded, world.frame()  # what cannot be drawn is not taken either

    def draw(self, *, debug: bool, margin: int) -> Frame:
        """Return the picture of the current state."""
        self._picture = self.world.frame(debug=debug, margin=margin)
        self.music = self._picture.music
        return self._picture.copy()

    def last_picture(self, margin: int) -> Frame:
        """Return the last picture that could be drawn, or an empty one."""
        return self._picture.copy() if self._picture else Frame(*self.world.scene.view, margin=margin)

    def forget_picture(self) -> None:
        """The window cannot paint it."""
        self._picture = None
