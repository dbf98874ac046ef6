"""Forwards the keys of a keyboard: keys of actions to the players, keys of commands to the game loop."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ecs_platformer.game.input.keyboard_halves import JOINS_RIGHT, RIGHT_HALF
from ecs_platformer.game.input.players import Players
from ecs_platformer.media.art.font.input_names import ALT_COMMANDS, KEY_COMMANDS, KEYS, SPARE_KEY_COMMANDS
from ecs_platformer.scene.controls import Actions

CANCEL = "menu"  # the command that is never taken: see Players.capture


class Keys:
    """`key_of(name)` returns the key with that name; a key may have several names."""

    def __init__(
        self,
        players: Players,
        actions: Actions,
        run_command: Callable[[str], None],
        key_of: Callable[[str], Hashable],
    ) -> None:
        self._players = players
        self._run_command = run_command
        self._key_of = key_of
        self._right_half = {key_of(name) for name in RIGHT_HALF}
        self._joins_right = key_of(JOINS_RIGHT)
        self.names = {key_of(name): name for name in reversed(KEYS)}
        self._commands = {key_of(name): command for name, command in KEY_COMMANDS.items()}
        self._alt_commands = {key_of(name): command for name, command in ALT_COMMANDS.items()}
        self._spare_commands = {key_of(name): command for name, command in SPARE_KEY_COMMANDS.items()}
        self.bind(actions)

    def bind(self, actions: Actions) -> None:
        self._actions = {self._key_of(name): action for name, action in actions.of("keys").items()}

    def press(self, key: Hashable, *, alt: bool = False) -> None:
        """Let a pressed key run its command, become a new binding, or press its action.

        alt: Alt is held, too
        """
        if alt and key in self._alt_commands:
            self._run_command(self._alt_commands[key])
        elif self._commands.get(key) != CANCEL and self._players.capture("keys", self.names.get(key, "")):
            pass
        elif key in self._commands:
            self._run_command(self._commands[key])
        elif key in self._actions:
            if key == self._joins_right:
                self._players.split_keyboard()
            self._players.half(right=key in self._right_half).press(key, self._actions[key])
        elif key in self._spare_commands:
            self._run_command(self._spare_commands[key])

    def release(self, key: Hashable) -> None:
        self._players.release(key)
