"""Journals of random worlds: the px of the reasons add up to every movement, and wrong physics rules show in them."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from random import Random

import pytest

from ecs_platformer import World
from ecs_platformer.tools.why.reasons import TickJournal
from ecs_platformer.tools.why.text import summary
from ecs_platformer.tools.why.tick import step_with_journal
from tests.support.planted.eyes import story_of
from tests.support.planted.faults import PLANTED, planted
from tests.support.quick import some_quick, thinned
from tests.support.worlds.both_worlds import Product
from tests.support.worlds.mixed_prefabs import ACTIONS, level

WORLDS = int(os.environ.get("JOURNAL_WORLDS", "30"))  # 300 take two minutes
QUICK = 1
TICKS = 60
MET_ON_THE_WAY = 264  # a world in which a tick with a journal once ended differently


def check_sums(journal: TickJournal) -> None:
    for entity, (x, y) in journal.ends.items():
        reasons = journal.of(entity)
        start_x, start_y = journal.starts[entity]
        px = sum(one.x for one in reasons), sum(one.y for one in reasons)
        assert px == (x - start_x, y - start_y), (journal.tick, journal.labels[entity], reasons)
    check_steps(journal)


def check_steps(journal: TickJournal) -> None:
    """The steps are the reasons, px by px: for each entity and kind, both have the same sums."""
    sums = {(one.entity, one.kind): [0, 0] for one in (*journal.reasons, *journal.steps)}
    for one in journal.reasons:
        sums[one.entity, one.kind][0] += one.x
        sums[one.entity, one.kind][1] += one.y
    for step in journal.steps:
        sums[step.entity, step.kind][0] -= step.x
        sums[step.entity, step.kind][1] -= step.y
    assert {key: both for key, both in sums.items() if any(both)} == {}, journal.tick


def unexplained(journal: TickJournal) -> list[str]:
    """Return the movements without a reason, and the moves that were stopped by nothing."""
    found: list[str] = []
    for one in journal.reasons:
        stopped = not one.wanted or one.wanted == (one.x, one.y) or one.stopped_x or one.stopped_y
        if one.kind == "unexplained" or not stopped:
            found.append(summary(journal, one.entity))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    "seed",
    [pytest.param(s, marks=[pytest.mark.slow] * (s >= QUICK)) for s in dict.fromkeys((*range(WORLDS), MET_ON_THE_WAY))],
)
def test_reasons_are_complete_in_random_worlds_of_stock_prefabs(seed: int, tmp_path: Path) -> None:
    """And a tick with a journal ends as one without."""
    file, rng, held = tmp_path / "mixed.toml", Random(seed), frozenset[str]()
    file.write_text(level(seed)[0], encoding="utf-8")
    world, plain = World.load(file), World.load(file)
    for _ in range(TICKS):
        if rng.random() < 0.1:
            held = frozenset(action for action in ACTIONS if rng.random() < 0.35)
        journal = step_with_journal(world, held, ())
        plain.step(held)
        check_sums(journal)
        assert unexplained(journal) == []
    assert world.hash() == plain.hash()


def told(seed: int, ticks: int) -> list[str]:
    """Return all that the journals of a random story tell; the sums are checked in each tick."""
    story = story_of(seed, ticks)
    product = Product(story)
    lines: list[str] = []
    for tick in range(1, ticks + 1):
        for event in story.events:
            if event.tick == tick:
                product.suffer(event)
        try:
            journal = step_with_journal(product.world)
        except Exception as error:  # rules so wrong that the world breaks off
            return [*lines, str(error)]
        check_sums(journal)
        lines += [f"{tick} {summary(journal, one.entity)}" for one in journal.reasons]
        lines += [f"{tick} {write}" for write in journal.writes]
    return lines


@cache
def told_rightly(seed: int) -> list[str]:
    return told(seed, TICKS)


@pytest.mark.parametrize("name", some_quick(thinned(PLANTED, 3), every=len(PLANTED)))
def test_every_planted_fault_shows_in_a_journal(name: str) -> None:
    """Also where the rules are wrong, the px of the reasons add up to what they do."""
    for seed in range(16):
        right = told_rightly(seed)
        with planted(name):
            if told(seed, TICKS) != right:
                return
    pytest.fail(f"{name}: the journals of 16 worlds are the same")
