from esper import Processor

from components import Checkpoint, Collider, Duck, Player, Position
from ecs_platformer import World
from systems.rules.level.splits import note_split
from systems.rules.movement.flip import falls_up_by_itself
from systems.rules.visuals.pose import pose


class CheckpointsSystem(Processor):
    """Makes all players restart at the last Checkpoint that one of them touched.

    With `each`, only the player that touched the Checkpoint restarts there. In every tick in which a player touches a
    Checkpoint, the level is saved: its counts, and which of its entities have been taken.
    """

    run_if_any = (Checkpoint,)
    follows = (Checkpoint, Player)

    def process(self, world: World) -> None:
        players = [entity for entity, _ in world.entities.each(Player, Position, Collider)]
        touched = sorted([(meeting, player) for player in players for meeting in world.space.met(player, Checkpoint)])
        for meeting, player in touched:
            world.level.save()
            checkpoint = world.get(meeting.entity, Checkpoint)
            if checkpoint.each:
                _add(world, meeting.entity, checkpoint, [player])
            elif not checkpoint.on:
                _switch_on(world, meeting.entity, players)


def _add(world: World, entity: int, checkpoint: Checkpoint, players: list[int]) -> None:
    """Make the checkpoint the start of these players only. Checkpoints at which other players start stay on."""
    fresh = [player for player in players if player not in checkpoint.of]
    if not fresh:
        return
    note_split(world, entity)
    for other, (one,) in world.entities.every(Checkpoint):
        one.of = tuple(sorted({*one.of, *fresh} if other == entity else {*one.of} - {*fresh}))
        if one.each and one.on != bool(one.of):
            one.on = bool(one.of)
            pose(world, other, "on" if one.on else "")
    _set_starts(world, entity, fresh)


def _switch_on(world: World, entity: int, players: list[int]) -> None:
    """Switch this checkpoint on and all others off; set the start of every player that has room here."""
    note_split(world, entity)
    for other, (checkpoint,) in world.entities.every(Checkpoint):
        if checkpoint.on or other == entity:
            checkpoint.on = other == entity
            pose(world, other, "on" if checkpoint.on else "")
    _set_starts(world, entity, players)


def _set_starts(world: World, entity: int, players: list[int]) -> None:
    starts = {player: start for player in players if (start := _start(world, entity, player)) is not None}
    if any(world.level.start_of(player) != start for player, start in starts.items()):  # silent after a restart here
        world.cue("checkpoint", entity)
    for player, (x, y) in starts.items():
        world.level.set_start(player, x, y, upside_down=falls_up_by_itself(world, player))


def _start(world: World, entity: int, player: int) -> tuple[int, int] | None:
    """Return the Position (px) of a player that starts at a checkpoint: at the bottom in the middle, if it fits there.

    A player that is upside down starts at the top. If the player does not fit there, it starts where it is now;
    if it could not stand upright there either, return None.
    """
    left, top, right, bottom = world.space.bounds(entity)
    box, duck, position = world.get(player, Collider), world.try_get(player, Duck), world.get(player, Position)
    width, height, dx, dy = (box.width, box.height, box.x, box.y) if duck is None or not duck.on else duck.standing
    feet = bottom - height - dy if world.physics.down(player) > 0 else top - dy
    for x, y in (((left + right - width) // 2 - dx, feet), (position.x, position.y)):
        if world.space.is_region_clear(player, (x + dx, y + dy, x + dx + width, y + dy + height)):
            return x, y
    return None
