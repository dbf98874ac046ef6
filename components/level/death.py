from dataclasses import dataclass

from ..scripting.effect import Effect


@dataclass(slots=True)
class Death:
    """Performs effects when its entity dies, such as dropping an item. The target "by" is the killer then."""

    do: tuple[Effect, ...] = ()  # effects to perform
