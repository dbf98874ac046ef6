"""The stock components. The files beside this one add to them; nothing need be listed here."""

from ecs_platformer.components import *
