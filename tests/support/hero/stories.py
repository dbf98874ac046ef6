"""Random levels for the stock hero, and random hands: the same seed gives the same room and the same inputs."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ecs_platformer import World
from ecs_platformer.scene.tape.inputs import Held
from ecs_platformer.tools.testing.room import Room

CELL = 8  # px
WIDTH, HEIGHT = 26, 18  # cells
TURNED = {"left": "right", "right": "left"}
HOLDS = ("jump", "grab", "dash", "up", "down")


@dataclass(frozen=True, slots=True)
class Mover:
    left: int
    top: int
    width: int
    height: int
    dx: int
    dy: int
    speed: int
    one_way: bool


@dataclass(frozen=True, slots=True)
class Level:
    """Rows of cells ("#" wall, "=" plank), what moves in them, and where the hero starts, px."""

    rows: tuple[str, ...]
    movers: tuple[Mover, ...]
    start: tuple[int, int]
    facing: int

    def mirrored(self) -> Level:
        wide = WIDTH * CELL
        movers = tuple(
            Mover(wide - one.left - one.width, one.top, one.width, one.height, -one.dx, one.dy, one.speed, one.one_way)
            for one in self.movers
        )
        x, y = self.start
        return Level(tuple(row[::-1] for row in self.rows), movers, (wide - x - 8, y), -self.facing)

    def built(self, room: type[Room]) -> Room:
        made = room("\n".join(["." * WIDTH] * HEIGHT), cell=CELL)
        self.fill(made.world)
        return made

    def fill(self, world: World) -> None:
        for prefab, char in (("wall", "#"), ("plank", "=")):
            rows = ["".join(one if one == char else "." for one in row) for row in self.rows]
            world.spawn(prefab, Tiles={"rows": rows})
        for number, one in enumerate(self.movers):
            world.spawn(
                "bridge" if one.one_way else "lift",
                f"mover{number}",
                Position=(one.left, one.top),
                Collider={"width": one.width, "height": one.height},
                Path={"points": [[one.dx, one.dy], [0, 0]], "speed": one.speed, "mode": "loop"},
            )
        world.spawn("hero", "hero", Position=self.start, Facing={"x": self.facing})


def random_level(rng: Random, movers: int = 4) -> Level:
    """Walls all around, blocks and planks within, nothing narrower than two cells."""
    cells = [["#"] * WIDTH if y in (0, HEIGHT - 1) else ["#", *"." * (WIDTH - 2), "#"] for y in range(HEIGHT)]
    for _ in range(rng.randint(3, 8)):
        width, height = rng.choice((2, 4, 6)), rng.randint(1, 5)
        left, top = rng.randrange(1, WIDTH - width, 2), rng.randrange(1, HEIGHT - height, 3)
        for y in range(top, top + height):
            cells[y][left : left + width] = "#" * width
    for _ in range(rng.randint(1, 5)):
        width, top = rng.randint(2, 6), rng.randint(2, HEIGHT - 3)
        left = rng.randrange(1, WIDTH - width)
        for x in range(left, left + width):
            if cells[top][x] == ".":
                cells[top][x] = "="
    start = rng.choice([(x, y) for y in range(3, HEIGHT - 1) for x in range(2, WIDTH - 2) if _free(cells, x, y)])
    x, y = start[0] * CELL, start[1] * CELL - 3
    found: list[Mover] = []
    for _ in range(movers):
        wide, high = rng.choice(((24, 8), (16, 16), (8, 24), (32, 5)))
        one_way = high == 5
        dx, dy = rng.choice(((rng.randint(-70, 70), 0), (0, rng.randint(-60, 60)), (rng.randint(-40, 40), 24)))
        left, top = rng.randint(8, (WIDTH - 1) * CELL - wide), rng.randint(8, (HEIGHT - 1) * CELL - high)
        if left + wide <= x or x + 8 <= left or top + high <= y or y + 11 <= top:
            found.append(Mover(left, top, wide, high, dx, dy, rng.choice((20, 45, 90, 150)), one_way))
    return Level(tuple("".join(row) for row in cells), tuple(found), (x, y), rng.choice((1, -1)))


def _free(cells: list[list[str]], x: int, y: int) -> bool:
    return cells[y][x] == cells[y - 1][x] == "."


def random_hands(rng: Random, ticks: int) -> list[Held]:
    """Every button is held and let go for a while; now and then it climbs whatever it finds on one side. Left and
    right are never held together."""
    side = ""
    held: set[str] = set()
    found: list[Held] = []
    climbs = 0  # ticks
    for _ in range(ticks):
        if rng.random() < (0.01 if climbs else 0.06):
            side = rng.choice(("left", "right", ""))
        for one in HOLDS:
            if rng.random() < (0.15 if one in held else 0.05):
                held ^= {one}
        climbs = rng.randint(40, 90) if rng.random() < 0.01 else max(climbs - 1, 0)
        now = {"grab", "up"} | (held & {"jump"} if rng.random() < 0.2 else set[str]()) if climbs else held
        found.append(frozenset(now | {side} - {""}))
    return found


def turned(hands: list[Held]) -> list[Held]:
    return [frozenset(TURNED.get(one, one) for one in held) for held in hands]
