from dataclasses import dataclass


@dataclass(slots=True)
class Talking:
    """Sends the inputs of a player to a Dialogue: its Intent is empty until that ends. Added by the effect `talk`."""

    to: int = 0  # entity with the Dialogue
    held: tuple[str, ...] = ()  # actions that its player holds; written by `input`
    pressed: tuple[str, ...] = ()  # those pressed since the dialogue last looked; written by `input`
