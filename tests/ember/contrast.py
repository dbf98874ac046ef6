"""How clearly the ground of every level stands out from the air beside it. Prints one line per level.

    python -m tests.ember.contrast [LEVEL ...]

What is measured: the mean relative luminance of WCAG (sRGB made linear) of all px of solid cells that have air beside
them, against that of all px of air within NEAR cells of these, as (L1 + 0.05) / (L2 + 0.05). Solid cells are those of
grids that block from all sides and stand still. Air is what is behind the level: cells that nothing else covers, no
slope, no plank, no water and no hazard. Decoration on the wall, such as windows and torches, is left out of the
pictures.

"light off" is the whole level without its Darkness, screen by screen, as loaded. "in the glow" are single pictures, as
they are lit, at TICKS ticks along the tape beside the level: px to which the hero's own Light brings at least half of
full light. The least of them is printed.

"hazards" are what is Luminous and hurts, without any Light, so where the level is darkest: all px of it on a screen,
against all solid cells within NEAR cells. The least of the screens is printed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PIL import Image as Pillow
from PIL import ImageDraw, ImageOps

from components import (
    Camera,
    CameraTarget,
    Collider,
    Darkness,
    Hazard,
    Light,
    Luminous,
    Player,
    Position,
    Slope,
    Solid,
    Sprite,
    Tiles,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.media.drawing.light import FULL, UNLIT_LAYER, brightness
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape.parser import read_tape

FILE = Path(__file__).parents[2] / "scenes" / "campaign.toml"
BOUND = 1.6
HAZARDS = 3.0
NEAR = 2  # cells
DECORATION = range(-18, 0)  # layers: what is before the back wall, and behind the ground
TICKS = 8
WEIGHTS = (0.2126, 0.7152, 0.0722)  # of red, green, blue in the luminance

Cell = tuple[int, int]  # column, row


@dataclass
class Sides:
    """The cells of a level that are compared, each `size` px wide and high."""

    size: int
    solid: set[Cell]  # beside air
    air: set[Cell]
    ground: set[Cell]  # all that is solid


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("levels", nargs="*", help="names of levels; without any, all")
    names = parser.parse_args().levels
    failed = False
    for level in levels():
        if names and level.stem not in names:
            continue
        day, glow = daylight(World.load(level)), min(along_the_tape(level), default=float("inf"))
        hazards = min(in_the_dark(World.load(level)), default=float("inf"))
        low = min(day, glow) < BOUND or hazards < HAZARDS
        failed |= low
        figures = f"light off {day:.2f}   in the glow {glow:.2f}   hazards {hazards:.2f}"
        print(f"{level.stem:20} {figures}{'   too low' if low else ''}", flush=True)
    raise SystemExit(int(failed))


def levels() -> list[Path]:
    file = read_campaign(FILE)
    return [level for level in file.levels if level not in file.screens]


def daylight(world: World) -> float:
    """Return the contrast of the whole level without its darkness. Changes the world."""
    for entity in [entity for entity, _ in world.each(Darkness)]:
        world.remove(entity, Darkness)
    sides, (wide, high), (right, bottom) = compared(world), world.scene.view, world.scene.size
    solid, air = Sum(), Sum()
    for top in range(0, bottom, high):
        for left in range(0, right, wide):
            corner = min(left, right - wide), min(top, bottom - high)
            _look_at(world, corner)
            picture = picture_of(world)
            fresh = (left - corner[0], top - corner[1], wide, high)  # not what the picture before had
            solid.add(picture, _mask(sides.solid, sides.size, corner, fresh))
            air.add(picture, _mask(sides.air, sides.size, corner, fresh))
    return ratio(solid.mean, air.mean)


def in_the_dark(world: World) -> Iterator[float]:
    """Yield the contrast of the hazards on each screen that has any with the ground beside them. Changes the world."""
    for entity in [entity for entity, _ in world.each(Light)]:
        world.remove(entity, Light)
    for entity in [entity for entity, _ in world.each(Luminous) if not world.has(entity, Hazard)]:
        world.remove(entity, Luminous)
    sides, (wide, high), (right, bottom) = compared(world), world.scene.view, world.scene.size
    for top in range(0, bottom, high):
        for left in range(0, right, wide):
            corner = min(left, right - wide), min(top, bottom - high)
            _look_at(world, corner)
            frame, hazards, near = world.frame(), Pillow.new("L", (wide, high)), set[Cell]()
            frame.rows = [row for row in frame.rows if row[0] < UNLIT_LAYER]
            for _, x, y, image, flip, _ in frame.glowing():
                shape = Pillow.frombytes("L", (image.width, image.height), image.data[3::4])
                hazards.paste(255, (x, y), ImageOps.mirror(shape) if flip else shape)
                from_left, from_top = x + corner[0] - NEAR * sides.size, y + corner[1] - NEAR * sides.size
                reach = 2 * NEAR * sides.size
                near |= _covered(from_left, from_top, image.width + reach, image.height + reach, sides.size)
            picture, own, ground = paint(frame), Sum(), Sum()
            own.add(picture, hazards)
            ground.add(picture, _mask(sides.ground & near, sides.size, corner, (0, 0, wide, high)))
            if own.px and ground.px:
                yield ratio(own.mean, ground.mean)


def along_the_tape(level: Path) -> Iterator[float]:
    world, tape = World.load(level), read_tape(level.with_suffix(".tape"))
    for tick, held in enumerate(tape):
        world.step(held)
        if tick % (len(tape) // TICKS) == len(tape) // TICKS // 2:
            found = in_the_glow(world)
            if found is not None:
                yield found


def in_the_glow(world: World) -> float | None:
    """Return the contrast in the picture around the heroes; None where there is no ground or no air around them."""
    frame = world.frame()
    picture, sides = picture_of(world), compared(world)
    glow = Pillow.new("L", picture.size)
    for _, (_, light, box, position) in world.each(Player, Light, Collider, Position):
        if box.enabled:
            x = position.x + box.x + box.width // 2 + light.x - frame.camera[0]
            y = position.y + box.y + box.height // 2 + light.y - frame.camera[1]
            reach = _reach(light.radius, round(FULL * light.strength))
            ImageDraw.Draw(glow).ellipse((x - reach, y - reach, x + reach, y + reach), 255)
    solid, air = Sum(), Sum()
    for total, cells in ((solid, sides.solid), (air, sides.air)):
        mask = _mask(cells, sides.size, frame.camera, (0, 0, *picture.size))
        total.add(picture, Pillow.composite(mask, Pillow.new("L", picture.size), glow))
    return ratio(solid.mean, air.mean) if solid.px and air.px else None


def ratio(first: float, second: float) -> float:
    """Return the contrast of two relative luminances by WCAG; below 1 where the first is darker."""
    return (first + 0.05) / (second + 0.05)


@cache
def linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


class Sum:
    def __init__(self) -> None:
        self.px = 0
        self.light = 0.0

    def add(self, picture: Pillow.Image, mask: Pillow.Image) -> None:
        counts = picture.histogram(mask)  # of red, green, blue, 256 each
        self.px += sum(counts[:256])
        self.light += sum(
            WEIGHTS[channel] * linear(value) * counts[channel * 256 + value]
            for channel in range(3)
            for value in range(256)
        )

    @property
    def mean(self) -> float:
        return self.light / max(self.px, 1)


def compared(world: World) -> Sides:
    size, filled, solid = world.scene.tile_size, set[Cell](), set[Cell]()
    for entity, (position, box, sprite) in world.each(Position, Collider, Sprite):
        grid = world.try_get(entity, Tiles)
        if grid is None:
            if 0 <= sprite.layer < UNLIT_LAYER:
                filled |= _covered(position.x + box.x, position.y + box.y, box.width, box.height, size)
        elif box.enabled:
            cells = {
                ((position.x + column * grid.size) // size, (position.y + row * grid.size) // size)
                for row, line in enumerate(grid.rows)
                for column, dot in enumerate(line)
                if dot not in ". "
            }
            filled |= cells
            blocks = world.try_get(entity, Solid)
            if blocks and not blocks.one_way and not world.has(entity, Slope) and not world.has(entity, Velocity):
                solid |= cells
    width, height = (length // size for length in world.scene.size)
    air = {(column, row) for column in range(width) for row in range(height)} - filled
    edge = {(x, y) for x, y in solid if not air.isdisjoint(((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))}
    near = {(x + dx, y + dy) for x, y in edge for dx in range(-NEAR, NEAR + 1) for dy in range(-NEAR, NEAR + 1)}
    return Sides(size, edge, air & near, solid)


def picture_of(world: World) -> Pillow.Image:
    frame = world.frame()
    frame.rows = [row for row in frame.rows if row[0] < UNLIT_LAYER and row[0] not in DECORATION]
    return paint(frame)


def _covered(x: int, y: int, width: int, height: int, size: int) -> set[Cell]:
    columns, rows = range(x // size, (x + width - 1) // size + 1), range(y // size, (y + height - 1) // size + 1)
    return {(column, row) for column in columns for row in rows}


def _look_at(world: World, corner: Cell) -> None:
    for entity, _ in world.each(CameraTarget):
        camera = world.try_get(entity, Camera)
        if camera is None:
            camera = Camera()
            world.add(entity, camera)
        camera.placed, (camera.left, camera.top) = True, corner


def _mask(cells: set[Cell], size: int, corner: Cell, box: tuple[int, int, int, int]) -> Pillow.Image:
    mask = Pillow.new("L", (box[2], box[3]))
    draw = ImageDraw.Draw(mask)
    for column, row in cells:
        x, y = column * size - corner[0], row * size - corner[1]
        left, top = max(x, box[0]), max(y, box[1])
        if left < min(x + size, box[2]) and top < min(y + size, box[3]):
            draw.rectangle((left, top, x + size - 1, y + size - 1), 255)
    return mask


@cache
def _reach(radius: int, strength: int) -> int:
    """Return the px from the middle of a light at which it brings half of full light."""
    return max((x for x in range(radius) if brightness(strength, radius, x, 0) >= FULL // 2), default=0)


if __name__ == "__main__":
    main()
