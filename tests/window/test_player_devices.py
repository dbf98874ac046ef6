"""Several players in the window: each device joins with its first press and keeps its slot; a lost pad pauses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from components import Intent, Player, Timeline
from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.projects import ROOT
from tests.support.window_rig import ROOM, FakePad, Play, Rig
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import manager_fixture as manager_fixture
from tests.support.window_rig import play_fixture as play_fixture


def room_of(players: int) -> str:
    heroes = "".join(
        f'[[entity]]\nprefab = "hero"\nPosition = {{ x = {60 * slot}, y = 21 }}\nname = "hero{slot}"\n'
        f"Player = {{ slot = {slot} }}\n"
        for slot in range(2, players + 1)
    )
    return ROOM + heroes


def held(rig: Rig, slot: int) -> tuple[str, ...]:
    """What the player of a slot holds in the next tick, as its hero's Intent has it."""
    rig.run(1)
    return rig.world.get(rig.world.named("hero" if slot == 1 else f"hero{slot}"), Intent).held


@pytest.fixture
def four(play: Play, manager: Any) -> tuple[Rig, list[FakePad]]:
    """A running scene of four players, and a connected pad for each; none has joined."""
    pads = [FakePad() for _ in range(4)]
    manager.plugged = [pad.controller for pad in pads]
    rig = play(room_of(4))
    rig.run(1)
    return rig, pads


@pytest.mark.slow
def test_each_pad_joins_with_its_first_press_and_moves_one_player(four: tuple[Rig, list[FakePad]]) -> None:
    rig, pads = four
    for slot, pad in enumerate((pads[2], pads[0], pads[3], pads[1]), 1):
        pad.x.value = 127 if slot % 2 else -128
        assert held(rig, slot) == (("right",) if slot % 2 else ("left",))
        assert [held(rig, other) for other in range(slot + 1, 5)] == [()] * (4 - slot)
    pads[0].a.value = True
    assert [held(rig, slot) for slot in (1, 2, 3, 4)] == [("right",), ("jump", "left"), ("right",), ("left",)]
    pads[2].x.value = 0
    assert held(rig, 1) == ()
    rig.press("LEFT")  # no slot is left for the keyboard
    assert [held(rig, slot) for slot in (1, 2, 3, 4)] == [(), ("jump", "left"), ("right",), ("left",)]


@pytest.mark.slow
def test_the_keyboard_and_a_pad_play_two_players(play: Play, manager: Any) -> None:
    pad = FakePad()
    manager.plugged = [pad.controller]
    rig = play(room_of(2))
    rig.run(1)
    rig.press("LEFT")
    rig.press("D")
    rig.press("C")
    pad.x.value = -128
    assert (held(rig, 1), held(rig, 2)) == (("jump", "right"), ("left",))


@pytest.mark.slow
def test_two_players_share_the_keyboard_by_its_halves(play: Play) -> None:
    rig = play(room_of(2))
    rig.run(1)
    rig.press("LEFT")  # all of the keyboard is the first player's, until the right half joins
    assert (held(rig, 1), held(rig, 2)) == (("left",), ())
    rig.release("LEFT")
    rig.press("ENTER")
    assert (held(rig, 1), held(rig, 2)) == ((), ("jump",))
    rig.press("LEFT")
    rig.press("D")
    rig.press("X")
    assert (held(rig, 1), held(rig, 2)) == (("dash", "right"), ("jump", "left"))
    for name in ("LEFT", "ENTER", "D"):
        rig.release(name)
    assert (held(rig, 1), held(rig, 2)) == (("dash",), ())


@pytest.mark.slow
def test_a_pad_that_is_connected_again_keeps_its_slot(four: tuple[Rig, list[FakePad]], manager: Any) -> None:
    rig, pads = four
    for pad in pads[:3]:
        pad.a.value = True
        pad.a.value = False
    rig.run(2)
    for gone, back in ((pads[1], pads[1]), (pads[1], FakePad())):  # some systems make a new object
        manager.dispatch_event("on_disconnect", gone.controller)
        assert rig.session.paused
        tick = rig.world.tick
        rig.run(3)
        assert rig.world.tick == tick
        manager.dispatch_event("on_connect", back.controller)
        back.start.value = True
        back.start.value = False
        assert not rig.session.paused
        back.x.value = 127
        assert [held(rig, slot) for slot in (1, 2, 3, 4)] == [(), ("right",), (), ()]
        back.x.value = 0
        rig.run(1)


@pytest.mark.slow
def test_of_two_lost_pads_each_gets_its_own_slot_back(four: tuple[Rig, list[FakePad]], manager: Any) -> None:
    rig, pads = four
    for pad in pads:
        pad.a.value = True
        pad.a.value = False
    for number in (1, 2):
        manager.dispatch_event("on_disconnect", pads[number].controller)
    for number in (2, 1):
        manager.dispatch_event("on_connect", pads[number].controller)
    rig.session.toggle_pause()
    pads[2].x.value = 127
    assert [held(rig, slot) for slot in (1, 2, 3, 4)] == [(), (), ("right",), ()]


@pytest.mark.slow
def test_another_device_may_take_the_place_of_a_lost_pad(four: tuple[Rig, list[FakePad]], manager: Any) -> None:
    rig, pads = four
    for pad in pads:
        pad.a.value = True
        pad.a.value = False
    manager.dispatch_event("on_disconnect", pads[2].controller)
    rig.tap("F2")
    rig.press("LEFT")
    assert [held(rig, slot) for slot in (1, 2, 3, 4)] == [(), (), ("left",), ()]


@pytest.mark.slow
def test_a_lost_pad_pauses_with_a_message(four: tuple[Rig, list[FakePad]], manager: Any) -> None:
    rig, pads = four
    manager.dispatch_event("on_disconnect", pads[3].controller)
    assert not rig.session.paused  # nothing was played with it
    pads[0].a.value = True
    rig.run(1)
    before = rig.canvas()
    manager.dispatch_event("on_disconnect", pads[0].controller)
    rig.run(300)
    assert rig.session.paused
    assert rig.session.overlay.reason == "player 1: the pad is gone; connect one, then press start or F2"
    assert rig.canvas() != before
    rig.tap("F2")
    assert rig.session.overlay.reason == ""
    rig.run(1)
    assert held(rig, 1) == ()  # nothing stays held


@pytest.mark.slow
def test_the_pad_of_a_game_for_one_pauses_too(play: Play, manager: Any) -> None:
    pad = FakePad()
    manager.plugged = [pad.controller]
    rig = play()
    rig.run(1)
    pad.x.value = 127
    rig.press("C")
    assert held(rig, 1) == ("jump", "right")  # all devices play for the one player
    manager.dispatch_event("on_disconnect", pad.controller)
    assert rig.session.paused


def test_a_pad_reported_twice_keeps_its_slot_and_does_not_pause(four: tuple[Rig, list[FakePad]], manager: Any) -> None:
    rig, pads = four
    pads[0].a.value = True
    pads[1].a.value = True
    manager.dispatch_event("on_connect", pads[1].controller)
    assert not rig.session.paused
    pads[1].x.value = 127
    assert "right" in held(rig, 2)


@pytest.mark.slow
def test_a_game_of_two_is_recorded_and_verified(four: tuple[Rig, list[FakePad]], tmp_path: Path) -> None:
    rig, pads = four
    rig.loop.tape.toggle(tmp_path / "two.tape")
    rig.run(3)  # the first begins with the new level
    pads[1].x.value = 127
    rig.run(20)
    pads[0].x.value, pads[0].a.value = -128, True
    rig.run(50)
    pads[0].a.value = False
    rig.run(10)
    rig.loop.tape.toggle()
    tape = read_tape(tmp_path / "two.tape")
    assert tape.text() == "2\n20,R\n50,R|L,J\n10,R|L\n"
    assert failed_expectations(tape, tmp_path / "two.tape", tmp_path / "room.toml") == []


@pytest.mark.slow
def test_the_slots_of_devices_outlive_a_reload(four: tuple[Rig, list[FakePad]]) -> None:
    rig, pads = four
    for pad in pads[:2]:
        pad.a.value = True
        pad.a.value = False
    rig.run(2)
    rig.loop.reload()
    pads[1].x.value = 127  # before the first tick
    pads[3].x.value = -128
    rig.run(1)
    assert [held(rig, slot) for slot in (1, 2, 3, 4)] == [(), ("right",), ("left",), ()]


@pytest.mark.slow
def test_a_lobby_is_joined_by_both_halves_of_the_keyboard_and_a_pad(play: Play, manager: Any) -> None:
    pad = FakePad()
    manager.plugged = [pad.controller]
    rig = play(
        (ROOT / "scenes" / "arena" / "lobby.toml").read_text(encoding="utf-8").replace('demo = "lobby.tape"', "")
    )
    rig.run(2)

    def taken() -> list[int]:
        """The players in the seats; 0: an empty one."""
        rig.run(2)
        seats = [rig.world.named(name) for name in ("gold", "teal", "green", "violet")]
        return [rig.world.get(one, Player).slot * (rig.world.get(one, Timeline).first == "played") for one in seats]

    rig.tap("SPACE")
    assert taken() == [1, 0, 0, 0]
    rig.tap("ENTER")  # the right half
    assert taken() == [1, 2, 0, 0]
    pad.a.value = True
    assert taken() == [1, 2, 3, 0]
    rig.tap("D")  # past the seats that are taken
    assert taken() == [0, 2, 3, 1]
    rig.tap("RIGHT")
    assert taken() == [2, 0, 3, 1]
