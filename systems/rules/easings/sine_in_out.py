"""ease = "sine_in_out": slow at both ends (half a sine wave)."""

from systems.rules.scripting.sine import quarter_sine


def ease(share: float) -> float:
    if share < 0.5:
        return (1 - quarter_sine(1 - 2 * share)) / 2
    return 1 - (1 - quarter_sine(1 - (2 - 2 * share))) / 2
