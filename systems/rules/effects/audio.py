"""Effects on what is heard."""

from dataclasses import dataclass

from components.units import Sound, Tune, TuneLayer
from ecs_platformer import World
from systems.rules.level.music_choice import soundtrack


@dataclass(slots=True)
class Play:
    """Play a sound."""

    play: Sound


def perform_play(world: World, entity: int, by: int, effect: Play) -> None:
    world.cue(effect.play, entity)


@dataclass(slots=True)
class Music:
    """Play another tune, with all its layers, in place of the tunes of the scene and its rooms; "" is silence."""

    music: Tune


def perform_music(world: World, entity: int, by: int, effect: Music) -> None:
    for track in soundtrack(world, entity):
        track.changed, track.tune, track.muted = True, effect.music, ()


@dataclass(slots=True)
class Mute:
    """Mute these layers of the tune, and unmute all other layers that earlier effects have muted; [] unmutes all."""

    mute: tuple[TuneLayer, ...]


def perform_mute(world: World, entity: int, by: int, effect: Mute) -> None:
    for track in soundtrack(world, entity):
        track.muted = (*effect.mute,)
