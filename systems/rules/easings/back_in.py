"""ease = "back_in": first a tenth of the way backwards, then there (Penner)."""

OVERSHOOT = 1.70158


def ease(share: float) -> float:
    return share * share * ((OVERSHOOT + 1) * share - OVERSHOOT)
