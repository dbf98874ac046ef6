"""Checks, reads and writes uncompressed WAV files."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path
from typing import NamedTuple

from ecs_platformer.sound.synth import Samples

MAX_SECONDS = 600
RATES = range(4000, 96_001)  # samples per second


class Clip(NamedTuple):
    """Mono samples at `rate` samples/s."""

    rate: int
    samples: Samples

    @property
    def length(self) -> int:
        """The number of samples."""
        return len(self.samples)

    def read(self, start: int, count: int) -> Samples:
        """Return `count` samples from index `start` on; the last sample is followed by the first one."""
        samples = array("h")
        while len(samples) < count:
            at = (start + len(samples)) % self.length
            samples += self.samples[at : at + count - len(samples)]
        return samples


def wav_error(path: Path) -> str:
    """Return why a WAV file cannot be played, "" if it can. Only its header and first sample are read."""
    try:
        with wave.open(str(path), "rb") as file:
            channels, width, rate, count = file.getparams()[:4]
            empty = len(file.readframes(1)) < channels * width
    except (OSError, wave.Error, EOFError) as error:
        return f"cannot be played: {str(error) or 'it is incomplete'}"
    if channels > 2 or width not in (1, 2) or rate not in RATES:
        found = f"has {channels} channels of {8 * width} bits at {rate} Hz"
        return f"{found}; expected 1 or 2 channels of 8 or 16 bits at 4000 to 96000 Hz"
    if empty:
        return "has no samples"
    if count > MAX_SECONDS * rate:
        return f"lasts {count / rate:.0f} s; at most {MAX_SECONDS} s"
    return ""


def read_wav(path: Path, volume: float = 1.0) -> Clip:
    """Return the samples of a file that wav_error() accepts, mixed to mono and multiplied by `volume` (0 to 1).

    Raises OSError or wave.Error.
    """
    with wave.open(str(path), "rb") as file:
        channels, width, rate, count = file.getparams()[:4]
        data = file.readframes(count)
    if width == 2:
        samples = array("h", data[: len(data) // 2 * 2])
    else:  # 8-bit samples are unsigned
        samples = array("h", [(sample - 128) * 256 for sample in data])
    if channels == 2:
        samples = array("h", [(one + other) // 2 for one, other in zip(samples[::2], samples[1::2], strict=False)])
    return Clip(rate, array("h", [int(sample * volume) for sample in samples]))


def write_wav(path: Path, rate: int, samples: Samples) -> None:
    """Write 16-bit mono samples, `rate` per second, to a WAV file. Raises OSError."""
    with path.open("wb") as opened, wave.open(opened, "wb") as file:
        file.setparams((1, 2, rate, len(samples), "NONE", "not compressed"))
        file.writeframes(samples.tobytes())
