"""esper's own functions: in a system they act on the World; what could not do what esper says is refused in words."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import esper
import pytest
from esper import Processor

from components import Collider, Gravity, Position, Remainder, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError

Call = Callable[[], Any]


class Calling(Processor):
    """Calls a function of esper's in its first tick."""

    cosmetic = True

    def __init__(self, call: Call) -> None:
        self.call = call

    def process(self, world: World) -> None:
        if world.tick == 1:
            self.call()


class Other(Processor):
    def process(self, world: World) -> None:
        pass


def handler() -> None:
    pass


def world_calling(call: Call) -> World:
    world = World([Calling(call)])
    world.create(Position(1, 1), Collider(4, 4), name="hero")
    return world


SYSTEMS = r"write world\.add_system\(SYSTEM, after=…\), world\.remove_system\(SYSTEM\)"
EVENTS = "write into a component, which a later system reads"


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (lambda: esper.add_processor(Other()), SYSTEMS),
        (lambda: esper.add_processor(Other(), priority=3), SYSTEMS),
        (lambda: esper.remove_processor(Calling), SYSTEMS),
        (lambda: esper.get_processor(Calling), SYSTEMS),
        (esper.process, SYSTEMS),
        (esper.timed_process, SYSTEMS),
        (lambda: esper.dispatch_event("jumped", 1), EVENTS),
        (lambda: esper.set_handler("jumped", handler), EVENTS),
        (lambda: esper.remove_handler("jumped", handler), EVENTS),
        (esper.clear_database, "remove each entity"),
        (lambda: esper.delete_entity(99), "there is no entity 99"),
    ],
)
def test_in_a_system_what_a_world_does_otherwise_is_refused(call: Call, reason: str) -> None:
    world = world_calling(call)
    with pytest.raises(InvalidValueError, match=reason):
        world.step()
    world.step()
    assert (list(world.entities), world.create(), world.named("hero")) == ([1], 2, 1)
    assert world.hash() == world.snapshot().hash()


def test_in_a_system_entities_and_components_are_the_worlds() -> None:
    found: list[object] = []

    def use() -> None:
        new = esper.create_entity(Position(5, 5), Velocity())
        esper.add_component(1, Gravity())
        found.extend((new, esper.component_for_entity(1, Position).x, len(esper.get_components(Position, Velocity))))
        esper.remove_component(new, Velocity)
        esper.delete_entity(new)
        found.append(esper.entity_exists(new))

    world = world_calling(use)
    world.step()
    assert found == [2, 1, 1, False]
    assert (list(world.entities), world.has(1, Gravity)) == ([1], True)


class Finding(Processor):
    """Finds all actors, and remembers them."""

    cosmetic = True

    def __init__(self) -> None:
        self.found: list[list[int]] = []

    def process(self, world: World) -> None:
        self.found.append([entity for entity, _ in world.actors(Position)])


class Freeing(Finding):
    """Makes a solid an actor by a call of esper's, between two looks at all actors."""

    def process(self, world: World) -> None:
        super().process(world)
        if world.tick == 2:
            esper.remove_component(world.named("crate"), Solid)
        super().process(world)


def test_the_next_system_finds_what_esper_has_made_an_actor() -> None:
    freeing, finding = Freeing(), Finding()
    world = World([freeing, finding])
    crate = world.create(Position(), Collider(8, 8), Remainder(), Solid(), name="crate")
    world.step(ticks=2)
    assert freeing.found == [[], [], [], []]
    assert finding.found == [[], [crate]]


class Seeing(Finding):
    """Remembers which colliders there are."""

    def process(self, world: World) -> None:
        self.found.append(world.space.colliders_in((0, 0, 100, 100)))


def test_the_next_system_no_longer_sees_what_esper_has_marked_for_deletion() -> None:
    seeing = Seeing()
    world = World([Calling(lambda: esper.delete_entity(1)), seeing])
    hero = world.create(Position(), Collider(8, 8), Remainder())
    assert hero == 1
    world.step()
    assert seeing.found == [[]]


def test_in_the_same_system_esper_gives_an_actor_what_it_is_asked_for() -> None:
    world = World([])
    actor = world.create(Position(), Collider(8, 8), Remainder())
    with world._entities:  # pyright: ignore[reportPrivateUsage]
        assert not [*world.actors(Velocity)]
        esper.add_component(actor, Velocity())
        assert [entity for entity, _ in world.actors(Velocity)] == [actor]
        esper.delete_entity(actor)
        assert not [*world.actors(Velocity)]


def test_a_mark_counts_after_a_query_by_esper_that_has_renewed_its_cache() -> None:
    world = World([])
    actor = world.create(Position(), Collider(8, 8), Remainder(), Velocity())
    with world._entities:  # pyright: ignore[reportPrivateUsage]
        assert [entity for entity, _ in world.actors(Velocity)] == [actor]
        esper.delete_entity(actor)
        esper.get_component(Velocity)
        assert not [*world.actors(Velocity)]


def test_an_entity_that_is_marked_for_deletion_is_no_longer_there() -> None:
    seen: list[object] = []

    def mark() -> None:
        esper.delete_entity(1)
        seen.append(world.alive(1))
        for call in (lambda: world.add(1, Gravity()), lambda: world.remove(1)):
            with pytest.raises(InvalidValueError, match="there is no entity 1"):
                call()

    world = world_calling(mark)
    world.step()
    assert (seen, list(world.entities)) == ([False], [])


BETWEEN = r"esper's functions find no World between its ticks: write world\.create\(\)"


@pytest.mark.parametrize(
    "call",
    [
        lambda: esper.create_entity(Position()),
        lambda: esper.create_entity(),
        lambda: esper.delete_entity(1),
        lambda: esper.delete_entity(1, immediate=True),
        lambda: esper.entity_exists(1),
        lambda: list(esper.get_entities()),
        lambda: esper.component_for_entity(1, Position),
        lambda: str(esper.components_for_entity(1)),  # pyright: ignore[reportUnknownArgumentType]
        lambda: esper.has_component(1, Position),
        lambda: esper.has_components(1, Position, Velocity),
        lambda: esper.try_component(1, Position),
        lambda: esper.try_components(1, Position, Velocity),
        lambda: esper.add_component(1, Gravity()),
        lambda: esper.remove_component(1, Position),
        lambda: esper.try_remove_component(1, Position),
        lambda: esper.get_component(Position),
        lambda: esper.get_components(Position, Velocity),
        lambda: esper.add_processor(Other()),
        lambda: esper.remove_processor(Other),
        lambda: esper.get_processor(Other),
        lambda: esper.process(1 / 60),
        esper.timed_process,
        esper.clear_dead_entities,
        esper.clear_database,
        lambda: esper.dispatch_event("jumped"),
        lambda: esper.set_handler("jumped", handler),
        lambda: esper.remove_handler("jumped", handler),
    ],
)
def test_between_ticks_espers_calls_are_refused_instead_of_missing_the_world(call: Call) -> None:
    world = world_calling(lambda: None)
    with pytest.raises(InvalidValueError, match=BETWEEN):
        call()
    world.step()
    assert list(world.entities) == [1]


def test_an_esper_world_of_ones_own_works_beside_a_world() -> None:
    world = world_calling(lambda: None)
    esper.switch_world("mine")
    try:
        stone = esper.create_entity(Position(3, 3))
        world.step()
        assert esper.current_world == "mine"
        assert esper.component_for_entity(stone, Position).x == 3
        world.step()
    finally:
        esper.switch_world("default")
        esper.delete_world("mine")


class Switching(Processor):
    """Leaves another context of esper's active."""

    def process(self, world: World) -> None:
        esper.switch_world("mine")
        if not esper.get_component(Position):
            esper.create_entity(Position(3, 3))


class Looking(Processor):
    def process(self, world: World) -> None:
        seen.append([position.x for _, position in esper.get_component(Position)])
        esper.create_entity(Velocity())


class SwitchingToDraw(Processor):
    stage = "draw"

    def process(self, world: World, frame: Any) -> None:
        esper.switch_world("mine")


class LookingToDraw(Processor):
    stage = "draw"

    def process(self, world: World, frame: Any) -> None:
        seen.append([position.x for _, position in esper.get_component(Position)])


seen: list[list[int]] = []


def test_a_system_that_switches_to_another_context_switches_for_itself_alone() -> None:
    seen.clear()
    world = World([Switching, Looking, SwitchingToDraw, LookingToDraw])
    world.create(Position(1, 1))
    other = World([])
    try:
        world.step()
        world.frame()
        world.clock.begin_tick()
        for number in range(2):
            world.clock.run_system(number)
        world.clock.end_tick()
        assert seen == [[1]] * 3
        assert (list(world.entities), list(other.entities)) == ([1, 2, 3], [])
        assert esper.current_world == "default"
    finally:
        esper.delete_world("mine")


class SwitchingAlone(Processor):
    to: str

    def process(self, world: World) -> None:
        esper.switch_world(self.to)


class SwitchingToAnother(SwitchingAlone):
    to = "mine"


class SwitchingToTheDefault(SwitchingAlone):
    to = "default"


@pytest.mark.parametrize("switching", [SwitchingToAnother, SwitchingToTheDefault])
def test_a_system_that_only_switches_to_another_context_does_so_for_itself_alone(
    switching: type[SwitchingAlone],
) -> None:
    seen.clear()
    world = World([switching, Looking])
    world.create(Position(1, 1))
    try:
        world.step(ticks=2)
        assert seen == [[1]] * 2
    finally:
        if "mine" in esper.list_worlds():
            esper.delete_world("mine")


LEFT_ALONE = """
import esper
from ecs_platformer import World

stone = esper.create_entity("stone")
world = World([])
world.step()
assert esper.component_for_entity(stone, str) == "stone"  # what is in use is left alone
esper.clear_database()
world = None

world = World([])
try:
    esper.create_entity()
except ValueError:
    world = None
assert esper.create_entity() == 1  # as soon as there is no World
"""


@pytest.mark.slow
def test_the_default_world_of_esper_is_left_alone_if_it_is_in_use_or_there_is_no_world() -> None:
    subprocess.run([sys.executable, "-c", LEFT_ALONE], check=True)
