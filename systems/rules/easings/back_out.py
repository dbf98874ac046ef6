"""ease = "back_out": first past the end by a tenth of the way, then back to the end (Penner)."""

OVERSHOOT = 1.70158


def ease(share: float) -> float:
    left = 1 - share
    return 1 - left * left * ((OVERSHOOT + 1) * left - OVERSHOOT)
