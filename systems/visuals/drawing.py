from typing import Any

from esper import Processor

from components import (
    Collider,
    Facing,
    Flash,
    Hair,
    Luminous,
    Pose,
    Position,
    Shake,
    Sprite,
    Squash,
    StaminaFlash,
    Tint,
    Transform,
    UpsideDown,
)
from ecs_platformer import Frame, World
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.transform import Transformation, blended, square_around
from ecs_platformer.media.drawing.light import FULL
from systems.rules.visuals.figures import figure, moving, posed, special_looks
from systems.rules.visuals.hair_color import hair_color
from systems.rules.visuals.near_sprites import NearSprites
from systems.rules.visuals.plain_images import PlainImages
from systems.rules.visuals.tile_maps import tile_maps
from systems.rules.visuals.transforms import facing_left, squashed, transformations
from systems.rules.visuals.upside_down import turned_over

CHANGING: tuple[type[Any], ...] = (Flash, StaminaFlash, Tint, Transform)
TREMBLE = 2  # ticks to one side, then to the other


class DrawingSystem(Processor):
    """Draws every Sprite without Parallax: tiles, patches (resizable images) and figures.

    A patch is as large as its entity's Collider; a figure shows what its entity does.

    Figures that are UpsideDown are turned over. Transform, Tint, Flash and StaminaFlash apply to figures, and to
    patches of up to 256 px; Squash applies only to figures. If an entity with Wrap is partly outside the level, it is
    also drawn at the opposite side.
    """

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        (left, top), (leftmost, highest, rightmost, lowest) = frame.camera, frame.region
        near, images = NearSprites(world, frame), world.entities.cached(PlainImages, world)
        looks = _Looks(world, frame, near)
        art, rows, special, luminous, mirrored = world.art, frame.rows, looks.special, looks.luminous, looks.mirrored
        for entity, (position, sprite) in near.rows:
            if entity in special or sprite.color or not sprite.image:
                looks.draw(entity, position, sprite)
                continue
            # Nearly all are plain: they take a sixth of the time
            x, y, image = position.x + sprite.x, position.y + sprite.y, images[sprite.image]
            if image is None and sprite.image not in images.resizable:
                image = looks.moving(entity, sprite.image)
            if image is not None:
                if leftmost - image.width < x < rightmost and highest - image.height < y < lowest:
                    if entity in luminous:
                        image = art.glowing(image, looks.glow(entity))
                    rows.append((sprite.layer, x - left, y - top, image, entity in mirrored, "figure"))
            elif entity in luminous or entity not in looks.colliders:
                looks.draw(entity, position, sprite)
            else:
                box = looks.colliders[entity]  # it is a patch, and as large
                x, y = x + box.x, y + box.y
                if leftmost - box.width < x < rightmost and highest - box.height < y < lowest:
                    image = images.box(sprite.image, box.width, box.height)
                    if image is None:  # it is animated, or has several images
                        looks.draw(entity, position, sprite)
                    else:
                        rows.append((sprite.layer, x - left, y - top, image, False, "piece"))


class _Looks:
    """What, besides its Sprite, decides how each entity near the picture looks.

    What is in `special` takes draw(), which knows all rules; the loop in process() is the short way for others. So a
    rule for a new look adds its entities to `special` and, if it makes images larger, its component to UNBOUNDED in
    near_sprites.py.
    """

    def __init__(self, world: World, frame: Frame, near: NearSprites) -> None:
        having = near.having
        self._world = world
        self._frame = frame
        self._frames: dict[str, Image] = {}  # by name, as many figures show the same
        self.doing = special_looks(world)
        self.changes = transformations(world, {entity for kind in CHANGING for entity, _ in having(kind)})
        self.hairs = {
            entity: (hair.color, color)
            for entity, hair in having(Hair)
            if (color := hair_color(world, entity, hair)) != hair.color
        }
        self.squashes = {entity: squash for entity, squash in having(Squash) if squash.x != 1 or squash.y != 1}
        self.maps = tile_maps(world)
        self.poses = {entity: pose for entity, pose in having(Pose) if pose.name}
        self.colliders = near.all_having(Collider)  # kept, and need not be built for each picture
        self.disabled = world.entities.cached_until_changed(_disabled, world, (Collider, "enabled"))
        self.shaking = {entity for entity, shake in having(Shake) if world.clock.now(entity) < shake.until}
        self.luminous = near.all_having(Luminous)
        self.mirrored = {entity for entity, facing in having(Facing) if facing.x < 0}
        self.slowed = world.clock.paused_ticks  # these were paused in some ticks: their animations stood still
        self.upside_down = {entity for entity, _ in having(UpsideDown)}
        self.special = self.upside_down.union(
            *(self.doing, self.changes, self.hairs, self.squashes, self.maps.grids, self.poses),
            *(self.disabled, self.shaking, self.slowed),
        )

    def glow(self, entity: int) -> int:
        """Return how bright the image of an entity is at least in the dark."""
        return round(FULL * self.luminous[entity].brightness) if entity in self.luminous else 0

    def moving(self, entity: int, name: str) -> Image:
        """Return what a figure shows if only its motion decides that."""
        shown = moving(self._world, entity, name)
        if shown not in self._frames:
            self._frames[shown] = self._world.art.frame(shown, self._world.tick)
        return self._frames[shown]

    def draw(self, entity: int, position: Position, sprite: Sprite) -> None:
        """Draw its color, then its tile map, patch or figure. What is plain looks the same by the short way."""
        world, art, frame = self._world, self._world.art, self._frame
        x, y = position.x + sprite.x, position.y + sprite.y
        if entity in self.shaking:
            x += 1 if world.tick % (2 * TREMBLE) < TREMBLE else -1
        own_tick = world.tick - self.slowed.get(entity, 0)
        own = posed(world, own_tick, sprite.image, self.poses.get(entity), entity in self.disabled)
        if own is None:
            return
        name, tick = own
        change, glow, box = self.changes.get(entity), self.glow(entity), self.colliders.get(entity)
        if sprite.color and box is not None:
            ink = rgba(sprite.color) if change is None else blended(rgba(sprite.color), change)
            if glow:
                shape = art.glowing(art.rectangle(box.width, box.height, ink), glow)
                frame.blit(shape, x + box.x, y + box.y, sprite.layer)
            else:
                frame.fill(x + box.x, y + box.y, box.width, box.height, ink, sprite.layer)
        if not name:
            return
        if entity in self.maps.grids:
            outside, grid = self.maps.drawn(world, entity, position, name, tick)
            if outside is not None:
                frame.blit(outside.image, x - outside.margin, y - outside.margin, outside.layer)
            frame.blit(art.glowing(grid, glow), x, y, sprite.layer)
        elif box is not None and art.is_resizable(name):
            sheet = art.box(name, box.width, box.height, tick)
            whole = sheet.single_image if change is not None else None
            if change is None or whole is None:
                frame.blit(art.glowing(sheet, glow), x + box.x, y + box.y, sprite.layer)
            else:
                self._draw_changed(whole, change, x + box.x, y + box.y, sprite.layer, glow)
        else:
            if name == sprite.image:  # no pose
                name, tick = figure(world, entity, name, self.doing.get(entity, ()), tick)
            image, flip = art.frame(name, tick), entity in self.mirrored
            if entity in self.hairs:
                image = art.recolored(image, *self.hairs[entity])
            if entity in self.squashes:
                image, dx, dy = art.transformed(image, squashed(image, self.squashes[entity]))
                x, y = x + dx, y + dy
            if entity in self.upside_down:
                image, y = turned_over(world, entity, image, y, position.y)
            if change is None:
                frame.blit(art.glowing(image, glow), x, y, sprite.layer, flip)
            else:
                self._draw_changed(image, facing_left(change) if flip else change, x, y, sprite.layer, glow)

    def _draw_changed(self, image: Image, how: Transformation, x: int, y: int, layer: int, glow: int) -> None:
        """Draw an image that is transformed, unless it is out of the picture, as to turn an image takes long."""
        art, frame = self._world.art, self._frame
        left_by, up_by, side = square_around(image, how)
        if frame.shows(x + left_by, y + up_by, side, side):
            image, dx, dy = art.transformed(image, how)
            frame.blit(art.glowing(image, glow), x + dx, y + dy, layer)


def _disabled(world: World) -> set[int]:
    """Return what has a disabled Collider. Reads `enabled` of each."""
    return {entity for entity, (collider,) in world.each(Collider) if not collider.enabled}
