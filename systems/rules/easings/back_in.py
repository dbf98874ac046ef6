"""ease = "back_in": first backwards by a tenth of the way, then forwards to the end (Penner)."""

OVERSHOOT = 1.70158


def ease(share: float) -> float:
    return share * share * ((OVERSHOOT + 1) * share - OVERSHOOT)
