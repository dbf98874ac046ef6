"""Which assists a player's settings turn on. A world keeps them in `level.state.assists`, where systems read them."""

from __future__ import annotations

from typing import get_args

from ecs_platformer.profile.settings import Settings
from ecs_platformer.snapshot.level_state import Assist


def assists_of(settings: Settings) -> list[Assist]:
    """Return the assists that are on, sorted; "slow" if the game speed is under 100 percent."""
    return [one for one in get_args(Assist) if (settings.game_speed < 100 if one == "slow" else getattr(settings, one))]
