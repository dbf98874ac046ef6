"""ease = "cube_out": slow at the end (cubic)."""


def ease(share: float) -> float:
    left = 1 - share
    return 1 - left * left * left
