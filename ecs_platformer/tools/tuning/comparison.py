"""Plays one tape side by side in two worlds, A and B, that differ only in tuned values."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ecs_platformer.errors import InvalidValueError, text_of
from ecs_platformer.game.history.history import History
from ecs_platformer.game.history.same_scene import same_scene
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.scene.tape.start import Start
from ecs_platformer.tools.editing.proof.run import Box, box_of, player_of
from ecs_platformer.tools.tuning.tuning import Tuning
from ecs_platformer.tools.tuning.values import Given, Values, file_value
from ecs_platformer.world.world import World

NAMES = ("A", "B")


class Side:
    def __init__(self, name: str, world: World, values: Values) -> None:
        self.name = name
        self.world = world
        self.goal: int | None = None  # the tick in which the level was completed
        self.deaths: list[int] = []  # ticks
        self.error = ""  # of the tick that raised
        self.box: Box | None = None  # of the first player
        self._values = values
        self._start = world.tick
        self._player = player_of(world)
        values.apply(world)
        values.look(world)
        self._look()

    @property
    def over(self) -> bool:
        return self.goal is not None or bool(self.error)

    def step(self, held: Inputs) -> None:
        if self.over:
            return
        world, deaths = self.world, self.world.level.state.deaths
        try:
            world.step(held)
            self._values.follow(world)
        except Exception as error:  # whatever systems raise with such values is a finding
            self.error = text_of(error) or type(error).__name__
            return
        if world.level.state.deaths > deaths:
            self.deaths.append(world.tick - self._start)
        if world.level.state.goal:
            self.goal = world.tick - self._start
        self._look()

    def _look(self) -> None:
        if not self.world.alive(self._player):
            self._player = player_of(self.world)
        self.box = box_of(self.world, self._player) or self.box

    def text(self) -> str:
        died = f"dies at {', '.join(map(str, self.deaths[:3]))}{'…' if len(self.deaths) > 3 else ''}"
        if self.error:
            end = f"raises at {self.world.tick - self._start}: {self.error}"
        elif self.goal is not None:
            end = f"goal at {self.goal}"
        else:
            end = "" if self.deaths else "no goal"
        return f"{self.name}: {', '.join(part for part in (died if self.deaths else '', end) if part)}"


class Comparison:
    """A comparison of two sides that play the same inputs.

    at: how many ticks have been played so far
    parted: the first tick after which the player's box is not the same on both sides, or only one side is over; None
    until then
    """

    def __init__(self, sides: tuple[Side, Side], inputs: Sequence[Inputs]) -> None:
        self.sides = sides
        self.inputs = inputs
        self.at = 0
        self.parted: int | None = None

    @property
    def over(self) -> bool:
        return self.at >= len(self.inputs) or all(side.over for side in self.sides)

    def step(self, ticks: int = 1) -> None:
        for _ in range(ticks):
            if self.over:
                return
            for side in self.sides:
                side.step(self.inputs[self.at])
            self.at += 1
            one, other = self.sides
            if self.parted is None and (one.box != other.box or one.over != other.over):
                self.parted = self.at

    def text(self) -> str:
        apart = "the same all the way" if self.over else "the same so far"
        if self.parted is not None:
            apart = f"apart from tick {self.parted}"
        return f"{self.sides[0].text()} · {self.sides[1].text()} · {apart}"


def on_tape(world: World, tuning: Tuning, inputs: Sequence[Inputs], start: Start) -> Comparison:
    """Return a Comparison of the stored values (A) and the current values (B), from the start of the world's level."""

    def begun() -> World:
        fresh = same_scene(world, ghost=False)
        fresh.level.begin(start)
        return fresh

    return _compared(world, tuning, inputs, begun)


def on_history(history: History, tuning: Tuning, ticks: int) -> Comparison:
    """Return a Comparison of the stored values (A) and the current values (B) on about the last `ticks` ticks of a run.

    Raises InvalidValueError if `history` has kept no state from before the last tick of the run.
    """
    branch = history.kept.before(max(history.last - ticks, history.first))
    if branch is None or branch.tick >= history.last:
        raise InvalidValueError("there is no run yet to be compared on")

    inputs = history.inputs[branch.tick - history.start :]
    return _compared(history.world, tuning, inputs, lambda: history.another(branch, ghost=False))


def _compared(world: World, tuning: Tuning, inputs: Sequence[Inputs], begun: Callable[[], World]) -> Comparison:
    now = tuning.values.given
    keys = {**tuning.stored, **now}
    sides: list[Side] = []
    for name, given in zip(NAMES, (tuning.stored, now), strict=True):
        whole: Given = {key: given.get(key, file_value(world, key, tuning.bases.get(key))) for key in keys}
        sides.append(Side(name, begun(), Values(whole, like=tuning.values)))
    return Comparison((sides[0], sides[1]), inputs)
