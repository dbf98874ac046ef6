"""The stock systems. The files beside this one add to them; nothing need be listed here."""

from ecs_platformer.systems import *
