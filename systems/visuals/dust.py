from esper import Processor

from components import ActionEvents, Dust, Puff, Velocity, WallSlide
from ecs_platformer import World

DRAG = 0.9  # share of its speed that a puff keeps in a tick
EVERY = 5  # ticks, from one puff of a wall slide to the next


class DustSystem(Processor):
    """Raises puffs of dust when actors jump, land, turn, dash or slide down walls; the puffs drift and shrink."""

    run_if_any = (Dust,)

    def process(self, world: World) -> None:
        for entity, (dust, events, velocity) in world.actors(Dust, ActionEvents, Velocity):
            dust.puffs = [_moved(puff, world.dt) for puff in dust.puffs if puff.left > 1]
            for event in events.now:
                _raise(world, entity, dust, events, velocity, event)
            slide = world.try_get(entity, WallSlide)
            if slide is not None and slide.side and (world.tick - world.clock.paused_ticks.get(entity, 0)) % EVERY == 0:
                left, top, right, _ = world.space.bounds(entity)
                _puff(world, entity, dust, right if slide.side > 0 else left, top + 3, -12.0 * slide.side, -10.0)
            del dust.puffs[: max(len(dust.puffs) - dust.most, 0)]


def _raise(world: World, entity: int, dust: Dust, events: ActionEvents, velocity: Velocity, event: str) -> None:
    left, top, right, bottom = world.space.bounds(entity)
    middle = (left + right) / 2
    if event == "leap":
        for number in range(4):
            _puff(world, entity, dust, middle - 3 + 2 * number, bottom, (number - 1.5) * 24 - velocity.x / 6, -8.0)
    elif event == "kick":
        for number in range(4):
            _puff(
                world, entity, dust, right if events.wall > 0 else left, bottom - 2 * number, -20.0 * events.wall, 20.0
            )
    elif event == "land":
        share = min(events.fell / dust.hard, 1.0)
        for number in range(round(6 * share)):
            side, further = (1 if number % 2 else -1), number // 2
            _puff(world, entity, dust, middle + side * (2 + 2 * further), bottom, side * (24 + 40 * further), -8.0)
    elif event == "turn":
        for number in range(3):
            _puff(world, entity, dust, middle, bottom, velocity.x * (3 + number) / 6, -14.0)
    elif event == "dash":
        falls = velocity.y * world.physics.down(entity)
        for number in range(3):
            _puff(world, entity, dust, middle, (top + bottom) / 2, -velocity.x * (1 + number) / 12, -falls / 6)


def _puff(world: World, entity: int, dust: Dust, x: float, y: float, speed_x: float, speed_y: float) -> None:
    """Add one puff, with random changes to its place, speed and life; turn it over if the entity is upside down."""
    life = max(round(world.ticks(dust.life) * (1 + _chance(dust)) / 2), 1)
    speed_x, speed_y = speed_x + 16 * (_chance(dust) - 0.5), speed_y - 16 * _chance(dust)
    y -= 1 + 2 * _chance(dust)
    if world.physics.down(entity) < 0:
        _, top, _, bottom = world.space.bounds(entity)
        y, speed_y = top + bottom - y, -speed_y
    dust.puffs.append(Puff(x, y, speed_x, speed_y, life, life))


def _chance(dust: Dust) -> float:
    """Return a random number from 0 to 1, from the Dust's own generator, as dust must not change the game."""
    dust.chance = (dust.chance * 1_664_525 + 1_013_904_223) % 2**32
    return dust.chance / 2**32


def _moved(puff: Puff, dt: float) -> Puff:
    return Puff(
        puff.x + puff.speed_x * dt,
        puff.y + puff.speed_y * dt,
        puff.speed_x * DRAG,
        puff.speed_y * DRAG,
        puff.left - 1,
        puff.life,
    )
