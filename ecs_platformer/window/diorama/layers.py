"""What the layers of a Frame mean in the 3D view."""

from ecs_platformer.media.drawing.light import UNLIT_LAYER

SKY_LAYER = -90  # this layer and lower ones are in the sky, endlessly far away: moon, sun, stars
FAR_LAYER = -20  # this layer and lower ones are background scenery: thin, and farther away the lower the layer
FRONT_LAYER = UNLIT_LAYER  # this layer and higher ones are flat on the screen: HUD, signs
DEBUG_LAYER = 1001  # this layer and higher ones show debug drawing
TEXT_LAYER = 10_000  # this layer and higher ones show menus and messages over the picture
