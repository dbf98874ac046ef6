"""Rooms: drawings become worlds, worlds are drawn, and differences are shown."""

from __future__ import annotations

from functools import partial

import pytest
from esper import Processor
from hypothesis import given, settings
from hypothesis import strategies as st

from components import Collider, Gravity, Position, Remainder, Solid, Tiles, Velocity
from ecs_platformer import InvalidValueError, Tape, World
from ecs_platformer.tools.testing.room import Room

STANDING = """
    ........
    ..aa....
    ..aa....
    .LLLL...
    ########
"""


class Drift(Processor):
    """A test system that moves every entity with a velocity one pixel to the right in each tick."""

    def process(self, world: World) -> None:
        for _, (position, _) in world.each(Position, Velocity):
            position.x += 1


class Heed(Processor):
    def process(self, world: World) -> None:
        place = world.get(world.named("a"), Position)
        place.x += ("right" in world.clock.held) - ("left" in world.clock.held)
        place.y += ("down" in world.clock.held) - ("up" in world.clock.held)


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """Rooms with 50 ticks per second: 50 px/s are one pixel per tick."""
    return partial(room, systems=[], tick_rate=50)


def message(room: Room, drawing: str) -> str:
    with pytest.raises(AssertionError) as error:
        room.shows(drawing)
    return str(error.value)


def test_letters_are_colliders_of_the_drawn_size(room: partial[Room]) -> None:
    drawn = room(STANDING)
    assert (drawn.get("a", Position), drawn.get("a", Collider)) == (Position(2, 1), Collider(2, 2))
    assert drawn.get("L", Collider) == Collider(4, 1)
    assert drawn.world.has(drawn.entity("L"), Solid)
    assert not drawn.world.has(drawn.entity("a"), Solid)
    assert list(drawn.world.entities.names) == ["L", "a"]
    assert drawn.world.space.is_grounded(drawn.entity("a"))


def test_a_cell_may_be_many_pixels(room: partial[Room]) -> None:
    drawn = room("#aa.\n####", cell=8)
    assert (drawn.get("a", Position), drawn.get("a", Collider)) == (Position(8, 0), Collider(16, 8))
    drawn.put("a", 11, 0).shows("#aa.\n####")  # cells are filled if their centre is covered
    drawn.put("a", 12, 0).shows("#aa.\n####")
    drawn.put("a", 13, 0).shows("#.aa\n####")
    room("a", a=(Collider(2, 2), Position(5, 6)), cell=8).shows("a")


def test_a_legend_creates_prefabs_like_a_map(room: partial[Room]) -> None:
    legend = {"#": "wall", "@": {"prefab": "hero", "name": "hero", "Velocity": {"x": 6}}, "o": "slime", "=": "plank"}
    drawn = room("...o...o\n.@.==..=\n########", legend=legend, cell=8, o=Gravity(terminal=7))
    assert drawn.picture() == "...o...o\n.@.==..=\n########"
    assert drawn.get("hero", Position) == Position(8, 5)  # raised, because it is 11 px high
    assert drawn.get("hero", Velocity) == Velocity(6, 0)
    assert drawn.entity("@") == drawn.entity("hero")
    assert list(drawn.world.entities.names) == ["#", "hero", "="]  # a single entity of a character is named by it
    assert [drawn.world.get(slime, Position).x for slime in drawn.entities("o")] == [24, 56]
    assert [drawn.world.get(slime, Gravity).terminal for slime in drawn.entities("o")] == [7, 7]
    assert drawn.get("=", Tiles).rows == ("##..#",)
    assert drawn.get("=", Position) == Position(24, 8)


@pytest.mark.parametrize(
    ("drawing", "more", "expected"),
    [
        ("", {}, 'nothing is drawn; an empty room is a "."'),
        ("aa.\n##", {}, 'row 2 has 2 characters, the first has 3: "##"'),
        ("a.a", {}, 'the "a"s are not a rectangle: one is missing in row 1, column 2'),
        ("a1", {"legend": {"i": "slime"}}, '"1" is not in the legend; known: i'),
        ("a", {"b": Velocity()}, 'components for "b", which is not drawn; known: a'),
        ("o", {"legend": {"o": "slim"}}, 'no such prefab: "slim"; did you mean "slime"?'),
        ("o", {"legend": {"o": {"prefab": "slime", "Gravty": {}}}}, "Gravty: no such component"),
        ("a", {"a": Velocity(float("nan"), 0)}, "Velocity > x"),
        ("a", {"a": Velocity}, 'components for "a": expected a component like Velocity(60, 0), not <class'),
    ],
)
def test_an_error_in_a_drawing_is_reported(
    room: partial[Room], drawing: str, more: dict[str, object], expected: str
) -> None:
    with pytest.raises(InvalidValueError) as error:
        room(drawing, **more)  # type: ignore[arg-type]
    assert expected in str(error.value)


def test_only_the_given_systems_run(room: partial[Room]) -> None:
    fall = room("a\n.\n.", systems=["gravity"], a=Gravity(acceleration=500))
    fall.tick(3).shows("a\n.\n.")
    assert fall.get("a", Velocity).y == 30
    room("a..", systems=[Drift]).tick(2).shows("..a")


def test_inputs_are_held_actions_or_a_tape(room: partial[Room]) -> None:
    walk = partial(room, "a...\n....", systems=[Heed])
    walk().tick(2, held={"right"}).shows("..a.\n....")
    walk().tick(held="right down").shows("....\n.a..")
    walk().tick(tape="2,R\n1,R,D").shows("....\n...a")
    walk().tick(2, tape="1,R").tick().shows(".a..\n....")
    walk().tick(tape=Tape(((1, frozenset({"down"})),))).shows("....\na...")
    assert walk().tick(tape="5").world.tick == 5
    assert walk().tick(0).world.tick == 0
    with pytest.raises(InvalidValueError, match="not both"):
        walk().tick(held="right", tape="1,R")
    with pytest.raises(InvalidValueError, match="an Assert is for the tape of a scene"):
        walk().tick(tape="1,R\nAssert a.Position.x == 1")
    with pytest.raises(InvalidValueError, match="a world cannot run backwards"):
        walk().tick(-1)


def test_a_filmstrip_shows_several_ticks_and_can_be_compared(room: partial[Room]) -> None:
    strip = "0      1      3\na...   .a..   ...a"
    assert room("a...", systems=[Drift]).filmstrip(0, 1, 3) == strip
    room("a...", systems=[Drift]).plays(strip)
    room("a...", systems=[Heed]).plays(strip, held="right")
    room("a...", systems=[Heed]).plays(strip, tape="3,R")
    with pytest.raises(AssertionError, match=r"^tick 3: 2 cells not as drawn"):
        room("a...", systems=[Drift]).plays("0 1 3\na... .a.. ..a.")
    for wrong in ("0 1\na...", "a...\na...", "1 0\n.a.. a..."):
        with pytest.raises(InvalidValueError):
            room("a...", systems=[Drift]).plays(wrong)


def test_a_difference_shows_both_pictures_differing_cells_tick_and_state(room: partial[Room]) -> None:
    assert message(room(STANDING).put("a", 3, 1, remainder=(0.25, -0.5)), STANDING) == "\n".join(
        [
            "tick 0: 4 cells not as drawn",
            "",
            "drawn      found      differing",
            "........   ........   ........",
            "..aa....   ...aa...   ..*.*...",
            "..aa....   ...aa...   ..*.*...",
            ".LLLL...   .LLLL...   ........",
            "########   ########   ........",
            "",
            'entity "a": Position(x=3, y=1), Remainder(x=0.25, y=-0.5), Velocity(x=0.0, y=0.0)',
        ]
    )
    assert message(room("a."), "a.\n..").startswith("tick 0: 2 cells not as drawn; the drawing is 2x2, the room 2x1")


def test_put_sets_an_exact_state(room: partial[Room]) -> None:
    drawn = room("a...", systems=["actor_motion"])
    drawn.put("a", 1, 0, remainder=(0.5, 0), velocity=(50, 0)).tick().shows("...a")
    assert drawn.get("a", Remainder) == Remainder(-0.5, 0)
    drawn.put("a", 0, 0)
    assert (drawn.get("a", Remainder), drawn.get("a", Velocity)) == (Remainder(-0.5, 0), Velocity(50, 0))
    assert drawn.world.space.colliders_in((0, 0, 1, 1)) == [drawn.entity("a")]  # found at once
    for bad in ({"remainder": (0.6, 0)}, {"velocity": (float("inf"), 0)}):
        with pytest.raises(InvalidValueError):
            drawn.put("a", 3, 0, **bad)  # type: ignore[arg-type]
        drawn.shows("a...")


def test_a_violated_physics_rule_fails_the_test(room: partial[Room]) -> None:
    with pytest.raises(AssertionError, match=r"tick 1 violates the physics rules:\n.*overlap"):
        room("a#", systems=[Drift]).tick()
    room("a#", systems=[Drift], check=False).tick().shows(".a")


def test_the_tick_of_a_violation_is_reported_among_many(room: partial[Room]) -> None:
    drawn = room("a..#..", systems=[Drift])
    with pytest.raises(AssertionError, match=r"tick 3 violates the physics rules:\n.*overlap"):
        drawn.world.step(ticks=5)


@st.composite
def drawings(draw: st.DrawFn) -> str:
    width, height = draw(st.integers(1, 12)), draw(st.integers(1, 8))
    row = st.lists(st.sampled_from(".....#-"), min_size=width, max_size=width)
    cells = draw(st.lists(row, min_size=height, max_size=height))
    for letter in draw(st.lists(st.sampled_from("abAB^v"), unique=True)):
        left, top = draw(st.integers(0, width - 1)), draw(st.integers(0, height - 1))
        right, bottom = draw(st.integers(left, width - 1)), draw(st.integers(top, height - 1))
        box = [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]
        if all(cells[y][x] in ".#-" for x, y in box):
            for x, y in box:
                cells[y][x] = letter
    return "\n".join(map("".join, cells))


@pytest.mark.slow
@settings(max_examples=50, deadline=None, derandomize=True)
@given(drawings(), st.sampled_from([1, 2, 5, 8]))
def test_drawing_a_room_and_parsing_it_are_inverse(drawing: str, cell: int) -> None:
    room = Room(drawing, systems=[], cell=cell)
    assert room.picture() == drawing
    assert Room(room.picture(), systems=[], cell=cell).world.hash() == room.world.hash()


def test_worlds_of_scenes_can_be_drawn(room: partial[Room]) -> None:
    world = World()
    world.create(Position(9, 8), Collider(8, 8))
    world.spawn("slime", "Slime", Position=(24, 1))
    world.spawn("wall", Position=(0, 16), Tiles=(("##.#",), 8))
    assert Room.of(world, 5, 3).picture() == "...S.\n.*...\n##.#."
    world.create(
        Position(8, 8), Collider(8, 8), Solid(), name="wall"
    )  # solids are drawn before entities with lower ids
    assert Room.of(world, 5, 3).picture() == "...S.\n.*...\n##.#."
    world.get(world.named("Slime"), Collider).enabled = False
    assert "S" not in Room.of(world, 5, 3).picture()


def test_the_report_starts_with_the_first_picture_of_the_world() -> None:
    world = World(systems=[Drift])
    world.create(Position(), Collider(8, 8), Velocity())
    for _ in range(8):
        world.step()
    assert Room.of(world, 3, 1).tick(8).story() == "tick 8   tick 16\n.*.      ..*"


def test_removed_entities_are_neither_drawn_nor_found(room: partial[Room]) -> None:
    drawn = room("ab")
    drawn.world.remove(drawn.entity("a"))
    drawn.shows(".b")
    assert "a" not in drawn
    assert "b" in drawn


def test_components_are_copied(room: partial[Room]) -> None:
    shared = Velocity(0, 0)
    drawn = room("a.", a=shared)
    drawn.get("a", Velocity).x = 7
    assert shared.x == 0
    assert room("a.", a=shared).get("a", Velocity).x == 0


def test_the_world_fixture_is_empty_and_checked(world: World) -> None:
    assert (list(world.entities), world.tick) == ([], 0)
    box = [Position(), Collider(8, 8)]
    world.create(*box, Solid())
    world.create(Position(), Collider(8, 8), Velocity(), Remainder())
    with pytest.raises(AssertionError, match="violates the physics rules"):
        world.step()


def test_cells_that_a_prefab_joins_are_one_entity(room: type[Room]) -> None:
    drawn = room("H.H\nH..\nH..", cell=8, legend={"H": {"prefab": "solid", "Ladder": {}}})
    boxes = [(at.x, at.y, box.height) for _, (at, box) in drawn.world.each(Position, Collider)]
    assert boxes == [(0, 0, 24), (16, 0, 8)]
    assert drawn.picture() == "H.H\nH..\nH.."
