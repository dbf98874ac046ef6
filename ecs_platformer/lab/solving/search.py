"""Searches for a solution: the archive chooses a cell, explorers continue from it, and new cells go into the archive.

The result depends only on the world, the goal, the seed, and the number of jobs handed out at a time; time limits
decide only how far a search gets.
"""

from __future__ import annotations

from ecs_platformer.lab.solving.archive import FIRST, Archive, Cell
from ecs_platformer.lab.solving.cells import SIZE, Cells, Place
from ecs_platformer.lab.solving.dependencies import dependencies_of
from ecs_platformer.lab.solving.explorer import Explorer, Job, Report
from ecs_platformer.lab.solving.goal import NEXT, Goal
from ecs_platformer.lab.solving.moves import Moves
from ecs_platformer.lab.solving.shortening import Shortening
from ecs_platformer.lab.solving.start import hero_of, regions_of, targets_of
from ecs_platformer.scene.tape.inputs import Held
from ecs_platformer.scene.tape.tape import Tape, tape_of_ticks
from ecs_platformer.world.seeding import seeded
from ecs_platformer.world.world import World

BESIDE = 12  # px from a target, at which a place counts as near it
NO_LIMIT = 2**40  # ticks


class Search:
    """`best` is the shortest tape found so far, or None.

    The world must be at tick 0, with one hero: an entity with Player, Position and Velocity. The search is fastest in a
    world that lean_world() has loaded. Raises NoHeroError if there is no hero, and GoalError if `goal` is invalid.
    """

    def __init__(self, world: World, *, goal: str = NEXT, seed: int = 0) -> None:
        self.ticks = self.jobs = 0
        self.world_hash = world.hash()
        self.world, self.hero, self.goal = world, hero_of(world), Goal(goal, world)
        self.dependencies = dependencies_of(world.scene, self.goal)
        self.regions = regions_of(world, self.dependencies)
        self.targets = targets_of(world, self.dependencies, self.regions)
        self.explorer = Explorer(world, self.hero, self.goal, Cells(world, self.hero, self.dependencies))
        self.archive = Archive(self.targets)
        self.moves = Moves(world.scene.actions.names)
        self.known: set[Place] = set()
        self.known_in_order: list[Place] = []
        self.came_from: dict[Place, set[Place]] = {}  # for each place, those from which it was reached
        self.ends: set[Place] = set()  # places from which a job reached the goal
        self.inputs: list[Held] = []  # of the best tape
        self.rng = seeded(seed)
        self._shortening = Shortening(self.explorer, self.targets[0])
        self.add(Cell((FIRST, 0), self.explorer.first_key(), 0, None, ()))

    @property
    def best(self) -> Tape | None:
        return tape_of_ticks(self.inputs) if self.inputs else None

    def run(self, ticks: int, *, fastest: bool = False) -> Tape | None:
        """Search until `ticks` ticks have been simulated in all; return the best tape, or None if none is found."""
        while self.ticks < ticks and (fastest or not self.inputs):
            self.step()
        return self.best

    def step(self) -> None:
        """Explore from one cell. Once there is a solution, 70 % of the calls try to shorten it instead."""
        if self.inputs and self.rng.random() < 0.7:
            self.shorten()
        else:
            self.explore()

    def explore(self) -> None:
        for cell, job in self.give_out(1):
            self.take(cell, self.explorer.run(job, self.known))

    def shorten(self) -> None:
        found, ticks = self._shortening.attempt(self.inputs, self.rng, self.moves, self.archive)
        self.ticks += ticks
        if found is not None:
            self.inputs = found

    def give_out(self, count: int) -> list[tuple[Cell, Job]]:
        limit, jobs = len(self.inputs) or NO_LIMIT, list[tuple[Cell, Job]]()
        for _ in range(count):
            chosen = self.archive.choose(self.rng, limit)
            if chosen is not None:
                cell, target = chosen
                seed = self.rng.getrandbits(32)
                jobs.append((cell, Job(self.jobs, cell.chain(), seed, target.way, self.moves, limit)))
                self.jobs += 1
        return jobs

    def take(self, cell: Cell, report: Report) -> None:
        self.ticks += len(report.held)
        for move, useful in report.moves:
            self.moves.judge(move, useful=useful)
        at, start, found_new = cell, 0, False
        for find in report.finds:
            held = tuple(report.held[start : find.ticks])
            new = Cell((report.number, find.ticks), find.key, cell.tick + find.ticks, at, held)
            found_new |= self.add(new)
            if self.archive.has(new):
                at, start = new, find.ticks
        if found_new:
            self.archive.reward(cell)
        if report.reached:
            self.ends.add(at.key.place)
        if report.reached and (not self.inputs or cell.tick + len(report.held) < len(self.inputs)):
            self.inputs = [*at.inputs(), *report.held[start:]]

    def add(self, cell: Cell) -> bool:
        if cell.key.place not in self.known:
            self.known.add(cell.key.place)
            self.known_in_order.append(cell.key.place)
        if cell.before is not None:
            self.came_from.setdefault(cell.key.place, set()).add(cell.before.key.place)
        return self.archive.add(cell)

    def missed(self) -> list[int]:
        """Return the targets (see Dependencies) that no place that was reached is near."""
        places = self.places()
        return [
            number
            for number, (left, top, right, bottom) in self.regions.items()
            if not any(left - BESIDE <= x < right + BESIDE and top - BESIDE <= y < bottom + BESIDE for x, y in places)
        ]

    def places(self) -> list[tuple[int, int]]:
        return sorted({middle_of_cell(cell) for cell in self.archive.cells()})


def middle_of_cell(cell: Cell) -> tuple[int, int]:
    (_, x, y), rest = cell.key
    return (2 * x + rest[0]) * SIZE + SIZE // 2, (2 * y + rest[1]) * SIZE + SIZE // 2
