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
from ecs_platformer.media.art.transform import blended, square_around
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
        (left, top), margin = frame.camera, frame.margin
        leftmost, rightmost = left - margin, left + frame.width + margin
        highest, lowest = top - margin, top + frame.height + margin
        near, images = NearSprites(world, frame), world.entities.cached(PlainImages, world)
        looks = _Looks(world, frame, near)
        art, special, luminous, rows = world.art, looks.special, looks.luminous, frame.rows
        for entity, (position, sprite) in near.rows:
            x, y = position.x + sprite.x, position.y + sprite.y
            if entity not in special and sprite.image and not sprite.color:  # nearly all, in a sixth of the time
                image = images[sprite.image]
                if image is None and sprite.image not in images.resizable:
                    image = looks.moving(entity, sprite.image)
                if image is not None:
                    if leftmost - image.width < x < rightmost and highest - image.height < y < lowest:  # exactly
                        if entity in luminous:
                            image = art.glowing(image, looks.glow(entity))
                        rows.append((sprite.layer, x - left, y - top, image, entity in looks.mirrored, "figure"))
                    continue
                box = None if entity in luminous else looks.colliders.get(entity)  # what glows takes draw()
                if box is not None:
                    x, y = x + box.x, y + box.y
                    if not (leftmost - box.width < x < rightmost and highest - box.height < y < lowest):
                        continue
                    image = images.box(sprite.image, box.width, box.height)
                    if image is not None:  # else it is animated, or has several images
                        rows.append((sprite.layer, x - left, y - top, image, False, "piece"))
                        continue
            looks.draw(entity, position, sprite)


def _disabled(world: World) -> set[int]:
    """Return what has a disabled Collider. Reads `enabled` of each."""
    return {entity for entity, (collider,) in world.each(Collider) if not collider.enabled}


class _Looks:
    """What, besides its Sprite, decides how each entity near the picture looks.

    What is in `special` always takes draw(), which knows all rules; the loop in process() is the short way for others.
    So a rule for a new look adds its entities to `special`, and to `near_sprites` how far it makes an image reach.
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
        world, art, frame = self._world, self._world.art, self._frame
        x, y = position.x + sprite.x, position.y + sprite.y
        if entity in self.shaking:
            x += 1 if world.tick % (2 * TREMBLE) < TREMBLE else -1
        own_tick = world.tick - self.slowed.get(entity, 0)
        own = posed(world, own_tick, sprite.image, self.poses.get(entity), entity in self.disabled)
        if own is None:
            return
        name, tick = own
        change, glow = self.changes.get(entity), self.glow(entity)
        patch = name and art.is_resizable(name)
        box = self.colliders.get(entity) if patch or sprite.color else None
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
                name, tick = figure(world, entity, name, self.doing.get(entity, ()), tick)
            image, flip = art.frame(name, tick), entity in self.mirrored
            if entity in self.hairs:
                image = art.recolored(image, *self.hairs[entity])
            if entity in self.squashes:
                image, dx, dy = art.transformed(image, squashed(image, self.squashes[entity]))
                x, y = x + dx, y + dy
            if entity in self.upside_down:
                image, y = turned_over(world, entity, image, y, position.y)
            if change is not None:
                how = facing_left(change) if flip else change
                left_by, up_by, side = square_around(image, how)
                if not frame.shows(x + left_by, y + up_by, side, side):
                    return  # turning an image takes long: leave out what is not in the picture
                image, dx, dy = art.transformed(image, how)
                x, y, flip = x + dx, y + dy, False
            frame.blit(art.glowing(image, glow), x, y, sprite.layer, flip)
