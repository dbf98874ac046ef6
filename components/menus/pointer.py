from dataclasses import dataclass


@dataclass(slots=True)
class Pointer:
    """Holds the state of the mouse in this tick. The window writes it; tests and systems may read and write it."""

    x: int = -1  # px of the picture, from its left edge; -1: not in the picture
    y: int = -1  # px of the picture, from its top edge
    pressed: bool = False  # its button is held
    back: bool = False  # asks to go back: the right button, or the key that closes menus, is held
    wheel: int = 0  # rows that were scrolled down in this tick; negative: up
