"""ease = "sine_in": slow at the start, by a sine."""

from systems.rules.scripting.sine import quarter_sine


def ease(share: float) -> float:
    return 1 - quarter_sine(1 - share)
