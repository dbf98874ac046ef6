"""Random play of the levels of the campaign: nothing breaks, nothing gets lost, and no place is without a way back.

`python -m tests.ember.test_random_play --games 10000` plays more, and prints what it found. A game starts somewhere in
the level's own tape, so that all of a level is played and not only its start.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from components import Collider, Dying, Player, Position
from ecs_platformer import World
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.branches import Branch, Branches
from ecs_platformer.world.invariants.watch import violations, violations_so_far, watch

FILE = read_campaign(Path(__file__).parents[2] / "scenes" / "campaign.toml")
TICKS = 300
WATCHED = 20  # of so many games one is checked move by move, which takes ten times as long
ACTIONS = "left", "right", "up", "down", "jump", "dash", "grab"
CHANGE = 0.08  # chance that an action is taken or released in a tick: each is held for about a fifth of a second
CELL = 16  # px; a place is a cell of this size
GAMES_IN_A_TRAP = 3  # that end in a place, before it is called one
KEPT = 50  # ticks of the tape between two states that games start from; the tape leads from there to a game's own tick

Place = tuple[int, int]


@dataclass(slots=True)
class Game:
    """What came of a game: its faults, and the places in order; None is a death or the end of the level."""

    faults: list[str] = field(default_factory=list[str])
    places: list[Place | None] = field(default_factory=list[Place | None])


class Starts:
    """The states along a level's tape, so that a game need not play the tape from its beginning."""

    def __init__(self, level: Path) -> None:
        self._level, self._tape = level, _tape(level)
        self._world = World.load(level)
        self._branches = Branches(self._world)
        self._kept: list[Branch] = []
        for tick, inputs in enumerate(self._tape):
            if tick % KEPT == 0:
                self._kept.append(self._branches.take())
            self._world.step(inputs)

    def world_at(self, tick: int, *, own: bool) -> World:
        """Return the world as the tape leaves it at a tick: one that all games share, or one of the game's own."""
        world, branches = self._world, self._branches
        if own:
            world = World.load(self._level)
            branches = branches.of(world)
        branches.restore(self._kept[tick // KEPT])
        for inputs in self._tape[tick // KEPT * KEPT : tick]:
            world.step(inputs)
        return world


def play(level: Path, seed: int, *, watched: bool = False, ticks: int = TICKS) -> Game:
    rng, game, held = Random(seed), Game(), frozenset[str]()
    world = _starts(level).world_at(rng.randrange(len(_tape(level))), own=watched)
    if watched:
        watch(world)
    for _ in range(ticks):
        if world.level.state.goal:
            break
        if rng.random() < CHANGE * len(ACTIONS):
            held ^= {rng.choice(ACTIONS)}
        try:
            _step(world, held, game)
        except Exception as error:
            error.add_note(f"{level.stem}: seed {seed}")
            raise
    game.faults += violations_so_far(world) if watched else violations(world)
    return game


def way_of_the_tape(level: Path) -> Game:
    """Play a level by its tape alone: every place on its way leads to the end of the level."""
    world, game = World.load(level), Game()
    for inputs in _tape(level):
        _step(world, inputs, game)
    return game


def traps(way: Game, games: Iterable[Game]) -> list[Place]:
    """Return the places in which games ended, and from which none ever came to the tape's way, died or left."""
    before: defaultdict[Place | None, set[Place | None]] = defaultdict(set)
    ends: defaultdict[Place | None, int] = defaultdict(int)
    for game in games:
        for one, following in pairwise(game.places):
            before[following].add(one)
        if game.places:  # none where the tape had ended already
            ends[game.places[-1]] += 1
    free: set[Place | None] = {None, *way.places}
    found = list(free)
    while found:
        found = [place for one in found for place in before[one] - free]
        free.update(found)
    return sorted(place for place in ends if place and place not in free and ends[place] >= GAMES_IN_A_TRAP)


def _step(world: World, held: Inputs | frozenset[str], game: Game) -> None:
    world.step(held)
    [(player, _)] = world.each(Player, Position, Collider)
    if world.level.state.goal or world.has(player, Dying):
        place = None
    else:
        left, top, right, bottom = world.space.bounds(player)
        width, height = world.scene.size
        if right <= 0 or bottom <= 0 or left >= width or top >= height:
            game.faults.append(f"tick {world.tick}: the player is out of bounds, at {left}, {top}")
        place = left // CELL, top // CELL
    if not game.places or game.places[-1] != place:
        game.places.append(place)


@cache
def _tape(level: Path) -> list[Inputs]:
    return list(read_tape(level.with_suffix(".tape")))


@lru_cache(maxsize=1)  # the levels are played one after the other
def _starts(level: Path) -> Starts:
    return Starts(level)


def main() -> int:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--games", type=int, default=10_000)
    arguments.add_argument("--first", type=int, default=0, help="the first seed")
    arguments.add_argument("--level", help="only levels with this in their name")
    given = arguments.parse_args()
    levels = [level for level in FILE.counted if (given.level or "") in level.stem]
    wrong = 0
    for number, level in enumerate(levels):
        games: list[Game] = []
        for seed in range(given.first + number, given.first + given.games, len(levels)):
            games.append(play(level, seed, watched=seed % WATCHED == 0))
            wrong += bool(games[-1].faults)
            for fault in games[-1].faults[:3]:
                print(f"{level.stem}: seed {seed}: {fault}", flush=True)
        found = traps(way_of_the_tape(level), games)
        wrong += len(found)
        places = ", ".join(f"{x * CELL},{y * CELL}" for x, y in found)
        print(f"{level.stem}: {len(games)} games; no way back from {places or 'nowhere'}", flush=True)
    print(f"{given.games} games, {wrong} faults")
    return 1 if wrong else 0


GAMES = 100


@pytest.mark.slow
@pytest.mark.parametrize("level", FILE.counted, ids=FILE.name)
def test_random_play_breaks_nothing_and_nothing_gets_out_of_bounds(level: Path) -> None:
    first, levels = FILE.counted.index(level), len(FILE.counted)
    for seed in range(first, GAMES, levels):
        assert not play(level, seed, watched=seed == first, ticks=200).faults, seed


def test_a_place_where_games_end_and_from_which_none_comes_back_is_a_trap() -> None:
    way = Game(places=[(0, 0), (1, 0), None])
    into_a_pit = Game(places=[(0, 0), (0, 1), (0, 2)])
    assert traps(way, [into_a_pit] * 3) == [(0, 2)]
    assert traps(way, [*[into_a_pit] * 3, Game()]) == [(0, 2)]  # a game that was over as it began
    assert traps(way, [into_a_pit] * 2) == []  # two games tell too little
    out_of_it = Game(places=[(0, 2), (0, 1), (1, 0)])
    assert traps(way, [*[into_a_pit] * 3, out_of_it]) == []
    onto_spikes = Game(places=[(0, 2), None])
    assert traps(way, [*[into_a_pit] * 3, onto_spikes]) == []


if __name__ == "__main__":
    sys.exit(main())
