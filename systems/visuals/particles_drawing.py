from collections.abc import Iterator
from itertools import compress, repeat
from operator import add, attrgetter, mul, sub

from esper import Processor

from components import Mote
from ecs_platformer import Frame, World

LARGEST = 64  # px, of a particle: the most that Emitter.sizes allows
X, SPEED_X, BORN = attrgetter("x"), attrgetter("speed_x"), attrgetter("born")  # of a Mote


class ParticlesDrawingSystem(Processor):
    """Draws every particle as a square, with the color and size for its age, where its speed and gravity take it."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        tick, dt = world.tick, world.dt
        (camera_x, camera_y), margin = frame.camera, frame.margin
        left, right = camera_x - margin, camera_x + frame.width + margin
        top, bottom = camera_y - margin, camera_y + frame.height + margin
        for x, y, speed_x, speed_y, born, life, look in _between(world, left, right):
            age = tick - born
            if not 0 <= age < life:
                continue
            sizes, time = look.sizes, age * dt
            size = sizes[age * len(sizes) // life]
            corner_x = round(x + speed_x * time - size / 2)
            if left - size < corner_x < right:
                corner_y = round(y + speed_y * time + look.gravity * time * time / 2 - size / 2)
                if top - size < corner_y < bottom:
                    color = look.colors[age * len(look.colors) // life]
                    frame.fill(corner_x, corner_y, size, size, color, look.layer)


def _between(world: World, left: int, right: int) -> Iterator[Mote]:
    """Yield the particles that may be seen between two columns of the world (px).

    Compiled code finds their middles as process() does: x + speed_x * (tick - born) * dt.
    """
    motes = [*world.particles.of(Mote)]
    times = map(mul, map(sub, repeat(world.tick), map(BORN, motes)), repeat(world.dt))  # s since each was born
    xs = map(add, map(X, motes), map(mul, map(SPEED_X, motes), times))
    return compress(motes, map(range(left - LARGEST, right + LARGEST).__contains__, map(int, xs)))
