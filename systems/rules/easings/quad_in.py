"""ease = "quad_in": slow at the start, by a square."""


def ease(share: float) -> float:
    return share * share
