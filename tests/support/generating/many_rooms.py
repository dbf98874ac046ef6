"""Generates many rooms: `python -m tests.support.generating.many_rooms FOLDER [--count 100] [--first 1]`.

Each is searched and measured as `ecs-platformer generate` does, easy and hard ones in turn. Prints a line for each, and
fails if a tape does not hold or two rooms are the same. Writes a PNG of each room.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from ecs_platformer import World
from ecs_platformer.cli import main as command
from ecs_platformer.media.drawing.pillow_painter import save_picture

DIFFICULTIES = (0.05, 0.1, 0.15, 0.2, 0.25)  # of the stock pieces, about one room in thirty is harder than 0.3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="seed")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    maps: dict[str, int] = {}
    for seed in range(args.first, args.first + args.count):
        scene = args.folder / f"room{seed:03}.toml"
        difficulty = DIFFICULTIES[seed % len(DIFFICULTIES)]
        options = ["--seed", str(seed), "--difficulty", str(difficulty), "--force", "-o", str(scene)]
        if command(["generate", *options]):
            print(f"{seed}: none of difficulty {difficulty}", flush=True)
            continue
        assert command(["verify", str(scene.with_suffix(".tape"))]) == 0, scene
        drawn = scene.read_text(encoding="utf-8").partition("map = ")[2].partition("[legend]")[0]
        assert drawn not in maps, (seed, maps[drawn])
        maps[drawn] = seed
        save_picture(World.load(scene), scene.with_suffix(".png"), 1)
    print(f"{len(maps)} rooms, all different, each cleared by its tape")


if __name__ == "__main__":
    main()
