"""Machines that play one game over a network that is late, changes the order, and loses what it carries: all by a seed.

Time is turns; on each, every machine may read what has arrived, play and send. Nothing here knows a wall clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from ecs_platformer.lab.rollback import Session
from ecs_platformer.scene.tape.tape import Held


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
    """Delivers packets after a drawn number of turns, and some never."""

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
    """Let all machines take turns; each leaves out one in ten, so that none keeps the pace of another."""
    for turn in range(turns):
        for machine in machines:
            for packet in network.arrived(turn, machine.player):
                machine.read(packet)
            if network.rng.random() < 0.9:
                machine.play()
            for other in machines:
                if other is not machine:
                    network.send(turn, other.player, machine.packet(other.player, len(machines)))
