"""Finds out whether a level can be cleared, by its demo or, if that fails, by a search."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ecs_platformer.lab.solving.dependencies import dependencies_of
from ecs_platformer.lab.solving.goal import NEXT, Goal
from ecs_platformer.lab.solving.impossible import is_impossible
from ecs_platformer.lab.solving.lean_world import lean_world
from ecs_platformer.lab.solving.pools.rounds import rounds
from ecs_platformer.lab.solving.search import Search
from ecs_platformer.lab.solving.start import NoHeroError, hero_of
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.project.progress_bar import step
from ecs_platformer.scene.tape.parser import read_tape


class Verdict(NamedTuple):
    """The text is "" for a scene that is not a level, such as a title."""

    ok: bool
    text: str


def beatable(scene: Path, ticks: int, *, workers: int | None = None, cluster: str | None = None) -> Verdict:
    """Play the demo of a level. If the demo does not clear the level, search for a solution for up to `ticks` ticks.

    There is no search if it is certain that walls make the level impossible. A scene without a hero, or without
    anything that sets the goal, is not a level, and counts as ok.
    """
    world = lean_world(scene)
    claim = Goal(NEXT, world)
    dependencies = dependencies_of(world.scene, claim)
    try:
        hero_of(world)
    except NoHeroError:
        return Verdict(True, "")
    if not dependencies.goals:
        return Verdict(True, "")
    demo = world.scene.demo
    if demo is not None and demo.is_file():
        tape = read_tape(demo)
        world.level.begin(tape.start)
        for held in tape:
            world.step(held)
            if claim.reached(world):
                return Verdict(True, f"beatable in {world.tick:,} ticks, by its demo")
        world = lean_world(scene)
    was = f"its demo {demo.name} no longer clears it" if demo is not None else "it has no demo"
    search = Search(world)
    if is_impossible(world, search.hero, claim, dependencies):
        return Verdict(False, f"impossible: walls that nothing can open lie before the goal; {was}")
    step(f"{shortest(scene)}: {was}: searching for up to {ticks:,} ticks")
    with rounds(search, scene, workers, cluster) as way:
        found = way.run(ticks)
    if found is not None:
        return Verdict(True, f"beatable in {len(found):,} ticks, by a search; {was}")
    searched = f"a search of {search.ticks:,} ticks found no way"
    if demo is not None:
        return Verdict(False, f"no longer beatable since this change: {was}, and {searched}")
    return Verdict(False, f"not found to be beatable: {searched}, and {was}")
