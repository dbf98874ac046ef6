"""Searches the levels of Ember from nothing, one after the other, and appends what came of it to a file.

`python -m tests.benchmarks.solving --seconds 180 --seeds 1 -o results.jsonl` goes on where the file ends: levels and
seeds that are in it are left out. Time is processor time of one core. With `--table` it prints the file as a table;
with `--routes FOLDER` searches also draw their routes, or where they have been; `--sheet FILE` puts these side by side.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from time import process_time
from typing import Any

from PIL import Image, ImageDraw

from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.game.replay.recorder import record
from ecs_platformer.lab.solving import NEXT, Search, lean_world
from ecs_platformer.lab.solving.reports.level_map import LevelMap, route_of
from ecs_platformer.scene.tape.parser import parse

LEVELS = sorted((Path(__file__).parents[2] / "scenes" / "levels").glob("*.toml"))
WIDEST = 360  # px of a picture
SMALL, TITLE, COLUMNS = 190, 16, 5  # px of a picture in a sheet, px of its title; pictures in a row


def solved(level: Path, seed: int, seconds: float, routes: Path | None) -> dict[str, Any]:
    """A tape counts only if it holds in the whole world."""
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
        file = routes / f"{level.stem}.png"
        if search.best is not None or not file.exists():
            picture.write(file)
    return result


def table(file: Path) -> str:
    found: dict[str, dict[int, dict[str, Any]]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        found.setdefault(one["level"], {})[one["seed"]] = one
    seeds = sorted({seed for results in found.values() for seed in results})
    rows = ["".join(["| level | demo |", *(f" seed {seed} |" for seed in seeds)]), "|---" * (2 + len(seeds)) + "|"]
    for level, results in sorted(found.items()):
        demo = next(iter(results.values()))["demo"]
        cells = [_cell(results[seed]) if seed in results else "" for seed in seeds]
        rows.append(f"| {level} | {demo:,} | {' | '.join(cells)} |")
    return "\n".join(rows)


def _cell(result: dict[str, Any]) -> str:
    length = f"{result['found']:,}" if result["found"] else "not found"
    return f"{length} ({result['seconds']:.0f} s)"


def sheet(folder: Path, output: Path) -> None:
    maps = [(path.stem, Image.open(path).convert("RGB")) for path in sorted(folder.glob("*.png"))]
    size = SMALL, SMALL * 3 // 4
    picture = Image.new("RGB", (COLUMNS * SMALL, -(-len(maps) // COLUMNS) * (size[1] + TITLE)), "#14121c")
    for number, (name, image) in enumerate(maps):
        x, y = number % COLUMNS * SMALL, number // COLUMNS * (size[1] + TITLE)
        image.thumbnail((size[0] - 8, size[1]))
        picture.paste(image, (x + 4, y + TITLE - 4))
        ImageDraw.Draw(picture).text((x + 4, y), name, "#cfc8dc")
    picture.quantize(32).save(output)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--routes", type=Path)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--sheet", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    args = parser.parse_args()
    if args.table:
        print(table(args.output))
        return
    if args.sheet:
        sheet(args.routes, args.sheet)
        return
    lines: list[str] = args.output.read_text(encoding="utf-8").splitlines() if args.output.exists() else []
    done = {(one["level"], one["seed"]) for one in map(json.loads, lines)}
    for seed in args.seeds:
        for level in LEVELS:
            if (level.stem, seed) not in done:
                result = solved(level, seed, args.seconds, args.routes)
                with args.output.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(result) + "\n")
                print(result, flush=True)


if __name__ == "__main__":
    main()
