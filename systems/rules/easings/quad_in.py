"""ease = "quad_in": slow at the start (quadratic)."""


def ease(share: float) -> float:
    return share * share
