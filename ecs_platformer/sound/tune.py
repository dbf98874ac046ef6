"""`[tune.NAME]` tables: music that goes round and round, made piece by piece while it plays."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Annotated, NamedTuple

from ecs_platformer.sound.notes import read_notes
from ecs_platformer.sound.pitch import Within
from ecs_platformer.sound.spec import Duty, Semitones, Volume
from ecs_platformer.sound.synth import RATE, Samples, Wave, envelope, glide, limited, mixed, shaken, tone

RELEASE = 0.02  # s before its end, in which a note that holds fades
TREMBLING = 5.0  # Hz, of vibrato


@dataclass(frozen=True, slots=True)
class TuneSpec:
    """Music that goes round and round; [[tune.NAME.track]] tables are its voices.

    [tune.cave]
    tempo = 96
    [[tune.cave.track]]
    wave = "triangle"
    notes = "a2:2 e3 | g2 d3"  # see notes.py

    Or `file = "cave.wav"` beside the scene.
    """

    tempo: Annotated[float, Within(20, 600)] = 120.0  # beats a minute
    volume: Volume = 0.5
    file: str = ""  # a .wav beside the scene; only `volume` goes with it


@dataclass(frozen=True, slots=True)
class Track:
    """One voice of a tune. One that is shorter than the longest begins again, a whole number of times."""

    notes: str
    wave: Wave = "square"
    volume: Volume = 0.5
    attack: Annotated[float, Within(0, 10)] = 0.01  # s until a note is as loud as that
    decay: Annotated[float, Within(0, 10)] = 0.0  # s in which it is gone; 0: it holds
    duty: Duty = 0.5  # of a square, the part that is up
    vibrato: Semitones = 0.0  # semitones up and down
    slide: Annotated[float, Within(-48, 48)] = 0.0  # semitones that a note goes up while it lasts: drums fall


class Score(NamedTuple):
    """A tune as it is written."""

    spec: TuneSpec
    tracks: tuple[Track, ...]


class Tune:
    """A score as samples. The same pieces of it are the same samples, however it is cut."""

    rate = RATE  # samples a second

    def __init__(self, score: Score) -> None:
        beat = 60 / score.spec.tempo * RATE  # samples
        self._voices = [_Voice(track, score.spec.volume, beat) for track in score.tracks]
        self.length = max(voice.length for voice in self._voices)  # samples

    def part(self, start: int, count: int) -> Samples:
        """So many samples from one on; after the last comes the first."""
        piece = [0] * count
        done = 0
        while done < count:
            at = (start + done) % self.length
            more = min(count - done, self.length - at)
            for voice in self._voices:
                voice.add_to(piece, done, at, more)
            done += more
        return limited(piece)


class _Voice:
    def __init__(self, track: Track, volume: float, beat: float) -> None:
        self._track = track
        self._volume = track.volume * volume
        self._notes = read_notes(track.notes)[0]
        ends = [Fraction(0)]
        for note in self._notes:
            ends.append(ends[-1] + note.beats)
        self._starts = [round(float(end) * beat) for end in ends]
        self.length = self._starts.pop()  # samples
        self._played = cache(self._play)

    def add_to(self, piece: list[int], to: int, at: int, count: int) -> None:
        """Adds its samples from `at` on to those of the piece from `to` on."""
        done = 0
        while done < count:
            here = (at + done) % self.length
            number = bisect_right(self._starts, here) - 1
            end = self._starts[number + 1] if number + 1 < len(self._starts) else self.length
            more = min(count - done, end - here)
            first = here - self._starts[number]
            heard = self._played(self._notes[number].hz, end - self._starts[number])[first : first + more]
            spot = slice(to + done, to + done + len(heard))
            piece[spot] = mixed(piece[spot], heard)
            done += more

    def _play(self, hz: float, count: int) -> Samples:
        """A note of so many samples, or fewer where it is gone before."""
        track = self._track
        if not hz:
            return array("h")
        if track.decay:
            count = min(count, round((track.attack + track.decay) * RATE))
        hold = 0.0 if track.decay else max(count / RATE - track.attack - RELEASE, 0.0)
        pitches = list(glide(hz, hz * 2 ** (track.slide / 12), count))
        if track.vibrato:
            pitches = shaken(pitches, track.vibrato, TREMBLING)
        return tone(track.wave, track.duty, pitches, envelope(count, track.attack, hold, self._volume))
