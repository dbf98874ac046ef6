from dataclasses import dataclass

from ..scripting.effect import Effect


@dataclass(slots=True)
class Death:
    """What it makes happen when it dies: what it drops, what it opens. `by` is who killed it."""

    do: tuple[Effect, ...] = ()
