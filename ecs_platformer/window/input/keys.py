"""Key bindings, by pyglet's names of keys, because importing pyglet's numbers of keys would open the display."""

ACTIONS = {
    "LEFT": "left", "A": "left",
    "RIGHT": "right", "D": "right",
    "UP": "up", "W": "up",
    "DOWN": "down", "S": "down",
    "SPACE": "jump", "C": "jump", "Z": "jump",
    "X": "dash", "LSHIFT": "dash", "RSHIFT": "dash",
    "G": "grab", "V": "grab", "LCTRL": "grab", "RCTRL": "grab",
}  # fmt: skip

COMMANDS = {
    "ESCAPE": "leave",
    "F1": "debug",
    "F2": "pause",
    "F3": "tick",
    "F4": "view",
    "F5": "reload",
    "F6": "system",
    "F8": "bundle",
    "F9": "record",
    "F12": "screenshot",
    "M": "mute",
    "PAGEUP": "previous",
    "PAGEDOWN": "next",
}
