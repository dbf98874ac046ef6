"""The package `systems` under a name inside the framework, for `systems/__init__.py` of a project to import from.

Type checkers see the stock `systems` here. At run time, this module has the names of the package `systems` of the
project in use: those of the stock and those that the project's `systems/__init__.py` defines, which take precedence.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ecs_platformer.stock.systems import *  # pyright: ignore[reportMissingModuleSource]
else:
    from ecs_platformer.project import joined_package

    def __getattr__(name: str) -> object:
        return getattr(joined_package("systems"), name)
