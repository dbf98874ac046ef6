"""Keeps a player's settings and bindings between runs: reads them at the start, saves them soon after a change."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

from ecs_platformer.scene.controls.bindings import Bindings
from ecs_platformer.world.profile.profile import Profile
from ecs_platformer.world.profile.settings import Settings
from ecs_platformer.world.profile.settings_file import SettingsFile, game_key

CALM_SECONDS = 0.5  # without a change, before changes are saved: a slider that moves changes often


class KeptSettings:
    """The settings and bindings of a profile, kept in the settings file of `folder`."""

    def __init__(self, profile: Profile, folder: Path, home: Path) -> None:
        self._profile = profile
        self._game = game_key(home)
        self._file = SettingsFile(folder)
        self._kept = self._file.load()
        self._unsaved_seconds: float | None = None  # since the last change; None: all is saved
        profile.settings = deepcopy(self._kept.settings)
        profile.rebound = deepcopy(self._kept.bindings.get(self._game, {}))
        self._seen = deepcopy(self._now())

    def changed(self, seconds: float) -> bool:
        """Return True if settings or bindings have changed since the last call, which was `seconds` s ago."""
        now = self._now()
        changed = now != self._seen
        if changed:
            self._seen, self._unsaved_seconds = deepcopy(now), 0.0
        elif self._unsaved_seconds is not None:
            self._unsaved_seconds += seconds
            if self._unsaved_seconds >= CALM_SECONDS:
                self.save()
        return changed

    def save(self) -> None:
        if self._now() != (self._kept.settings, self._kept.bindings.get(self._game, {})):
            settings, bindings = deepcopy(self._now())
            self._kept.settings = settings
            self._kept.bindings[self._game] = bindings
            self._file.store(self._kept)
        self._unsaved_seconds = None

    def new_problem(self) -> str:
        return self._file.new_problem()

    def _now(self) -> tuple[Settings, Bindings]:
        return self._profile.settings, self._profile.rebound
