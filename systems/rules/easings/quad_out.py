"""ease = "quad_out": slow at the end, by a square."""


def ease(share: float) -> float:
    left = 1 - share
    return 1 - left * left
