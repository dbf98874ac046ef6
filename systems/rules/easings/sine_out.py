"""ease = "sine_out": slow at the end, by a sine."""

from systems.rules.scripting.sine import quarter_sine


def ease(share: float) -> float:
    return quarter_sine(share)
