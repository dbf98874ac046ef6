"""The records of a campaign for menus: its levels with their best results, and its save slots."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.errors import SceneError
from ecs_platformer.game.campaign.campaign_file import CampaignFile
from ecs_platformer.game.campaign.level_cards import LevelCards
from ecs_platformer.game.campaign.progress import END, Progress
from ecs_platformer.game.campaign.slots import Slots
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.project.toml.source import read_source
from ecs_platformer.world.profile.profile import LevelRecord, SlotRecord
from ecs_platformer.world.snapshot.level_state import Counts


class Records:
    """Titles are read from the level files only once.

    The thumbnail of a level, and how much there is to collect in it, come from `cards`. Both are missing until the
    level's card is drawn.
    """

    def __init__(self, campaign: CampaignFile, cards: LevelCards) -> None:
        self._campaign = campaign
        self._cards = cards
        self._names = {campaign.name(level): level for level in campaign.counted}
        self.titles: dict[str, str] = {name: title_of(level) for name, level in self._names.items()}

    def levels(self, progress: Progress) -> list[LevelRecord]:
        return [self._level(progress, name) for name in self._names]

    def slots(self, slots: Slots) -> list[SlotRecord]:
        return [self._slot(number, progress, chosen=number == slots.number) for number, progress in slots.all()]

    def is_unlocked(self, progress: Progress, name: str) -> bool:
        return name in progress.reached or name == next(iter(self._names), "")

    def saved_level(self, progress: Progress) -> Path:
        levels, screens = self._campaign.levels, self._campaign.screens
        saved = next((level for level in levels if self._campaign.name(level) == progress.at), None)
        return saved or levels[(levels[0] in screens) % len(levels)]

    def _level(self, progress: Progress, name: str) -> LevelRecord:
        best, card = progress.best.get(name, {}), self._cards.find(self._names[name])
        return LevelRecord(
            name,
            self.titles[name],
            unlocked=self.is_unlocked(progress, name),
            best_ticks=best.get("ticks"),
            fewest_deaths=best.get("deaths"),
            found={count: best.get(count, 0) for count in self._campaign.collect},
            there=card.counts if card else {},
            picture=card.picture if card else None,
            splits=sorted(ticks for place, ticks in progress.level_splits.get(name, {}).items() if place != END),
        )

    def _slot(self, number: int, progress: Progress, *, chosen: bool) -> SlotRecord:
        if progress.is_empty:
            return SlotRecord(number, chosen=chosen)
        level = self.saved_level(progress)
        card = self._cards.find(level)
        return SlotRecord(
            number,
            level=self.titles.get(self._campaign.name(level)) or title_of(level),
            ticks=progress.ticks,
            percent=self._percent(progress),
            assisted=progress.assisted,
            completed=self._names.keys() <= progress.found.keys(),
            chosen=chosen,
            picture=card.picture if card else None,
        )

    def _percent(self, progress: Progress) -> int:
        """Return the percentage of things that were collected or, if no card has any, of levels that were completed."""
        there = {name: self._there(name) for name in self._names}
        if not any(there.values()):
            return 100 * len(self._names.keys() & progress.found.keys()) // max(len(self._names), 1)
        found = {name: self._treasure(progress.found.get(name, {})) for name in there}
        return 100 * sum(min(found[name], most) for name, most in there.items()) // sum(there.values())

    def _there(self, name: str) -> int:
        card = self._cards.find(self._names[name])
        return self._treasure(card.counts) if card else 0

    def _treasure(self, counts: Counts) -> int:
        return sum(counts.get(name, 0) for name in self._campaign.collect)


def title_of(level: Path) -> str:
    """Without a title, the file's name without its suffix."""
    try:
        title = read_source(level, str(shortest(level))).data.get("title")
    except SceneError:
        title = None
    return title if isinstance(title, str) and title else level.stem
