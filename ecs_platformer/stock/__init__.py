"""The place where type checkers find the stock `components` and `systems`.

In the wheel their files are in this folder; in a checkout, stubs here refer to the folders at the repository's root.
At run time they are imported only as `components` and `systems`: a second name, such as
`ecs_platformer.stock.components`, would create each class twice.
"""

__path__: list[str] = []
