from itertools import chain

from esper import Processor

from components import (
    ActiveAbility,
    Climb,
    Collider,
    Duck,
    Facing,
    Hair,
    Heading,
    LadderClimb,
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
    WallSlide,
)
from ecs_platformer import Frame, World
from ecs_platformer.art.ground import GroundMap
from ecs_platformer.art.image import Image
from ecs_platformer.rendering.frame import BlitKind
from systems.rules.visuals.sprite_cache import Look, Looks
from systems.rules.visuals.upside_down import turned_over
from systems.rules.visuals.wrapped import copies

BACKDROP = -2000  # behind every layer a Sprite may have
LOOKS = {
    "climb": ("climb", "slide"),
    "ledge": ("hang", "climb", "slide"),
    "ladder": ("ladder", "climb"),
}  # names of images, best first, by the active ability; any other ability has its own name
CLIMBING = ("climb", "ladder")  # looks with an animation that follows the way that was climbed
TREMBLE = 2  # ticks to one side, then to the other
CLIMBED = 2  # ticks by which the animation of a climber advances for each px


class Drawing(Processor):
    """Draws the background, then every Sprite: tiles, patches as large as their collider, figures as they move.

    Figures that are UpsideDown are turned over. What hangs out of the level and has a Wrap is drawn at the opposite
    side, too.
    """

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        art, scene = world.art, world.scene
        if scene.background:
            frame.place(art.backdrop(scene.background, frame.width, frame.height), 0, 0, BACKDROP)
        left, top = frame.camera
        special_looks = _special_looks(world)
        spent_hairs = {entity: hair for entity, (hair,) in world.each(Hair) if hair.dry}
        squashes = {entity: squash for entity, (squash,) in world.each(Squash) if squash.x != 1 or squash.y != 1}
        grids = {entity: tiles for entity, (tiles, _) in world.each(Tiles, Solid)}
        poses = {entity: pose for entity, (pose,) in world.each(Pose) if pose.name}
        disabled = {entity for entity, (collider,) in world.each(Collider) if not collider.enabled}
        parallaxes = {entity for entity, _ in world.each(Parallax)}
        shaking = {entity for entity, (shake,) in world.each(Shake) if world.clock.now(entity) < shake.until}
        sloping = any(True for _ in world.each(Slope))
        mirrored = {entity for entity, (facing,) in world.each(Facing) if facing.x < 0}
        slowed = world.clock.sat_out  # the animations of these entities have stood still meanwhile
        upside_down = {entity for entity, _ in world.each(UpsideDown)}
        special = parallaxes.union(special_looks, spent_hairs, squashes, grids, poses, disabled, shaking, slowed)
        special |= upside_down
        looks = Looks(art, frame, world.tick)
        append = frame.rows.append
        for entity, (position, sprite) in chain(world.each(Position, Sprite), copies(world)):
            x, y = position.x + sprite.x, position.y + sprite.y
            if entity not in special and not sprite.color:  # nearly all: 1,500 take 0.6 ms, by the general rule 4 ms
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
            look = _image_of(world, own_tick, sprite.image, poses.get(entity), entity in disabled)
            if look is None:
                continue
            name, tick = look
            patch = name and art.is_resizable(name)
            box = world.try_get(entity, Collider) if patch or sprite.color else None
            if sprite.color and box is not None:
                frame.fill(x + box.x, y + box.y, box.width, box.height, sprite.color, sprite.layer)
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
                frame.blit(sheet, x + box.x, y + box.y, sprite.layer)
            else:
                posed = name != sprite.image
                looking = special_looks.get(entity, ())
                image = art.frame(name, tick) if posed else _figure(world, entity, name, looking, tick)
                if entity in spent_hairs:
                    image = art.recolored(image, spent_hairs[entity].color, spent_hairs[entity].spent)
                if entity in squashes:
                    image, x, y = _squashed(world, image, x, y, squashes[entity])
                if entity in upside_down:
                    image, y = turned_over(world, entity, image, y, position.y)
                frame.blit(image, x, y, sprite.layer, flip=entity in mirrored)


def _individual_look(world: World, looks: Looks, entity: int, name: str) -> tuple[BlitKind, Look, int, int] | None:
    """Return the look of a figure that changes as it moves, or of a box of its collider's size, with its offset."""
    if not name:
        return None
    if not world.art.is_resizable(name):
        return "figure", looks.figure(_moving(world, entity, name)), 0, 0
    box = world.try_get(entity, Collider)
    look = None if box is None else looks.box(name, box.width, box.height)
    return None if box is None or look is None else ("piece", look, box.x, box.y)


def _image_of(world: World, tick: int, name: str, pose: Pose | None, disabled: bool) -> tuple[str, int] | None:
    """Return the name of the image and the tick of its animation, in the entity's own time; None: nothing is shown."""
    if pose is not None and world.art.has(f"{name}.{pose.name}"):
        return f"{name}.{pose.name}", max(tick - pose.since, 0)
    if not disabled:
        return name, tick
    return (f"{name}.off", tick) if world.art.has(f"{name}.off") else None


def _special_looks(world: World) -> dict[int, tuple[str, ...]]:
    """Return the names of special looks by entity, best first; a dash while ducking looks like ducking."""
    found: dict[int, tuple[str, ...]] = {}
    for entity, (slide,) in world.each(WallSlide):
        if slide.side:
            found[entity] = ("slide",)
    for entity, (active,) in world.each(ActiveAbility):
        if active.by and not active.over:
            found[entity] = LOOKS.get(active.by, (active.by,))
    for entity, (heading,) in world.each(Heading):
        if heading.look:
            found[entity] = (heading.look,)
    for entity, (duck,) in world.each(Duck):
        if duck.on:
            found[entity] = ("duck", *found.get(entity, ()))
    return found


def _figure(world: World, entity: int, name: str, looks: tuple[str, ...], tick: int) -> Image:
    """Return the image NAME.LOOK for the first look that has one, else the image for how the entity moves."""
    art = world.art
    for look in looks:
        if art.has(pose := f"{name}.{look}"):
            return art.frame(pose, _climbed(world, entity, tick) if look in CLIMBING else tick)
    return art.frame(_moving(world, entity, name), tick)


def _moving(world: World, entity: int, name: str) -> str:
    """Return NAME.run on the ground, NAME.jump or NAME.fall in the air, if there is such an image, else NAME."""
    velocity, art = world.try_get(entity, Velocity), world.art
    if velocity is None:
        return name
    if velocity.y * world.physics.down(entity) < 0:
        return jump if art.has(jump := f"{name}.jump") else name
    run = run if velocity.x and art.has(run := f"{name}.run") else name
    fall = fall if art.has(fall := f"{name}.fall") else name
    if run == fall:  # then whether it is grounded need not be asked
        return run
    return run if world.space.is_grounded(entity) else fall


def _climbed(world: World, entity: int, tick: int) -> int:
    """Return the tick of a climber's animation: it follows the way along the wall or ladder, so that hands move."""
    at, ladder, climb = world.get(entity, Position), world.try_get(entity, LadderClimb), world.try_get(entity, Climb)
    if ladder is not None and ladder.ladder:
        x, y = ladder.place
        return (at.x - x + at.y - y) * CLIMBED
    if climb is None:
        return tick
    walls = world.space.walls_at(entity, climb.side)
    return (at.y - (world.get(walls[0], Position).y if walls else 0)) * CLIMBED


def _squashed(world: World, image: Image, x: int, y: int, squash: Squash) -> tuple[Image, int, int]:
    """Return the scaled image and its place, with the middle of its bottom edge where it was."""
    wide, high = max(round(image.width * squash.x), 1), max(round(image.height * squash.y), 1)
    return world.art.scaled(image, wide, high), x + (image.width - wide) // 2, y + image.height - high


def _ground(world: World, entity: int, position: Position, tiles: Tiles, sprite: Sprite) -> list[GroundMap]:
    """Return the entity's tiles, then those of others that form one ground with them; [] if none of them is a slope."""
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
    """Return the sides on which the tiles reach the level's edge: there no rim is drawn, as if the ground went on."""
    if world.has(entity, Velocity):
        return []
    width, height = world.scene.size
    right = position.x + max(map(len, tiles.rows), default=0) * tiles.size
    bottom = position.y + len(tiles.rows) * tiles.size
    ends = (position.x <= 0, position.y <= 0, right >= width, bottom >= height)
    return [side for side, ended in zip(("left", "top", "right", "bottom"), ends, strict=True) if ended]
