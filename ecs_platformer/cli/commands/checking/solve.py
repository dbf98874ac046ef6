"""`solve`: searches for inputs that clear a level, and writes them as a tape."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from ecs_platformer.cli.commands.checking.search_progress import SearchProgress
from ecs_platformer.cli.output_argument import check_output
from ecs_platformer.errors import EcsPlatformerError, plain
from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.game.replay.recorder import record, scene_name
from ecs_platformer.game.scene_argument import find_scene
from ecs_platformer.lab.solving import NEXT, NoHeroError, Search, lean_world
from ecs_platformer.lab.solving.impossible import is_impossible
from ecs_platformer.lab.solving.pools.pool import PoolError
from ecs_platformer.lab.solving.pools.rounds import Rounds, rounds
from ecs_platformer.lab.solving.reports.difficulty import difficulty, draw_difficulty
from ecs_platformer.lab.solving.reports.level_map import LevelMap, route_of
from ecs_platformer.lab.solving.reports.route import draw_route
from ecs_platformer.lab.solving.reports.softlocks import draw_softlocks
from ecs_platformer.lab.solving.search_file import resume, save
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.scene.provenance import prefab_at
from ecs_platformer.scene.scene import read_scene
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.scene.tape.tape import Tape

MOST_MISSED = 8  # shown
SECONDS = 60  # of a search without --seconds and --ticks


def main(args: Namespace) -> int:
    scene = find_scene(args.scene)
    for path in (args.output, args.map, args.resume, args.route, args.difficulty, args.softlocks):
        if path is not None:
            check_output(path)
    try:
        search = Search(lean_world(scene), goal=NEXT if args.goal is None else args.goal, seed=args.seed)
    except NoHeroError as error:
        raise EcsPlatformerError(f"{scene}: {error}") from None
    if is_impossible(search.world, search.hero, search.goal, search.dependencies):
        print(f"{scene}: impossible: walls that nothing can open lie between the hero and the goal")
        return 1
    if args.resume is not None and args.resume.exists():
        resume(search, args.resume)
    map_file = args.map or args.output.with_suffix(".png")
    seconds = SECONDS if (args.seconds, args.ticks) == (None, None) else args.seconds
    keep = None if args.resume is None else partial(save, search, scene_name(scene), args.resume)
    labels = labels_of(search, scene)
    goal = " or ".join(labels[number] for number in search.dependencies.goals) or "the goal"
    progress = SearchProgress(search, args.map, seconds, args.ticks, keep, goal)
    with rounds(search, scene, args.workers, args.cluster) as way:
        explore(search, way, args, progress)
    if keep is not None:
        keep()
    done = f"places reached: {len(search.places()):,}, ticks simulated: {search.ticks:,}"
    if search.best is None:
        draw_map(search, map_file)
        print(f"{scene}: not found; {done}; {map_file}", *next_steps(search, labels), sep="\n")
        return 1
    if args.map is not None:
        draw_map(search, map_file)
    write(search.best, scene, args.output, search.goal.text)
    report(search, scene, args)
    print(f"{scene}: beatable in {len(search.best):,} ticks: {args.output}; {done}")
    return 0


def explore(search: Search, way: Rounds, args: Namespace, progress: SearchProgress) -> None:
    """Search until a solution is found or a limit (--seconds or --ticks) is reached.

    Ctrl-C and a PoolError end the search, too.
    """
    try:
        with progress:
            while not search.inputs or args.fastest:
                if args.ticks is not None and search.ticks >= args.ticks:
                    break
                if progress.is_late():
                    break
                way.run_round()
                progress.update()
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    except PoolError as error:
        print(error, file=sys.stderr)


def labels_of(search: Search, scene: Path) -> dict[int, str]:
    """Return, for each entity that the goal depends on or that depends on another, a text such as `door at 400,72`."""
    origins, found = read_scene(scene).origins, dict[int, str]()
    for number in (*search.dependencies.goals, *search.dependencies.linked):
        label = search.world.scene.entities[number].name or prefab_at(origins[number].described) or "entity"
        region = search.regions.get(number)
        found[number] = f"{plain(label)} at {region[0]},{region[1]}" if region else plain(label)
    return found


def next_steps(search: Search, labels: Mapping[int, str]) -> Iterator[str]:
    """Yield lines that say what the search has not reached, and what may help."""
    if missed := [labels[number] for number in search.missed()]:
        more = f" and {len(missed) - MOST_MISSED} more" if len(missed) > MOST_MISSED else ""
        yield f"not reached: {', '.join(missed[:MOST_MISSED])}{more}"
    yield "this does not mean that there is no way: search longer (--seconds) or with another --seed"
    if any("Pushable" in spec.components for spec in search.world.scene.entities):
        yield "the search does not plan where pushed things go: write the tape of such a puzzle by hand, or play it"


def report(search: Search, scene: Path, args: Namespace) -> None:
    if args.route is not None:
        draw_route(scene, route_of(lean_world(scene), search.hero, search.inputs), args.route)
    if args.difficulty is not None:
        draw_difficulty(difficulty(lean_world(scene), search.goal, search.inputs), args.difficulty)
    if args.softlocks is not None:
        places = draw_softlocks(search, args.softlocks)
        print(f"{scene}: places from which no way was found: {places:,}; {args.softlocks}")


def draw_map(search: Search, path: Path) -> None:
    picture = LevelMap(search.world)
    picture.cells(search.places())
    picture.write(path)


def write(tape: Tape, scene: Path, output: Path, goal: str) -> None:
    """The search has used worlds without some systems. So the tape is tried first: if it does not reach the goal in
    a World with all systems, EcsPlatformerError is raised, and nothing is written."""
    text = record(tape, scene).signed(f"{tape.text()}#! Assert {goal}\n")
    if failed := failed_expectations(parse(text), output, scene):
        raise EcsPlatformerError(f"{scene}: a way that the search found does not hold in the whole world: {failed[0]}")
    write_atomically(output, text.encode())
