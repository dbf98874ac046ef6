"""Towards a target, never past it."""


def approach(value: float, target: float, step: float) -> float:
    """`value`, brought nearer to `target` by at most `step` (≥ 0)."""
    return min(value + step, target) if value < target else max(value - step, target)
