"""Tapes of several players: columns, and games that replay to the same hash; tapes of one player stay as they are."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components import Intent, Player
from ecs_platformer import InvalidValueError, World
from ecs_platformer.cli import main
from ecs_platformer.errors import TapeError
from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.game.replay.recorder import Recording, record
from ecs_platformer.scene.controls import actions
from ecs_platformer.scene.tape.inputs import as_inputs
from ecs_platformer.scene.tape.parser import parse, read_tape
from ecs_platformer.scene.tape.tape import tape_of_ticks
from tests.support.projects import write

HELD = st.frozensets(st.sampled_from(sorted(actions().names)))
HEROES = """
include = ["prefabs.toml"]
map = '''
..................
.1....2....3....4.
.......##.........
##################
'''
[legend]
"#" = "wall"
"1" = { prefab = "hero", name = "one" }
"2" = { prefab = "hero", name = "two", Player = { slot = 2 } }
"3" = { prefab = "hero", name = "three", Player = { slot = 3 } }
"4" = { prefab = "hero", name = "four", Player = { slot = 4 } }
"""


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    return write(tmp_path / "game", {"scenes/heroes.toml": HEROES}) / "scenes" / "heroes.toml"


def random_hands(seed: int, ticks: int, players: int) -> list[tuple[frozenset[str], ...]]:
    """What each player holds, tick by tick; each changes its mind every few ticks."""
    rng, names = Random(seed), sorted(actions().names)
    held = [frozenset[str]()] * players
    hands: list[tuple[frozenset[str], ...]] = []
    for _ in range(ticks):
        for player in range(players):
            if not rng.randrange(8):
                held[player] = frozenset(rng.sample(names, rng.randrange(4)))
        hands.append(tuple(held))
    return hands


def test_each_player_has_a_column() -> None:
    tape = parse("12,R,J|L,X\n3|L\n2||U\n1,G| |\n4,D|\n5")
    right, left = frozenset({"right", "jump"}), frozenset({"left", "dash"})
    nothing, up = frozenset[str](), frozenset({"up"})
    assert tape.runs == (
        (12, (right, left)),
        (3, (nothing, frozenset({"left"}))),
        (2, (nothing, nothing, up)),
        (1, frozenset({"grab"})),
        (4, frozenset({"down"})),
        (5, nothing),
    )
    assert tape.text() == "12,R,J|L,X\n3|L\n2||U\n1,G\n4,D\n5\n"
    assert parse(" 12 , r , J | l , X # two").runs == tape.runs[:1]


@pytest.mark.slow
@given(st.lists(st.lists(HELD, max_size=4), max_size=30))
def test_text_and_parse_are_inverse(ticks: list[list[frozenset[str]]]) -> None:
    tape = tape_of_ticks(ticks)
    assert parse(tape.text()) == tape
    assert list(tape) == [as_inputs(players) for players in ticks]


@pytest.mark.slow
@given(st.lists(HELD, max_size=30))
def test_a_column_of_nothing_is_none(ticks: list[frozenset[str]]) -> None:
    alone = tape_of_ticks(ticks)
    assert tape_of_ticks([(held, frozenset[str]()) for held in ticks]) == alone
    assert "|" not in alone.text()


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("12,R|L,Q", 8, 'no such key "Q"'),
        ("12| L, jump", 8, 'no such key "jump"'),
        ("12|,L", 4, 'no such key ""'),
        ("12|L||", 7, None),
        ("12|L|||R", 8, "at most 4 players, not 5"),
        ("|L", 1, 'expected a number of ticks, 1 to 10,000,000, got ""'),
        ("R|L", 1, 'got "R"'),
    ],
)
def test_an_error_has_line_and_column(line: str, column: int, message: str | None) -> None:
    if message is None:
        assert parse(line)
        return
    with pytest.raises(TapeError) as caught:
        parse(f"1,R\n{line}\n", "a.tape")
    assert str(caught.value).startswith(f"a.tape:2:{column}: ")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "held",
    [
        "right jump | left dash",
        ["right jump", {"left", "dash"}],
        ({"right", "jump"}, frozenset({"left", "dash"})),
        [("right", "jump"), ["left", "dash"], ()],
    ],
)
def test_a_world_steps_with_the_actions_of_several_players(held: object) -> None:
    world = World(["input"])
    heroes = [world.create(Intent(), Player(slot=slot)) for slot in (2, 1, 3, 2)]
    world.step(held)  # type: ignore[arg-type]
    left, right = ("dash", "left"), ("jump", "right")
    assert [world.get(hero, Intent).held for hero in heroes] == [left, right, (), left]
    assert world.clock.held_by == (frozenset(right), frozenset(left), frozenset(), frozenset())
    assert world.clock.held == frozenset(right)


def test_one_player_may_be_given_as_before() -> None:
    world = World(["input"])
    hero, other = world.create(Intent(), Player()), world.create(Intent(), Player(slot=2))
    actions = ["right", "jump"]
    for held in ("right jump", set(actions), actions, tuple(actions), frozenset(actions), iter(actions)):
        world.step(held)
        assert world.get(hero, Intent).held == ("jump", "right")
        assert world.get(other, Intent).held == ()


def test_unknown_actions_and_a_fifth_player_are_refused() -> None:
    world = World(["input"])
    with pytest.raises(InvalidValueError, match='no action "dsh"; did you mean "dash"'):
        world.step("right | dsh")
    with pytest.raises(InvalidValueError, match="at most 4 players, not 5"):
        world.step([{"right"}, (), (), (), {"left"}])
    with pytest.raises(InvalidValueError, match=r"slot: .*5"):
        world.create(Intent(), Player(slot=5))
    assert world.tick == 0


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_a_recorded_game_of_several_players_replays_to_the_same_hash(scene: Path, players: int) -> None:
    world = World.load(scene)
    recording = Recording(world, scene)
    for held in random_hands(players, 400, players):
        world.step(held)
        recording.note(held)
    tape = parse(recording.text())
    assert failed_expectations(tape, Path("a.tape"), scene) == []
    assert record(tape, scene).text() == recording.text()
    swapped = World.load(scene)
    for held in random_hands(players, 400, players):
        swapped.step(held[::-1])
    assert swapped.hash() != world.hash()  # it matters which player holds what


@pytest.mark.slow
def test_simulate_plays_and_records_columns(scene: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given, recorded = scene.with_name("a.tape"), scene.with_name("b.tape")
    given.write_text(tape_of_ticks(random_hands(7, 120, 3)).text())
    assert main(["simulate", str(scene), "--ticks", "120", "--tape", str(given), "--record", str(recorded)]) == 0
    assert list(read_tape(recorded)) == list(read_tape(given))
    assert main(["verify", str(recorded)]) == 0
