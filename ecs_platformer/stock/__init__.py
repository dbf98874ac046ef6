"""Where type checkers find the stock: in the wheel it lies here; in a checkout stubs point at the repository's root.

It is never imported from here: at run time each module has one name, `components.movement.run`, and so each class
exists once.
"""

__path__: list[str] = []
