from dataclasses import dataclass


@dataclass(slots=True)
class Talking:
    """Sends a player's inputs to a Dialogue: the player's Intent is empty until the Dialogue ends.

    The effect `talk` adds this component.
    """

    to: int = 0  # entity with the Dialogue
    held: tuple[str, ...] = ()  # actions that its player holds; written by `input`
    pressed: tuple[str, ...] = ()  # actions pressed since the dialogue last read them; written by `input`
