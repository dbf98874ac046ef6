"""Talk: what is said when, the answers, and what becomes of the players' inputs meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from components import Collider, Dialogue, Dying, Intent, Player, Position, Talking, Trigger
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from systems.rules.scripting.effects import perform

JUMP = frozenset({"jump"})
LONG = "Twelve words are more than what goes into one line of it."


@pytest.fixture
def world() -> World:
    return World(["input", "dialogues"])


def talk(world: World, *pages: dict[str, Any], **fields: Any) -> Dialogue:
    """A dialogue that has just begun, with a player; without a speed its text is there at once."""
    if not [*world.each(Player)]:
        world.create(Intent(), Player())
    values: dict[str, Any] = {"pages": pages, "speed": 0.0, **fields}
    entity = world.create(dialogue := Dialogue(**values))
    perform(world, entity, [{"talk": "self"}], hero(world))
    return dialogue


def press(world: World, *actions: str, times: int = 1) -> None:
    for _ in range(times):
        world.step(frozenset(actions))
        world.step()


def hero(world: World) -> int:
    return next(entity for entity, (player,) in world.entities.each(Player) if player.slot == 1)


def intent(world: World) -> Intent:
    return world.get(hero(world), Intent)


def test_a_press_goes_on_and_after_the_last_page_it_ends_with_its_effects(world: World) -> None:
    dialogue = talk(world, {"text": "one"}, {"text": "two"}, do=({"count": "talks"},))
    press(world, "jump")
    assert (dialogue.open_now, dialogue.page, world.level.count("talks")) == (True, 1, 0)
    press(world, "jump")
    assert (dialogue.open_now, dialogue.page, world.level.count("talks")) == (False, 0, 1)


def test_a_press_while_it_is_typed_shows_all_of_it(world: World) -> None:
    dialogue = talk(world, {"text": "a" * 12}, {"text": "b"}, speed=30.0)
    world.step(ticks=5)
    press(world, "jump")
    assert (dialogue.page, dialogue.ticks) == (0, 23 + 1)
    press(world, "jump")
    assert (dialogue.page, dialogue.ticks) == (1, 1)


def test_what_is_held_from_before_goes_on_only_when_it_is_pressed_anew(world: World) -> None:
    world.create(Intent(), Player())
    world.step(JUMP)
    dialogue = talk(world, {"text": "one"}, {"text": "two"})
    world.step(JUMP, ticks=10)
    assert dialogue.page == 0
    world.step()
    world.step(JUMP)
    assert dialogue.page == 1


def test_other_actions_can_go_on(world: World) -> None:
    dialogue = talk(world, {"text": "one"}, {"text": "two"}, advance=("dash", "grab"))
    press(world, "jump", "up")
    assert dialogue.page == 0
    press(world, "grab")
    assert dialogue.page == 1


def test_a_text_of_many_lines_goes_on_after_a_press(world: World) -> None:
    dialogue = talk(world, {"text": LONG}, width=80, lines=2)
    press(world, "jump")
    assert (dialogue.page, dialogue.part) == (0, 1)
    press(world, "jump", times=3)
    assert not dialogue.open_now


class TestInputs:
    def test_meanwhile_the_players_want_nothing(self, world: World) -> None:
        world.create(Intent(), Player())
        world.step({"right", "jump"})
        talk(world, {"text": "one"}, {"text": "two"})
        assert (intent(world).x, intent(world).held, intent(world).waiting) == (0, (), {})
        world.step({"right", "dash"}, ticks=3)
        assert (intent(world).x, intent(world).held, intent(world).pressed) == (0, (), ())

    def test_the_press_that_ends_it_is_no_press_of_the_hero(self, world: World) -> None:
        dialogue = talk(world, {"text": "one"})
        world.step({"jump", "right"})
        assert not dialogue.open_now
        assert not world.has(hero(world), Talking)
        world.step({"jump", "right"})
        assert (intent(world).x, intent(world).held, intent(world).pressed) == (1, ("jump", "right"), ())
        assert "jump" not in intent(world).waiting

    def test_all_players_talk(self, world: World) -> None:
        world.create(Intent(), Player())
        other = world.create(second := Intent(), Player(slot=2))
        dialogue = talk(world, {"text": "one"}, {"text": "two"})
        world.step([frozenset(), frozenset({"left"})])
        assert second.held == ()
        world.step([frozenset(), JUMP])
        assert dialogue.page == 1
        assert world.has(other, Talking)

    def test_a_dialogue_that_does_not_hold_them_turns_by_itself(self, world: World) -> None:
        dialogue = talk(world, {"text": "one"}, {"text": "two"}, holds=False)
        world.step({"right", "jump"})
        assert (intent(world).x, intent(world).pressed) == (1, ("jump", "right"))
        world.step(ticks=60)
        assert (dialogue.open_now, dialogue.page) == (True, 1)
        world.step(ticks=61)
        assert not dialogue.open_now

    def test_a_dialogue_may_freeze_the_world(self, world: World) -> None:
        dialogue = talk(world, {"text": "one"}, freezes=True)
        world.step(ticks=20)
        assert world.clock.in_freeze
        press(world, "jump")
        assert not dialogue.open_now
        world.step()
        assert not world.clock.in_freeze


class TestAnswers:
    PAGE = {  # noqa: RUF012
        "text": "Well?",
        "choices": (
            {"text": "yes", "do": ({"count": "yes"},)},
            {"text": "no", "do": ({"count": "no"},)},
            {"text": "..."},
        ),
    }

    @pytest.mark.parametrize(
        ("ways", "focus"), [((), 0), (("down",), 1), (("down",) * 3, 0), (("up",), 2), (("down", "up"), 0)]
    )
    def test_up_and_down_move_the_focus_around(self, world: World, ways: tuple[str, ...], focus: int) -> None:
        dialogue = talk(world, self.PAGE, turn="select")
        heard = 0
        for way in ways:
            world.step({way})
            heard += len(world.cues)
            world.step()
        assert (dialogue.choice, heard) == (focus, len(ways))

    @pytest.mark.parametrize(("ways", "counts"), [(0, (1, 0)), (1, (0, 1)), (2, (0, 0))])
    def test_the_one_in_focus_is_performed(self, world: World, ways: int, counts: tuple[int, int]) -> None:
        dialogue = talk(world, self.PAGE)
        press(world, "down", times=ways)
        press(world, "jump")
        assert (world.level.count("yes"), world.level.count("no")) == counts
        assert not dialogue.open_now

    def test_they_wait_until_the_text_is_typed(self, world: World) -> None:
        dialogue = talk(world, self.PAGE, speed=10.0)
        press(world, "down")
        assert dialogue.choice == 0

    def test_an_answer_may_begin_another_dialogue(self, world: World) -> None:
        world.create(other := Dialogue(pages=({"text": "Good."},), speed=0.0), name="other")
        first = talk(world, {"text": "Well?", "choices": ({"text": "yes", "do": ({"talk": "other"},)},)})
        press(world, "jump")
        assert (first.open_now, other.open_now) == (False, True)
        press(world, "jump")
        assert not other.open_now
        world.step({"right"})
        assert intent(world).x == 1


class TestItsEnd:
    def test_another_dialogue_ends_it_without_its_effects(self, world: World) -> None:
        first = talk(world, {"text": "one"}, {"text": "two"}, do=({"count": "talks"},))
        press(world, "jump")
        second = talk(world, {"text": "three"})
        assert (first.open_now, first.page, second.open_now) == (False, 0, True)
        assert world.level.count("talks") == 0

    def test_the_death_of_a_player_ends_it(self, world: World) -> None:
        dialogue = talk(world, {"text": "one"})
        world.add(hero(world), Dying(due=1000))
        world.step()
        assert not dialogue.open_now
        assert not world.has(hero(world), Talking)

    @pytest.mark.parametrize("player", [True, False])
    def test_its_removal_or_that_of_the_player_ends_it(self, world: World, player: bool) -> None:
        dialogue = talk(world, {"text": "one"})
        other = world.create(Intent(), Player(slot=2))
        world.remove(hero(world) if player else next(entity for entity, _ in world.each(Dialogue)))
        world.step()
        assert not world.has(other, Talking)
        assert not (player and dialogue.open_now)

    def test_without_pages_there_is_nothing_to_begin(self, world: World) -> None:
        assert not talk(world).open_now
        assert not world.has(hero(world), Talking)


def test_it_is_part_of_the_state(world: World) -> None:
    dialogue = talk(world, {"text": LONG}, {"text": "two"}, width=80, lines=2, speed=20.0)
    press(world, "jump", times=3)
    saved, seen = world.snapshot(), (dialogue.page, dialogue.part, dialogue.ticks)
    press(world, "jump", times=4)
    later = world.hash()
    world.restore(saved)
    (_, (again,)), *_ = world.each(Dialogue)
    assert (again.page, again.part, again.ticks) == seen
    press(world, "jump", times=4)
    assert world.hash() == later


def test_neither_the_language_nor_the_device_is_part_of_it() -> None:
    hashes: set[str] = set()
    for device, bindings in (("keyboard", {}), ("pad", {}), ("keyboard", {"jump": ["NUM_PAGE_DOWN"]})):
        world = World(["input", "dialogues"])
        world.profile.device, world.profile.bindings = device, bindings
        talk(world, {"text": "Press {key.jump} and {key.jump} and {key.jump}."}, {"text": "b"}, width=60, lines=1)
        press(world, "jump", times=2)
        hashes.add(world.hash())
    assert len(hashes) == 1


def test_a_press_at_its_trigger_begins_it() -> None:
    world = World(["input", "dialogues", "triggers"])
    world.create(Position(20, 0), Collider(8, 8), Intent(), Player())
    world.create(
        Position(20, 0), Collider(8, 8), dialogue := Dialogue(pages=({"text": "Hi"},)),
        Trigger(on="press", once=False, do=({"talk": "self"},)),
    )  # fmt: skip
    press(world, "up")
    assert dialogue.open_now
    press(world, "jump", times=2)
    assert not dialogue.open_now


@pytest.mark.parametrize(
    ("page", "wrong"),
    [({}, "text"), ({"text": "a", "answers": ()}, "no such key"), ({"text": "{key.jmp}"}, "did you mean")],
)
def test_what_a_page_lacks_or_has_too_much_is_an_error(world: World, page: dict[str, Any], wrong: str) -> None:
    with pytest.raises(InvalidValueError, match=wrong):
        world.create(Dialogue(pages=(page,)))  # type: ignore[arg-type]
