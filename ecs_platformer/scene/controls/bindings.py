"""The player's bindings, which replace those of controls.toml, and the fixed bindings of menus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import replace

from ecs_platformer.media.art.font.input_names import KEY_COMMANDS, KEYS, PAD, PAD_COMMANDS
from ecs_platformer.scene.controls.actions import Action, Actions

Bindings = dict[str, dict[str, list[str]]]  # action → "keys" or "pad" → the inputs that hold it

FREE = {"keys": frozenset(KEYS) - KEY_COMMANDS.keys(), "pad": frozenset(PAD) - PAD_COMMANDS.keys()}  # can be bound
COMMANDS: Mapping[str, Mapping[str, str]] = {"keys": KEY_COMMANDS, "pad": PAD_COMMANDS}
IN_MENUS = {  # action → device → what holds it in menus in any case
    **{
        way: {"keys": (way.upper(),), "pad": (f"dpad {way}", f"leftstick {way}")}
        for way in ("left", "right", "up", "down")
    },
    "jump": {"keys": ("ENTER", "NUM_ENTER", "SPACE"), "pad": ("a",)},
    "dash": {"keys": ("BACKSPACE",), "pad": ("b",)},
}


def rebound(actions: Actions, bindings: Bindings) -> Actions:
    """Return `actions` with a player's `bindings` instead of the default ones.

    An input that is bound to an action is removed from all other actions. Unknown actions and inputs are ignored.
    """
    if not bindings:
        return actions
    listed = dict(actions.by_name)
    for device, free in FREE.items():
        taken: set[str] = set()
        given: dict[str, tuple[str, ...]] = {}
        for name in listed:
            if name in bindings and device in bindings[name]:
                wanted = dict.fromkeys(one for one in bindings[name][device] if one in free and one not in taken)
                given[name] = tuple(wanted)
                taken.update(wanted)
        for name, action in listed.items():
            left = tuple(one for one in getattr(action, device) if one not in taken)
            listed[name] = replace(action, **{device: given.get(name, left)})
    return replace(actions, listed=tuple(listed.values()))


def bound(actions: Actions, bindings: Bindings, action: str, device: str, name: str) -> tuple[Bindings, str]:
    """Bind `action` on a device to the input `name`, and to no other; return the new bindings and a message.

    actions: the actions with `bindings` applied

    If another action had this input, that action keeps its other inputs or, if it has no others, gets the inputs that
    `action` had; the message then says which inputs the other action has now. If the input cannot be bound, the message
    says why, and the bindings are returned unchanged.
    """
    if name in COMMANDS[device]:
        return bindings, f"{name} is for the command {COMMANDS[device][name]} of the window"
    if name not in FREE[device]:
        return bindings, f"{name} cannot be bound"
    before = {one.name: list(getattr(one, device)) for one in actions.listed}
    after, report = deepcopy(bindings), ""
    owner = next((one for one, names in before.items() if name in names and one != action), None)
    if owner is not None:
        left = [one for one in before[owner] if one != name] or before[action]
        after.setdefault(owner, {})[device] = left
        report = f"{name} was for {owner}, which now has {', '.join(left) or 'nothing'}"
    after.setdefault(action, {})[device] = [name]
    return after, report


def menu_actions(actions: Actions) -> Actions:
    """In menus, the mouse only points; it holds no actions."""
    taken = {device: {one for given in IN_MENUS.values() for one in given[device]} for device in FREE}

    def listed() -> Iterator[Action]:
        for action in actions.listed:
            fixed = IN_MENUS.get(action.name, {"keys": (), "pad": ()})
            inputs = {
                device: (*(one for one in getattr(action, device) if one not in taken[device]), *fixed[device])
                for device in FREE
            }
            yield replace(action, mouse=(), **inputs)

    return replace(actions, listed=tuple(listed()))
