"""Assigns devices to players: each device joins with its first press, and keeps its slot if it is plugged in again.

In a scene with one player, all devices control it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping

from ecs_platformer.game.input.controls import Controls
from ecs_platformer.scene.tape.inputs import MAX_PLAYERS, Inputs, as_inputs

OnSlot = Callable[[int], None]


class Device:
    """A device that one player uses: a pad, a touch screen, the keyboard, or the right half of the keyboard."""

    def __init__(self, players: Players, kind: str, slot: int = 0) -> None:
        self.kind = kind  # "keyboard", "pad" or "touch"
        self.slot = slot  # of the player; 0: it has not joined
        self.used = False  # it has pressed anything
        self._players = players

    def press(self, source: Hashable, action: str) -> None:
        """With several slots, the device joins with its first press, if one is free."""
        self.used = True
        self.note_use()
        controls = self._players.controls_of(self)
        if controls is not None:
            controls.press(source, action)

    def capture(self, name: str) -> bool:
        """Return True if the part was used for that; the caller must then press no action."""
        self.note_use()
        return self._players.capture("pad", name)

    def note_use(self) -> None:
        """Record that this device was used last, and call Players.on_use()."""
        self._players.kind = self.kind
        self._players.uses += 1
        self._players.on_use()

    def release(self, source: Hashable) -> None:
        self._players.release(source)

    def set(self, source: Hashable, action: str, down: bool) -> None:
        if down:
            self.press(source, action)
        else:
            self.release(source)


class Players:
    """The Controls of every player, and the devices that press them; at first, the keyboard and its right half.

    When a device joins, `on_join` is called with its slot. When a device that was used is unplugged, `on_loss` is
    called with its slot.
    """

    def __init__(self, slots: Callable[[], Collection[int]], on_join: OnSlot, on_loss: OnSlot) -> None:
        self.kind = "keyboard"  # of the device that was used last: "keyboard", "pad" or "touch"
        self.uses = 0  # how often a device was used
        self.on_use: Callable[[], None] = lambda: None  # called when a device is used
        # Called with "keys" or "pad" and the name of an input that is pressed; True: it holds no action, but was taken
        self.capture: Callable[[str, str], bool] = lambda device, name: False
        self.keyboard = Device(self, "keyboard")  # all of it, until its right half joins
        self.right_half = Device(self, "keyboard")
        self._slots = slots
        self._play_as_one: Callable[[], bool] = lambda: False
        self._last_slots = [1]
        self._on_join = on_join
        self._on_loss = on_loss
        self._controls = {slot: Controls() for slot in range(1, MAX_PLAYERS + 1)}
        self._devices = [self.keyboard, self.right_half]
        self._lost: dict[Hashable, int] = {}  # unplugged → its slot

    # Devices

    def plug_in(self, key: Hashable, kind: str = "pad") -> Device:
        """Return a new device, with the slot of the unplugged device `key`, or else of another unplugged device."""
        found = key if key in self._lost else next(iter(self._lost), None)
        device = Device(self, kind, self._lost.pop(found, 0))
        self._devices.append(device)
        return device

    def unplug(self, key: Hashable, device: Device) -> None:
        """Remove a device, which must hold nothing; if it was used, keep its slot and call `on_loss`."""
        self._devices.remove(device)
        if device.slot or device.used:
            self._lost[key] = device.slot
            self._on_loss(device.slot or min(self._playable()))

    def split_keyboard(self) -> None:
        """Let the right half of the keyboard join as a separate device, if there are several slots and one is free."""
        if not self.right_half.slot:
            self.controls_of(self.right_half)

    def half(self, *, right: bool) -> Device:
        """Return the device of a half of the keyboard; until the right half has joined, both are one device."""
        return self.right_half if right and self.right_half.slot in self._playable() else self.keyboard

    def controls_of(self, device: Device) -> Controls | None:
        """Return the Controls that the device presses, or None if no slot is free for the device."""
        playable = self._playable()
        if len(playable) == 1:
            return self._controls[playable[0]]
        if device.slot not in playable:
            device.slot = self._free_slot(playable)
            if device.slot:
                self._on_join(device.slot)
        return self._controls.get(device.slot)

    def _free_slot(self, playable: list[int]) -> int:
        for key, slot in self._lost.items():
            if slot in playable:
                del self._lost[key]
                return slot
        taken = {device.slot for device in self._devices}
        return next((slot for slot in playable if slot not in taken), 0)

    def _playable(self) -> list[int]:
        """Return the slots that can be played; until the first tick of a new world, the slots of the last world."""
        if self._play_as_one():
            return [1]
        self._last_slots = sorted(self._slots()) or self._last_slots
        return self._last_slots

    def play_as_one(self, when: Callable[[], bool]) -> None:
        """Let all devices control one player while `when` returns True, as in menus."""
        self._play_as_one = when

    # Controls

    def press(self, source: Hashable, action: str) -> None:
        self.keyboard.press(source, action)

    def release(self, source: Hashable) -> None:
        for controls in self._controls.values():
            controls.release(source)

    def release_all(self) -> None:
        for controls in self._controls.values():
            controls.release_all()

    def drop_taps(self) -> None:
        for controls in self._controls.values():
            controls.drop_taps()

    def ignore_held(self) -> None:
        for controls in self._controls.values():
            controls.ignore_held()

    def ignore_held_buttons(self) -> None:
        for controls in self._controls.values():
            controls.ignore_held_buttons()

    def take(self, both: Mapping[int, Collection[tuple[str, str]]] | None = None) -> Inputs:
        """`both`: slot → the `both` of its Controls.take()."""
        pairs = both or {}
        return as_inputs([controls.take(pairs.get(slot, ())) for slot, controls in self._controls.items()])

    def take_any(self) -> frozenset[str]:
        """The actions that any player holds, in place of take()."""
        return frozenset(action for controls in self._controls.values() for action in controls.take())
