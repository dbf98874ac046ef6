"""The names of inputs in `controls.toml`: keys, parts of a pad, mouse buttons; and the inputs that are commands.

Keys have pyglet's names, digits without its underscore. Only the window maps them to pyglet's key numbers, because
importing those would open the display.
"""

from string import ascii_uppercase, digits

KEYS = (
    *ascii_uppercase,
    *digits,
    "LEFT", "RIGHT", "UP", "DOWN", "HOME", "END", "PAGEUP", "PAGEDOWN", "INSERT", "DELETE",
    "SPACE", "ENTER", "TAB", "BACKSPACE", "ESCAPE", "PAUSE", "PRINT", "SCROLLLOCK", "CAPSLOCK", "NUMLOCK", "MENU",
    "LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "LWINDOWS", "RWINDOWS",
    "LCOMMAND", "RCOMMAND", "LOPTION", "ROPTION",
    "COMMA", "PERIOD", "SLASH", "BACKSLASH", "SEMICOLON", "APOSTROPHE", "BRACKETLEFT", "BRACKETRIGHT",
    "GRAVE", "MINUS", "EQUAL", "PLUS", "LESS", "GREATER", "HASH",
    *(f"NUM_{digit}" for digit in digits),
    "NUM_ENTER", "NUM_ADD", "NUM_SUBTRACT", "NUM_MULTIPLY", "NUM_DIVIDE", "NUM_DECIMAL", "NUM_EQUAL",
    "NUM_LEFT", "NUM_RIGHT", "NUM_UP", "NUM_DOWN", "NUM_HOME", "NUM_END", "NUM_BEGIN", "NUM_PAGE_UP", "NUM_PAGE_DOWN",
    "NUM_INSERT", "NUM_DELETE",
    *(f"F{number}" for number in range(1, 25)),
)  # fmt: skip

WAYS = ("left", "right", "up", "down")
STICKS = ("leftstick", "rightstick")
TRIGGERS = ("lefttrigger", "righttrigger")
RAW = (  # of a pad with an unknown layout
    *(f"button {number}" for number in range(32)),
    *(f"axis {axis}{sign}" for axis in ("x", "y", "z", "rx", "ry", "rz") for sign in "-+"),
    *(f"hat {way}" for way in WAYS),
)
PAD = (
    "a", "b", "x", "y", "back", "start", "guide", "leftshoulder", "rightshoulder",  # by their places on an Xbox pad
    *STICKS,  # pressed
    *TRIGGERS,
    *(f"{part} {way}" for part in ("dpad", *STICKS) for way in WAYS),
    *RAW,
)  # fmt: skip

MOUSE = ("left", "middle", "right")

KEY_COMMANDS = {
    "ESCAPE": "menu",
    "F1": "debug",
    "F2": "pause",
    "F3": "tick",
    "F4": "view",
    "F5": "reload",
    "F6": "system",
    "F7": "link",
    "F8": "bundle",
    "F9": "record",
    "F10": "paint",
    "F11": "full_screen",
    "F12": "screenshot",
    "M": "mute",
    "PAGEUP": "previous",
    "PAGEDOWN": "next",
}
SPARE_KEY_COMMANDS = {  # of keys that hold an action instead, where a game or a player binds them to one
    "TAB": "time",
    "BACKSPACE": "rewind",
    "Y": "why",
    "O": "layers",
    "T": "tune",
    "H": "help",
}
ALT_COMMANDS = {
    "ENTER": "full_screen",
    "C": "clip",
    **{str(scale): f"screenshot {scale}" for scale in range(2, 10)},
}  # of keys that are pressed together with Alt
PAD_COMMANDS = {"start": "menu"}
