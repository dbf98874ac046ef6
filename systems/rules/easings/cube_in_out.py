"""ease = "cube_in_out": slow at both ends (cubic)."""


def ease(share: float) -> float:
    if share < 0.5:
        return (2 * share) * (2 * share) * (2 * share) / 2
    left = 2 - 2 * share
    return 1 - left * left * left / 2
