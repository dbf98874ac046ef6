"""The keys of the right half of the keyboard, as controls.toml names them. A second player there joins with Enter."""

JOINS_RIGHT = "ENTER"
RIGHT_HALF = (
    "LEFT", "RIGHT", "UP", "DOWN", "RSHIFT", "RCTRL", "RALT", "ENTER", "BACKSPACE",
    "U", "I", "O", "P", "J", "K", "L", "N", "M", "7", "8", "9", "0",
    "COMMA", "PERIOD", "SLASH", "SEMICOLON", "APOSTROPHE", "BRACKETLEFT", "BRACKETRIGHT", "BACKSLASH", "MINUS", "EQUAL",
    "INSERT", "DELETE", "HOME", "END", "PAGEUP", "PAGEDOWN",
    *(f"NUM_{digit}" for digit in range(10)),
    "NUM_ENTER", "NUM_ADD", "NUM_SUBTRACT", "NUM_MULTIPLY", "NUM_DIVIDE", "NUM_DECIMAL",
)  # fmt: skip
