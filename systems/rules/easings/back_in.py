"""ease = "back_in": it goes a tenth of the way backwards, then forwards to the end (Penner)."""

OVERSHOOT = 1.70158


def ease(share: float) -> float:
    return share * share * ((OVERSHOOT + 1) * share - OVERSHOOT)
