from dataclasses import dataclass


@dataclass(slots=True)
class Team:
    """Limits which entities its entity hurts: never its own team, and only those in `hurts` if that is not empty."""

    name: str  # name of its own team
    hurts: tuple[str, ...] = ()  # names of the teams that it hurts; empty: all others
