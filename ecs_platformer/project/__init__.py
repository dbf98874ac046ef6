"""The project: the folder that a scene belongs to, and the components and systems that its scenes can use.

The files in a project's `components/` and `systems/` add to those of the stock; a file with the path of a stock file
replaces it. `location` finds the folder, `overlay` joins the project's packages with the stock's, `vocabulary` and
`order` return the resulting components and systems.
"""

from ecs_platformer.project.location import (
    FRAMEWORK,
    STOCK,
    Project,
    bounds,
    current,
    project_above,
    project_for,
    scene_folders,
)
from ecs_platformer.project.modules import joined_package, load, own_modules
from ecs_platformer.project.order import order
from ecs_platformer.project.systems import rule_modules, system, system_modules, system_names
from ecs_platformer.project.vocabulary import former_component_names, vocabulary

__all__ = [
    "FRAMEWORK",
    "STOCK",
    "Project",
    "bounds",
    "current",
    "former_component_names",
    "joined_package",
    "load",
    "order",
    "own_modules",
    "project_above",
    "project_for",
    "rule_modules",
    "scene_folders",
    "system",
    "system_modules",
    "system_names",
    "vocabulary",
]
