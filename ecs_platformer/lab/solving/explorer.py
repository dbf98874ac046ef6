"""Explores from a cell: restores its state, makes moves, and reports the keys of the cells that it comes across."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ecs_platformer.lab.solving.archive import Link, Name
from ecs_platformer.lab.solving.cells import Cells, Key, Place
from ecs_platformer.lab.solving.goal import Goal
from ecs_platformer.lab.solving.guidance import Way
from ecs_platformer.lab.solving.moves import Move, Moves
from ecs_platformer.scene.tape.inputs import Held
from ecs_platformer.world.branches import Branch, Branches
from ecs_platformer.world.world import World

EVERY = 4  # ticks between two looks at the key
PATIENCE = 44  # ticks without a new place, after which a job ends
LONGEST = 400  # ticks of a job
APART = 10  # ticks between two branches of a job, at least
GUIDED = 0.75  # of the jobs go to where the way leads
AT_RANDOM = (0, 0)
NOTHING: tuple[Held] = (frozenset(),)
AHEAD = 5  # cells of the way that moves look ahead
MOST_BRANCHES = 6000  # kept


@dataclass(slots=True)
class Find:
    key: Key
    ticks: int


@dataclass(slots=True)
class Report:
    """`died` is also True if the hero left the level."""

    number: int
    held: list[Held] = field(default_factory=list[Held])
    finds: list[Find] = field(default_factory=list[Find])
    moves: list[tuple[Move, bool]] = field(
        default_factory=list[tuple[Move, bool]]
    )  # and whether they led to new places
    reached: bool = False
    died: bool = False


@dataclass(slots=True)
class Job:
    number: int
    chain: list[Link]
    seed: int
    way: Way
    moves: Moves
    limit: int


class Explorer:
    """Runs the jobs of a search in a world of its own; `replayed` counts the ticks run only to return to cells."""

    def __init__(self, world: World, hero: int, goal: Goal, cells: Cells) -> None:
        self.replayed = 0
        self._world, self._hero, self._goal, self._cells = world, hero, goal, cells
        self._branches = Branches(world)
        self._kept: OrderedDict[Name, Branch] = OrderedDict()
        self._first = self._branches.take()
        self._deaths = world.level.state.deaths

    def play(self, held: Held) -> tuple[bool, bool]:
        """Return (the goal is reached, the hero has died or left the level)."""
        self._world.step(held)
        return self._goal.reached(self._world), self._is_over()

    def key(self) -> Key:
        return self._cells.key()

    def middle_at_start(self) -> tuple[int, int]:
        self._branches.restore(self._first)
        return self.middle()

    def first_key(self) -> Key:
        self._branches.restore(self._first)
        return self._cells.key()

    def go_to(self, chain: Sequence[Link]) -> None:
        start = 0
        for number in range(len(chain) - 1, 0, -1):
            if chain[number].name in self._kept:
                start = number
                break
        branch = self._first
        if start:
            name = chain[start].name
            self._kept.move_to_end(name)
            branch = self._kept[name]
        inputs = [held for cell in chain[start + 1 :] for held in cell.held]
        self._branches.play_from(branch, inputs)
        self.replayed += len(inputs)
        if chain[-1].name not in self._kept and len(chain) > 1:
            self.keep(chain[-1].name)

    def run(self, job: Job, known: set[Place]) -> Report:
        """Run a job: from its cell, make moves chosen by its seed, until nothing new is found for PATIENCE ticks.

        The job also ends when the goal is reached, when the hero dies or leaves the level, after LONGEST ticks, and at
        the tick `job.limit`. The result depends only on the job and on the places in `known`.
        """
        world, rng, moves, report = self._world, Random(job.seed), job.moves, Report(job.number)
        self.go_to(job.chain)
        guided = rng.random() < GUIDED
        newest = last_branch = 0
        met: set[Place] = set()
        while len(report.held) < LONGEST and len(report.held) - newest < PATIENCE:
            ahead = job.way.ahead(*self.middle(), AHEAD) if guided else AT_RANDOM
            move = moves.choose(rng, ahead, (report.held or job.chain[-1].held or NOTHING)[-1])
            useful = False
            for held in move:
                world.step(held)
                report.held.append(held)
                ticks = len(report.held)
                if self._goal.reached(world):
                    report.reached = True
                    report.moves.append((move, True))
                    return report
                if self._is_over() or world.tick >= job.limit:
                    report.died = self._is_over()
                    report.moves.append((move, useful))
                    return report
                if ticks % EVERY == 0:
                    key = self._cells.key()
                    report.finds.append(Find(key, ticks))
                    if key.place not in met and key.place not in known:
                        useful, newest = True, ticks
                        if ticks - last_branch >= APART:
                            self.keep((job.number, ticks))
                            last_branch = ticks
                    met.add(key.place)
            report.moves.append((move, useful))
        return report

    def _is_over(self) -> bool:
        state = self._world.level.state
        return state.deaths != self._deaths or bool(state.goal) or not self._world.alive(self._hero)

    def middle(self) -> tuple[int, int]:
        left, top, right, bottom = self._world.space.bounds(self._hero)
        return (left + right) // 2, (top + bottom) // 2

    def keep(self, name: Name) -> None:
        """Keep the state of the world for a cell; over MOST_BRANCHES, drop the state used longest ago."""
        self._kept[name] = self._branches.take()
        if len(self._kept) > MOST_BRANCHES:
            self._kept.popitem(last=False)
