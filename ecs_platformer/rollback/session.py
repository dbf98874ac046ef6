"""A game of several players whose inputs arrive late: run on with predictions, and correct the wrong ones."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.rollback.input_queue import InputQueue
from ecs_platformer.snapshot import Snapshot
from ecs_platformer.tape.tape import ACTIONS, Held
from ecs_platformer.world.world import World

CHECKSUM_INTERVAL = 60  # ticks

Step = Callable[[tuple[Held, ...]], object]  # runs one tick with the actions that each player holds, by slot
Cue = tuple[str, int]  # as in World.cues


class PastTick(NamedTuple):
    """A tick that may have to run again, because its inputs were predicted; or one at which a checksum is due."""

    before: Snapshot
    inputs: tuple[Held, ...]
    cues: list[Cue]


class Session:
    """Runs a world for players on several machines, each of which has a Session of its own; after GGPO.

    An input counts `input_delay` ticks after it is made, which gives it time to arrive. One that has not arrived is
    predicted: the player holds what it held before. If it turns out to be another, the world goes back to its tick and
    comes again, within one advance(). After `max_prediction` predicted ticks the game waits. All machines have the same
    `players`, `input_delay` and `max_prediction`, and begin with equal worlds.

    Attributes: `cues`, what is to be heard and seen after advance(): the cues of the last tick, and the new ones of
    ticks that ran again. `rolled_back`, how many ticks the last advance() ran again. `checksums`: the `world.hash()` at
    every 60th tick, by tick, once it is final; on another machine it must be the same.
    """

    def __init__(
        self,
        world: World,
        players: int = 2,
        *,
        input_delay: int = 2,
        max_prediction: int = 8,
        step: Step | None = None,
    ) -> None:
        """Begin at the tick of the world. `step` runs a tick with the inputs of all players, by slot.

        None: `world.step` with the actions that any of them holds.
        """
        check_whole("players", players, 1)
        check_whole("input_delay", input_delay, 0)
        check_whole("max_prediction", max_prediction, 0)
        self.world = world
        self.cues: list[Cue] = []
        self.rolled_back = 0
        self.checksums: dict[int, str] = {}
        self._input_delay = input_delay
        self._max_prediction = max_prediction
        self._step = step or step_of(world)
        self._tick = world.tick
        self._queues = [InputQueue(world.tick, input_delay) for _ in range(players)]
        self._past: deque[PastTick] = deque()  # ascending; at most max_prediction, and one for a checksum

    # Inputs

    def add_local_input(self, player: int, held: Iterable[str]) -> None:
        """Add the actions that a player at this machine holds now. Call it before every advance().

        While the game waits, the first one stays: it may have been sent already.
        """
        queue = self._queue(player)
        actions = _actions(held)
        now = self.world.tick + self._input_delay
        for forgotten in range(queue.end, now):
            queue.add(forgotten, queue.held(forgotten))
        if queue.end == now:
            queue.add(now, actions)

    def add_input(self, player: int, tick: int, held: Iterable[str]) -> None:
        """Add the actions that a player at another machine holds on a tick, in any order; once more does nothing.

        Players count from 1, as slots. Tick 0 is the step from tick 0 to tick 1. Raises InvalidValueError, and adds
        nothing, for an unknown player or action, and for a tick that has another input or that no machine is at yet.
        """
        queue = self._queue(player)
        actions = _actions(held)
        # The other machine waits for the inputs of this one, too, and the last of them are on their way
        last = self.world.tick + 2 * self._input_delay + self._max_prediction + 1
        if type(tick) is not int or tick > last:
            raise InvalidValueError(f"no input for tick {shown(tick)} can have been made; the last possible is {last}")
        queue.add(tick, actions)

    def inputs(self, player: int, first: int = 0) -> tuple[Held, ...]:
        """Return a player's inputs from tick `first` up to the first missing one: what to send, or a tape to keep."""
        return self._queue(player).since(first)

    def missing_tick(self, player: int) -> int:
        """Return the first tick of which the player's input is missing: what to ask another machine for."""
        return self._queue(player).end

    # Time

    @property
    def confirmed_tick(self) -> int:
        """The first tick of which a player's input is missing: the world at that tick, and before it, is final."""
        return min(queue.end for queue in self._queues)

    @property
    def predicted_ticks(self) -> int:
        """How many of the ticks that have run may have to run again."""
        return max(self.world.tick - self.confirmed_tick, 0)

    def advance(self) -> bool:
        """Correct what was predicted wrongly, and run a tick. Return False if it has to wait for inputs instead.

        Raises InvalidValueError if the world was stepped or restored by something else.
        """
        if self.world.tick != self._tick:
            raise InvalidValueError(f"a session's world was left at tick {self._tick} and is at {self.world.tick} now")
        self.cues = self._correct()
        self._finish()
        waits = self._tick + 1 - self.confirmed_tick > self._max_prediction
        if not waits:
            self.cues += self._run_tick()
        return not waits

    # Inside

    def _correct(self) -> list[Cue]:
        """Run again from the first tick whose inputs are not those known now; return the cues that are new."""
        right = 0
        while right < len(self._past) and self._past[right].inputs == self._inputs(self._past[right].before.tick):
            right += 1
        again = [self._past.pop() for _ in range(len(self._past) - right)]  # the last one first
        self.rolled_back = self._tick - again[-1].before.tick if again else 0
        if again:
            self.world.restore(again[-1].before)
            self._tick -= self.rolled_back
        heard = Counter(cue for past in again for cue in past.cues)
        cues = Counter(cue for _ in range(self.rolled_back) for cue in self._run_tick())
        return list((cues - heard).elements())

    def _finish(self) -> None:
        """Forget the ticks that are final."""
        while self._past and self._past[0].before.tick < self.confirmed_tick:
            before = self._past.popleft().before
            if before.tick % CHECKSUM_INTERVAL == 0:
                self.checksums[before.tick] = before.hash()

    def _run_tick(self) -> list[Cue]:
        """Run a tick, and keep it as long as it may have to run again; return its cues."""
        inputs = self._inputs(self._tick)
        if self._tick < self.confirmed_tick and self._tick % CHECKSUM_INTERVAL:
            self._step(inputs)
        else:
            before = self.world.snapshot()
            self._step(inputs)
            self._past.append(PastTick(before, inputs, self.world.cues))
        self._tick += 1
        return self.world.cues

    def _inputs(self, tick: int) -> tuple[Held, ...]:
        return tuple(queue.held(tick) for queue in self._queues)

    def _queue(self, player: int) -> InputQueue:
        if type(player) is not int or not 1 <= player <= len(self._queues):
            raise InvalidValueError(f"there are players 1 to {len(self._queues)}, not {shown(player)}")
        return self._queues[player - 1]


def step_of(world: World) -> Step:
    """Return how a world runs a tick with the inputs of all players."""
    return lambda inputs: world.step(frozenset[str]().union(*inputs))


def check_whole(name: str, value: int, least: int) -> None:
    """Raise InvalidValueError if a setting is not a whole number from `least` on."""
    if type(value) is not int or value < least:
        raise InvalidValueError(f"{name} is a whole number from {least}, not {shown(value)}")


def _actions(held: Iterable[str]) -> Held:
    actions = frozenset(held.split() if isinstance(held, str) else held)
    if unknown := actions.difference(ACTIONS):
        raise InvalidValueError(f"no action {shown(min(unknown))}{nearest(min(unknown), ACTIONS)}")
    return actions
