from dataclasses import dataclass

from ..scripting.effect import Effect


@dataclass(slots=True)
class Death:
    """Performs effects when its entity dies, such as dropping an item; the target "by" in them is the killer."""

    do: tuple[Effect, ...] = ()  # effects to perform
