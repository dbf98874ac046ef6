"""ease = "cube_in": slow at the start (cubic)."""


def ease(share: float) -> float:
    return share * share * share
