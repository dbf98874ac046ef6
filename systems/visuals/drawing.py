from itertools import chain

from esper import Processor

from components import (
    Collider,
    Facing,
    Hair,
    Parallax,
    Pose,
    Position,
    Shake,
    Slope,
    Solid,
    Sprite,
    Squash,
    Tiles,
    UpsideDown,
    Velocity,
)
from ecs_platformer import Frame, World
from ecs_platformer.art.colors import rgba
from ecs_platformer.art.ground import GroundMap
from ecs_platformer.art.transform import blended
from ecs_platformer.rendering.frame import BlitKind
from systems.rules.visuals.figures import figure, moving, posed, special_looks
from systems.rules.visuals.sprite_cache import Look, Looks
from systems.rules.visuals.transforms import facing_left, squashed, transformations
from systems.rules.visuals.upside_down import turned_over
from systems.rules.visuals.wrapped import copies

TREMBLE = 2  # ticks to one side, then to the other


class Drawing(Processor):
    """Draws every Sprite without Parallax: tiles, patches (resizable images) and figures.

    A patch is as large as its entity's Collider; a figure shows what its entity does.

    Figures that are UpsideDown are turned over. Transform, Tint, Flash and StaminaFlash apply to figures, and to
    patches of up to 256 px; Squash applies only to figures. If an entity with Wrap is partly outside the level, it is
    also drawn at the opposite side.
    """

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        art = world.art
        left, top = frame.camera
        looking = special_looks(world)
        changes = transformations(world)
        spent_hairs = {entity: hair for entity, (hair,) in world.each(Hair) if hair.dry}
        squashes = {entity: squash for entity, (squash,) in world.each(Squash) if squash.x != 1 or squash.y != 1}
        grids = {entity: tiles for entity, (tiles, _) in world.each(Tiles, Solid)}
        poses = {entity: pose for entity, (pose,) in world.each(Pose) if pose.name}
        disabled = {entity for entity, (collider,) in world.each(Collider) if not collider.enabled}
        parallaxes = {entity for entity, _ in world.each(Parallax)}
        shaking = {entity for entity, (shake,) in world.each(Shake) if world.clock.now(entity) < shake.until}
        sloping = any(True for _ in world.each(Slope))
        mirrored = {entity for entity, (facing,) in world.each(Facing) if facing.x < 0}
        slowed = world.clock.sat_out  # these have sat out ticks, in which their animations stood still
        upside_down = {entity for entity, _ in world.each(UpsideDown)}
        special = parallaxes.union(looking, changes, spent_hairs, squashes, grids, poses, disabled, shaking, slowed)
        special |= upside_down
        looks = Looks(art, frame, world.tick)
        append = frame.rows.append
        for entity, (position, sprite) in chain(world.each(Position, Sprite), copies(world)):
            x, y = position.x + sprite.x, position.y + sprite.y
            if entity not in special and not sprite.color:  # nearly all: 1,500 take 0.6 ms, instead of 4 ms
                kind, seen = "figure", looks[sprite.image]
                if seen is None and (found := _individual_look(world, looks, entity, sprite.image)):
                    kind, seen, dx, dy = found
                    x, y = x + dx, y + dy
                if seen is not None:
                    image, low, high, above, below = seen
                    if low < x < high and above < y < below:
                        flip = entity in mirrored and kind == "figure"
                        append((sprite.layer, x - left, y - top, image, flip, kind))
                    continue
            if entity in parallaxes:  # the system `parallax` draws it
                continue
            if entity in shaking:
                x += 1 if world.tick % (2 * TREMBLE) < TREMBLE else -1
            own_tick = world.tick - slowed.get(entity, 0)
            look = posed(world, own_tick, sprite.image, poses.get(entity), entity in disabled)
            if look is None:
                continue
            name, tick = look
            change = changes.get(entity)
            patch = name and art.is_resizable(name)
            box = world.try_get(entity, Collider) if patch or sprite.color else None
            if sprite.color and box is not None:
                ink = rgba(sprite.color) if change is None else blended(rgba(sprite.color), change)
                frame.fill(x + box.x, y + box.y, box.width, box.height, ink, sprite.layer)
            if not name:
                continue
            if entity in grids:
                tiles = grids[entity]
                open_sides = _open_sides(world, entity, position, tiles)
                parts = _ground(world, entity, position, tiles, sprite) if sloping else []
                if parts:
                    grid = art.ground(name, parts, tiles.size, tick, open_sides)
                else:
                    grid = art.tile_map(name, tiles.rows, tiles.size, tick, open_sides)
                frame.blit(grid, x, y, sprite.layer)
            elif patch and box is not None:
                sheet = art.box(name, box.width, box.height, tick)
                whole = sheet.single_image if change is not None else None
                if change is None or whole is None:
                    frame.blit(sheet, x + box.x, y + box.y, sprite.layer)
                else:
                    whole, dx, dy = art.transformed(whole, change)
                    frame.blit(whole, x + box.x + dx, y + box.y + dy, sprite.layer)
            else:
                if name == sprite.image:  # no pose
                    name, tick = figure(world, entity, name, looking.get(entity, ()), tick)
                image, flip = art.frame(name, tick), entity in mirrored
                if entity in spent_hairs:
                    image = art.recolored(image, spent_hairs[entity].color, spent_hairs[entity].spent)
                if entity in squashes:
                    image, dx, dy = art.transformed(image, squashed(image, squashes[entity]))
                    x, y = x + dx, y + dy
                if entity in upside_down:
                    image, y = turned_over(world, entity, image, y, position.y)
                if change is not None:
                    image, dx, dy = art.transformed(image, facing_left(change) if flip else change)
                    x, y, flip = x + dx, y + dy, False
                frame.blit(image, x, y, sprite.layer, flip)


def _individual_look(world: World, looks: Looks, entity: int, name: str) -> tuple[BlitKind, Look, int, int] | None:
    """Return the kind, look and offset of a figure that changes as it moves, or of a box of its collider's size."""
    if not name:
        return None
    if not world.art.is_resizable(name):
        return "figure", looks.figure(moving(world, entity, name)), 0, 0
    box = world.try_get(entity, Collider)
    look = None if box is None else looks.box(name, box.width, box.height)
    return None if box is None or look is None else ("piece", look, box.x, box.y)


def _ground(world: World, entity: int, position: Position, tiles: Tiles, sprite: Sprite) -> list[GroundMap]:
    """Return the entity's tiles, then the tiles of others that form one ground with these; [] if there is no slope."""
    parts: list[GroundMap] = []
    moves = world.has(entity, Velocity)
    for other, (other_position, cells, other_sprite, _) in world.each(Position, Tiles, Sprite, Solid):
        dx, dy = other_position.x - position.x, other_position.y - position.y
        if other_sprite.image != sprite.image or cells.size != tiles.size or dx % tiles.size or dy % tiles.size:
            continue
        if world.has(other, Velocity) == moves:
            slope = world.try_get(other, Slope)
            ends = None if slope is None else (slope.left, slope.right)
            part = GroundMap(dx // tiles.size, dy // tiles.size, tuple(cells.rows), ends)
            parts.insert(0 if other == entity else len(parts), part)
    return parts if any(part.slope_ends for part in parts) else []


def _open_sides(world: World, entity: int, position: Position, tiles: Tiles) -> list[str]:
    """Return the sides on which the tiles reach the level's edge; no rim is drawn there, as if the ground went on."""
    if world.has(entity, Velocity):
        return []
    width, height = world.scene.size
    right = position.x + max(map(len, tiles.rows), default=0) * tiles.size
    bottom = position.y + len(tiles.rows) * tiles.size
    ends = (position.x <= 0, position.y <= 0, right >= width, bottom >= height)
    return [side for side, ended in zip(("left", "top", "right", "bottom"), ends, strict=True) if ended]
