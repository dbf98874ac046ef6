"""Exports the stock components. Scenes also find the components in the files beside this one, without an import."""

from ecs_platformer.components import *
