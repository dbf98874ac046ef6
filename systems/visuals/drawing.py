from collections.abc import Iterator
from functools import partial
from typing import Any

from esper import Processor

from components import (
    Collider,
    Facing,
    Flash,
    Hair,
    Luminous,
    Parallax,
    Pose,
    Position,
    Shake,
    Sprite,
    Squash,
    StaminaFlash,
    Tint,
    Transform,
    UpsideDown,
    Wrap,
)
from ecs_platformer import Frame, World
from ecs_platformer.media.art import Art
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.transform import blended
from ecs_platformer.media.drawing.light import FULL
from systems.rules.visuals.figures import figure, moving, posed, special_looks
from systems.rules.visuals.hair_color import hair_color
from systems.rules.visuals.near_sprites import NearSprites
from systems.rules.visuals.tile_maps import TileMaps
from systems.rules.visuals.transforms import facing_left, squashed, transformations
from systems.rules.visuals.upside_down import turned_over

AIRS = ("run", "jump", "fall")  # endings of the images for an entity that moves
CHANGING: tuple[type[Any], ...] = (Flash, StaminaFlash, Tint, Transform)
TREMBLE = 2  # ticks to one side, then to the other


class _Looks(dict[str, Image | None]):
    """Maps the name of a sprite to its image, or to None if two entities with that sprite can look different.

    Each name is looked up once in a picture, and one that is not animated once for all pictures.

    For a name that maps to None, use box() if the sprite is `resizable`, otherwise figure().
    """

    def __init__(self, art: Art) -> None:
        super().__init__()
        self.art = art
        self.resizable: set[str] = set()  # of the names so far
        self._tick = 0
        self._boxes: dict[tuple[str, int, int], Image | None] = {}
        self._animated: list[tuple[dict[Any, Any], Any]] = []  # (dict, key): the next picture looks it up anew

    def begin_picture(self, tick: int) -> None:
        self._tick = tick
        for known, key in self._animated:
            del known[key]
        self._animated.clear()

    def __missing__(self, name: str) -> Image | None:
        art = self.art
        if art.is_resizable(name):
            self.resizable.add(name)
        same = name not in self.resizable and not any(art.has(f"{name}.{air}") for air in AIRS)
        image = self[name] = self.figure(name) if same else None
        if same and art.sprites[name].count > 1:
            self._animated.append((self, name))
        return image

    def figure(self, name: str) -> Image:
        """Return the image of a sprite in its own size."""
        return self.art.frame(name, self._tick)

    def box(self, name: str, width: int, height: int) -> Image | None:
        """Return a nine-slice patch of this size (px), or None if the patch is drawn in several pieces."""
        key = name, width, height
        if key not in self._boxes:
            self._boxes[key] = self.art.box(name, width, height, self._tick).single_image
            if self.art.sprites[name].count > 1:
                self._animated.append((self._boxes, key))
        return self._boxes[key]


class DrawingSystem(Processor):
    """Draws every Sprite without Parallax: tiles, patches (resizable images) and figures.

    A patch is as large as its entity's Collider; a figure shows what its entity does.

    Figures that are UpsideDown are turned over. Transform, Tint, Flash and StaminaFlash apply to figures, and to
    patches of up to 256 px; Squash applies only to figures. If an entity with Wrap is partly outside the level, it is
    also drawn at the opposite side.
    """

    stage = "draw"

    def __init__(self) -> None:
        self._looks: _Looks | None = None

    def process(self, world: World, frame: Frame) -> None:
        art = world.art
        if self._looks is None or self._looks.art is not art:
            self._looks = _Looks(art)
        looks = self._looks
        looks.begin_picture(world.tick)
        (left, top), margin = frame.camera, frame.margin
        first, last = left - margin, left + frame.width + margin
        highest, lowest = top - margin, top + frame.height + margin
        sprites = world.entities.cached(NearSprites, world)
        shown = [*sprites.between(world, first, last), *_copies(world)]
        near = {entity for entity, _ in shown}
        having = partial(sprites.having, world, near)  # only what is near is asked how it looks
        looking = special_looks(world)
        changes = transformations(world, {entity for kind in CHANGING for entity, _ in having(kind)})
        hairs = {
            entity: (hair.color, color)
            for entity, hair in having(Hair)
            if (color := hair_color(world, entity, hair)) != hair.color
        }
        squashes = {entity: squash for entity, squash in having(Squash) if squash.x != 1 or squash.y != 1}
        maps = world.entities.cached(TileMaps, world)
        maps.refresh(world)
        grids = maps.grids
        poses = {entity: pose for entity, pose in having(Pose) if pose.name}
        colliders, disabled = sprites.colliders, sprites.disabled()
        parallaxes = {entity for entity, _ in having(Parallax)}
        shaking = {entity for entity, shake in having(Shake) if world.clock.now(entity) < shake.until}
        glows = {entity: round(FULL * luminous.brightness) for entity, luminous in having(Luminous)}
        mirrored = {entity for entity, facing in having(Facing) if facing.x < 0}
        slowed = world.clock.paused_ticks  # these were paused in some ticks, in which their animations stood still
        upside_down = {entity for entity, _ in having(UpsideDown)}
        special = parallaxes.union(looking, changes, hairs, squashes, grids, poses, disabled, shaking, slowed)
        special |= upside_down
        append = frame.rows.append
        for entity, (position, sprite) in shown:
            x, y = position.x + sprite.x, position.y + sprite.y
            if entity not in special and sprite.image and not sprite.color:  # nearly all, in a sixth of the time
                image = looks[sprite.image]
                if image is None and sprite.image not in looks.resizable:
                    image = looks.figure(moving(world, entity, sprite.image))
                if image is not None:
                    if first - image.width < x < last and highest - image.height < y < lowest:
                        if entity in glows:
                            image = art.glowing(image, glows[entity])
                        append((sprite.layer, x - left, y - top, image, entity in mirrored, "figure"))
                    continue
                box = colliders.get(entity)
                if (
                    box is not None
                    and entity not in glows
                    and _draw_box(frame, looks, sprite, x + box.x, y + box.y, box)
                ):
                    continue
            if entity in parallaxes:  # the system `parallax` draws it
                continue
            if entity in shaking:
                x += 1 if world.tick % (2 * TREMBLE) < TREMBLE else -1
            own_tick = world.tick - slowed.get(entity, 0)
            own = posed(world, own_tick, sprite.image, poses.get(entity), entity in disabled)
            if own is None:
                continue
            name, tick = own
            change = changes.get(entity)
            glow = glows.get(entity, 0)
            patch = name and art.is_resizable(name)
            box = colliders.get(entity) if patch or sprite.color else None
            if sprite.color and box is not None:
                ink = rgba(sprite.color) if change is None else blended(rgba(sprite.color), change)
                if glow:
                    shape = art.glowing(art.rectangle(box.width, box.height, ink), glow)
                    frame.blit(shape, x + box.x, y + box.y, sprite.layer)
                else:
                    frame.fill(x + box.x, y + box.y, box.width, box.height, ink, sprite.layer)
            if not name:
                continue
            if entity in grids:
                outside, grid = maps.drawn(world, entity, position, name, tick)
                if outside is not None:
                    frame.blit(outside.image, x - outside.margin, y - outside.margin, outside.layer)
                frame.blit(art.glowing(grid, glow), x, y, sprite.layer)
            elif patch and box is not None:
                sheet = art.box(name, box.width, box.height, tick)
                whole = sheet.single_image if change is not None else None
                if change is None or whole is None:
                    frame.blit(art.glowing(sheet, glow), x + box.x, y + box.y, sprite.layer)
                else:
                    whole, dx, dy = art.transformed(whole, change)
                    frame.blit(art.glowing(whole, glow), x + box.x + dx, y + box.y + dy, sprite.layer)
            else:
                if name == sprite.image:  # no pose
                    name, tick = figure(world, entity, name, looking.get(entity, ()), tick)
                image, flip = art.frame(name, tick), entity in mirrored
                if entity in hairs:
                    image = art.recolored(image, *hairs[entity])
                if entity in squashes:
                    image, dx, dy = art.transformed(image, squashed(image, squashes[entity]))
                    x, y = x + dx, y + dy
                if entity in upside_down:
                    image, y = turned_over(world, entity, image, y, position.y)
                if change is not None:
                    image, dx, dy = art.transformed(image, facing_left(change) if flip else change)
                    x, y, flip = x + dx, y + dy, False
                frame.blit(art.glowing(image, glow), x, y, sprite.layer, flip)


def _draw_box(frame: Frame, looks: _Looks, sprite: Sprite, x: int, y: int, box: Collider) -> bool:
    """Draw a patch of the size of a collider at (x, y). Return False, without drawing, if it has several images."""
    if not frame.shows(x, y, box.width, box.height):
        return True
    image = looks.box(sprite.image, box.width, box.height)
    if image is not None:
        frame.rows.append((sprite.layer, x - frame.camera[0], y - frame.camera[1], image, False, "piece"))
    return image is not None


def _copies(world: World) -> Iterator[tuple[int, tuple[Position, Sprite]]]:
    """Yield (entity, (Position of a copy, Sprite)) for each entity with Wrap that reaches over an edge of the level.

    An entity at a corner has three copies.
    """
    width, height = world.scene.size
    for entity, (wrap, position, sprite, _) in world.each(Wrap, Position, Sprite, Collider):
        left, top, right, bottom = world.space.bounds(entity)
        shift_x = _shift(left, right, width) if wrap.x else 0
        shift_y = _shift(top, bottom, height) if wrap.y else 0
        for x, y in sorted({(shift_x, 0), (0, shift_y), (shift_x, shift_y)} - {(0, 0)}):
            yield entity, (Position(position.x + x, position.y + y), sprite)


def _shift(low: int, high: int, size: int) -> int:
    """Return the px to the copy at the opposite side; 0 if the span lies inside the level."""
    return size if low < 0 else -size if high > size else 0
