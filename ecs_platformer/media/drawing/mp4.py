"""Writes MP4 files with ffmpeg, where it is installed."""

from __future__ import annotations

import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType

from PIL import Image

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.project.files.writing import replacement

WIDTH = 1280  # px, at most: pictures are enlarged by the largest whole factor that fits


def ffmpeg() -> str | None:
    return shutil.which("ffmpeg")


class Mp4:
    """All pictures must have the given size (px).

    ffmpeg must be installed: see ffmpeg(). If ffmpeg fails, no file is written, and EcsPlatformerError is raised.
    """

    def __init__(self, path: Path, size: tuple[int, int], pictures_per_second: float) -> None:
        scale = max(1, WIDTH // size[0])
        enlarge = f"scale=iw*{scale}:ih*{scale}:flags=neighbor,pad=ceil(iw/2)*2:ceil(ih/2)*2"  # it wants even sizes
        self.path = path
        self._command = [
            *(ffmpeg() or "ffmpeg", "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24"),
            *("-s", f"{size[0]}x{size[1]}", "-r", f"{pictures_per_second:g}", "-i", "-", "-vf", enlarge),
            *("-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4"),
        ]
        self._writing = ExitStack()

    def __enter__(self) -> Mp4:
        new = self._writing.enter_context(replacement(self.path))
        self._process = subprocess.Popen(
            [*self._command, str(new)], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        return self

    def add(self, picture: Image.Image) -> None:
        if self._process.stdin:
            try:
                self._process.stdin.write(picture.convert("RGB").tobytes())
            except BrokenPipeError:
                self._fail()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if kind is not None:
            self._process.kill()
            self._process.wait()
            self._writing.__exit__(kind, error, at)
            return
        with self._writing:
            _, said = self._process.communicate()
            if self._process.returncode:
                self._fail(said)

    def _fail(self, said: bytes | None = None) -> None:
        if said is None:
            said = self._process.communicate()[1]
        lines = said.decode(errors="replace").strip().splitlines()
        raise EcsPlatformerError(f"ffmpeg cannot write {self.path.name}: {lines[-1] if lines else 'it failed'}")
