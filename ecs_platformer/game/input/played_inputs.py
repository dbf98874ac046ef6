"""The inputs of each tick: from a tape until a player does something, then from the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecs_platformer.game.input.controls import LEFT_RIGHT, UP_DOWN
from ecs_platformer.game.input.players import Players
from ecs_platformer.game.input.toggled_grab import ToggledGrab
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.controls import Actions
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.assists import Assist
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.scene.tape.start import Start, Value
from ecs_platformer.world.profile.assists import assists_of
from ecs_platformer.world.profile.profile import Profile
from ecs_platformer.world.profile.settings import Settings
from ecs_platformer.world.world import World


class PlayedInputs:
    """Inputs of the tape until a player presses something, then of the players.

    profile: its settings say whether players hold the button to grab, or press it to grab and again to let go
    """

    def __init__(self, controls: Players, tape: Tape | None, profile: Profile) -> None:
        self._controls = controls
        self._tape = tape
        self._profile = profile
        self._toggled: ToggledGrab | None = None  # None: grabbing takes a hold

    def take(self, world: World) -> Inputs:
        held = self._controls.take(both=_opposites(world))
        if self._profile.settings.grab == "hold":
            self._toggled = None
        else:
            self._toggled = self._toggled or ToggledGrab()
            held = self._toggled.of(held)
        if held:
            self._tape = None  # the player takes over
        elif self._tape:
            held = self._tape.held(world.tick)
        return held

    def assists(self, settings: Settings) -> list[Assist]:
        return self._tape.assists if self._tape else assists_of(settings)

    def start(self, settings: Settings, lasting: Mapping[str, Value], saved: Mapping[str, Any]) -> Start:
        return self._tape.start if self._tape else Start(tuple(assists_of(settings)), dict(lasting), saved)

    def follow(self, before: Actions, now: Actions) -> None:
        """Let go of toggled grabs.

        Everything is released because a held input may now mean another action, or none. If the new scene lacks an
        action of the tape, the tape ends.
        """
        self._toggled = None
        if now is not before:
            self._controls.release_all()
            if self._tape and not self._tape.actions() <= now.names:
                self._tape = None

    @property
    def from_tape(self) -> bool:
        """False once a player has taken over; True even after the tape's last tick."""
        return self._tape is not None

    def play_tape(self, tape: Tape) -> None:
        self._tape = tape

    def end_tape(self) -> None:
        self._tape = None


def _opposites(world: World) -> dict[int, list[tuple[str, str]]]:
    """Return, by slot, the pairs of opposite directions between which the Player decides, not the later press."""
    kind: type[Any] = vocabulary()["Player"]
    said = (("opposite", LEFT_RIGHT), ("opposite_y", UP_DOWN))
    return {
        player.slot: [pair for name, pair in said if getattr(player, name, None)] for _, (player,) in world.each(kind)
    }
