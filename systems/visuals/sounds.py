from esper import Processor

from components import ActionEvents, Sounds, Sprite
from ecs_platformer import World


class SoundsSystem(Processor):
    """Plays the sound that an actor's Sounds has for each event of the actor in this tick."""

    run_if_any = (Sounds,)

    def process(self, world: World) -> None:
        for entity, (sounds, events) in world.actors(Sounds, ActionEvents):
            for event in events.now:
                sound = _step(world, entity, sounds) if event == "step" else _sound(sounds, events, event)
                if sound:
                    world.cue(sound, entity)


def _step(world: World, entity: int, sounds: Sounds) -> str:
    """Return the name of the sound of a step on the ground below; "" for none."""
    if sounds.steps:
        for ground in world.space.touching(entity, "down" if world.physics.down(entity) > 0 else "up"):
            sprite = world.try_get(ground, Sprite)
            if sprite is not None and sprite.image in sounds.steps:
                return sounds.steps[sprite.image]
    return sounds.step


def _sound(sounds: Sounds, events: ActionEvents, event: str) -> str:
    match event:
        case "leap":
            return sounds.jump
        case "kick":
            return sounds.wall_jump
        case "land":
            if sounds.thud and events.fell >= sounds.hard:
                return sounds.thud
            return sounds.land if events.fell >= sounds.soft else ""
        case "slide":
            return sounds.slide
        case "climb":
            return sounds.climb
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
