"""Which systems run in a tick or a picture, by what their classes declare. A wrong declaration is an error."""

from __future__ import annotations

import subprocess
import sys
from functools import cache

import esper
import pytest
from esper import Processor

from components import Attached, Collider, Contacts, Gravity, Hit, Position, Remainder, Solid, Velocity
from ecs_platformer import Frame, Snapshot, World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.project import order, system, system_names
from ecs_platformer.world.system_contracts import DRAWING, run_if_any_of, stage_of
from systems.rules.scripting.effects import perform
from tests.support.projects import ROOT


class Counting(Processor):
    run_if_any = (Gravity,)

    def process(self, world: World) -> None:
        world.level.add_count("runs")


def test_a_system_is_skipped_while_no_entity_has_a_component_of_run_if_any() -> None:
    world = World(systems=[Counting])
    world.step()
    assert world.level.count("runs") == 0
    stone = world.create(Gravity())
    world.step()
    assert world.level.count("runs") == 1
    world.remove(stone, Gravity)
    world.step()
    world.add(stone, Gravity())
    world.remove(stone)
    world.step()
    assert world.level.count("runs") == 1


@cache
def playing() -> tuple[World, Snapshot]:
    """A world of many objects in which the hero has just jumped, and its state."""
    world = World.load(ROOT / "scenes" / "objects_demo.toml")
    world.step("right jump", ticks=20)
    return world, world.snapshot()


@pytest.mark.parametrize("name", [name for name in order() if run_if_any_of(system(name))])
def test_a_system_without_its_components_would_have_done_nothing(name: str) -> None:
    world, state = playing()
    world.restore(state)
    for kind in run_if_any_of(system(name)):
        for entity in [entity for entity, _ in world.each(kind)]:
            world.remove(entity, kind)
    before, cues = world.hash(), list(world.cues)
    system(name)().process(world)
    assert (world.hash(), world.cues) == (before, cues)


class Switching(Processor):
    """Adds and removes a Gravity by esper's own functions, past the World."""

    def process(self, world: World) -> None:
        for entity, _ in world.each(Position):
            if world.tick % 2:
                esper.add_component(entity, Gravity())
            else:
                esper.remove_component(entity, Gravity)


class CountingAgain(Counting):
    pass


def test_components_added_or_removed_in_mid_tick_count_for_later_systems() -> None:
    world = World([Counting, Switching, CountingAgain])
    world.create(Position())
    counts: list[int] = []
    for _ in range(4):
        world.step()
        counts.append(world.level.count("runs"))
    assert counts == [1, 2, 3, 4]  # the last in odd ticks, the first in even ones


class Freezing(Processor):
    def process(self, world: World) -> None:
        world.clock.freeze(1)


class Unfrozen(Processor):
    stage = "always"

    def process(self, world: World) -> None:
        world.level.add_count("runs")


def test_a_freeze_skips_all_systems_but_those_that_always_run() -> None:
    world = World([Freezing, Counting, Unfrozen])
    world.create(Gravity())
    counts: list[int] = []
    for _ in range(4):
        world.step()
        counts.append(world.level.count("runs"))
    assert counts == [2, 3, 5, 6]


class Opening(Processor):
    """Lets what comes from below through."""

    def process(self, world: World) -> None:
        perform(world, 0, ({"set": "wall.Solid.one_way", "to": True},))


def test_a_write_before_motion_counts_in_the_motion_of_that_tick() -> None:
    world = World([Opening, "actor_motion"])
    world.create(Position(8, 0), Collider(8, 8), Solid(), name="wall")
    runner = world.create(Position(0, 0), Remainder(), Collider(8, 8), Velocity(60, 0))
    world.step()
    assert world.get(runner, Position).x == 1


def test_a_write_between_ticks_moves_what_is_attached() -> None:
    world = World(["actor_motion", "attachments"])
    wall = world.create(Position(8, 0), Collider(8, 8), Solid(), name="wall")
    sitting = world.create(Position(8, -8), Collider(8, 8), Attached(to="wall"))
    world.step()
    world.get(wall, Position).x += 20
    world.physics.update_attachments()
    assert (world.get(sitting, Position).x, world.space.bounds(wall)[0]) == (28, 28)


# ---- what a class declares


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
    with pytest.raises(InvalidValueError, match=r": Mine\.stage is one of update, always, draw, debug, not "):
        World([with_attribute("stage", stage)])


def test_a_stage_that_is_nearly_right_gets_a_hint() -> None:
    with pytest.raises(InvalidValueError, match='did you mean "draw"'):
        World([with_attribute("stage", "drawn")])


@pytest.mark.parametrize("kinds", ["Gravity", None, Gravity, [Gravity], (Gravity, "Fall")])
@pytest.mark.parametrize("attribute", ["run_if_any", "follows"])
def test_these_take_nothing_but_a_tuple_of_classes(attribute: str, kinds: object) -> None:
    with pytest.raises(InvalidValueError, match=rf": Mine\.{attribute} (is a tuple of|takes) component classes, not "):
        World([with_attribute(attribute, kinds)])


@pytest.mark.parametrize("kind", ["Health", (Contacts,), 3])
def test_handles_hits_of_takes_one_class(kind: object) -> None:
    with pytest.raises(InvalidValueError, match=r": Mine\.handles_hits_of is a component class, not "):
        World([with_attribute("handles_hits_of", kind)])


def test_a_handler_needs_its_method() -> None:
    with pytest.raises(InvalidValueError, match=r": Mine\.handles_hits_of takes a method on_hit\(world, entity, hit\)"):
        World([with_attribute("handles_hits_of", Contacts)])


def test_systems_that_draw_run_in_pictures_alone_and_debug_ones_only_when_asked() -> None:
    world = World([Unfrozen, Drawing, Debugging])
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


@pytest.mark.slow
def test_a_world_imports_what_it_needs_and_what_draws_at_its_first_frame() -> None:
    code = """
import sys
from ecs_platformer import World

def systems() -> list[str]:
    return [name for name in sys.modules if name.startswith("systems.") and not name.startswith("systems.rules")]

world = World(["gravity"])
world.step()
print(*systems(), *{"ecs_platformer.scene.reader"} & {*sys.modules})
world.frame(debug=True)
print(*systems())
"""
    played = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    before, after = (set(line.split()) for line in played.stdout.splitlines())
    assert before == {"systems.physics", "systems.physics.gravity"}
    assert after >= {"systems.camera.camera", "systems.visuals.drawing", "systems.overlay.path_overlay"}
    updating = {one.__module__ for one in map(system, system_names()) if stage_of(one) not in DRAWING}
    assert after & updating == {"systems.physics.gravity"}
