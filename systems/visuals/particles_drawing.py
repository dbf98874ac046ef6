from esper import Processor

from ecs_platformer import Frame, World


class ParticlesDrawing(Processor):
    """Every particle a square where its flight has brought it, in the colour and size of its age."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        tick, dt = world.tick, world.dt
        for mote in world.particles:
            age, life, look = tick - mote.born, mote.life, mote.look
            if not 0 <= age < life:
                continue
            sizes, colors, time = look.sizes, look.colors, age * dt
            size = sizes[age * len(sizes) // life]
            color = colors[age * len(colors) // life]
            x = mote.x + mote.speed_x * time - size / 2
            y = mote.y + mote.speed_y * time + look.gravity * time * time / 2 - size / 2
            frame.fill(round(x), round(y), size, size, color, look.layer)
