from esper import Processor

from components import Mote
from ecs_platformer import Frame, World


class ParticlesDrawingSystem(Processor):
    """Draws every particle as a square, with the color and size for its age, where its speed and gravity take it."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        tick, dt = world.tick, world.dt
        left, right = frame.camera[0] - frame.margin, frame.camera[0] + frame.width + frame.margin
        for particle in world.particles:
            if not isinstance(particle, Mote):
                continue
            age, life, look = tick - particle.born, particle.life, particle.look
            if not 0 <= age < life:
                continue
            sizes, colors, time = look.sizes, look.colors, age * dt
            size = sizes[age * len(sizes) // life]
            x = particle.x + particle.speed_x * time - size / 2
            if x > right or x < left - size:
                continue
            color = colors[age * len(colors) // life]
            y = particle.y + particle.speed_y * time + look.gravity * time * time / 2 - size / 2
            frame.fill(round(x), round(y), size, size, color, look.layer)
