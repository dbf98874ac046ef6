"""The list of a World's systems: objects in it, systems that come and go, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import getsourcelines
from typing import Any

import pytest
from esper import Processor

from components import Collider, Gravity, OnHit, Position, Remainder, Solid, Velocity
from ecs_platformer import Snapshot, World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.history.same_scene import same_scene
from ecs_platformer.world.branches.branches import Branches


@dataclass
class Counter(Processor):
    """Counts ticks in steps of its own; as a dataclass, it has no hash."""

    step: int
    total: int = 0

    def process(self, world: World) -> None:
        self.total += self.step
        world.level.add_count("ticks")


class Noting(Processor):
    """Notes its name: the order in which systems run can be read from the counts of a level."""

    def process(self, world: World) -> None:
        order.append(type(self).__name__)


class First(Noting):
    pass


class Second(Noting):
    pass


class Third(Noting):
    before = "Second"


order: list[str] = []


def run(world: World) -> list[str]:
    order.clear()
    world.step()
    return order


def test_an_object_runs_and_keeps_what_it_was_given() -> None:
    counter = Counter(3)
    world = World([counter])
    world.step(ticks=2)
    assert counter.total == 6


def test_the_fields_of_an_object_are_saved_hashed_and_restored() -> None:
    counter = Counter(3)
    world, saved = World([counter]), World([Counter(3)]).snapshot()
    assert world.hash() == saved.hash() != World([Counter(4)]).hash()
    world.step()
    later = Snapshot.from_json(world.snapshot().to_json())
    world.restore(saved)
    assert counter.total == 0
    world.restore(later)
    assert counter.total == 3


def test_another_world_of_the_same_systems_has_an_object_of_its_own_as_it_was_at_first() -> None:
    counter = Counter(3)
    world = World([counter, First])
    world.step(ticks=2)
    other = same_scene(world)
    assert other.hash() == World([Counter(3), First]).hash()
    other.step(ticks=5)
    assert counter.total == 6


def test_an_object_that_cannot_be_saved_runs_and_says_so_when_it_would_be_copied() -> None:
    counter = Counter(1)
    counter.open: Any = open  # type: ignore[attr-defined]
    world = World([counter])
    world.step()
    assert counter.total == 1
    with pytest.raises(InvalidValueError, match="system Counter"):
        same_scene(world)


def test_systems_are_added_beside_others_or_where_their_class_says() -> None:
    world = World([First])
    world.add_system(Second)
    world.add_system(Third)
    world.add_system(Counter(1), after=First)
    assert run(world) == ["First", "Third", "Second"]
    world.remove_system("First")
    world.add_system(First(), before="Third")
    assert run(world) == ["First", "Third", "Second"]
    world.add_system("gravity", after=Counter)
    assert world.snapshot().order == ("Counter", "GravitySystem", "First", "Third", "Second")


class Switching(Processor):
    """Replaces First by Second, and adds a Counter, in its third tick."""

    def process(self, world: World) -> None:
        if world.tick == 3:
            world.remove_system(First)
            world.add_system(Second, after=Switching)
            world.add_system(Counter(5))


def test_what_a_system_adds_and_removes_counts_from_the_next_tick_on() -> None:
    world = World([Switching, First])
    world.step(ticks=2)
    assert run(world) == ["First"]
    assert run(world) == ["Second"]
    assert world.level.count("ticks") == 1


def snapshots(world: World) -> tuple[Callable[[], Any], Callable[[Any], None]]:
    return world.snapshot, world.restore


def branches(world: World) -> tuple[Callable[[], Any], Callable[[Any], None]]:
    kept = Branches(world)
    return kept.take, kept.restore


@pytest.mark.parametrize("form", [snapshots, branches])
def test_a_restore_takes_back_what_was_added_and_removed(form: Any) -> None:
    world = World([Switching, First])
    take, restore = form(world)
    early = take()
    world.step(ticks=4)
    late, digest = take(), world.hash()
    for _ in range(2):
        restore(early)
        world.step(ticks=4)
        assert world.hash() == digest
    restore(early)
    assert run(world) == ["First"]
    restore(late)
    assert world.hash() == digest
    assert run(world) == ["Second"]


def test_a_world_that_lacks_a_system_of_the_snapshot_refuses_it_by_name() -> None:
    world = World([First])
    world.step()
    world.add_system(Second)
    for saved in (world.snapshot(), Snapshot.from_json(world.snapshot().to_json())):
        other = World([First])
        with pytest.raises(InvalidValueError, match='has a system "Second", which does not run here'):
            other.restore(saved)
        assert (other.tick, run(other)) == (0, ["First"])
    assert world.hash() == world.snapshot().hash()


def test_another_world_of_the_same_systems_can_restore_what_was_added_later() -> None:
    world = World([First])
    world.step()
    world.add_system(Counter(3))
    world.step()
    other = same_scene(world)
    other.restore(world.snapshot())
    assert other.hash() == world.hash()
    other.step()
    assert other.level.count("ticks") == 2


def test_the_list_of_systems_is_in_no_hash() -> None:
    world, other = World([First]), World([First])
    world.step()
    other.step()
    world.add_system(Second)
    assert world.hash() == other.hash()


def test_a_system_that_is_added_before_the_first_tick_belongs_to_the_world() -> None:
    world = World([First])
    world.add_system(Second)
    assert run(same_scene(world)) == ["First", "Second"]
    assert world.snapshot().order is None


class Bouncer(Processor):
    handles_hits_of = OnHit

    def process(self, world: World) -> None:
        pass

    def on_hit(self, world: World, entity: int, hit: object) -> bool:
        world.level.add_count("hits")
        return True


def test_a_system_that_handles_hits_is_called_while_it_is_listed() -> None:
    world = World(["actor_motion"])
    world.create(Position(8, 0), Collider(8, 8), Solid())
    ball = world.create(Position(0, 0), Remainder(), Collider(8, 8), Velocity(60, 0), OnHit())

    def hits() -> int:
        world.get(ball, Velocity).x = 60.0
        world.step()
        return world.level.count("hits")

    assert hits() == 0
    world.add_system(Bouncer)
    assert hits() == 1
    world.remove_system(Bouncer)
    assert hits() == 1


class Painting(Processor):
    stage = "draw"

    def process(self, world: World, frame: Any) -> None:
        world.particles  # noqa: B018
        order.append("Painting")


def test_a_system_that_draws_comes_and_goes_among_those_that_draw() -> None:
    world = World([First])
    world.add_system(Painting, after="drawing")
    order.clear()
    world.frame()
    world.remove_system(Painting)
    world.frame()
    assert order == ["Painting"]


class WithoutWorld(Processor):
    def process(self) -> None:
        pass


class WithTime(Processor):
    def process(self, dt: float) -> None:
        pass


class WithBoth(Processor):
    def process(self, world: World, dt: float) -> None:
        pass


class WithTimeByName(Processor):
    def process(self, world: World, *, dt: float) -> None:
        pass


class Yielding(Processor):
    def process(self, world: World) -> Iterator[int]:  # type: ignore[override]
        yield 1


class Silent(Processor):
    pass


class Numbered(Processor):
    process = 3  # type: ignore[assignment]


class Unrelated:
    def process(self, world: World) -> None:
        pass


LINE_OF_SILENT = getsourcelines(Silent)[1]
WRITE = r"write process\(self, world\); the seconds of a tick are world\.dt"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (WithoutWorld, WRITE),
        (WithoutWorld(), WRITE),
        (WithTime, WRITE),
        (WithBoth, WRITE),
        (WithTimeByName, WRITE),
        (Yielding, "cannot yield"),
        (Silent, rf"test_system_list\.py:{LINE_OF_SILENT}: Silent has no method process\(self, world\)$"),
        (Numbered, "Numbered has no method process"),
        (Unrelated, "not the class Unrelated"),
        (Unrelated(), "not an Unrelated"),
        (3, "not 3"),
        (None, "not nothing"),
        (Counter(1), '"Counter" (is listed twice|runs already)'),
        ("gravity", '"gravity" (is listed twice|runs already)'),
    ],
)
def test_what_cannot_run_is_refused(given: Any, reason: str) -> None:
    with pytest.raises(InvalidValueError, match=reason):
        World(["gravity", Counter(2), given])
    world = World(["gravity", Counter(2)])
    with pytest.raises(InvalidValueError, match=reason):
        world.add_system(given)
    world.step()


def test_any_arguments_are_the_world() -> None:
    class Greedy(Processor):
        def process(self, *args: object, **more: object) -> None:
            seen.append((args, more))

    seen: list[object] = []
    world = World([Greedy])
    world.step()
    assert seen == [((world,), {})]


@pytest.mark.parametrize("systems", ["gravity", First, 3, {"gravity"}, First()])
def test_what_is_no_list_of_systems_is_refused(systems: Any) -> None:
    with pytest.raises(InvalidValueError, match="a World takes a list of systems"):
        World(systems)


def test_a_place_that_is_not_there_is_refused_and_changes_nothing() -> None:
    world = World([First, Second])
    for places, reason in (
        ({"after": "Frst"}, 'no other system "Frst"; did you mean "First"?'),
        ({"after": Second, "before": First}, "First comes first"),
        ({"before": Counter}, 'no other system "Counter"'),
    ):
        with pytest.raises(InvalidValueError, match=reason.replace("?", r"\?")):
            world.add_system("gravity", **places)  # type: ignore[arg-type]
    for lacking in ("Frst", Third, Counter(1)):
        with pytest.raises(InvalidValueError, match="runs here"):
            world.remove_system(lacking)
    assert run(world) == ["First", "Second"]


def test_gravity_that_is_removed_no_longer_pulls() -> None:
    world = World(["gravity", "actor_motion"])
    stone = world.create(Position(), Remainder(), Collider(4, 4), Velocity(), Gravity())
    world.step(ticks=10)
    world.remove_system("gravity")
    speed = world.get(stone, Velocity).y
    world.step(ticks=10)
    assert world.get(stone, Velocity).y == speed > 0
