def approach(value: float, target: float, step: float) -> float:
    """Return `value`, brought nearer to `target` by at most `step` (≥ 0)."""
    if value < target:
        return value + step if value + step <= target else target
    return value - step if value - step >= target else target
