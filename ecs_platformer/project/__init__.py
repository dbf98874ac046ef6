"""The project: the folder that a scene belongs to, and the components and systems that its scenes can use.

The files in a project's `components/` and `systems/` add to the stock's files. A component, system, effect, condition,
cause or easing replaces the stock's of the same name, in whatever file it is; two of one name in the project are an
error. A file with the same path as a stock file replaces that file.

`location` finds the folder, `stock_and_own` joins the project's packages with the stock's, `vocabulary` and
`after_and_before` return the resulting components and systems.
"""

from ecs_platformer.project.after_and_before import order
from ecs_platformer.project.fresh_code import code_files, fresh_code
from ecs_platformer.project.location import (
    FRAMEWORK,
    STOCK,
    Project,
    bounds,
    current,
    project_above,
    project_for,
    scene_folders,
    use_stock_alone,
)
from ecs_platformer.project.modules import joined_package, load, make, own_modules
from ecs_platformer.project.needed_files import needed_files
from ecs_platformer.project.systems import (
    may_draw,
    present_name,
    present_names,
    rule_modules,
    system,
    system_modules,
    system_names,
)
from ecs_platformer.project.vocabulary import (
    class_that_is_no_component,
    faulty_components_left_out,
    former_component_names,
    has_left_out_components,
    vocabulary,
)

__all__ = [
    "FRAMEWORK",
    "STOCK",
    "Project",
    "bounds",
    "class_that_is_no_component",
    "code_files",
    "current",
    "faulty_components_left_out",
    "former_component_names",
    "fresh_code",
    "has_left_out_components",
    "joined_package",
    "load",
    "make",
    "may_draw",
    "needed_files",
    "order",
    "own_modules",
    "present_name",
    "present_names",
    "project_above",
    "project_for",
    "rule_modules",
    "scene_folders",
    "system",
    "system_modules",
    "system_names",
    "use_stock_alone",
    "vocabulary",
]
