from ecs_platformer.scene.rule_files import rule_files


def eased(name: str, share: float) -> float:
    """Return the share of a distance that is covered once `share` of the time has passed: 0 at the start, 1 at the end.

    Between start and end, some easings go below 0 or above 1. `name` is a rule in `systems/rules/easings/`.
    """
    return 0.0 if share <= 0 else 1.0 if share >= 1 else rule_files("easings")[name].run(share)
