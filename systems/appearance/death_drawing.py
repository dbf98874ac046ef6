from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from esper import Processor

from components import Position, Sprite
from ecs_platformer import Frame, World
from ecs_platformer.media.art.colors import RGBA, rgba
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.transform import Placed, blended
from systems.rules.visuals.middle import middle
from systems.rules.visuals.remains import Remains
from systems.rules.visuals.transforms import facing_left

OPAQUE = 128  # of an alpha of 255; fainter pixels make no pieces
LARGEST = 256  # px, of the sides of a box of one color that bursts
BEHIND = -1  # layer of pieces in flight: the ground hides them
FLIGHT = 24  # px from which the fastest pieces of an arrival come
SPARKS = ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))  # where they fly
NEAR, FAR = 6, 20  # px from the middle, where sparks begin and end


class Piece(NamedTuple):
    """A square piece of an entity's image."""

    x: float  # px of the world, of its middle while the image is whole
    y: float  # px of the world
    away_x: float  # share of the effect's speed, to the right
    away_y: float  # share of the effect's speed, down
    size: int  # px across
    life: float  # share of the time that the longest pieces last
    color: RGBA


class DeathDrawingSystem(Processor):
    """Draws the remains of entities that died, first whole and then in pieces that fly apart, behind the ground.

    When an entity with Respawn restarts, its pieces come together again.
    """

    stage = "draw"

    def __init__(self) -> None:
        self._burst: dict[int, tuple[Remains, list[Piece]]] = {}  # the pieces of the remains in the last picture, by id

    def process(self, world: World, frame: Frame) -> None:
        known, self._burst = self._burst, {}
        for remains in world.particles.of(Remains):
            age = world.tick - remains.born + 1
            if not 0 < age < remains.life:
                continue
            stand = 0 if remains.arrives else world.ticks(remains.effect.stand)
            if age <= stand:
                if remains.stands:
                    _draw_whole(world, frame, remains)
                continue
            same = known.get(id(remains))
            pieces = _pieces(world, remains) if same is None or same[0] is not remains else same[1]
            self._burst[id(remains)] = remains, pieces
            if remains.arrives:
                _draw_gathering(world, frame, remains, pieces, 1 - age / remains.life)
            else:
                _draw_flying(world, frame, remains, pieces, age - stand)


def _draw_whole(world: World, frame: Frame, remains: Remains) -> None:
    placed = _picture(world, remains)
    if placed is not None:
        image, x, y = placed
        if world.profile.settings.flashes:
            image = world.art.silhouette(image, remains.effect.color)
        frame.blit(image, x, y, remains.layer)


def _draw_flying(world: World, frame: Frame, remains: Remains, pieces: list[Piece], ticks: int) -> None:
    effect, time = remains.effect, ticks * world.dt
    life = world.ticks(effect.life)
    fallen = effect.gravity * time * time / 2 * (1 if remains.bottom is None else -1)
    way = effect.speed * time
    for piece in pieces:
        if ticks >= life * piece.life:
            continue
        size = piece.size if 3 * ticks < 2 * life * piece.life else (piece.size + 1) // 2
        x, y = piece.x + piece.away_x * way, piece.y + piece.away_y * way + fallen
        frame.fill(round(x - size / 2), round(y - size / 2), size, size, piece.color, BEHIND)


def _draw_gathering(world: World, frame: Frame, remains: Remains, pieces: list[Piece], left: float) -> None:
    """Draw the pieces as they fly to where the entity is now; `left` is the share of the time that is left."""
    position, sprite = world.try_get(remains.entity, Position), world.try_get(remains.entity, Sprite)
    if position is None or sprite is None:
        return
    moved_x, moved_y = position.x + sprite.x - remains.x, position.y + sprite.y - remains.y
    way = FLIGHT * left * left
    for piece in pieces:
        x, y = piece.x + moved_x + piece.away_x * way, piece.y + moved_y + piece.away_y * way
        corner = round(x - piece.size / 2), round(y - piece.size / 2)
        frame.fill(*corner, piece.size, piece.size, piece.color, BEHIND)
    if remains.effect.iris:
        _draw_sparks(world, frame, remains, left)


def _draw_sparks(world: World, frame: Frame, remains: Remains, left: float) -> None:
    """Draw the sparks that fly off an entity as it restarts; `left` is the share of the time that is left."""
    middle_x, middle_y = middle(world, remains.entity)
    far = FAR - (FAR - NEAR) * left * left
    size = 2 if left > 1 / 3 else 1
    for across, down in SPARKS:
        x, y = middle_x + across * far, middle_y + down * far
        frame.fill(round(x - size / 2), round(y - size / 2), size, size, remains.effect.rim, BEHIND)


def _picture(world: World, remains: Remains) -> Placed | None:
    """Return the image of the entity that died, and the px of the world of the image's top left corner."""
    (name, tick), box, change = remains.shown, remains.box, remains.change
    if not name or world.art.is_resizable(name):
        if box is None:
            return None
        left, top, width, height = box
        if name:
            image = world.art.box(name, width, height, tick).single_image
            if image is None:
                return None
            image, dx, dy = world.art.transformed(image, change)
            return image, remains.x + left + dx, remains.y + top + dy
        if not remains.color or max(width, height) > LARGEST:
            return None
        ink = bytes(blended(rgba(remains.color), change))
        return Image(width, height, ink * (width * height)), remains.x + left, remains.y + top
    image, y = world.art.frame(name, tick), remains.y
    if remains.bottom is not None:
        image, y = world.art.upside_down(image), remains.bottom - image.height
    image, dx, dy = world.art.transformed(image, facing_left(change) if remains.mirrored else change)
    return image, remains.x + dx, y + dy


def _pieces(world: World, remains: Remains) -> list[Piece]:
    placed = _picture(world, remains)
    if placed is None or not remains.effect.pieces:
        return []
    image, x, y = placed
    size = 1
    while -(-image.width // size) * -(-image.height // size) > remains.effect.pieces:
        size += 1
    return list(_cut(image, x, y, size, Random(remains.born << 32 | remains.entity)))


def _cut(image: Image, x: int, y: int, size: int, rng: Random) -> Iterator[Piece]:
    """Yield the opaque squares of an image with its top left corner at (x, y). Squares further out fly faster."""
    reach = max(image.width, image.height) / 2
    for top in range(0, image.height, size):
        for left in range(0, image.width, size):
            across, down = left + size / 2, top + size / 2
            away_x = (across - image.width / 2) / reach + rng.uniform(-0.5, 0.5)
            away_y = (down - image.height / 2) / reach + rng.uniform(-0.8, 0.2)
            speed, life = rng.uniform(0.4, 1.0), rng.uniform(0.5, 1.0)
            ink = image.pixel(min(int(across), image.width - 1), min(int(down), image.height - 1))
            if ink[3] >= OPAQUE:
                yield Piece(x + across, y + down, away_x * speed, away_y * speed, size, life, ink)
