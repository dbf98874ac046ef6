from esper import Processor

from ecs_platformer import Frame, World


class ParticlesDrawing(Processor):
    """Every particle a square where its flight has brought it, in the colour and size of its age."""

    draws = True

    def process(self, world: World, frame: Frame) -> None:
        for mote in world.motes:
            age = world.tick - mote.born
            if not 0 <= age < mote.life:
                continue
            look, time = mote.look, age * world.dt
            size = look.sizes[age * len(look.sizes) // mote.life]
            color = look.colors[age * len(look.colors) // mote.life]
            x = mote.x + mote.speed_x * time - size / 2
            y = mote.y + mote.speed_y * time + look.gravity * time * time / 2 - size / 2
            frame.fill(round(x), round(y), size, size, color, look.layer)
