"""Searches the levels of Ember from nothing, one after the other, and appends what came of it to a file.

`python -m tests.benchmarks.solving --seconds 180 --seeds 1 -o results.jsonl` goes on where the file ends: levels and
seeds that are in it are left out. Time is processor time of one core. With `--table` it prints the file as a table;
with `--routes FOLDER` each first search also draws its route, or where it has been.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from time import process_time
from typing import Any

from ecs_platformer.replay.player import failed_expectations
from ecs_platformer.replay.recorder import record
from ecs_platformer.solving import NEXT, Search, lean_world
from ecs_platformer.solving.reports.level_map import LevelMap, route_of
from ecs_platformer.tape.parser import parse

LEVELS = sorted((Path(__file__).parents[2] / "scenes" / "levels").glob("*.toml"))
WIDEST = 360  # px of a picture


def solved(level: Path, seed: int, seconds: float, routes: Path | None) -> dict[str, Any]:
    """Search a level; return what came of it. A tape counts only if it holds in the whole world."""
    start = process_time()
    search = Search(lean_world(level), seed=seed)
    while not search.inputs and process_time() - start < seconds:
        search.explore()
    result: dict[str, Any] = {
        "level": level.stem,
        "seed": seed,
        "seconds": round(process_time() - start, 1),
        "bound": seconds,
        "simulated": search.ticks,
        "places": len(search.archive.spots),
        "found": None,
        "demo": len(parse(level.with_suffix(".tape").read_text(encoding="utf-8"))),
    }
    if search.best is not None:
        text = record(search.best, level).signed(f"{search.best.text()}#! Assert {NEXT}\n")
        assert not failed_expectations(parse(text), level, level), level
        result["found"] = len(search.best)
    if routes is not None:
        picture = LevelMap(search.world)
        picture.cells(search.places())
        picture.cells([search.targets[0].walls.grid.middle(one) for one in search.targets[0].ends()], "#ffd479")
        if search.best is not None:
            world = lean_world(level)
            picture.route(route_of(world, search.hero, search.inputs))
        picture.image.thumbnail((WIDEST, WIDEST))
        picture.save(routes / f"{level.stem}.png")
    return result


def table(file: Path) -> str:
    """Return the results as a table."""
    rows = [
        "| level | seed | found (ticks) | demo (ticks) | processor time | ticks simulated |",
        "|---|---|---|---|---|---|",
    ]
    for line in sorted(file.read_text(encoding="utf-8").splitlines()):
        one = json.loads(line)
        found = f"{one['found']:,}" if one["found"] else "not found"
        start = f"| {one['level']} | {one['seed']} | {found} | {one['demo']:,}"
        rows.append(f"{start} | {one['seconds']:.0f} s | {one['simulated']:,} |")
    return "\n".join(rows)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--routes", type=Path)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("-o", "--output", type=Path, required=True)
    args = parser.parse_args()
    if args.table:
        print(table(args.output))
        return
    lines: list[str] = args.output.read_text(encoding="utf-8").splitlines() if args.output.exists() else []
    done = {(one["level"], one["seed"]) for one in map(json.loads, lines)}
    for seed in args.seeds:
        for level in LEVELS:
            if (level.stem, seed) not in done:
                result = solved(level, seed, args.seconds, args.routes if seed == args.seeds[0] else None)
                with args.output.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(result) + "\n")
                print(result, flush=True)


if __name__ == "__main__":
    main()
