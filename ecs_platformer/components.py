"""The components under a name inside the framework, for `components/__init__.py` of a project to import from.

Type checkers see the stock components here. At run time, this module has the names of the package `components` of the
project in use: the stock components and the project's own, which replace stock ones in files of the same name.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ecs_platformer.stock.components import *  # pyright: ignore[reportMissingModuleSource]
else:
    from ecs_platformer.project import joined_package

    def __getattr__(name: str) -> object:
        return getattr(joined_package("components"), name)
