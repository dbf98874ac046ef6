"""The panel "why" in a real window: steps of a tick, entities by click and key, lists, other ticks."""

from __future__ import annotations

import pytest
from PIL import ImageColor

from ecs_platformer.tools.workshop.why.step_drawing import SELECTED
from ecs_platformer.tools.workshop.why.why_panel import HEIGHT, WhyPanel
from tests.support.window_rig import ROOM, Play, Rig, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

NL = "\n"
TALL = ROOM.replace("map = '''", "map = '''" + "\n........................................" * 18)


WIDE = f"""
title = "A lift far away"
include = ["prefabs.toml"]
map = '''
{(120 * "." + NL) * 30}.@{90 * "."}^{27 * "."}
{120 * "#"}
'''
[legend]
"@" = {{ prefab = "hero", name = "hero" }}
"#" = "wall"
"^" = {{ prefab = "lift", name = "far", Path = {{ speed = 120, points = [[0, 0], [0, -80]] }} }}
"""


def opened(play: Play, ticks: int = 40, room: str = TALL) -> tuple[Rig, WhyPanel]:
    """A rig whose hero walks to the right, with the panel in front."""
    rig = play(room)
    rig.press("D")
    rig.run(ticks)
    rig.release("D")
    rig.tap("Y")
    panel = rig.loop.workshop.front
    assert isinstance(panel, WhyPanel)
    return rig, panel


def outlined(rig: Rig) -> bool:
    canvas = rig.canvas().convert("RGB")
    free = canvas.crop((0, 0, canvas.width, canvas.height - HEIGHT))
    color = ImageColor.getrgb(SELECTED)
    return any(free.getpixel((x, y)) == color for x in range(free.width) for y in range(free.height))


def texts(rig: Rig) -> str:
    panel = rig.loop.workshop.front
    assert isinstance(panel, WhyPanel)
    return " | ".join(f"{row.name} {row.value}".strip() for row in panel.rows)


@pytest.mark.slow
def test_it_stops_the_game_and_tells_the_last_tick(play: Play) -> None:
    rig, panel = opened(play)
    tick, state = rig.world.tick, rig.world.hash()
    rig.run(5)
    assert (rig.world.tick, rig.world.hash()) == (tick, state)
    assert panel.playback is not None
    assert panel.playback.step is not None
    assert panel.playback.step.system == "ActorMotionSystem"
    assert "Remainder.x" in texts(rig) or "Velocity.x" in texts(rig)


@pytest.mark.slow
def test_steps_by_keys_change_what_is_drawn_and_not_the_game(play: Play) -> None:
    rig, panel = opened(play)
    state, end = rig.world.hash(), rig.canvas()
    rig.tap("UP")
    assert panel.playback is not None
    assert panel.playback.at == 0
    assert differ(rig.canvas(), end) > 0
    rig.tap("RIGHT")
    assert panel.playback.at == 1
    rig.tap("DOWN")
    assert panel.playback.at == len(panel.playback.steps)
    assert rig.world.hash() == state


@pytest.mark.slow
def test_lists_and_scrolling(play: Play) -> None:
    rig, _ = opened(play)
    rig.tap("SPACE")
    assert "Position" in texts(rig)
    before = rig.canvas()
    rig.tap("PAGEDOWN")
    assert differ(rig.canvas(), before) > 0
    rig.tap("SPACE")
    assert "down solid tiles" in texts(rig)


@pytest.mark.slow
def test_held_actions_are_told_with_the_tick_since_when(play: Play) -> None:
    rig = play(TALL)
    rig.run(5)
    rig.press("A")
    rig.run(20)
    rig.tap("Y")
    assert texts(rig).startswith("held left since tick 6 | ")
    assert "Intent.waiting" not in texts(rig)
    rig.tap("COMMA")
    assert "held left since tick 6" in texts(rig)
    rig.tap("SPACE")
    assert "waiting left 18 ticks ago" in texts(rig)
    assert "held since" not in texts(rig)


@pytest.mark.slow
def test_a_click_chooses_an_entity(play: Play) -> None:
    rig, panel = opened(play)
    assert panel.entity == rig.world.named("hero")
    place = rig.loop.mode.picture(rig.loop.workshop.view(rig.loop.program.view))
    left, top = rig.loop.program.frame(False, 0).camera
    wall = next(iter(rig.world.space.colliders_in((0, 170, 320, 200), "solid")))
    x, y = rig.world.space.bounds(wall)[0] - left + 4, rig.world.space.bounds(wall)[1] - top + 4
    at = place.x + x * place.scale, rig.window.get_framebuffer_size()[1] - 1 - place.y - y * place.scale
    rig.dispatch("on_mouse_press", *at, 1, 0)
    assert panel.entity == wall


@pytest.mark.slow
def test_the_picture_shows_the_entity_above_the_panel(play: Play) -> None:
    rig, panel = opened(play, room=WIDE)
    seen: set[int] = set()
    for _ in range(2):
        assert outlined(rig), panel.entity
        seen.add(panel.entity)
        rig.tap("TAB")
    assert seen == {rig.world.named("hero"), rig.world.named("far")}


@pytest.mark.slow
def test_tab_says_that_nothing_moved(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def show(text: str, ticks: int) -> None:
        said.append(text)

    rig = play(TALL)
    rig.run(10)
    rig.tap("Y")
    monkeypatch.setattr(rig.session.overlay, "show", show)
    rig.tap("TAB")
    assert said == ["nothing moved in this tick"]
    assert rig.loop.workshop.front


@pytest.mark.slow
def test_other_ticks_and_back_to_the_present(play: Play) -> None:
    rig, panel = opened(play)
    tick, state = rig.world.tick, rig.world.hash()
    for _ in range(3):
        rig.tap("COMMA")
    assert rig.world.tick == tick - 3
    assert panel.playback is not None
    assert panel.playback.journal.tick == tick - 3
    rig.tap("PERIOD")
    assert rig.world.tick == tick - 2
    rig.tap("ESCAPE")
    assert (rig.world.tick, rig.world.hash(), rig.session.paused) == (tick, state, False)


def test_a_tick_in_progress_is_explained_when_it_has_ended(play: Play) -> None:
    rig, panel = opened(play)
    tick = rig.world.tick
    rig.tap("F6")  # one system
    rig.run(1)
    for key in ("TAB", "COMMA"):
        rig.tap(key)
    assert rig.session.ticks.within_tick
    assert panel.playback is None
    assert rig.canvas()
    rig.tap("F3")  # the rest of the tick
    rig.run(1)
    assert rig.session.fault is None
    assert panel.playback is not None
    assert panel.playback.journal.tick == tick + 1


def test_before_the_first_tick_there_is_nothing_to_tell(play: Play) -> None:
    rig, panel = opened(play, ticks=0)
    rig.tap("SPACE")
    assert panel.playback is None
    assert rig.canvas()
    rig.tap("ESCAPE")
    assert rig.loop.workshop.front is None
