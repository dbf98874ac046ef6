"""Exports the stock components. Scenes and `from components import` find those in the files beside this one by name."""

from typing import TYPE_CHECKING

from ecs_platformer.components import *

if TYPE_CHECKING:  # for editors: a line for each component of the project
    from .magnet import Magnet as Magnet
