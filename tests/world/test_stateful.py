"""Whatever is done to a world, in any order, its twin that was restored from text stays the same, to the last bit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from components import Collider, Contacts, Gravity, Lift, OnHit, Position, Remainder, Rider, Solid, Squish, Velocity
from ecs_platformer import Snapshot, World

PLACES = st.integers(-40, 40)
SIZES = st.integers(1, 20)
SPEEDS = st.sampled_from([0.0, 30.0, -45.0, 100.0, -333.3, 2000.0])
PICKS = st.integers(0, 30)  # which entity, or which snapshot, counted around
SYSTEMS = ["gravity", "path", "solid_motion", "actor_motion", "squish"]


class Twins(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.world = World(SYSTEMS)
        self.twin = World(SYSTEMS)
        self.saved: list[tuple[Snapshot, str]] = []

    def both(self, act: Callable[[World], object]) -> None:
        assert act(self.world) == act(self.twin)

    def pick(self, number: int) -> int:
        entities = list(self.world.entities)
        return entities[number % len(entities)]

    @rule(x=PLACES, y=PLACES, width=SIZES, height=SIZES, vx=SPEEDS, vy=SPEEDS, squish=st.booleans())
    def create_actor(self, x: int, y: int, width: int, height: int, vx: float, vy: float, squish: bool) -> None:
        def create(world: World) -> int:
            response = Squish("wiggle" if squish else "respawn")
            body = Position(x, y), Remainder(), Collider(width, height), Velocity(vx, vy)
            return world.create(*body, Gravity(), Rider(), Contacts(), Lift(), OnHit("turn", "bounce", 0.5), response)

        self.both(create)

    @rule(x=PLACES, y=PLACES, width=SIZES, height=SIZES, vx=SPEEDS, vy=SPEEDS, one_way=st.booleans())
    def create_solid(self, x: int, y: int, width: int, height: int, vx: float, vy: float, one_way: bool) -> None:
        def create(world: World) -> int:
            moving = [Remainder(), Velocity(vx, vy)] if vx or vy else []
            return world.create(Position(x, y), Collider(width, height), Solid(one_way), *moving)

        self.both(create)

    @precondition(lambda self: bool(self.world.entities))
    @rule(number=PICKS)
    def delete(self, number: int) -> None:
        entity = self.pick(number)
        self.both(lambda world: world.remove(entity))

    @precondition(lambda self: bool(self.world.entities))
    @rule(number=PICKS, enabled=st.booleans())
    def enable_or_disable(self, number: int, enabled: bool) -> None:
        entity = self.pick(number)
        self.both(lambda world: setattr(world.get(entity, Collider), "enabled", enabled))

    @precondition(lambda self: bool(self.world.entities))
    @rule(number=PICKS, x=PLACES, y=PLACES, told=st.booleans())
    def teleport(self, number: int, x: int, y: int, told: bool) -> None:
        entity = self.pick(number)

        def move(world: World) -> None:
            position = world.get(entity, Position)
            position.x, position.y = x, y
            if told:
                world.sync(entity)

        self.both(move)

    @precondition(lambda self: bool(self.world.entities))
    @rule(number=PICKS)
    def make_solid_or_not(self, number: int) -> None:
        entity = self.pick(number)
        solid = self.world.has(entity, Solid)
        self.both(lambda world: world.remove(entity, Solid) if solid else world.add(entity, Solid()))

    @rule(ticks=st.integers(1, 8))
    def step(self, ticks: int) -> None:
        for _ in range(ticks):
            self.both(World.step)

    @rule()
    def snapshot(self) -> None:
        self.saved.append((self.world.snapshot(), self.world.hash()))

    @precondition(lambda self: self.saved)
    @rule(number=PICKS, fresh=st.booleans())
    def restore(self, number: int, fresh: bool) -> None:
        saved, then = self.saved[number % len(self.saved)]
        if fresh:
            self.twin = World(SYSTEMS)
        self.world.restore(saved)
        self.twin.restore(Snapshot.from_json(saved.to_json()))
        assert self.world.hash() == then

    @invariant()
    def equal(self) -> None:
        assert self.world.hash() == self.twin.hash()

    @invariant()
    def found_alike_in_space(self) -> None:
        self.both(lambda world: world.space.overlapping_pairs())
        for entity in self.world.entities:
            self.both(lambda world, entity=entity: (world.space.overlapping(entity), world.space.is_grounded(entity)))


def run(examples: int) -> None:
    run_state_machine_as_test(
        Twins, settings=settings(max_examples=examples, stateful_step_count=30, derandomize=True, deadline=None)
    )


@pytest.mark.slow
def test_twins_stay_twins() -> None:
    run(25)


@pytest.mark.slow
def test_twins_stay_twins_in_many_histories() -> None:
    run(200)
