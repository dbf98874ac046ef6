"""The archive of a search: the cells reached, the inputs that lead to them, and the choice of a cell to go on from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import exp, inf
from random import Random
from typing import Any, NamedTuple

from ecs_platformer.lab.solving.cells import PLACE, Key, Place, Stage
from ecs_platformer.lab.solving.guidance import SIZE, Distances
from ecs_platformer.scene.tape.inputs import Held

MOST = 24  # cells kept of a place
SCALES = 8.0, 24.0, 80.0  # cells: a place that is farther by so many is chosen e times less often
LOST = 300.0  # cells, that a place without a way counts as far
RENEWED = 100  # jobs, after which the ways are found again, with what was tried
TRIED = 3.0  # cells, that each job in vain adds to the ways out of its place
FIRST = -1  # the number of the job that found the first cell
Name = tuple[int, int]  # of a cell: the number of the job that found it, and the ticks that it had run


class Link(NamedTuple):
    """A part of the inputs that lead to a cell: the actions held from one cell on the way to the next, and the name of
    the latter."""

    name: Name
    held: tuple[Held, ...]


@dataclass(slots=True)
class Cell:
    """A state that was reached: its tick, and the inputs that lead to this state from the state of the cell
    `before`."""

    name: Name
    key: Key
    tick: int
    before: Cell | None  # the one that it was reached from
    held: tuple[Held, ...]
    visits: int = 0

    def chain(self) -> list[Link]:
        found: list[Link] = []
        at: Cell | None = self
        while at is not None:
            found.append(Link(at.name, at.held))
            at = at.before
        return found[::-1]

    def inputs(self) -> list[Held]:
        return [held for link in self.chain() for held in link.held]


@dataclass(slots=True)
class Spot:
    """`cells` are the cells at this place; `visits` is how often the search has explored from these cells since such
    an exploration last led to a new place."""

    place: Place
    cells: dict[tuple[Any, ...], Cell] = field(default_factory=dict[tuple[Any, ...], Cell])
    visits: int = 0


class StageSpots:
    """The places that the hero reached in one stage: in a stage, the same things have been done (see Cells.stage()).
    `steps` is the number of stages that the search passed through before it first reached this one.

    `targets` has the distances to the goal and to each entity that another entity depends on. Each time a route is
    tried in vain, it counts as longer, so that the search turns to other routes.
    """

    def __init__(self, steps: int, targets: Sequence[Distances]) -> None:
        self.steps, self.visits, self.targets = steps, 0, [*targets]
        self.spots: list[Spot] = []
        self._renewed = 0
        self._near: dict[tuple[int, float], list[float]] = {}

    def near(self, target: int, scale: float) -> list[float]:
        """Return, for each spot, its weight (0 to 1) in a random choice: the nearer the spot is to the target with the
        number `target`, the greater is its weight. `scale`: see SCALES."""
        found = self._near.setdefault((target, scale), [])
        for spot in self.spots[len(found) :]:
            found.append(exp(-min(self.targets[target].of(*middle_of(spot.place)), LOST) / scale))
        return found

    def renew(self) -> None:
        """Find the routes again if at least RENEWED jobs began in this stage since the routes were last found."""
        if self.visits - self._renewed >= RENEWED:
            self._renewed = self.visits
            tries: dict[int, float] = {}
            for spot in self.spots:
                x, y = spot.place[1] * PLACE, spot.place[2] * PLACE
                for cell in ((x, y), (x + SIZE, y), (x, y + SIZE), (x + SIZE, y + SIZE)):
                    tries[self.targets[0].walls.index(*cell)] = TRIED * spot.visits
            self.targets = [Distances(one.walls, one.regions, one.doors, tries) for one in self.targets]
            self._near = {}


class Archive:
    """All cells reached so far."""

    def __init__(self, targets: Sequence[Distances]) -> None:
        self.stages: dict[Stage, StageSpots] = {}
        self.spots: dict[Place, Spot] = {}
        self.count = 0  # of cells
        self._targets = targets

    def add(self, cell: Cell) -> bool:
        """Add a cell, unless its key was reached at the same tick or earlier, or its place is full of cells that are
        at least as good."""
        spot = self.spots.get(cell.key.place)
        is_new = spot is None
        if spot is None:
            spot = self._new_spot(cell)
        known = spot.cells.get(cell.key.rest)
        if known is None and len(spot.cells) >= MOST:
            worst = max(spot.cells.values(), key=lambda one: (one.visits, one.tick))
            if not worst.visits and worst.tick <= cell.tick:
                return is_new
            del spot.cells[worst.key.rest]
            self.count -= 1
        if known is None or cell.tick < known.tick:
            self.count += known is None
            spot.cells[cell.key.rest] = cell
        return is_new

    def find(self, key: Key) -> Cell | None:
        spot = self.spots.get(key.place)
        return None if spot is None else spot.cells.get(key.rest)

    def has(self, cell: Cell) -> bool:
        return self.find(cell.key) is cell

    def choose(self, rng: Random, limit: float = inf) -> tuple[Cell, Distances] | None:
        """Cells that are near the target, or seldom chosen, are preferred.

        Return None if the chosen cell is later than tick `limit`.
        """
        stages = list(self.stages.values())
        stage = rng.choices(stages, [(1 + one.steps) ** 2 / (1 + one.visits / 8) for one in stages])[0]
        stage.renew()
        target = 0 if rng.random() < 0.6 else rng.randrange(len(stage.targets))
        near = stage.near(target, rng.choice(SCALES))
        weights = [one / (1 + spot.visits) ** 2 for one, spot in zip(near, stage.spots, strict=True)]
        spot = rng.choices(stage.spots, weights)[0]
        cells = [*spot.cells.values()]
        cell = rng.choices(cells, [1 / (1 + one.visits) for one in cells])[0]
        if cell.tick > limit:
            return None
        cell.visits += 1
        spot.visits += 1
        stage.visits += 1
        return cell, stage.targets[target]

    def reward(self, cell: Cell) -> None:
        self.spots[cell.key.place].visits = 0

    def cells(self) -> Iterator[Cell]:
        for spot in self.spots.values():
            yield from spot.cells.values()

    def nearest(self) -> float:
        """Return the distance from the goal (see guidance.py) to the nearest place that was reached; inf if there is no
        route."""
        return min(self._targets[0].of(*middle_of(place)) for place in self.spots)

    def _new_spot(self, cell: Cell) -> Spot:
        place = cell.key.place
        stage = self.stages.get(place[0])
        if stage is None:
            steps = 0 if cell.before is None else self.stages[cell.before.key.place[0]].steps + 1
            stage = self.stages[place[0]] = StageSpots(steps, self._targets)
        self.spots[place] = spot = Spot(place)
        stage.spots.append(spot)
        return spot


def middle_of(place: Place) -> tuple[int, int]:
    return place[1] * PLACE + PLACE // 2, place[2] * PLACE + PLACE // 2
