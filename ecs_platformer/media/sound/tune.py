"""`[tune.NAME]` tables: music that loops, synthesized in stereo and in chunks while it plays."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Annotated, NamedTuple

from ecs_platformer.media.sound.echo import EchoShare, echoes
from ecs_platformer.media.sound.fader import Fader
from ecs_platformer.media.sound.form import arranged
from ecs_platformer.media.sound.notes import Note, read_notes
from ecs_platformer.media.sound.pitch import Range
from ecs_platformer.media.sound.spec import Duty, Semitones, Volume
from ecs_platformer.media.sound.stereo import Mix, Side, scaled, sides
from ecs_platformer.media.sound.synth import SAMPLE_RATE, Samples, Wave, envelope, glide, tone, with_vibrato

RELEASE = 0.02  # s, at the end of a sustained note, in which it fades out
VIBRATO_RATE = 5.0  # Hz
ECHO_SIDES: tuple[Side, Side] = ("left", "right")
LEAST_FADE = 0.05  # s, in which a layer fades: at once, it would click


@dataclass(frozen=True, slots=True)
class TuneSpec:
    """Music that loops. Each voice of the music is a [[tune.NAME.track]] table.

    [tune.cave]
    tempo = 96
    form = "A B A"  # without it, the longest track is the tune
    [[tune.cave.track]]
    wave = "triangle"
    notes = "[A] a2:2 e3 | g2 d3 [B] f2:2 c3 | e2 b"  # see notes.py

    Instead, `file = "cave.wav"` plays a file; its path is relative to the scene.
    """

    tempo: Annotated[float, Range(20, 600)] = 120.0  # beats per minute
    volume: Volume = 0.5
    fade: Annotated[int, Range(0, 10_000)] = (
        0  # ms in which it replaces the previous tune, or fades out to silence; its layers fade in and out so, too
    )
    form: str = ""  # the sections in the order in which they play: "A A' B"; A' is as A where a track has no A'
    echo: Annotated[float, Range(0.02, 2)] = 0.25  # s between a note and its echo, in tracks that have one
    file: str = ""  # a .wav relative to the scene; only `volume` and `fade` apply to it


@dataclass(frozen=True, slots=True)
class Track:
    """One voice of a tune. A shorter track repeats, and must fit into the longest one a whole number of times."""

    notes: str
    layer: str = ""  # a name, by which rooms and effects mute it; "": it always plays
    wave: Wave = "square"
    volume: Volume = 0.5
    attack: Annotated[float, Range(0, 10)] = 0.01  # s from silence to full volume
    decay: Annotated[float, Range(0, 10)] = 0.0  # s until a note is silent; 0: sustained
    duty: Duty = 0.5  # of a square wave: fraction of the period that is high
    vibrato: Semitones = 0.0  # depth in semitones, up and down
    pan: Annotated[float, Range(-1, 1)] = 0.0  # from which side it is heard: -1 is left, 1 right
    echo: EchoShare = 0.0  # volume of the first echo; the next are softer by the same factor, each from the other side
    slide: Annotated[float, Range(-48, 48)] = 0.0  # semitones that a note rises; negative: falls, as drums do


class Score(NamedTuple):
    spec: TuneSpec
    tracks: tuple[Track, ...]


class Tune:
    """The audio of a score that has no file.

    Reading it in chunks of any size gives the same samples as reading all of it at once. The layers in `muted` are
    silent at first.
    """

    rate = SAMPLE_RATE
    channels = 2

    def __init__(self, score: Score, muted: Collection[str] = ()) -> None:
        beat = 60 / score.spec.tempo * SAMPLE_RATE  # samples
        step = 1 / (max(score.spec.fade / 1000, LEAST_FADE) * SAMPLE_RATE)
        parts = arranged([read_notes(track.notes)[0] for track in score.tracks], score.spec.form.split())
        self._players: dict[str, list[_TrackPlayer]] = {}  # by layer
        for track, part in zip(score.tracks, parts, strict=True):
            self._players.setdefault(track.layer, []).append(_TrackPlayer(track, part, score.spec, beat))
        self._faders = {layer: Fader(float(layer not in muted), step) for layer in self._players}
        self.length = max(player.length for players in self._players.values() for player in players)  # samples

    def mute(self, layers: Collection[str]) -> None:
        """Fade these layers out, and all other layers in."""
        for layer, fader in self._faders.items():
            fader.turn(float(layer not in layers))

    def read(self, start: int, count: int) -> Samples:
        mix = Mix(count)
        done = 0
        while done < count:
            position = (start + done) % self.length
            more = min(count - done, self.length - position)
            for layer, players in self._players.items():
                self._add_layer(players, self._faders[layer], mix, done, position, more)
            done += more
        return mix.pairs()

    def _add_layer(
        self, players: list[_TrackPlayer], fader: Fader, mix: Mix, offset: int, position: int, count: int
    ) -> None:
        if fader.moves:
            own = Mix(count)
            for player in players:
                player.add_to(own, 0, position, count)
            mix.add_faded(offset, own, fader.levels(count))
        elif fader.level:
            for player in players:
                player.add_to(mix, offset, position, count)


class Heard(NamedTuple):
    """How a track is heard: at once, and again as each of its echoes."""

    delay: int  # samples
    side: Side
    volume: float


def _by_side(pan: float) -> list[tuple[Side, float]]:
    left, right = sides(pan)
    return [("left", left), ("right", right)] if pan else [("both", 1.0)]


class _TrackPlayer:
    def __init__(self, track: Track, notes: tuple[Note, ...], spec: TuneSpec, beat: float) -> None:
        self._track = track
        self._volume = track.volume * spec.volume
        self._notes = notes
        self._beat = beat
        ends = [Fraction(0)]
        for note in notes:
            ends.append(ends[-1] + note.beats)
        self._starts = [round(float(end) * beat) for end in ends]
        self.length = self._starts.pop()  # samples
        self._heard = [Heard(0, side, volume) for side, volume in _by_side(track.pan)]
        first = 1 if track.pan > 0 else 0  # echoes begin on the other side
        for number, volume in enumerate(echoes(track.echo), 1):
            side = ECHO_SIDES[(first + number) % 2]
            self._heard.append(Heard(round(number * spec.echo * SAMPLE_RATE), side, volume))
        self._cached_note = cache(self._note_samples)
        self._cached_scaled = cache(self._scaled_samples)

    def add_to(self, mix: Mix, offset: int, position: int, count: int) -> None:
        """Add `count` samples of the track, from index `position` on, to those in `mix` from index `offset` on."""
        for delay, side, volume in self._heard:
            done = 0
            while done < count:
                here = (position - delay + done) % self.length
                number = bisect_right(self._starts, here) - 1
                end = self._starts[number + 1] if number + 1 < len(self._starts) else self.length
                more = min(count - done, end - here)
                if self._notes[number].hz:
                    first = here - self._starts[number]
                    samples = self._cached_scaled(*self._notes[number], volume)
                    mix.add(side, offset + done, samples[first : first + more])
                done += more

    def _scaled_samples(self, hz: float, beats: Fraction, volume: float) -> Samples:
        return scaled(self._cached_note(hz, beats), volume)

    def _note_samples(self, hz: float, beats: Fraction) -> Samples:
        """Return the samples of a note: fewer than it lasts if it decays earlier."""
        track, count = self._track, round(float(beats) * self._beat)
        if track.decay:
            count = min(count, round((track.attack + track.decay) * SAMPLE_RATE))
        hold = 0.0 if track.decay else max(count / SAMPLE_RATE - track.attack - RELEASE, 0.0)
        pitches = list(glide(hz, hz * 2 ** (track.slide / 12), count))
        if track.vibrato:
            pitches = with_vibrato(pitches, track.vibrato, VIBRATO_RATE)
        return tone(track.wave, track.duty, pitches, envelope(count, track.attack, hold, self._volume))
