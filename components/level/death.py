from dataclasses import dataclass

from ..scripting.effect import Effect


@dataclass(slots=True)
class Death:
    """Performs effects when its entity dies, such as dropping an item.

    In these effects, the target "by" is the killer.
    """

    do: tuple[Effect, ...] = ()  # effects to perform
