from esper import Processor

from components import ActionEvents, Sounds
from ecs_platformer import World


class Sounding(Processor):
    """Plays the sounds of what actors did in this tick, as their Sounds say."""

    run_if_any = (Sounds,)

    def process(self, world: World) -> None:
        for entity, (sounds, events) in world.actors(Sounds, ActionEvents):
            for event in events.now:
                sound = _sound(sounds, events, event)
                if sound:
                    world.cue(sound, entity)


def _sound(sounds: Sounds, events: ActionEvents, event: str) -> str:
    """Return the name of the sound of an event; "" for none."""
    match event:
        case "leap":
            return sounds.jump
        case "kick":
            return sounds.wall_jump
        case "land":
            return sounds.land if events.fell >= sounds.soft else ""
        case "turn":
            return sounds.turn
        case "dash":
            return sounds.dash
        case "duck":
            return sounds.duck
        case "rise":
            return sounds.rise
        case "grab":
            return sounds.grab
        case _:
            return ""
