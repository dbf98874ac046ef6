"""ease = "sine_out": slow at the end (a quarter of a sine wave)."""

from systems.rules.scripting.sine import quarter_sine


def ease(share: float) -> float:
    return quarter_sine(share)
