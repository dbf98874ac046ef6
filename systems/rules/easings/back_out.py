"""ease = "back_out": a tenth of the way beyond the end, then back to it (Penner)."""

OVERSHOOT = 1.70158


def ease(share: float) -> float:
    left = 1 - share
    return 1 - left * left * ((OVERSHOOT + 1) * left - OVERSHOOT)
