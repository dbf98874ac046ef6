"""Figures: which image of its Sprite an entity shows, by what it does."""

from components import (
    ActiveAbility,
    Climb,
    Collider,
    Duck,
    Heading,
    LadderClimb,
    Pose,
    Position,
    Roam,
    Velocity,
    WallSlide,
)
from ecs_platformer import World

LOOKS = {
    "climb": ("climb", "slide"),
    "ledge": ("hang", "climb", "slide"),
    "ladder": ("ladder", "climb"),
}  # names of images, best first, by the active ability; any other ability has its own name
CLIMBING = ("climb", "ladder")  # looks with an animation that follows the way that was climbed
CLIMBED = 2  # ticks by which the animation of a climber advances for each px

Shown = tuple[str, int]  # name of an image, and the tick of its animation, in the entity's own time


def special_looks(world: World) -> dict[int, tuple[str, ...]]:
    """Return entity → names of its special looks, the preferred one first. A dash while ducking looks like ducking."""
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


def posed(world: World, tick: int, name: str, pose: Pose | None, disabled: bool) -> Shown | None:
    """Return the image that a sprite shows because of its Pose or a disabled collider, or its own image without these.

    The result is (image, tick of its animation), or None if the sprite shows nothing.
    """
    if pose is not None and world.art.has(f"{name}.{pose.name}"):
        return f"{name}.{pose.name}", max(tick - pose.since, 0)
    if not disabled:
        return name, tick
    return (f"{name}.off", tick) if world.art.has(f"{name}.off") else None


def figure(world: World, entity: int, name: str, looks: tuple[str, ...], tick: int) -> Shown:
    """Return the image for how the entity moves: of NAME.LOOK for the first look that has an image, else of NAME."""
    for look in looks:
        if world.art.has(special := f"{name}.{look}"):
            if look in CLIMBING:
                return special, _climbed(world, entity, tick)
            return moving(world, entity, special), tick
    return moving(world, entity, name), tick


def moving(world: World, entity: int, name: str) -> str:
    """Return NAME.jump while the entity rises, else NAME.fall in the air, and NAME.run while it moves along the ground.

    With Roam, return NAME.run while it moves. If there is no such image, or if the entity stands still or has no
    Velocity, return NAME.
    """
    velocity, art = world.try_get(entity, Velocity), world.art
    if velocity is None:
        return name
    if world.has(entity, Roam):
        return run if (velocity.x or velocity.y) and art.has(run := f"{name}.run") else name
    if velocity.y * world.physics.down(entity) < 0:
        return jump if art.has(jump := f"{name}.jump") else name
    run = run if velocity.x and art.has(run := f"{name}.run") else name
    fall = fall if art.has(fall := f"{name}.fall") else name
    if run == fall:  # then it does not matter whether it is grounded
        return run
    return run if world.space.is_grounded(entity) else fall


def _climbed(world: World, entity: int, tick: int) -> int:
    """Return the tick of a climber's animation. The tick advances with the px climbed, so that the hands move along."""
    at, ladder, climb = world.get(entity, Position), world.try_get(entity, LadderClimb), world.try_get(entity, Climb)
    if ladder is not None and ladder.ladder:
        x, y = ladder.place
        return (at.x - x + at.y - y) * CLIMBED
    if climb is None:
        return tick
    walls = world.space.walls_at(entity, climb.side) if world.has(entity, Collider) else []
    return (at.y - (world.get(walls[0], Position).y if walls else 0)) * CLIMBED
