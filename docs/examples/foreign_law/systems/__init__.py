"""Exports the stock systems. The systems in the files beside this one run, too, without an import here."""

from ecs_platformer.systems import *
