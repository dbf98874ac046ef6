from esper import Processor

from components import Checkpoint, Collider, Duck, Player, Position
from ecs_platformer import World
from systems.rules.visuals.pose import pose


class Checkpoints(Processor):
    """The last that a player touched is where all players begin when the level starts again.

    It saves for as long as it is touched.
    """

    run_if_any = (Checkpoint,)

    def process(self, world: World) -> None:
        heroes = [entity for entity, _ in world.each(Player, Position, Collider)]
        for entity, (checkpoint, _, _) in world.each(Checkpoint, Position, Collider):
            box = world.space.bounds(entity)
            if not [hero for hero in heroes if hero != entity and world.space.intersects(hero, box)]:
                continue
            world.level.save()
            if not checkpoint.on:
                _light(world, entity, heroes)


def _light(world: World, entity: int, heroes: list[int]) -> None:
    for other, (checkpoint,) in world.each(Checkpoint):
        if checkpoint.on or other == entity:
            checkpoint.on = other == entity
            pose(world, other, "on" if checkpoint.on else "", world.tick)
    starts = {hero: place for hero in heroes if (place := _place(world, entity, hero)) is not None}
    if any(world.level.start_of(hero) != place for hero, place in starts.items()):  # it has not just begun there
        world.cue("checkpoint", entity)
    for hero, (x, y) in starts.items():
        world.level.set_start(hero, x, y)


def _place(world: World, entity: int, hero: int) -> tuple[int, int] | None:
    """A Position for a hero: at the middle of the checkpoint's lower edge; else where it is, if it can stand there."""
    left, _, right, bottom = world.space.bounds(entity)
    box, duck, position = world.get(hero, Collider), world.try_get(hero, Duck), world.get(hero, Position)
    width, height, dx, dy = (box.width, box.height, box.x, box.y) if duck is None or not duck.on else duck.standing
    for x, y in (((left + right - width) // 2 - dx, bottom - height - dy), (position.x, position.y)):
        if world.space.is_region_clear(hero, (x + dx, y + dy, x + dx + width, y + dy + height)):
            return x, y
    return None
