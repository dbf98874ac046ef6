"""Easings: the share of a way that is done after a share of its time."""

from ecs_platformer.rule_files import rule_files


def eased(name: str, share: float) -> float:
    """Return the eased share (0 to 1, or beyond on the way); `name` is a file of `systems/rules/easings/`."""
    return 0.0 if share <= 0 else 1.0 if share >= 1 else rule_files("easings")[name].run(share)
