"""ease = "cube_out": slow at the end, by a cube."""


def ease(share: float) -> float:
    left = 1 - share
    return 1 - left * left * left
