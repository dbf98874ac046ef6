from dataclasses import dataclass


@dataclass(slots=True)
class Talking:
    """Marks a player whose inputs go to a Dialogue: its Intent is empty until that ends. Added by the effect `talk`."""

    to: int = 0  # entity with the Dialogue
    held: tuple[str, ...] = ()  # actions that its player holds; written by `input`
    pressed: tuple[str, ...] = ()  # those pressed since the dialogue last looked; written by `input`
