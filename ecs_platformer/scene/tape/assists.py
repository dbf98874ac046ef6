"""The assists that a player can turn on to make a game easier. They are part of a world's state and of a tape."""

from typing import Literal, get_args

Assist = Literal["infinite_dashes", "infinite_stamina", "invincible", "slow"]  # "slow": under full game speed
ASSISTS: tuple[Assist, ...] = get_args(Assist)
