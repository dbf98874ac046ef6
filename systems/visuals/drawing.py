from typing import Any

from esper import Processor

from components import (
    Collider,
    Facing,
    Flash,
    Hair,
    Luminous,
    Pose,
    Shake,
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
from systems.rules.visuals.figures import figure, posed, special_looks
from systems.rules.visuals.hair_color import hair_color
from systems.rules.visuals.near_sprites import NearSprites
from systems.rules.visuals.plain_sprites import draw_plain
from systems.rules.visuals.tile_maps import tile_maps
from systems.rules.visuals.transforms import facing_left, squashed, transformations
from systems.rules.visuals.upside_down import turned_over

CHANGING: tuple[type[Any], ...] = (Flash, StaminaFlash, Tint, Transform)  # all that transformations() reads
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
        art, near = world.art, NearSprites(world, frame)
        having = near.having
        doing = special_looks(world)
        changes = transformations(world, {entity for kind in CHANGING for entity, _ in having(kind)})
        hairs = {
            entity: (hair.color, color)
            for entity, hair in having(Hair)
            if (color := hair_color(world, entity, hair)) != hair.color
        }
        squashes = {entity: squash for entity, squash in having(Squash) if squash.x != 1 or squash.y != 1}
        maps = tile_maps(world)
        poses = {entity: pose for entity, pose in having(Pose) if pose.name}
        colliders = near.all_having(Collider)  # kept, and need not be built for each picture
        disabled = world.entities.cached_until_changed(_disabled, world, (Collider, "enabled"))
        shaking = {entity for entity, shake in having(Shake) if world.clock.now(entity) < shake.until}
        glows = {entity: round(FULL * luminous.brightness) for entity, luminous in having(Luminous)}
        mirrored = {entity for entity, facing in having(Facing) if facing.x < 0}
        slowed = world.clock.paused_ticks  # these were paused in some ticks: their animations stood still
        upside_down = {entity for entity, _ in having(UpsideDown)}
        # What is not plain. A look that makes images larger must also be in UNBOUNDED of near_sprites.py
        special = upside_down.union(doing, changes, hairs, squashes, maps.grids, poses, disabled, shaking, slowed)
        # Nearly all sprites are plain and drawn at once; here comes what is special, colored or of several pieces
        for entity, (position, sprite) in draw_plain(world, frame, near, special, mirrored, glows):
            x, y = position.x + sprite.x, position.y + sprite.y
            if entity in shaking:
                x += 1 if world.tick % (2 * TREMBLE) < TREMBLE else -1
            own_tick = world.tick - slowed.get(entity, 0)
            look = posed(world, own_tick, sprite.image, poses.get(entity), entity in disabled)
            if look is None:
                continue
            name, tick = look
            change, glow, box = changes.get(entity), glows.get(entity, 0), colliders.get(entity)
            if sprite.color and box is not None:
                ink = rgba(sprite.color) if change is None else blended(rgba(sprite.color), change)
                if glow:
                    shape = art.glowing(art.rectangle(box.width, box.height, ink), glow)
                    frame.blit(shape, x + box.x, y + box.y, sprite.layer)
                else:
                    frame.fill(x + box.x, y + box.y, box.width, box.height, ink, sprite.layer)
            if not name:
                continue
            flip = False
            if entity in maps.grids:
                outside, image = maps.drawn(world, entity, position, name, tick)
                if outside is not None:
                    frame.blit(outside.image, x - outside.margin, y - outside.margin, outside.layer)
            elif box is not None and art.is_resizable(name):
                x, y, image = x + box.x, y + box.y, art.box(name, box.width, box.height, tick)
                if change is not None:
                    image = image.single_image or image
            else:
                if name == sprite.image:  # no pose
                    name, tick = figure(world, entity, name, doing.get(entity, ()), tick)
                image, flip = art.frame(name, tick), entity in mirrored
                if entity in hairs:
                    image = art.recolored(image, *hairs[entity])
                if entity in squashes:
                    image, dx, dy = art.transformed(image, squashed(image, squashes[entity]))
                    x, y = x + dx, y + dy
                if entity in upside_down:
                    image, y = turned_over(world, entity, image, y, position.y)
            if change is not None and isinstance(image, Image):  # no tile map, and no patch of several pieces
                change, flip = facing_left(change) if flip else change, False
                left_by, up_by, side = square_around(image, change)
                if not frame.shows(x + left_by, y + up_by, side, side):
                    continue  # to turn an image takes long
                image, dx, dy = art.transformed(image, change)
                x, y = x + dx, y + dy
            frame.blit(art.glowing(image, glow), x, y, sprite.layer, flip)


def _disabled(world: World) -> set[int]:
    """Return what has a disabled Collider. Reads `enabled` of each."""
    return {entity for entity, (collider,) in world.each(Collider) if not collider.enabled}
