"""The panel "layers" in a real window: layers of the overlay by keys and mouse, and the time of systems."""

from __future__ import annotations

import pytest

from ecs_platformer import World
from ecs_platformer.tools.workshop.layers.layers_panel import TIMES, LayersPanel
from ecs_platformer.tools.workshop.layers.system_times import SystemTimes
from tests.support.window_rig import FakeClock, Play, Rig, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


def opened(play: Play) -> tuple[Rig, LayersPanel]:
    rig = play()
    rig.run(5)
    rig.tap("O")
    panel = rig.loop.workshop.front
    assert isinstance(panel, LayersPanel)
    rig.canvas()
    return rig, panel


def choose(rig: Rig, panel: LayersPanel, name: str) -> None:
    while panel.names[panel.at] != name:
        rig.tap("DOWN")
    rig.tap("SPACE")


@pytest.mark.slow
def test_it_shows_the_overlay_and_each_layer_by_itself(play: Play) -> None:
    rig, panel = opened(play)
    assert rig.session.debug is True
    usual = panel.shown
    assert {"colliders", "contacts"} <= usual
    before = rig.canvas()
    choose(rig, panel, "velocities")
    assert panel.shown == usual | {"velocities"}
    choose(rig, panel, "colliders")
    assert panel.shown == (usual | {"velocities"}) - {"colliders"}
    assert differ(rig.canvas(), before) > 0


@pytest.mark.slow
def test_the_game_goes_on_under_it_and_the_layers_stay(play: Play) -> None:
    rig, panel = opened(play)
    choose(rig, panel, "sectors")
    tick = rig.world.tick
    rig.run(10)
    assert rig.world.tick == tick + 10
    rig.tap("ESCAPE")
    assert rig.session.debug == panel.shown
    rig.tap("F1")
    assert not rig.session.debug


@pytest.mark.slow
def test_times_are_measured_while_they_are_shown_and_change_nothing(play: Play) -> None:
    rig, panel = opened(play)
    plain = World.load(rig.session.path)
    choose(rig, panel, TIMES)
    before = rig.canvas()
    rig.run(20)
    assert differ(rig.canvas(), before) > 0
    plain.step(ticks=rig.world.tick)
    assert plain.hash() == rig.world.hash()
    choose(rig, panel, TIMES)
    assert rig.session.ticks.step is World.step


def test_the_slowest_systems_come_first() -> None:
    world, times = World(["gravity", "actor_motion"]), SystemTimes(FakeClock(step=0.001))
    for _ in range(3):
        times.step(world, frozenset())
    total, systems = times.slowest(1)
    assert round(total, 6) == 2
    assert [(name, round(ms, 6)) for name, ms in systems] == [("ActorMotionSystem", 1.0)]
