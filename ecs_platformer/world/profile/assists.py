"""Which assists a player's settings turn on. A world keeps them in `level.state.assists`, where systems read them."""

from __future__ import annotations

from ecs_platformer.scene.tape.assists import ASSISTS, Assist
from ecs_platformer.world.profile.settings import Settings


def assists_of(settings: Settings) -> list[Assist]:
    """Sorted. The assist "slow" is on if the game speed is under 100 percent."""
    return [one for one in ASSISTS if (settings.game_speed < 100 if one == "slow" else getattr(settings, one))]
