"""Echoes: repeats of a sound at equal intervals, each softer than the one before by the same factor."""

from __future__ import annotations

from typing import Annotated

from ecs_platformer.media.sound.pitch import Range
from ecs_platformer.media.sound.synth import SAMPLE_RATE, Samples, clamp, mix

INTERVAL = 0.17  # s between a sound and its echo: a wall that is 29 m away
SOFTEST = 0.05  # the volume below which an echo is left out

EchoShare = Annotated[float, Range(0, 0.7)]  # volume of the first echo; 0: none


def echoes(share: float) -> list[float]:
    """Return the volumes of the echoes: `share` is that of the first, which is at most 0.7."""
    volumes: list[float] = []
    volume = share
    while volume >= SOFTEST:
        volumes.append(volume)
        volume *= share
    return volumes


def with_echo(samples: Samples, share: float) -> Samples:
    """Return samples at SAMPLE_RATE with their echoes, which go on after the samples have ended."""
    volumes, step = echoes(share), round(INTERVAL * SAMPLE_RATE)
    heard = [*samples, *[0] * (step * len(volumes))]
    for number, volume in enumerate(volumes, 1):
        at = slice(number * step, number * step + len(samples))
        heard[at] = mix(heard[at], [int(sample * volume) for sample in samples])
    return clamp(heard)
