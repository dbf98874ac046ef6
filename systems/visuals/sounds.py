from esper import Processor

from components import ActionEvents, Sounds
from ecs_platformer import World


class Sounding(Processor):
    """Tells the sound of what an actor did in this tick."""

    run_if_any = (Sounds,)

    def process(self, world: World) -> None:
        for entity, (sounds, deeds) in world.actors(Sounds, ActionEvents):
            for deed in deeds.now:
                sound = _sound(sounds, deeds, deed)
                if sound:
                    world.cue(sound, entity)


def _sound(sounds: Sounds, deeds: ActionEvents, deed: str) -> str:
    match deed:
        case "leap":
            return sounds.jump
        case "kick":
            return sounds.wall_jump
        case "land":
            return sounds.land if deeds.fell >= sounds.soft else ""
        case "turn":
            return sounds.turn
        case "dash":
            return sounds.dash
        case "duck":
            return sounds.duck
        case "rise":
            return sounds.rise
        case _:
            return ""
