from esper import Processor

from components import Mote
from ecs_platformer import Frame, World
from ecs_platformer.media.art.colors import rgba


class ParticlesDrawingSystem(Processor):
    """Draws every particle as a square, with the color and size for its age, where its speed and gravity take it."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        tick, dt, rows = world.tick, world.dt, frame.rows
        (camera_x, camera_y), (left, top, right, bottom) = frame.camera, frame.region
        for x, y, speed_x, speed_y, born, life, look in world.particles.of(Mote):
            age, sizes = tick - born, look.sizes
            time, size = age * dt, sizes[age * len(sizes) // life]
            corner_x = round(x + speed_x * time - size / 2)
            if left - size < corner_x < right:
                corner_y = round(y + speed_y * time + look.gravity * time * time / 2 - size / 2)
                if top - size < corner_y < bottom:
                    color = look.colors[age * len(look.colors) // life]
                    # As fill() does, which takes longer: nothing has to be cut off at an edge
                    if left <= corner_x <= right - size and top <= corner_y <= bottom - size:
                        rows.append((look.layer, corner_x - camera_x, corner_y - camera_y, size, size, rgba(color)))
                    else:
                        frame.fill(corner_x, corner_y, size, size, color, look.layer)
