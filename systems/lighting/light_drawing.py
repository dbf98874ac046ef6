from esper import Processor

from components import Checkpoint, Collider, Darkness, Light, Position, Room
from ecs_platformer import Frame, World
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.drawing.light import FULL, MAX_RADIUS, MAX_STRENGTH, Glow, Lighting
from systems.rules.visuals.middle import middle_of

FINE = 256  # a random number has this many steps to either side

Lamp = tuple[int, Light, Position, Collider | None, Checkpoint | None]


class LightDrawingSystem(Processor):
    """Makes the picture dark where a Darkness says so, and lights it around each Light.

    While no Darkness is in view, Lights have no effect.
    """

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        shares = _shares(world, frame)
        whole = sum(shares.values())
        dark = {entity: world.get(entity, Darkness) for entity in shares if entity}
        amount = sum(dark[entity].amount * share for entity, share in shares.items() if entity) / whole if whole else 0
        darkness = max(FULL - round(FULL * amount), 0)
        if darkness < FULL:
            most = max(dark, key=lambda entity: dark[entity].amount * shares[entity])
            tints = tuple(rgba(tint)[:3] for tint in dark[most].tints)
            frame.lighting = Lighting(darkness, tints, frame.camera, _glows(world, frame))


def _shares(world: World, frame: Frame) -> dict[int, int]:
    """Return entity with a Darkness → number of px of the view that it darkens; key 0: px of rooms without Darkness."""
    found = [entity for entity, _ in world.each(Darkness)]
    if not found:
        return {}
    scene = next((entity for entity in found if not world.has(entity, Room)), 0)
    shares: dict[int, int] = {}
    for entity, _ in world.each(Room, Position, Collider):
        left, top, right, bottom = world.space.bounds(entity)
        x, y = frame.camera
        wide, high = min(right, x + frame.width) - max(left, x), min(bottom, y + frame.height) - max(top, y)
        if wide > 0 and high > 0:
            key = entity if world.has(entity, Darkness) else scene
            shares[key] = shares.get(key, 0) + wide * high
    return shares or {scene: 1}


def _glows(world: World, frame: Frame) -> tuple[Glow, ...]:
    """Return the lights that may reach into the view."""
    (camera_x, camera_y), (left, top, right, bottom) = frame.camera, frame.region
    found: list[Glow] = []
    for entity, light, position, box, checkpoint in world.entities.cached(_lamps, world):
        x, y = middle_of(position, box)
        x, y = x + light.x, y + light.y
        reach = light.radius + light.flicker  # at most
        if not (left - reach < x < right + reach and top - reach < y < bottom + reach):
            continue  # as most are
        if (box is not None and not box.enabled) or (checkpoint is not None and not checkpoint.on):
            continue
        flicker = _flicker(world, entity, light) if light.flicker else 0
        radius = min(max(light.radius + flicker, 1), MAX_RADIUS)
        strength = min(max(round(FULL * light.strength), 0), MAX_STRENGTH)
        found.append(Glow(x - camera_x, y - camera_y, radius, strength))
    return tuple(found)


def _lamps(world: World) -> list[Lamp]:
    """Return each Light, with the components that decide where and whether it shines."""
    return [
        (entity, light, position, world.try_get(entity, Collider), world.try_get(entity, Checkpoint))
        for entity, (light, position) in world.entities.each(Light, Position)
    ]


def _flicker(world: World, entity: int, light: Light) -> int:
    """Return by how many px the radius is larger now: this moves from one random number to the next in each period."""
    period = max(world.ticks(light.period), 1)
    number, past = divmod(world.tick, period)
    now, then = _random(entity, number), _random(entity, number + 1)
    return light.flicker * (now * (period - past) + then * past) // (FINE * period)


def _random(entity: int, number: int) -> int:
    """Return a random number from -FINE to FINE, always the same for the same entity and number."""
    mixed = (entity * 0x9E3779B1 + number * 0x85EBCA77) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return (mixed >> 16) % (2 * FINE + 1) - FINE
