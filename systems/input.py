from esper import Processor

from components import Intent, Player
from ecs_platformer import World


class Input(Processor):
    """What is held on keyboard, pad or tape becomes the Intent of every Player; also while the world is frozen."""

    runs_frozen = True

    def process(self, world: World) -> None:
        held = tuple(sorted(world.held))
        for _, (intent, _player) in world.each(Intent, Player):
            intent.x = ("right" in held) - ("left" in held)
            intent.y = ("down" in held) - ("up" in held)
            intent.pressed = tuple(action for action in held if action not in intent.held)
            intent.held = held
