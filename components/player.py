from dataclasses import dataclass


@dataclass(slots=True)
class Player:
    """Its Intent is what keyboard, pad or tape say."""
