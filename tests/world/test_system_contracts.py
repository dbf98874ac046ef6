"""What a system's class declares: its stage, when it is skipped, whose hits it handles. A wrong value is an error."""

from __future__ import annotations

import pytest
from esper import Processor

from components import Collider, Contacts, Gravity, Hit, Position, Remainder, Solid, Velocity
from ecs_platformer import Frame, World
from ecs_platformer.errors import ValueFault


class Counting(Processor):
    def process(self, world: World) -> None:
        world.level.add_count("runs")


class Drawing(Processor):
    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        frame.fill(0, 0, 1, 1, "#ffffff", 0)


class Debugging(Drawing):
    stage = "debug"


class Handling(Processor):
    handles_hits_of = Contacts

    def process(self, world: World) -> None:
        """Hits only."""

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        world.level.add_count(hit.side)
        return True


def with_attribute(name: str, value: object) -> type[Processor]:
    return type("Mine", (Counting,), {name: value})


@pytest.mark.parametrize("stage", ["draws", "drw", "", None, True, ("draw",)])
def test_an_unknown_stage_is_an_error(stage: object) -> None:
    with pytest.raises(ValueFault, match=r"^Mine\.stage is one of update, always, draw, debug, not "):
        World([with_attribute("stage", stage)])


def test_a_stage_that_is_nearly_right_gets_a_hint() -> None:
    with pytest.raises(ValueFault, match='did you mean "draw"'):
        World([with_attribute("stage", "drawn")])


@pytest.mark.parametrize("kinds", ["Gravity", None, Gravity, [Gravity], (Gravity, "Fall")])
def test_run_if_any_takes_nothing_but_a_tuple_of_classes(kinds: object) -> None:
    with pytest.raises(ValueFault, match=r"^Mine\.run_if_any (is a tuple of|takes) component classes, not "):
        World([with_attribute("run_if_any", kinds)])


@pytest.mark.parametrize("kind", ["Health", (Contacts,), 3])
def test_handles_hits_of_takes_one_class(kind: object) -> None:
    with pytest.raises(ValueFault, match=r"^Mine\.handles_hits_of is a component class, not "):
        World([with_attribute("handles_hits_of", kind)])


def test_a_handler_needs_its_method() -> None:
    with pytest.raises(ValueFault, match=r"^Mine\.handles_hits_of takes a method on_hit\(world, entity, hit\)"):
        World([with_attribute("handles_hits_of", Contacts)])


def test_systems_that_draw_run_in_pictures_alone_and_debug_ones_only_when_asked() -> None:
    world = World([Counting, Drawing, Debugging])
    drawn = [len(world.frame(debug=debug).items) for debug in (False, True)]
    world.step()
    assert (drawn, world.level.count("runs")) == ([1, 2], 1)


def test_on_hit_is_called_for_entities_with_the_component_alone() -> None:
    world = World([Handling, "actor_motion"])
    world.create(Position(8, 0), Collider(8, 16), Solid())
    world.create(Position(0, 0), Remainder(), Collider(8, 8), Velocity(60, 0))
    world.step()
    assert world.level.state.counts == {}
    runner = world.create(Position(0, 8), Remainder(), Collider(8, 8), Velocity(60, 0), Contacts())
    world.step()
    assert world.level.state.counts == {"right": 1}
    assert world.get(runner, Velocity).x == 60  # the handler returned True: no OnHit stops it
