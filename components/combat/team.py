from dataclasses import dataclass


@dataclass(slots=True)
class Team:
    """Nobody hurts its own team; and only those that its `hurts` names, if it names any."""

    name: str
    hurts: tuple[str, ...] = ()  # teams
