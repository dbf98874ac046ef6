"""ease = "cube_in": slow at the start, by a cube."""


def ease(share: float) -> float:
    return share * share * share
