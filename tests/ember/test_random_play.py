"""A hundred random games of the campaign; `python -m tests.ember.random_play` plays ten thousand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ember.random_play import FILE, Game, play, traps

GAMES = 100


@pytest.mark.slow
@pytest.mark.parametrize("level", FILE.counted, ids=FILE.name)
def test_random_play_breaks_nothing_and_nothing_gets_out_of_bounds(level: Path) -> None:
    first, levels = FILE.counted.index(level), len(FILE.counted)
    for seed in range(first, GAMES, levels):
        assert not play(level, seed, watched=seed == first, ticks=200).faults, seed


def test_a_place_where_games_end_and_from_which_none_comes_back_is_a_trap() -> None:
    way = Game(places=[(0, 0), (1, 0), None])
    into_a_pit = Game(places=[(0, 0), (0, 1), (0, 2)])
    assert traps(way, [into_a_pit] * 3) == [(0, 2)]
    assert traps(way, [*[into_a_pit] * 3, Game()]) == [(0, 2)]  # a game that was over as it began
    assert traps(way, [into_a_pit] * 2) == []  # two games tell too little
    out_of_it = Game(places=[(0, 2), (0, 1), (1, 0)])
    assert traps(way, [*[into_a_pit] * 3, out_of_it]) == []
    onto_spikes = Game(places=[(0, 2), None])
    assert traps(way, [*[into_a_pit] * 3, onto_spikes]) == []
