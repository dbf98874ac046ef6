"""Runs a game with inputs that arrive late: predicts them, and simulates wrongly predicted ticks again."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.lab.rollback.input_queue import InputQueue
from ecs_platformer.scene.tape.inputs import MAX_PLAYERS, Held
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.world import World

CHECKSUM_INTERVAL = 60  # ticks

Step = Callable[[tuple[Held, ...]], object]  # runs one tick with the actions that each player holds, by slot
Cue = tuple[str, int]  # as in World.cues


class PastTick(NamedTuple):
    before: Snapshot
    inputs: tuple[Held, ...]
    cues: list[Cue]


class Session:
    """Runs a world for players on several machines, each of which has its own Session; the design is that of GGPO.

    An input takes effect `input_delay` ticks after it is made, so that it has time to arrive. An input that has not
    arrived is predicted: the player is assumed to hold the same actions as before. If the prediction was wrong, the
    world rolls back to that tick and simulates the ticks since then again, within one advance(). After `max_prediction`
    predicted ticks the game waits. All machines have the same `players`, `input_delay` and `max_prediction`, and begin
    with equal worlds.

    Attributes: `cues` has the cues to play after advance(): the cues of the last tick, and those cues of repeated ticks
    that have not been played yet. `rolled_back` is how many ticks the last advance() repeated. `checksums` maps every
    60th tick, once it is final, to the `world.hash()` at that tick; the hashes are equal on all machines.
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
        """`step` runs a tick; None: `world.step`."""
        check_whole("players", players, 1)
        if players > MAX_PLAYERS:
            raise InvalidValueError(f"at most {MAX_PLAYERS} players, not {shown(players)}")
        check_whole("input_delay", input_delay, 0)
        check_whole("max_prediction", max_prediction, 0)
        self.world = world
        self.cues: list[Cue] = []
        self.rolled_back = 0
        self.checksums: dict[int, str] = {}
        self._input_delay = input_delay
        self._max_prediction = max_prediction
        self._step = step or world.step
        self._tick = world.tick
        self._queues = [InputQueue(world.tick, input_delay) for _ in range(players)]
        self._past: deque[PastTick] = deque()  # ascending; at most max_prediction, and one for a checksum

    # Inputs

    def add_local_input(self, player: int, held: Iterable[str]) -> None:
        """Add the actions that a player at this machine holds now. Call it before every advance().

        While the game waits, only the first input that is added counts, because it may have been sent already.
        """
        queue = self._queue(player)
        actions = self._actions(held)
        now = self.world.tick + self._input_delay
        for forgotten in range(queue.end, now):
            queue.add(forgotten, queue.held(forgotten))
        if queue.end == now:
            queue.add(now, actions)

    def add_input(self, player: int, tick: int, held: Iterable[str]) -> None:
        """Add the actions that a remote player holds on a tick. `player` is the player's slot, from 1; ticks may be
        added in any order.

        The input of tick 0 is the input of the step from tick 0 to tick 1. Adding the same input again does nothing.
        Raises InvalidValueError, and adds nothing, for an unknown player or action, for a tick that already has a
        different input, and for a tick so far ahead that no machine can have its input yet.
        """
        queue = self._queue(player)
        actions = self._actions(held)
        # The other machine, too, waits for inputs, and the last that it can have are those added here for this tick
        last = self.world.tick + 2 * self._input_delay + self._max_prediction + 1
        if type(tick) is not int or tick > last:
            raise InvalidValueError(f"there cannot be an input for tick {shown(tick)} yet; the last possible is {last}")
        queue.add(tick, actions)

    def inputs(self, player: int, first: int = 0) -> tuple[Held, ...]:
        """Return a player's inputs from tick `first` on, up to the first missing input. The other machines need these
        inputs."""
        return self._queue(player).since(first)

    def missing_tick(self, player: int) -> int:
        return self._queue(player).end

    # Time

    @property
    def confirmed_tick(self) -> int:
        """The first tick for which a player's input is missing. Before that tick, the game is final."""
        return min(queue.end for queue in self._queues)

    @property
    def predicted_ticks(self) -> int:
        return max(self.world.tick - self.confirmed_tick, 0)

    def advance(self) -> bool:
        """Roll back if a prediction was wrong, then run a tick; return False if no tick was run because the game has to
        wait for inputs.

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
        """Simulate again from the first tick with other inputs than those known now; return the cues that are new."""
        right = 0
        while right < len(self._past) and self._past[right].inputs == self._inputs(self._past[right].before.tick):
            right += 1
        again = [self._past.pop() for _ in range(len(self._past) - right)]  # the last one first
        self.rolled_back = self._tick - again[-1].before.tick if again else 0
        if again:
            self.world.restore(again[-1].before)
            self._tick -= self.rolled_back
        played = Counter(cue for past in again for cue in past.cues)
        cues = Counter(cue for _ in range(self.rolled_back) for cue in self._run_tick())
        return list((cues - played).elements())

    def _finish(self) -> None:
        while self._past and self._past[0].before.tick < self.confirmed_tick:
            before = self._past.popleft().before
            if before.tick % CHECKSUM_INTERVAL == 0:
                self.checksums[before.tick] = before.hash()

    def _run_tick(self) -> list[Cue]:
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

    def _actions(self, held: Iterable[str]) -> Held:
        actions, *others = self.world.clock.players(held)
        if others:
            raise InvalidValueError(f"an input is what one player holds, not {1 + len(others)}")
        return actions

    def _queue(self, player: int) -> InputQueue:
        if type(player) is not int or not 1 <= player <= len(self._queues):
            raise InvalidValueError(f"there are players 1 to {len(self._queues)}, not {shown(player)}")
        return self._queues[player - 1]


def check_whole(name: str, value: int, least: int) -> None:
    if type(value) is not int or value < least:
        raise InvalidValueError(f"{name} is a whole number from {least}, not {shown(value)}")
