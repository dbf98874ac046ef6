"""The session: whenever inputs arrive, the game is the one that they make when all of them are known in time."""

from __future__ import annotations

import gc
from collections import Counter
from random import Random

import pytest

from components import Player
from ecs_platformer import InvalidValueError, Snapshot, World
from ecs_platformer.lab.rollback import Session
from ecs_platformer.scene.tape.tape import NOTHING, Held
from tests.support.quick import thinned
from tests.support.rollback.games import game, played, random_hands

LATE = 7  # ticks
RIGHT, JUMP = frozenset({"right"}), frozenset({"jump"})


def session_of(seed: int, *, input_delay: int = 0, max_prediction: int = 8) -> Session:
    return Session(game(seed), 2, input_delay=input_delay, max_prediction=max_prediction)


@pytest.mark.slow
@pytest.mark.parametrize("seed", thinned(range(20), 4))
def test_a_game_that_rolls_back_seven_ticks_on_every_tick_ends_as_if_all_inputs_had_been_in_time(seed: int) -> None:
    rng, ticks = Random(seed), 61 if seed == 0 else 151
    one, two = random_hands(rng, ticks), random_hands(rng, ticks, longest=1)
    session = session_of(seed)
    for now in range(ticks):
        session.add_local_input(1, one[now])
        for tick in range(max(now - LATE, 0), now - LATE + 1 if now < ticks - 1 else ticks):
            session.add_input(2, tick, two[tick])
        assert session.advance()
        assert session.rolled_back == (LATE if now >= LATE else 0)
    assert (session.predicted_ticks, session.confirmed_tick) == (0, ticks)
    straight = game(seed)
    hashes = {0: straight.hash()}
    for now, inputs in enumerate(zip(one, two, strict=True), 1):
        straight.step(inputs)
        hashes[now] = straight.hash()
    assert session.world.hash() == straight.hash()
    assert session.checksums == {tick: hashes[tick] for tick in range(0, ticks - 1, 60)}


@pytest.mark.slow
@pytest.mark.parametrize("seed", thinned(range(12), 4))
def test_after_every_tick_the_world_is_that_of_the_known_and_the_repeated_inputs(seed: int) -> None:
    rng, ticks = Random(seed), 40
    hands = [random_hands(rng, ticks, longest=4) for _ in range(2)]
    most = rng.choice((1, 3, 8))
    session = session_of(seed, max_prediction=most)
    on_their_way = [(now + rng.randint(0, 10), now) for now in range(ticks)]
    for turn in range(2 * ticks):
        session.add_local_input(1, hands[0][min(session.world.tick, ticks - 1)])
        sent = session.world.tick + most  # by a machine that waits for this one
        for when, tick in on_their_way:
            if when <= turn and tick <= sent:
                session.add_input(2, tick, hands[1][tick])
        on_their_way = [(when, tick) for when, tick in on_their_way if when > turn or tick > sent]
        if session.world.tick == ticks:
            break
        session.advance()
        known = session.inputs(2)
        late = {tick for _, tick in on_their_way}
        repeated = known[-1] if known else NOTHING
        second = [repeated if tick in late else hands[1][tick] for tick in range(session.world.tick)]
        expected = played(seed, list(zip(hands[0], second, strict=False)))
        assert session.world.hash() == expected.hash(), turn
    assert session.world.tick == ticks


@pytest.mark.slow
def test_it_waits_when_too_much_is_predicted_and_corrects_even_then() -> None:
    inputs: list[tuple[Held, ...]] = []
    world = game(0)
    session = Session(world, 3, input_delay=0, max_prediction=8)
    for tick in range(8):
        session.add_local_input(1, RIGHT)
        assert session.advance()
        assert session.predicted_ticks == tick + 1
    assert not session.advance()
    assert (world.tick, session.rolled_back) == (8, 0)
    for tick in range(4):
        session.add_input(2, tick, JUMP)
    assert not session.advance()  # of player 3, nothing has come yet
    assert (world.tick, session.rolled_back, session.confirmed_tick) == (8, 8, 0)
    inputs = [(RIGHT, JUMP)] * 8
    assert world.hash() == played(0, inputs).hash()
    session.add_input(3, 0, "")
    assert session.advance()
    assert (world.tick, session.rolled_back) == (9, 0)


def test_without_prediction_it_waits_for_every_input() -> None:
    session = session_of(0, max_prediction=0)
    session.add_local_input(1, RIGHT)
    assert not session.advance()
    session.add_input(2, 0, JUMP)
    assert session.advance()
    assert (session.world.tick, session.predicted_ticks) == (1, 0)
    assert session.world.hash() == played(0, [(RIGHT, JUMP)]).hash()


@pytest.mark.slow
def test_a_local_input_counts_after_the_delay_and_the_first_ticks_hold_nothing() -> None:
    session = session_of(0, input_delay=2)
    for held in ("right", "right jump", ""):
        session.add_local_input(1, held)
        session.advance()
    assert session.inputs(1) == (NOTHING, NOTHING, RIGHT, RIGHT | JUMP, NOTHING)
    assert session.inputs(1, 3) == (RIGHT | JUMP, NOTHING)
    assert (session.missing_tick(1), session.missing_tick(2)) == (5, 2)
    assert session.world.hash() == played(0, [(NOTHING, NOTHING), (NOTHING, NOTHING), (RIGHT, NOTHING)]).hash()


def test_while_it_waits_the_local_input_that_may_have_been_sent_stays() -> None:
    session = session_of(0, max_prediction=0)
    session.add_local_input(1, RIGHT)
    session.add_local_input(1, JUMP)
    assert session.inputs(1) == (RIGHT,)


def test_a_forgotten_local_input_is_what_was_held_before() -> None:
    session = session_of(0)
    session.add_local_input(1, RIGHT)
    assert [session.advance() for _ in range(3)] == [True] * 3
    session.add_local_input(1, JUMP)
    assert session.inputs(1) == (RIGHT, RIGHT, RIGHT, JUMP)


def test_a_right_prediction_runs_nothing_again() -> None:
    session = session_of(0)
    for now in range(20):
        session.add_local_input(1, RIGHT)
        if now >= LATE:
            session.add_input(2, now - LATE, NOTHING)
        assert session.advance()
        assert session.rolled_back == 0


@pytest.mark.slow
def test_every_sound_is_heard_once_though_its_tick_ran_twice_or_its_input_was_late() -> None:
    local: list[Held] = [JUMP if tick % 40 in range(23, 26) else NOTHING for tick in range(120)]
    late: list[Held] = [JUMP if tick % 40 in range(20, 24) else NOTHING for tick in range(120)]
    session, straight = session_of(0), game(0)
    heroes = [entity for entity, _ in straight.each(Player)]
    heard: Counter[tuple[str, int]] = Counter()
    expected: Counter[tuple[str, int]] = Counter()
    for now in range(120):
        session.add_local_input(1, local[now])
        if now >= LATE:
            session.add_input(2, now - LATE, late[now - LATE])
        session.advance()
        heard.update(session.cues)
        straight.step((local[now], late[now]))
        expected.update(straight.cues)
    for hero in heroes:
        assert heard["jump", hero] == expected["jump", hero] == 3


@pytest.mark.slow
def test_it_keeps_as_many_snapshots_as_ticks_can_be_predicted() -> None:
    def alive() -> int:
        return sum(type(one) is Snapshot for one in gc.get_objects())

    session, before = session_of(0, max_prediction=5), alive()
    for now in range(30):
        session.add_local_input(1, NOTHING)
        if now >= 5:
            session.add_input(2, now - 5, JUMP if now % 3 else NOTHING)
        assert session.advance()
        if now % 5 == 4:
            assert alive() - before <= 6
    del session
    assert alive() == before


@pytest.mark.slow
def test_where_all_inputs_are_in_time_it_saves_only_for_checksums() -> None:
    saved: list[int] = []

    class Watched(World):
        def snapshot(self) -> Snapshot:
            saved.append(self.tick)
            return super().snapshot()

    world = game(0, Watched)
    session = Session(world, 2, input_delay=0)
    for now in range(125):
        session.add_local_input(1, RIGHT)
        session.add_input(2, now, JUMP)
        session.advance()
    assert saved == [0, 60, 120]
    assert session.checksums.keys() == {0, 60, 120}


def test_what_cannot_be_is_refused_and_adds_nothing() -> None:
    session = session_of(0, input_delay=1, max_prediction=3)
    session.add_input(2, 4, JUMP)
    for player, tick, held, message in (
        (3, 1, "jump", "there are players 1 to 2, not 3"),
        (0, 1, "jump", "there are players 1 to 2, not 0"),
        (True, 1, "jump", "there are players 1 to 2, not true"),
        (2, 1, "jump | left", "an input is what one player holds, not 2"),
        (2, 1, "jmup", 'no action "jmup"; did you mean "jump"?'),
        (2, 7, "jump", "there cannot be an input for tick 7 yet; the last possible is 6"),
        (2, 1.5, "jump", "there cannot be an input for tick 1.5 yet; the last possible is 6"),
        (2, -1, "jump", "a session from tick 0 has no input for tick -1"),
        (2, 4, "left jump", "on tick 4 this player held jump, and now jump left"),
        (2, 0, "left", "on tick 0 this player held nothing, and now left"),
    ):
        with pytest.raises(InvalidValueError) as error:
            session.add_input(player, tick, held)  # pyright: ignore[reportArgumentType]
        assert str(error.value) == message
    session.add_input(2, 4, "jump")  # once more is no fault: it may have been sent twice
    assert session.missing_tick(2) == 1
    session.add_input(2, 6, "jump")
    assert session.inputs(2) == (NOTHING,)


@pytest.mark.parametrize("setting", ["players", "input_delay", "max_prediction"])
@pytest.mark.parametrize("value", [-1, 1.0, True, "2"])
def test_settings_are_whole_numbers(setting: str, value: object) -> None:
    with pytest.raises(InvalidValueError, match=f"{setting} is a whole number from [01], not"):
        Session(World([]), **{setting: value})  # pyright: ignore[reportArgumentType]


def test_there_are_at_most_four_players() -> None:
    with pytest.raises(InvalidValueError, match="at most 4 players, not 5"):
        Session(World([]), 5)


def test_a_world_that_something_else_has_stepped_is_not_run() -> None:
    session = session_of(0)
    session.advance()
    session.world.step()
    with pytest.raises(InvalidValueError, match="a session's world was left at tick 1 and is at 2 now"):
        session.advance()


@pytest.mark.slow
def test_it_begins_at_the_tick_of_its_world() -> None:
    world = game(0)
    for _ in range(5):
        world.step()
    session = Session(world, 2, input_delay=0)
    session.add_local_input(1, RIGHT)
    session.add_input(2, 5, JUMP)
    assert session.advance()
    assert session.confirmed_tick == 6
    assert world.hash() == played(0, [(NOTHING, NOTHING)] * 5 + [(RIGHT, JUMP)]).hash()


def test_a_game_may_run_its_ticks_in_its_own_way() -> None:
    seen: list[tuple[Held, ...]] = []
    world = game(0)

    def step(inputs: tuple[Held, ...]) -> None:
        seen.append(inputs)
        world.step(inputs)

    session = Session(world, 2, input_delay=0, step=step)
    session.add_local_input(1, RIGHT)
    session.add_input(2, 0, JUMP)
    assert session.advance()
    assert seen == [(RIGHT, JUMP)]
