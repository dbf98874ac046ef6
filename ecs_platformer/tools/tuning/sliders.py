"""The range of numbers that a slider covers: all that the type allows, or those near a field's values.

The types of most fields allow far more than is ever used, such as a speed of up to 1,000,000 px/s.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor, log10

from ecs_platformer.tools.tuning.widgets import Widget

STEPS = 100  # at least so many steps from end to end, unless numbers are whole
WIDEST = 10  # a range of so many times the values of a field is shown as it is
USUAL = {"px/s²": 1000.0, "px/s": 100.0, "px": 16.0, "s": 1.0, "%": 100.0, "°": 360.0, "ticks": 60.0}
FINE, COARSE = 0.1, 10.0  # of a step


@dataclass(frozen=True, slots=True)
class Slider:
    low: float
    high: float
    step: float
    whole: bool

    def share(self, value: float) -> float:
        """Return where a value lies on the slider, from 0 (`low`) to 1 (`high`)."""
        return min(max((value - self.low) / (self.high - self.low), 0.0), 1.0)

    def at(self, share: float) -> float:
        """Return the value at a share of the slider (0 to 1), rounded to a multiple of the step except at the ends."""
        if share <= 0 or share >= 1:
            return _number(self.high if share >= 1 else self.low, self.whole)
        return self._rounded(self.low + share * (self.high - self.low), self.step)

    def _rounded(self, value: float, step: float) -> float:
        return _number(min(max(round(value / step) * step, self.low), self.high), self.whole)


def slider(widget: Widget, values: Iterable[float | None]) -> Slider:
    """`values` are numbers that the field has or had, such as its default."""
    given = list(values)
    known = [abs(value) for value in given if value is not None]
    about = max(known, default=0.0) or USUAL.get(widget.unit, 8.0 if widget.whole else 1.0)
    low, high = widget.low, widget.high
    if high - low > WIDEST * about and high - low > STEPS:
        reach = _round_up(2 * about)
        low, high = max(low, -reach), min(high, reach)
        if low < 0 and any(known) and all(value is None or value >= 0 for value in given):
            low = 0.0
    return Slider(low, max(high, low + 1e-9), _step(high - low, widget.whole), widget.whole)


def stepped(widget: Widget, one: Slider, value: float, steps: float) -> float:
    """Move `value` by `steps` steps, past the slider's range if need be, but not past the widget's limits."""
    step = max(abs(steps) * one.step, 1 if one.whole else 0.0)
    moved = value + (step if steps > 0 else -step)
    moved = round(moved / step) * step if abs(steps) >= 1 else moved
    return _number(min(max(moved, widget.low), widget.high), one.whole)


def _step(length: float, whole: bool) -> float:
    exact = length / STEPS
    power = 10.0 ** floor(log10(exact)) if exact > 0 else 1.0
    step = next(base * power for base in (5, 2, 1) if base * power <= exact * (1 + 1e-9))
    return max(1.0, float(round(step))) if whole else step


def _round_up(value: float) -> float:
    """Return the next number with two significant digits, which looks tidy at the end of a slider."""
    power = 10.0 ** (floor(log10(value)) - 1)
    return float(f"{ceil(value / power - 1e-9) * power:.6g}")


def _number(value: float, whole: bool) -> float:
    return round(value) if whole else float(f"{value:.6g}")
