from dataclasses import dataclass


@dataclass(slots=True)
class Ghost:
    """An actor that solids neither stop, push nor carry."""
