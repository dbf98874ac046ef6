"""Choosing in a menu: by keys, with repeat and a second press, and by the pointer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from components import Health, Intent, Menu, Player, Pointer, Tag, Team
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.scene.strings import Language
from ecs_platformer.world.profile.profile import LevelRecord, SlotRecord
from systems.rules.menus.layout import laid_out

SYSTEMS = ["input", "menus"]
Table = Mapping[str, Any]


def button(name: str, **more: Any) -> Table:
    return {"button": name, "do": [{"ask": "level", "about": name}], **more}


@pytest.fixture
def world() -> World:
    return World(SYSTEMS)


def menu(world: World, *items: Table, **fields: Any) -> Menu:
    """Open a menu; its first tick is over."""
    entity = world.create(Menu(items=items, **fields))
    world.step()
    return world.get(entity, Menu)


def press(world: World, *actions: str) -> list[tuple[str, str]]:
    """Press and release each of the actions; return what was asked for in the ticks of the presses."""
    asked: list[tuple[str, str]] = []
    for action in actions:
        world.step(action)
        asked += world.level.requests
        world.step()
    return asked


def pointer(world: World) -> Pointer:
    return next(pointer for _, (pointer,) in world.each(Pointer))


def point_at(world: World, menu: Menu, number: int, *, dx: int = 2, **fields: Any) -> list[tuple[str, str]]:
    place = laid_out(world, menu).place(number, menu.top)
    assert place is not None
    found = pointer(world)
    found.x, found.y = place.x + dx, place.y + 2
    for name, value in fields.items():
        setattr(found, name, value)
    world.step()
    return world.level.requests


def levels(*unlocked: bool) -> list[LevelRecord]:
    return [LevelRecord(f"{n}.toml", f"Level {n}", unlocked=one) for n, one in enumerate(unlocked)]


class TestFocus:
    def test_down_and_up_move_it_and_wrap(self, world: World) -> None:
        found = menu(world, button("a"), button("b"), button("c"))
        focus: list[int] = []
        for action in ("down", "down", "down", "up", "up"):
            press(world, action)
            focus.append(found.focus)
        assert focus == [1, 2, 0, 2, 1]

    def test_notes_are_skipped(self, world: World) -> None:
        found = menu(world, {"note": "a"}, button("b"), {"note": "c"}, button("d"))
        assert found.focus == 1
        press(world, "down")
        assert found.focus == 3

    def test_what_is_held_when_it_opens_does_not_count(self, world: World) -> None:
        entity = world.create(Menu(items=(button("a"), button("b"))))
        for _ in range(60):
            world.step("down jump")
            assert world.level.requests == []
        assert world.get(entity, Menu).focus == 0
        world.step()
        world.step("down")
        assert world.get(entity, Menu).focus == 1

    def test_a_direction_repeats_after_a_while_and_stops_at_the_end(self, world: World) -> None:
        found = menu(world, *map(button, "abcd"), repeat_after=0.1, repeat_every=0.05)
        focus: list[int] = []
        for _ in range(20):
            world.step("down")
            focus.append(found.focus)
        assert focus[:12] == [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]
        assert focus[-1] == 3

    def test_it_moves_on_when_its_row_goes(self, world: World) -> None:
        found = menu(world, button("a"), button("b", needs="saved_game"), button("c", unless="saved_game"))
        press(world, "down")
        world.profile.slots = [SlotRecord(1, "The mill")]
        assert press(world, "jump") == [("level", "b")]
        world.profile.slots = [SlotRecord(1)]
        assert press(world, "jump") == [("level", "c")]
        assert found.focus == 1

    def test_a_menu_without_items_takes_all_presses(self, world: World) -> None:
        menu(world, {"levels": [{"ask": "level"}]}, back=({"ask": "back"},))
        assert press(world, "jump", "up", "down", "left") == []
        assert press(world, "dash") == [("back", "")]

    def test_levels_side_by_side_are_reached_by_all_directions(self, world: World) -> None:
        world.profile.levels = levels(*[True] * 5)
        found = menu(world, {"levels": [{"ask": "level"}]}, button("back"), columns=3)
        focus: list[int] = []
        for action in ("right", "right", "right", "down", "left", "up", "down", "down"):
            press(world, action)
            focus.append(found.focus)
        assert focus == [1, 2, 2, 4, 3, 0, 3, 5]


class TestChoosing:
    def test_jump_performs_the_effects_of_the_item_in_focus(self, world: World) -> None:
        menu(world, button("a"), button("b"))
        assert press(world, "jump", "down", "jump") == [("level", "a"), ("level", "b")]

    def test_one_that_lacks_what_it_needs_cannot_be_chosen(self, world: World) -> None:
        menu(world, button("a", enabled="levels"))
        assert press(world, "jump") == []
        world.profile.levels = levels(True)
        assert press(world, "jump") == [("level", "a")]

    def test_a_second_press_confirms_and_moving_away_takes_the_first_back(self, world: World) -> None:
        menu(world, button("a", confirm="really?"), button("b"), back=({"ask": "back"},))
        assert press(world, "jump") == []
        assert press(world, "jump") == [("level", "a")]
        assert press(world, "jump", "down", "up", "jump") == []
        assert press(world, "dash") == []
        assert press(world, "dash") == [("back", "")]

    def test_levels_slots_and_actions_are_what_their_effects_are_about(self, world: World) -> None:
        world.profile.levels = levels(True, False)
        world.profile.slots = [SlotRecord(1), SlotRecord(2, "The mill")]
        menu(
            world,
            {"levels": [{"ask": "level"}]},
            {"slots": [{"ask": "slot"}], "confirm": "really?"},
            {"controls": [{"ask": "rebind"}]},
        )
        asked = press(world, "jump", "down", "jump", "down", "jump", "down", "jump", "jump", "down", "jump")
        assert asked == [("level", "0.toml"), ("slot", "1"), ("slot", "2"), ("rebind", "left")]

    def test_it_takes_nothing_while_the_program_waits_for_an_input(self, world: World) -> None:
        menu(world, button("a"), button("b"), back=({"ask": "back"},))
        world.profile.awaited = "jump"
        assert press(world, "down", "jump", "dash") == []
        world.profile.awaited = ""
        assert press(world, "jump") == [("level", "a")]

    def test_sounds_are_those_of_what_happens(self, world: World) -> None:
        sounds = {"move_sound": "tick", "choose_sound": "yes", "back_sound": "no"}
        menu(world, button("a"), {"slider": "music"}, back=({"ask": "back"},), **sounds)
        heard: list[str] = []
        for action in ("down", "right", "left", "jump", "up", "jump", "dash"):
            world.step(action)
            heard.append(" ".join(name for name, _ in world.cues))
            world.step()
        assert heard == ["tick", "", "tick", "", "tick", "yes", "no"]


class TestSettings:
    def test_a_slider_goes_by_steps_and_stops_at_its_ends(self, world: World) -> None:
        menu(world, {"slider": "music", "step": 30}, {"slider": "game_speed"})
        found: list[int] = []
        for action in ("left", "left", "left", "left", "left", "right", "jump"):
            press(world, action)
            found.append(world.profile.settings.music)
        assert found == [90, 60, 30, 0, 0, 30, 30]
        press(world, "down", *["left"] * 7)
        assert world.profile.settings.game_speed == 50

    def test_a_toggle_turns_by_any_press(self, world: World) -> None:
        menu(world, {"toggle": "shake"})
        found: list[bool] = []
        for action in ("left", "right", "jump"):
            press(world, action)
            found.append(world.profile.settings.shake)
        assert found == [False, True, False]

    def test_a_list_goes_round(self, world: World) -> None:
        world.scene.languages = {"de": Language("Deutsch"), "el": Language("Ελληνικά")}
        menu(world, {"list": "grab"}, {"list": "scale"}, {"list": "language"})
        press(world, "right")
        assert world.profile.settings.grab == "toggle"
        press(world, "jump", "down", "left")
        assert (world.profile.settings.grab, world.profile.settings.scale) == ("hold", 8)
        found: list[str] = []
        for action in ("down", "right", "right", "right"):
            press(world, action)
            found.append(world.profile.settings.language)
        assert found == ["", "de", "el", ""]

    def test_they_are_no_part_of_the_state(self, world: World) -> None:
        found = menu(world, {"toggle": "shake"})
        before = world.hash()
        world.profile.settings.shake = False
        assert (world.hash(), found.focus) == (before, 0)


class TestFields:
    def test_values_go_round_and_may_last(self, world: World) -> None:
        hero = world.create(Health(points=2), name="hero")
        item = {"field": "hero.Health.points", "values": [1, 2, 3], "names": {"1": "one"}}
        found = menu(world, item, {**item, "lasts": True})
        points: list[int] = []
        for action in ("left", "left", "right", "jump"):
            press(world, action)
            points.append(world.get(hero, Health).points)
        assert points == [1, 3, 1, 2]
        assert world.level.state.lasting == {}
        press(world, "down", "left")
        assert world.level.state.lasting == {"hero.Health.points": 1}
        assert [row.value for row in laid_out(world, found).rows] == ["one", "one"]

    def test_a_field_without_a_target_changes_nothing(self, world: World) -> None:
        found = menu(world, {"field": "self.Health.points", "values": [1, 2]})
        press(world, "right", "left")
        assert laid_out(world, found).rows[0].value == "None"

    def test_an_item_shows_while_its_tests_pass(self, world: World) -> None:
        hero = world.create(Health(points=1), name="hero")
        test = {"field": "hero.Health.points", "to": 2}
        menu(world, button("a", when=[{"holds": "equals", **test}]), button("b", when=[{"fails": "equals", **test}]))
        assert press(world, "jump") == [("level", "b")]
        world.get(hero, Health).points = 2
        assert press(world, "jump") == [("level", "a")]


class TestSeats:
    def seats(self, world: World, *teams: str) -> list[int]:
        item = {
            "seats": "seats",
            "free": [{"holds": "equals", "field": "self.Team.name", "to": "free"}],
            "trade": ["Team.name"],
        }
        made = [
            world.create(Menu(items=(button("a"), item)), Player(slot=n), Team(team), Tag(("seats",)), name=f"seat {n}")
            for n, team in enumerate(teams, 1)
        ]
        world.step()
        for one in made:
            world.get(one, Menu).focus = 1
        return made

    def test_a_player_goes_to_the_next_free_seat_with_what_it_has(self, world: World) -> None:
        made = self.seats(world, "red", "blue", "free")
        world.step("right", ticks=3)  # held: one press
        assert [world.get(one, Player).slot for one in made] == [3, 2, 1]
        assert [world.get(one, Team).name for one in made] == ["free", "blue", "red"]
        assert world.level.state.lasting["seat 3.Player.slot"] == 1
        assert world.level.state.lasting["seat 3.Team.name"] == "red"
        world.step()
        world.step("right")
        assert [world.get(one, Player).slot for one in made] == [1, 2, 3]  # round
        world.step()
        world.step("left | left")  # slot 2 is in the middle: to its left, and after the first has gone from there
        assert [world.get(one, Player).slot for one in made] == [2, 3, 1]

    def test_without_a_free_seat_it_stays(self, world: World) -> None:
        made = self.seats(world, "red", "blue")
        world.step("right")
        assert [world.get(one, Player).slot for one in made] == [1, 2]
        assert world.level.state.lasting == {}
        assert world.get(made[0], Intent).held == ("right",)


class TestPointer:
    def test_hovering_focuses_but_a_pointer_at_rest_does_not_hold_the_focus(self, world: World) -> None:
        found = menu(world, button("a"), button("b"), button("c"))
        assert point_at(world, found, 2) == []
        assert found.focus == 2
        press(world, "up")
        assert found.focus == 1

    def test_a_press_chooses_once(self, world: World) -> None:
        found = menu(world, button("a"), button("b"))
        assert point_at(world, found, 1, pressed=True) == [("level", "b")]
        assert point_at(world, found, 1, dx=3) == []
        pointer(world).pressed = False
        world.step()
        assert point_at(world, found, 0, pressed=True) == [("level", "a")]

    def test_a_press_beside_the_rows_chooses_nothing(self, world: World) -> None:
        menu(world, button("a"))
        pointer(world).x, pointer(world).y, pointer(world).pressed = 1, 1, True
        world.step()
        assert world.level.requests == []

    def test_a_button_held_when_it_opens_does_not_count(self, world: World) -> None:
        entity = world.create(Menu(items=(button("a"),)))
        found = world.get(entity, Menu)
        assert point_at(world, found, 0, pressed=True) == []
        world.step()
        assert world.level.requests == []

    def test_back_goes_back_once(self, world: World) -> None:
        menu(world, button("a"), back=({"ask": "back"},))
        pointer(world).back = True
        world.step()
        assert world.level.requests == [("back", "")]
        world.step()
        assert world.level.requests == []

    def test_a_slider_follows_it_while_its_button_is_held(self, world: World) -> None:
        found = menu(world, button("a"), {"slider": "music"})
        bar = laid_out(world, found).bar(1, 0)
        assert bar is not None
        it = pointer(world)
        values: list[int] = []
        it.pressed, it.y = True, bar.y + 1
        for x, y in ((bar.x + bar.width // 2, bar.y), (bar.x + 2, 0), (0, 0), (319, 0)):
            it.x, it.y = x, y + 1
            world.step()
            values.append(world.profile.settings.music)
        assert values == [50, 10, 0, 100]
        assert found.focus == 1

    def test_the_wheel_moves_the_focus(self, world: World) -> None:
        found = menu(world, *map(button, "abcdef"))
        pointer(world).wheel = 2
        world.step()
        assert found.focus == 2


@pytest.mark.parametrize(
    ("item", "message"),
    [
        ({"slider": "musik"}, 'did you mean "music"'),
        ({"toggle": "music"}, "toggle"),
        ({"button": "a", "do": [{"ask": "resum"}]}, 'did you mean "resume"'),
        ({"button": "a", "do": [{"aks": "resume"}]}, 'did you mean "ask"'),
        ({"slider": "music", "step": 0}, "step"),
        ({"slider": "music", "do": []}, "do cannot be used with slider"),
        ({"buton": "a"}, 'did you mean "button"'),
        ({"button": "{"}, "never closed"),
        ({"button": "a", "needs": "save"}, "needs"),
    ],
)
def test_a_wrong_item_is_refused(world: World, item: Table, message: str) -> None:
    with pytest.raises(InvalidValueError, match=message) as raised:
        world.create(Menu(items=(item,)))
    assert "items" in str(raised.value)


def test_it_survives_a_snapshot(world: World) -> None:
    found = menu(world, button("a"), button("b", confirm="really?"))
    press(world, "down", "jump")
    saved = world.snapshot()
    assert press(world, "jump") == [("level", "b")]
    world.restore(saved)
    assert press(world, "jump") == [("level", "b")]
    assert found.focus == 1
