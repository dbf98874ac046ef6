"""Sounds in files, as the standard library reads and writes them: WAV, not compressed."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path
from typing import NamedTuple

from ecs_platformer.sound.synth import Samples

LONGEST = 600  # s
RATES = range(4000, 96_001)  # samples a second


class Recording(NamedTuple):
    """Samples, and how many of them are a second."""

    rate: int
    samples: Samples

    @property
    def length(self) -> int:
        """Samples."""
        return len(self.samples)

    def part(self, start: int, count: int) -> Samples:
        """So many samples from one on; after the last comes the first."""
        piece = array("h")
        while len(piece) < count:
            at = (start + len(piece)) % self.length
            piece += self.samples[at : at + count - len(piece)]
        return piece


def wav_fault(path: Path) -> str:
    """Why a file cannot be played; "" if it can. Only its beginning is read."""
    try:
        with wave.open(str(path), "rb") as file:
            channels, width, rate, count = file.getparams()[:4]
            cut_off = len(file.readframes(1)) < channels * width
    except (OSError, wave.Error, EOFError) as error:
        return f"cannot be played: {str(error) or 'it is cut off'}"
    if channels > 2 or width not in (1, 2) or rate not in RATES:
        return f"has {channels} channels of {8 * width} bit at {rate} Hz; expected 1 or 2 of 8 or 16 at 4,000 to 96,000"
    if cut_off:
        return "has no sound in it"
    if count > LONGEST * rate:
        return f"lasts {count / rate:.0f} s; at most {LONGEST} s are played"
    return ""


def read_wav(path: Path, volume: float = 1.0) -> Recording:
    """What is in a file, both channels as one, at a volume from 0 to 1."""
    with wave.open(str(path), "rb") as file:
        channels, width, rate, count = file.getparams()[:4]
        data = file.readframes(count)
    if width == 2:
        samples = array("h", data[: len(data) // 2 * 2])
    else:  # 8 bit have no sign
        samples = array("h", [(sample - 128) * 256 for sample in data])
    if channels == 2:
        samples = array("h", [(one + other) // 2 for one, other in zip(samples[::2], samples[1::2], strict=False)])
    return Recording(rate, array("h", [int(sample * volume) for sample in samples]))


def write_wav(path: Path, rate: int, samples: Samples) -> None:
    """Samples into a file. Raises OSError."""
    with path.open("wb") as opened, wave.open(opened, "wb") as file:
        file.setparams((1, 2, rate, len(samples), "NONE", "not compressed"))
        file.writeframes(samples.tobytes())
