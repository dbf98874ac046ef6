"""Reads and writes uncompressed WAV files piece by piece, because a file of ten minutes may be 220 MB large."""

from __future__ import annotations

import os
import wave
from array import array
from io import BytesIO
from operator import add
from pathlib import Path
from typing import NamedTuple

from ecs_platformer.errors import EcsPlatformerError, plain, shown
from ecs_platformer.media.sound.audio import Audio
from ecs_platformer.media.sound.synth import Samples
from ecs_platformer.project.files.reading import UnreadableError, open_regular
from ecs_platformer.project.files.writing import opened

MAX_SECONDS = 600
MAX_HEAD_BYTES = 1 << 20  # before the samples
UNKNOWN = 2**31 - 2**16  # bytes; a program that writes a stream claims this length or more, as it knows none yet
RATES = range(4000, 96_001)  # samples per second


class WavError(EcsPlatformerError):
    """The message says why."""


class WavFile(NamedTuple):
    """The samples of a file from byte `start` on, scaled by `volume` (0 to 1) and read when needed."""

    path: Path
    volume: float
    rate: int
    channels: int  # of what is read
    stereo: bool  # the file has two channels
    width: int  # bytes of a sample of one channel
    start: int
    length: int  # samples of a channel
    claimed: int  # samples that the header promises: more than `length` if the file is cut off

    def read(self, start: int, count: int) -> Samples:
        """Raises WavError if the file can no longer be read."""
        samples = array("h")
        try:
            with open_regular(self.path) as file:
                size, done = (2 if self.stereo else 1) * self.width, 0
                while done < count:
                    at = (start + done) % self.length
                    more = min(count - done, self.length - at)
                    file.seek(self.start + at * size)
                    samples += self._samples(file.read(more * size), more * size)
                    done += more
        except (UnreadableError, OSError) as error:
            raise WavError(f"{shown(self.path.name)} cannot be played any more: {error}") from error
        return samples

    def _samples(self, data: bytes, size: int) -> Samples:
        if len(data) < size:
            raise WavError(f"{shown(self.path.name)} has become shorter")
        # 8-bit samples are unsigned
        samples = array("h", data) if self.width == 2 else array("h", [(sample - 128) * 256 for sample in data])
        if self.stereo and self.channels == 1:
            samples = array("h", [both // 2 for both in map(add, samples[::2], samples[1::2])])
        return samples if self.volume == 1 else array("h", [int(sample * self.volume) for sample in samples])


def open_wav(path: Path, volume: float = 1.0, *, mono: bool = True) -> WavFile:
    """Open a WAV file, of which only the samples that are there are used. Raises WavError if it cannot be played.

    mono: mix two channels into one
    """
    try:
        with open_regular(path) as found:
            head = BytesIO(found.read(MAX_HEAD_BYTES))
            size = os.fstat(found.fileno()).st_size
        with wave.open(head, "rb") as file:
            channels, width, rate, count = file.getparams()[:4]
            start = head.tell()  # where the samples begin
    except Exception as error:  # besides its own errors, wave raises whatever a broken chunk leads to
        raise WavError(f"cannot be played: {plain(str(error)) or 'it is incomplete'}") from error
    if channels > 2 or width not in (1, 2) or rate not in RATES:
        found = f"has {channels} channels of {8 * width} bits at {rate} Hz"
        raise WavError(f"{found}; expected 1 or 2 channels of 8 or 16 bits at 4000 to 96000 Hz")
    length = min(count, max(size - start, 0) // (channels * width))
    if not length:
        raise WavError("has no samples")
    if length > MAX_SECONDS * rate:
        raise WavError(f"lasts {length / rate:.0f} s; at most {MAX_SECONDS} s")
    streamed = count * channels * width >= UNKNOWN
    heard = 1 if mono else channels
    return WavFile(path, volume, rate, heard, channels == 2, width, start, length, length if streamed else count)


def write_wav(path: Path, audio: Audio) -> None:
    """Raises OSError if that fails."""
    with opened(path) as written, wave.open(written, "wb") as file:
        file.setparams((audio.channels, 2, audio.rate, audio.length, "NONE", "not compressed"))
        for start in range(0, audio.length, audio.rate):
            file.writeframesraw(audio.read(start, min(audio.rate, audio.length - start)).tobytes())
