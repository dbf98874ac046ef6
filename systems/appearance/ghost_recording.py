from esper import Processor

from components import Collider, Facing, Player, Pose, Position, Sprite
from ecs_platformer import World
from ecs_platformer.world.profile.ghost import Look
from systems.rules.visuals.figures import figure, posed, special_looks
from systems.rules.visuals.upside_down import turned_over


class GhostRecordingSystem(Processor):
    """Records how the hero of player 1 looks in each tick. A campaign keeps the record of the best run, as a ghost."""

    cosmetic = True
    run_if_any = (Player,)

    def process(self, world: World) -> None:
        ghost = world.profile.ghost
        if ghost is None or ghost.scene != world.scene.path:
            return
        for entity, (player, position, sprite) in world.each(Player, Position, Sprite):
            if player.slot == 1:
                name, look = _look(world, entity, position, sprite)
                ghost.note(world.tick - 1, name, look)
                return
        ghost.note(world.tick - 1, "", Look(0, 0, -1, 0, False, False))


def _look(world: World, entity: int, position: Position, sprite: Sprite) -> tuple[str, Look]:
    """Return the name of an entity's image ("" if it shows none), and where and how the image is drawn."""
    tick = world.tick - world.clock.paused_ticks.get(entity, 0)
    box, facing = world.try_get(entity, Collider), world.try_get(entity, Facing)
    disabled = box is not None and not box.enabled
    shown = posed(world, tick, sprite.image, world.try_get(entity, Pose), disabled)
    if shown is not None and shown[0] == sprite.image:
        shown = figure(world, entity, sprite.image, special_looks(world).get(entity, ()), tick)
    name, shown_tick = shown or ("", tick)
    y, turned = position.y + sprite.y, world.physics.down(entity) < 0
    if turned and name:
        y = turned_over(world, entity, world.art.frame(name, shown_tick), y, position.y)[1]
    flip = facing is not None and facing.x < 0
    return name, Look(position.x + sprite.x, y, 0, world.tick - shown_tick, flip, turned)
