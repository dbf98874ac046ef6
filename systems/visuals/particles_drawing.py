from esper import Processor

from components import Mote
from ecs_platformer import Frame, World


class ParticlesDrawingSystem(Processor):
    """Draws every particle as a square, with the color and size for its age, where its speed and gravity take it."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        tick, dt = world.tick, world.dt
        left, top, right, bottom = frame.region
        for x, y, speed_x, speed_y, born, life, look in world.particles.of(Mote):
            age = tick - born
            time, size = age * dt, look.sizes[age * len(look.sizes) // life]
            x = x + speed_x * time - size / 2
            y = y + speed_y * time + look.gravity * time * time / 2 - size / 2
            if left - size < x < right and top - size < y < bottom:
                color = look.colors[age * len(look.colors) // life]
                frame.fill(round(x), round(y), size, size, color, look.layer)
