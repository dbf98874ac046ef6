from dataclasses import dataclass


@dataclass(slots=True)
class Ghost:
    """Lets an actor pass through solids: they do not stop, push or carry it."""
