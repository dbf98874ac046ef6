"""The body of the hero's second telling: a room of tiles, the hero's whole state, and motion pixel by pixel.

Written from the published rules of Celeste's player (tests/hero/traces), slowly and plainly, and without a
look at the product's systems: what both say is likely to be right. Units: px, px/s, seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

TICK = 0.0166667  # s
WIDTH, HEIGHT, CROUCHED = 8, 11, 6  # px
NONE = 0.01  # px/s sideways that count as none
KEPT = 0.06  # s that a wall's toll is remembered

Box = tuple[int, int, int, int]  # left, top, right, bottom


def sign(value: float) -> int:
    return (value > 0) - (value < 0)


def approach(value: float, goal: float, most: float) -> float:
    return max(value - most, goal) if value > goal else min(value + most, goal)


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@dataclass(frozen=True, slots=True)
class Room:
    """Tiles of 8x8 px: "#" solid, "=" the top 5 px a jump-through. All around it is solid."""

    rows: tuple[str, ...]

    def cells(self, box: Box, kind: str) -> list[Box]:
        """The boxes of the tiles of a kind that `box` overlaps."""
        found: list[Box] = []
        for row in range(box[1] // 8, (box[3] - 1) // 8 + 1):
            for column in range(box[0] // 8, (box[2] - 1) // 8 + 1):
                inside = 0 <= row < len(self.rows) and 0 <= column < len(self.rows[0])
                cell = self.rows[row][column] if inside else "#"
                thick = 5 if cell == "=" else 8
                tile = (column * 8, row * 8, column * 8 + 8, row * 8 + thick)
                if cell == kind and meet(box, tile):
                    found.append(tile)
        return found


@dataclass(slots=True)
class Hero:
    room: Room
    x: int  # top left of the standing box
    y: int
    facing: int = 1
    vx: float = 0.0
    vy: float = 0.0
    rx: float = 0.0
    ry: float = 0.0
    state: Literal["normal", "dash", "climb"] = "normal"
    crouched: bool = False
    on_ground: bool = False

    held: frozenset[str] = frozenset()
    buffer: dict[str, float] = field(default_factory=lambda: {"J": 0.0, "X": 0.0})
    move_x: int = 0
    look_y: int = 0  # -1: up is held, 1: down
    aim: tuple[float, float] = (1.0, 0.0)
    frozen: float = 0.0

    coyote: float = 0.0
    rise_time: float = 0.0  # the held-jump time
    rise_left: float = 0.0
    rise_speed: float = 0.0
    floaty: bool = False  # since a dash ended: as if jump were held
    max_fall: float = 160.0
    slide_left: float = 1.2
    sliding: bool = False
    forced: int = 0
    forced_left: float = 0.0
    kept: float = 0.0
    kept_left: float = 0.0

    stamina: float = 110.0
    grip_left: float = 0.0  # no own movement on a wall yet
    climbed: int = 0  # -1 up, 0 still, 1 down
    boost_side: int = 0  # pressing there turns a climb jump into a wall jump
    boost_left: float = 0.0
    hop_side: int = 0  # where to go as soon as the edge is cleared

    dashes: int = 1
    dash: tuple[float, float] = (0.0, 0.0)
    dash_under_way: bool = False
    dash_left: float = 0.0
    dash_from_ground: bool = False
    attack_left: float = 0.0
    cooldown: float = 0.0
    refill_wait: float = 0.0
    vx_before: float = 0.0

    def box(self, dx: int = 0, dy: int = 0, crouched: bool | None = None) -> Box:
        low = self.crouched if crouched is None else crouched
        top = self.y + (HEIGHT - CROUCHED if low else 0)
        return (self.x + dx, top + dy, self.x + WIDTH + dx, self.y + HEIGHT + dy)

    def blocked(self, dx: int = 0, dy: int = 0, crouched: bool | None = None) -> bool:
        return bool(self.room.cells(self.box(dx, dy, crouched), "#"))

    def can_stand(self, dx: int = 0) -> bool:
        return not self.crouched or not self.blocked(dx, crouched=False)

    def planks(self, dx: int = 0, dy: int = 0) -> list[Box]:
        return self.room.cells(self.box(dx, dy), "=")

    def plank_below(self, dx: int = 0, depth: int = 1) -> bool:
        """A jump-through is `depth` px down that the body is not in already."""
        return any(not meet(self.box(dx), plank) for plank in self.planks(dx, depth))

    def stands(self, dx: int = 0) -> bool:
        return self.blocked(dx, 1) or self.plank_below(dx)

    def dash_attacks(self) -> bool:
        return self.attack_left > 0

    def dash_is_up(self) -> bool:
        return self.dash[0] == 0 and self.dash[1] < 0

    def dashes_up(self) -> bool:
        return self.dash_attacks() and self.dash_is_up()

    def wall_near(self, side: int) -> bool:
        """Near enough to jump off: 3 px, 5 px during a dash straight up."""
        return self.blocked(side * (5 if self.dashes_up() else 3))

    def move_x_by(self, amount: float, rules: bool) -> None:
        self.rx += amount
        pixels = round(self.rx)
        self.rx -= pixels
        self.step_x(pixels, rules)

    def move_y_by(self, amount: float, rules: bool) -> None:
        self.ry += amount
        pixels = round(self.ry)
        self.ry -= pixels
        self.step_y(pixels, rules)

    def step_x(self, pixels: int, rules: bool = False) -> None:
        for _ in range(abs(pixels)):
            if self.blocked(sign(pixels)):
                self.rx = 0.0
                if rules:
                    hit_side(self)
                return
            self.x += sign(pixels)

    def step_y(self, pixels: int, rules: bool = False) -> None:
        for _ in range(abs(pixels)):
            if self.blocked(0, sign(pixels)) or (pixels > 0 and self.plank_below()):
                self.ry = 0.0
                if rules:
                    hit_floor_or_ceiling(self)
                return
            self.y += sign(pixels)


def hit_side(hero: Hero) -> None:
    side = sign(hero.vx)
    if hero.state == "dash":
        if hero.on_ground and not hero.blocked(side, crouched=True):
            hero.crouched = True
            return
        if hero.vy == 0 and side:
            for far in (1, 2, 3, 4):
                for down in (far, -far):
                    if not hero.blocked(side, down):
                        hero.step_y(down)
                        hero.step_x(side)
                        return
    if hero.kept_left <= 0:
        hero.kept, hero.kept_left = hero.vx, KEPT
    hero.vx = 0.0
    hero.attack_left = 0.0


def hit_floor_or_ceiling(hero: Hero) -> None:
    if hero.vy > 0:
        if hero.state == "dash" and not hero.dash_from_ground and slipped_off(hero):
            return
        if hero.dash[0] and hero.dash[1] > 0:
            dash_slide(hero)
    elif hero.vy < 0:
        if rounded_corner(hero):
            return
        if hero.rise_left < hero.rise_time - 0.05:  # the game: < 0.15, also where the whole is 0.25
            hero.rise_left = 0.0
    hero.attack_left = 0.0
    hero.vy = 0.0


def slipped_off(hero: Hero) -> bool:
    for side in (-1, 1):
        if hero.vx * side >= -NONE:
            for far in (1, 2, 3, 4):
                if not hero.stands(side * far):
                    hero.step_x(side * far)
                    hero.step_y(1)
                    return True
    return False


def rounded_corner(hero: Hero) -> bool:
    most = 5 if hero.dash_attacks() and abs(hero.vx) < NONE else 4
    for side in (-1, 1):
        if hero.vx * side >= -NONE:
            for far in range(1, most + 1):
                if not hero.blocked(side * far, -1):
                    hero.x += side * far
                    hero.y -= 1
                    return True
    return False


def dash_slide(hero: Hero) -> None:
    """A dash down to a side has met the floor: along it, crouched and faster."""
    hero.dash = (float(sign(hero.dash[0])), 0.0)
    hero.vx *= 1.2
    hero.vy = 0.0
    hero.crouched = True
