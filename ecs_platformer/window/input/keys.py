"""Key bindings, by pyglet's key names: importing pyglet's key numbers would open the display."""

ACTIONS = {
    "LEFT": "left", "A": "left",
    "RIGHT": "right", "D": "right",
    "UP": "up", "W": "up",
    "DOWN": "down", "S": "down",
    "SPACE": "jump", "C": "jump", "Z": "jump", "ENTER": "jump", "SLASH": "jump",
    "X": "dash", "LSHIFT": "dash", "RSHIFT": "dash", "PERIOD": "dash",
    "G": "grab", "V": "grab", "LCTRL": "grab", "RCTRL": "grab", "COMMA": "grab",
}  # fmt: skip

COMMANDS = {
    "ESCAPE": "leave",
    "F1": "debug",
    "F2": "pause",
    "F3": "tick",
    "F4": "view",
    "F5": "reload",
    "F6": "system",
    "F9": "record",
    "F12": "screenshot",
    "M": "mute",
    "PAGEUP": "previous",
    "PAGEDOWN": "next",
}

# Where two share the keyboard, these are the keys of the one on the right, which joins with Enter.
JOINS_RIGHT = "ENTER"
RIGHT_HALF = (
    "LEFT", "RIGHT", "UP", "DOWN", "RSHIFT", "RCTRL", "RALT", "ENTER", "BACKSPACE",
    "U", "I", "O", "P", "J", "K", "L", "N", "M", "_7", "_8", "_9", "_0",
    "COMMA", "PERIOD", "SLASH", "SEMICOLON", "APOSTROPHE", "BRACKETLEFT", "BRACKETRIGHT", "BACKSLASH", "MINUS", "EQUAL",
    "INSERT", "DELETE", "HOME", "END", "PAGEUP", "PAGEDOWN",
    *(f"NUM_{digit}" for digit in range(10)),
    "NUM_ENTER", "NUM_ADD", "NUM_SUBTRACT", "NUM_MULTIPLY", "NUM_DIVIDE", "NUM_DECIMAL",
)  # fmt: skip
