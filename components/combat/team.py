from dataclasses import dataclass


@dataclass(slots=True)
class Team:
    """Limits which entities its entity hurts: it does not hurt members of its own team.

    If `hurts` lists teams, the entity hurts only members of these teams.
    """

    name: str  # name of its own team
    hurts: tuple[str, ...] = ()  # names of the teams that it hurts; empty: all others
