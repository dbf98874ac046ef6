"""The save slots of a campaign: one file each, so that damage to one loses nothing of the others."""

from __future__ import annotations

import re
import sys
from hashlib import blake2b
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.game.campaign.campaign_file import CampaignFile
from ecs_platformer.game.campaign.progress import Progress
from ecs_platformer.game.campaign.save_file import SaveFile

SLOTS = 3


class Slots:
    """The save slots of a campaign, numbered from 1; one of them is in use.

    Raises EcsPlatformerError if there is no such slot.
    """

    def __init__(self, folder: Path, campaign: CampaignFile, number: int | None = None) -> None:
        self._files = [SaveFile(folder / name) for name in file_names(campaign)]
        self._progress = [file.load() for file in self._files]
        last = max(range(SLOTS), key=lambda at: (self._progress[at].turn, -at))
        self.number = self._checked(last + 1 if number is None else number)

    @property
    def file(self) -> SaveFile:
        return self._files[self.number - 1]

    @property
    def progress(self) -> Progress:
        return self._progress[self.number - 1]

    def all(self) -> list[tuple[int, Progress]]:
        return list(enumerate(self._progress, 1))

    def choose(self, number: int) -> None:
        """The file of the slot `number` is read again, as another window may have changed it. Raises EcsPlatformerError
        if there is no such slot."""
        if self._checked(number) != self.number:
            self.store()
            self.number = number
            self._progress[number - 1] = self.file.load()

    def store(self) -> None:
        self.progress.turn = max(
            [self.progress.turn, *(one.turn + 1 for one in self._progress if one is not self.progress)]
        )
        self.file.store(self.progress)

    def new_problem(self) -> str:
        return "\n".join(filter(None, [file.new_problem() for file in self._files]))

    def _checked(self, number: int) -> int:
        if not 1 <= number <= SLOTS:
            raise EcsPlatformerError(f"a save slot is a number from 1 to {SLOTS}, not {shown(number)}")
        return number


def file_names(campaign: CampaignFile) -> list[str]:
    """Return the names of a campaign's save files: they contain its title and a digest of its path.

    The digest distinguishes campaigns with the same title. In a packaged game, it is made from the path inside the
    package, so that the save files are still found after the game's folder was moved, or a new version was installed.
    The name for slot 1 has no number, because older versions had only this file.
    """
    path = campaign.path.resolve()
    if inside := getattr(sys, "_MEIPASS", None):  # the folder of what PyInstaller packed
        path = path.relative_to(Path(inside).resolve())
    place = blake2b(str(path).encode(errors="surrogateescape"), digest_size=4).hexdigest()
    title = re.sub("[^a-z0-9]+", "-", campaign.title.casefold()).strip("-")[:40] or "campaign"
    return [f"{title}-{place}{number}.json" for number in ("", *(f".{slot}" for slot in range(2, SLOTS + 1)))]
