from esper import Processor

from components import (
    ActiveAbility,
    Climb,
    Collider,
    Duck,
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
    Velocity,
    WallSlide,
)
from ecs_platformer import Frame, World
from ecs_platformer.art.ground import Part
from ecs_platformer.art.image import Image
from ecs_platformer.rendering.frame import Kind
from systems.rules.visuals.sprite_cache import Look, Looks

BACKDROP = -2000  # behind every layer a Sprite may have
LOOKS = {
    "climb": ("climb", "slide"),
    "ledge": ("hang", "climb", "slide"),
}  # by what it is busy with
TREMBLE = 2  # ticks to one side, then to the other
CLIMBED = 2  # ticks that the picture of a climber goes on by for each px


class Drawing(Processor):
    """The sky, then every Sprite: tiles and boxes from their sheets, figures in the pose of what they do."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        art, scene = world.art, world.scene
        if scene.background:
            frame.place(art.backdrop(scene.background, frame.width, frame.height), 0, 0, BACKDROP)
        left, top = frame.camera
        doing = _doing(world)
        hairs = {entity: hair for entity, (hair,) in world.each(Hair) if hair.dry}
        squashes = {entity: squash for entity, (squash,) in world.each(Squash) if squash.x != 1 or squash.y != 1}
        grids = {entity: tiles for entity, (tiles, _) in world.each(Tiles, Solid)}
        poses = {entity: pose for entity, (pose,) in world.each(Pose) if pose.name}
        off = {entity for entity, (collider,) in world.each(Collider) if not collider.enabled}
        further = {entity for entity, _ in world.each(Parallax)}
        shaking = {entity for entity, (shake,) in world.each(Shake) if world.tick < shake.until}
        sloping = any(True for _ in world.each(Slope))
        mirrored = {entity for entity, (facing,) in world.each(Facing) if facing.x < 0}
        special = further.union(doing, hairs, squashes, grids, poses, off, shaking)
        looks = Looks(art, frame, world.tick)
        show = frame.rows.append
        for entity, (position, sprite) in world.each(Position, Sprite):
            x, y = position.x + sprite.x, position.y + sprite.y
            if entity not in special and not sprite.color:  # nearly all: 1,500 of them take 0.6 ms, the long way 4
                kind, seen = "figure", looks[sprite.image]
                if seen is None and (found := _other(world, looks, entity, sprite.image)):
                    kind, seen, dx, dy = found
                    x, y = x + dx, y + dy
                if seen is not None:
                    image, low, high, above, below = seen
                    if low < x < high and above < y < below:
                        flip = entity in mirrored and kind == "figure"
                        show((sprite.layer, x - left, y - top, image, flip, kind))
                    continue
            if entity in further:
                continue
            if entity in shaking:
                x += 1 if world.tick % (2 * TREMBLE) < TREMBLE else -1
            look = _look(world, sprite.image, poses.get(entity), entity in off)
            if look is None:
                continue
            name, tick = look
            patch = name and art.is_patch(name)
            box = world.try_get(entity, Collider) if patch or sprite.color else None
            if sprite.color and box is not None:
                frame.fill(x + box.x, y + box.y, box.width, box.height, sprite.color, sprite.layer)
            if not name:
                continue
            if entity in grids:
                tiles = grids[entity]
                beyond = _beyond(world, entity, position, tiles)
                parts = _ground(world, entity, position, tiles, sprite) if sloping else []
                if parts:
                    grid = art.ground(name, parts, tiles.size, tick, beyond)
                else:
                    grid = art.tiles(name, tiles.rows, tiles.size, tick, beyond)
                frame.blit(grid, x, y, sprite.layer)
            elif patch and box is not None:
                sheet = art.patch(name, box.width, box.height, tick)
                frame.blit(sheet, x + box.x, y + box.y, sprite.layer)
            else:
                posed = name != sprite.image
                image = art.frame(name, tick) if posed else _figure(world, entity, name, doing.get(entity, ()))
                if entity in hairs:
                    image = art.dyed(image, hairs[entity].color, hairs[entity].spent)
                if entity in squashes:
                    image, x, y = _squashed(world, image, x, y, squashes[entity])
                frame.blit(image, x, y, sprite.layer, flip=entity in mirrored)


def _other(world: World, looks: Looks, entity: int, name: str) -> tuple[Kind, Look, int, int] | None:
    """What is seen of who looks otherwise in motion, or of what fits its collider, and how far from its place."""
    if not name:
        return None
    if not world.art.is_patch(name):
        return "figure", looks.figure(_moving(world, entity, name)), 0, 0
    box = world.try_get(entity, Collider)
    look = None if box is None else looks.box(name, box.width, box.height)
    return None if box is None or look is None else ("piece", look, box.x, box.y)


def _look(world: World, name: str, pose: Pose | None, off: bool) -> tuple[str, int] | None:
    """The image's name, and the tick of it that is shown; None if nothing is."""
    if pose is not None and world.art.has(f"{name}.{pose.name}"):
        return f"{name}.{pose.name}", max(world.tick - pose.since, 0)
    if not off:
        return name, world.tick
    return (f"{name}.off", world.tick) if world.art.has(f"{name}.off") else None


def _doing(world: World) -> dict[int, tuple[str, ...]]:
    """The looks of those who do something special, best first; who dashes in a duck looks as in a duck."""
    found: dict[int, tuple[str, ...]] = {}
    for entity, (slide,) in world.each(WallSlide):
        if slide.side:
            found[entity] = ("slide",)
    for entity, (busy,) in world.each(ActiveAbility):
        if busy.by and not busy.over:
            found[entity] = LOOKS.get(busy.by, (busy.by,))
    for entity, (duck,) in world.each(Duck):
        if duck.on:
            found[entity] = ("duck", *found.get(entity, ()))
    return found


def _figure(world: World, entity: int, name: str, looks: tuple[str, ...]) -> Image:
    """NAME.LOOK of the first look that there is an image of, or else how it moves."""
    art = world.art
    for look in looks:
        if art.has(pose := f"{name}.{look}"):
            return art.frame(pose, _climbed(world, entity) if look == "climb" else world.tick)
    return art.frame(_moving(world, entity, name), world.tick)


def _moving(world: World, entity: int, name: str) -> str:
    """NAME.run on the ground, NAME.jump and NAME.fall in the air, where there are such images."""
    velocity, art = world.try_get(entity, Velocity), world.art
    if velocity is None:
        return name
    if velocity.y < 0:
        return jump if art.has(jump := f"{name}.jump") else name
    run = run if velocity.x and art.has(run := f"{name}.run") else name
    fall = fall if art.has(fall := f"{name}.fall") else name
    if run == fall:  # Space is asked only where that matters
        return run
    return run if world.space.is_grounded(entity) else fall


def _climbed(world: World, entity: int) -> int:
    """Ticks for the picture of a climber: by where it is on its wall, so that it moves its hands when that changes."""
    climb = world.try_get(entity, Climb)
    if climb is None:
        return world.tick
    walls = world.space.walls_at(entity, climb.side)
    y = world.get(entity, Position).y - (world.get(walls[0], Position).y if walls else 0)
    return y * CLIMBED


def _squashed(world: World, image: Image, x: int, y: int, squash: Squash) -> tuple[Image, int, int]:
    """The image and its place, grown upon the middle of its lower edge."""
    wide, high = max(round(image.width * squash.x), 1), max(round(image.height * squash.y), 1)
    return world.art.scaled(image, wide, high), x + (image.width - wide) // 2, y + image.height - high


def _ground(world: World, entity: int, position: Position, tiles: Tiles, sprite: Sprite) -> list[Part]:
    """The tiles, then all others that they are one ground with, if any of them are slopes."""
    parts: list[Part] = []
    moves = world.has(entity, Velocity)
    for other, (at, cells, its, _) in world.each(Position, Tiles, Sprite, Solid):
        dx, dy = at.x - position.x, at.y - position.y
        if its.image != sprite.image or cells.size != tiles.size or dx % tiles.size or dy % tiles.size:
            continue
        if world.has(other, Velocity) == moves:
            slope = world.try_get(other, Slope)
            ends = None if slope is None else (slope.left, slope.right)
            part = Part(dx // tiles.size, dy // tiles.size, tuple(cells.rows), ends)
            parts.insert(0 if other == entity else len(parts), part)
    return parts if any(part.ends for part in parts) else []


def _beyond(world: World, entity: int, position: Position, tiles: Tiles) -> list[str]:
    """The sides at which a level ends but, to the eye, goes on: no rim is drawn there."""
    if world.has(entity, Velocity):
        return []
    width, height = world.scene.size
    right = position.x + max(map(len, tiles.rows), default=0) * tiles.size
    bottom = position.y + len(tiles.rows) * tiles.size
    ends = (position.x <= 0, position.y <= 0, right >= width, bottom >= height)
    return [side for side, ended in zip(("left", "top", "right", "bottom"), ends, strict=True) if ended]
