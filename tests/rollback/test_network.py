"""Machines play one game over a bad network: all end in the state of the game that had no network."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest

from ecs_platformer import World
from ecs_platformer.lab.rollback import Session
from ecs_platformer.scene.tape.tape import Held
from tests.support.rollback.games import game, played, random_hands


@dataclass(frozen=True, slots=True)
class Packet:
    """A player's inputs from tick `first` on, and what the sender has got and found so far."""

    player: int
    first: int
    inputs: tuple[Held, ...]
    missing: tuple[int, ...]  # the first tick of which the sender lacks the input, by player
    checksums: tuple[tuple[int, str], ...]


@dataclass(slots=True)
class Network:
    rng: Random
    fastest: int = 4  # turns
    slowest: int = 16
    lost: float = 0.3
    under_way: list[tuple[int, int, Packet]] = field(default_factory=list[tuple[int, int, Packet]])  # turn, player

    def send(self, turn: int, to: int, packet: Packet) -> None:
        if self.rng.random() >= self.lost:
            self.under_way.append((turn + self.rng.randint(self.fastest, self.slowest), to, packet))

    def arrived(self, turn: int, to: int) -> list[Packet]:
        here = [packet for when, player, packet in self.under_way if when <= turn and player == to]
        self.under_way = [one for one in self.under_way if one[0] > turn or one[1] != to]
        self.rng.shuffle(here)
        return here


@dataclass(slots=True)
class Machine:
    """Plays one player's hands for as many ticks as there are, and sends its inputs until the others have them."""

    player: int
    session: Session
    hands: list[Held]
    differing: list[int] = field(default_factory=list[int])  # ticks at which another machine has another checksum
    rolled_back: int = 0  # ticks in all
    waited: int = 0  # turns
    _wanted: dict[int, int] = field(default_factory=dict[int, int])  # the first tick that each other player lacks

    def read(self, packet: Packet) -> None:
        for tick, held in enumerate(packet.inputs, packet.first):
            self.session.add_input(packet.player, tick, held)
        missing = packet.missing[self.player - 1]
        self._wanted[packet.player] = max(missing, self._wanted.get(packet.player, 0))
        own = self.session.checksums
        self.differing += [tick for tick, digest in packet.checksums if own.get(tick, digest) != digest]

    def play(self) -> None:
        tick = self.session.world.tick
        if tick < len(self.hands):
            self.session.add_local_input(self.player, self.hands[tick])
            self.waited += not self.session.advance()
            self.rolled_back += self.session.rolled_back

    def packet(self, to: int, players: int) -> Packet:
        first = self._wanted.get(to, 0)
        inputs = self.session.inputs(self.player, first)
        missing = tuple(self.session.missing_tick(player) for player in range(1, players + 1))
        return Packet(self.player, first, inputs, missing, tuple(self.session.checksums.items())[-2:])


def run(machines: list[Machine], network: Network, turns: int) -> None:
    for turn in range(turns):
        for machine in machines:
            for packet in network.arrived(turn, machine.player):
                machine.read(packet)
            if network.rng.random() < 0.9:
                machine.play()
            for other in machines:
                if other is not machine:
                    network.send(turn, other.player, machine.packet(other.player, len(machines)))


TICKS = 150
DELAY = 2


def machines(seed: int, players: int = 2, fault: int = 0) -> list[Machine]:
    """One for each player; on the last, a coin too many is counted at the tick `fault`."""
    found: list[Machine] = []
    for player in range(1, players + 1):
        session = Session(game(seed, players=players), players, input_delay=DELAY, max_prediction=8)
        found.append(Machine(player, session, random_hands(Random(seed + 100 * player), TICKS)))
    if fault:
        found[-1].session.world.clock.after_tick = coin_at(fault)
    return found


def coin_at(tick: int) -> Callable[[World], None]:
    def count(world: World) -> None:
        if world.tick == tick:
            world.level.add_count("coins")

    return count


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "players"), [(seed, 2 + seed % 3) for seed in range(6)])
def test_all_machines_end_as_the_game_without_a_network(seed: int, players: int) -> None:
    every = machines(seed, players)
    run(every, Network(Random(seed)), turns=8 * TICKS)
    for machine in every:
        session = machine.session
        assert session.world.tick == TICKS
        session.add_local_input(machine.player, ())  # the last inputs have arrived since the last tick
        session.advance()
        assert session.predicted_ticks == 0
        assert machine.rolled_back
        assert not machine.differing
    assert sum(machine.waited for machine in every)
    inputs = [machine.session.inputs(machine.player)[: TICKS + 1] for machine in every]
    expected = played(seed, list(zip(*inputs, strict=True))).hash()
    first = every[0].session
    for machine in every:
        session = machine.session
        assert session.world.hash() == expected
        assert session.checksums == first.checksums
        assert [session.inputs(player)[:TICKS] for player in range(1, players + 1)] == [held[:TICKS] for held in inputs]
    assert first.checksums.keys() == {0, 60, 120}


@pytest.mark.slow
def test_a_machine_that_goes_another_way_is_found_by_its_checksums() -> None:
    both = machines(0, fault=70)
    run(both, Network(Random(0)), turns=6 * TICKS)
    assert set(both[0].differing) == set(both[1].differing) == {120}
