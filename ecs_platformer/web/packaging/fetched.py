"""Fetches the files that pages need from package registries, each in one pinned version, and caches them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.project.files.user_folders import cache_folder
from ecs_platformer.project.files.writing import write_atomically


@dataclass(frozen=True, slots=True)
class Fetched:
    name: str
    digest: str
    use: str  # for messages: "pyodide@1.2 runs the page; give it with --pyodide FILE"

    def content(self, given: Path | None, client: Sequence[str]) -> bytes:
        """client: the command that fetches the file into a folder; the path of the folder is appended to it

        Raises EcsPlatformerError if the file is missing, cannot be fetched, or has another SHA-256.
        """
        file = given or cache_folder() / self.name
        if given is None and not file.is_file():
            self._fetch(file, client)
        if not file.is_file():
            raise EcsPlatformerError(f"{file}: no such file: {self.use}")
        content = file.read_bytes()
        found = sha256(content).hexdigest()
        if found != self.digest:
            raise EcsPlatformerError(f"{file}: is not {self.name}: its SHA-256 is {found}, not {self.digest}")
        return content

    def _fetch(self, file: Path, client: Sequence[str]) -> None:
        program = shutil.which(client[0])
        if program is None:
            raise EcsPlatformerError(f"{client[0]} is not installed, so it cannot be fetched: {self.use}")
        with TemporaryDirectory() as folder:
            done = subprocess.run([program, *client[1:], folder], capture_output=True, text=True, cwd=folder)
            if done.returncode or not Path(folder, self.name).is_file():
                reason = next(reversed(done.stderr.strip().splitlines()), "no file came")
                raise EcsPlatformerError(f"{client[0]} could not fetch it ({shown(reason)}): {self.use}")
            file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(file, Path(folder, self.name).read_bytes())
