"""The package `components` under a framework name, for a project's `components/__init__.py` to import from.

Type checkers see the stock components here. At run time, this module has the names of the package `components` of the
project in use: those that the project's `components/__init__.py` defines, which take precedence, and the stock's.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ecs_platformer.stock.components import *  # pyright: ignore[reportMissingModuleSource]
else:
    from ecs_platformer.project import joined_package

    def __getattr__(name: str) -> object:
        package = joined_package("components")
        if name == "__all__":  # of `import *`
            return getattr(package, name, [one for one in vars(package) if not one.startswith("_")])
        return getattr(package, name)
