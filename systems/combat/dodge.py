from esper import Processor

from components import Collider, Dash, Dodge, Invincible, Position, Projectile
from ecs_platformer import World
from systems.rules.combat.ammunition import takes_up
from systems.rules.movement.abilities import ability_of
from systems.rules.senses.hostility import hostile


class DodgeSystem(Processor):
    """Keeps entities with Dodge invincible while they dash, and lets them catch hostile shots (TowerFall)."""

    run_if_any = (Dodge,)
    follows = (Dodge, Projectile)

    def process(self, world: World) -> None:
        dodges = world.entities.each(Dodge, Dash, Invincible, Position, Collider)
        for entity, (dodge, _, invincible, _, collider) in dodges:
            if ability_of(world, entity) != "dash" or not collider.enabled:
                continue
            invincible.until = max(invincible.until, world.clock.now(entity) + 1)
            if dodge.catches:
                _catch(world, entity)


def _catch(world: World, entity: int) -> None:
    for meeting in world.space.met(entity, Projectile, solids=False):
        shot = meeting.entity
        if hostile(world, shot, entity) and takes_up(world, entity, world.get(shot, Projectile).ammo):
            world.cue("catch", shot)
            world.remove(shot)
