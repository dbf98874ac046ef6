from dataclasses import dataclass


@dataclass(slots=True)
class Team:
    """Limits what an entity hurts: never its own team; if `hurts` is not empty, only the teams in it."""

    name: str  # name of its own team
    hurts: tuple[str, ...] = ()  # names of the teams that it hurts; empty: all others
