"""ease = "sine_in": slow at the start (a quarter of a sine wave)."""

from systems.rules.scripting.sine import quarter_sine


def ease(share: float) -> float:
    return 1 - quarter_sine(1 - share)
