"""The input roll in a real window, by keys and mouse: every edit is played at once, and going on makes it the run."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.tools.workshop.time.roll_panel import RollPanel
from systems.physics.actor_motion import ActorMotionSystem
from tests.support.window_rig import Play, Rig
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture
from tests.window.workshop.test_time_panel import click, walked


def roll_of(play: Play) -> tuple[Rig, RollPanel]:
    rig, _ = walked(play)
    rig.tap("TAB")
    rig.tap("TAB")
    panel = rig.loop.workshop.front
    assert isinstance(panel, RollPanel)
    rig.canvas()
    return rig, panel


def from_the_start(rig: Rig) -> str:
    """The hash after a run from the start with the inputs of the roll, up to the tick that is shown."""
    world = World.load(rig.session.path)
    for held in rig.session.ticks.past.history.inputs[: rig.world.tick]:
        world.step(held)
    return world.hash()


@pytest.mark.slow
def test_a_letter_switches_an_action_in_the_column_and_the_picture_follows(play: Play) -> None:
    rig, panel = roll_of(play)
    for _ in range(20):
        rig.tap("LEFT")
    rig.tap("J")
    assert (rig.world.tick, panel.roll.held(40, 1)) == (40, frozenset({"right", "jump"}))
    assert rig.world.hash() == from_the_start(rig)
    rig.tap("END")
    assert rig.world.hash() == from_the_start(rig)
    rig.dispatch("on_key_press", ord("z"), 2)
    assert panel.roll.held(40, 1) == frozenset({"right"})
    assert rig.world.hash() == from_the_start(rig)


@pytest.mark.slow
def test_ticks_are_inserted_and_deleted_by_keys(play: Play) -> None:
    rig, panel = roll_of(play)
    rig.tap("HOME")
    rig.tap("INSERT")
    rig.tap("INSERT")
    assert (panel.roll.last, panel.roll.held(2, 1)) == (62, frozenset())
    rig.tap("DELETE")
    rig.tap("END")
    rig.run(3)
    assert rig.world.tick == panel.roll.last == 61
    assert rig.world.hash() == from_the_start(rig)


@pytest.mark.slow
def test_the_mouse_paints_a_lane_and_the_ruler_goes_to_a_tick(play: Play) -> None:
    rig, panel = roll_of(play)
    grid, ruler = panel.lanes.grid, panel.lanes.ruler
    lane = next(at for at, one in enumerate(panel.lanes.lanes) if one.action == "jump")
    y = grid.y + 8 * lane + 3
    click(rig, grid.x + 2, y)
    click(rig, grid.x + 5 * 4 + 2, y, "on_mouse_drag")
    click(rig, grid.x + 5 * 4 + 2, y, "on_mouse_release")
    first = 60 - grid.width // 5 // 2
    assert [tick for tick in range(1, 61) if "jump" in panel.roll.held(tick, 1)] == list(range(first, first + 5))
    rig.run(3)
    assert rig.world.hash() == from_the_start(rig)
    click(rig, ruler.x + 2, ruler.y + 3)
    assert rig.world.tick == first


@pytest.mark.slow
def test_going_on_makes_the_edited_run_the_run_also_in_a_recording(play: Play, tmp_path: Path) -> None:
    rig, panel = roll_of(play)
    rig.tap("ESCAPE")
    rig.tap("F9")
    rig.run(1)  # the first picture of a new world runs no tick
    rig.press("D")
    rig.run(70)
    rig.release("D")
    rig.tap("TAB")
    rig.tap("TAB")
    rig.canvas()
    for _ in range(30):
        rig.tap("LEFT")
    rig.tap("J")
    rig.tap("END")
    rig.run(3)
    rig.tap("SPACE")
    rig.run(5)
    rig.tap("F9")
    tape = parse(next(tmp_path.glob("*.tape")).read_text())
    assert tape.held(39) == frozenset({"right", "jump"})
    world = World.load(rig.session.path)
    for held in tape:
        world.step(held)
    assert (len(tape), world.hash()) == (75, rig.world.hash())
    assert "jump" in rig.session.ticks.inputs[39]
    assert panel.roll.last == 75


def breaks_on_jump(patch: pytest.MonkeyPatch) -> None:
    """Let a system raise in each tick in which the hero jumps."""
    process = ActorMotionSystem.process

    def broken(self: ActorMotionSystem, world: World) -> None:
        if "jump" in world.clock.held:
            raise ArithmeticError("no jumps today")
        process(self, world)

    patch.setattr(ActorMotionSystem, "process", broken)


@pytest.mark.slow
def test_an_edit_after_which_a_system_raises_is_shown_and_can_be_undone(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks_on_jump(monkeypatch)
    rig, panel = roll_of(play)
    for _ in range(20):
        rig.tap("LEFT")
    rig.tap("J")
    rig.run(3)
    assert str(rig.session.fault) == "no jumps today"
    assert (panel.roll.held(40, 1), rig.world.tick) == (frozenset({"right", "jump"}), 36)
    assert rig.world.hash() == from_the_start(rig)
    rig.dispatch("on_key_press", ord("z"), 2)
    rig.tap("END")
    assert (rig.session.fault, rig.world.tick) == (None, 60)
    assert rig.world.hash() == from_the_start(rig)
