"""Rebinds an action to the next key, or part of a pad, that the player presses. Esc leaves the binding as it was."""

from __future__ import annotations

from ecs_platformer.scene.controls import Actions
from ecs_platformer.scene.controls.bindings import Bindings, bound, rebound
from ecs_platformer.world.profile.profile import Profile


class Rebinding:
    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._known: tuple[Actions, Bindings, Actions] | None = None  # the project's, the player's, the result

    @property
    def waiting(self) -> bool:
        return bool(self._profile.awaited)

    def actions(self, actions: Actions) -> Actions:
        """Return `actions` with the player's bindings. While neither changes, every call returns the same object."""
        known, bindings = self._known, self._profile.rebound
        if known is None or known[0] is not actions or known[1] is not bindings:
            known = self._known = actions, bindings, rebound(actions, bindings)
        return known[2]

    def start(self, action: str) -> None:
        if self._known and action in self._known[2].names:
            self._profile.awaited, self._profile.notice = action, ""

    def cancel(self) -> None:
        self._profile.awaited = self._profile.notice = ""

    def reset(self) -> None:
        self._profile.rebound, self._profile.notice = {}, ""

    def take(self, device: str, name: str) -> bool:
        """Bind the waiting action to an input of "keys" or "pad"; return False if no action waits."""
        profile = self._profile
        if not profile.awaited or self._known is None:
            return False
        before = profile.rebound
        profile.rebound, profile.notice = bound(self._known[2], before, profile.awaited, device, name)
        if profile.rebound is not before:
            profile.awaited = ""
        return True
