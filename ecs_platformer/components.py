"""The stock components under the framework's name, for the `components/__init__.py` of a project.

At run time this is what `import components` gives: the stock, and over it what the project in use has of its own.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ecs_platformer.stock.components import *  # pyright: ignore[reportMissingModuleSource]
else:
    from ecs_platformer.project import joined_package

    def __getattr__(name: str) -> object:
        return getattr(joined_package("components"), name)
