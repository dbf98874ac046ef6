"""Images of inputs in the pixel font's style: key caps, round pad buttons, the arms of a d-pad, sticks, the mouse.

They are 9 px high: 1 px more than the letters of the font, with which their bottom rows are aligned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from ecs_platformer.media.art.colors import RGBA, rgba
from ecs_platformer.media.art.image import Image

HEIGHT = 9
FACE, SIGN, SIDE = "#", "-", "="  # what a px of a shape is: the face, what is printed on it, its lower edge
PRINT = rgba("#241d2e")  # colour of what is printed on a face
BUTTONS = {"a": "#63bd66", "b": "#e8625a", "x": "#5f92e6", "y": "#e6bb4c"}  # colours of their faces, as on an Xbox pad
ROUND = ("..#####..", ".#######.", *("#########",) * 5, ".=======.", "..=====..")
LETTERS = {  # 3 x 5 px: those of the font are of even width
    "a": (".-.", "-.-", "---", "-.-", "-.-"),
    "b": ("--.", "-.-", "--.", "-.-", "--."),
    "x": ("-.-", "-.-", ".-.", "-.-", "-.-"),
    "y": ("-.-", "-.-", ".-.", ".-.", ".-."),
}
ARROW = (".....", "..-..", ".---.", "-----", ".....")  # up; with a shaft it would read as a plus
D_PAD = ("...###...",) * 3 + ("=========",) * 3 + ("...===...",) * 3  # its upper arm
MICE = {
    "left": (".-##.", "--###", "--###", "#####", "#####", "#####", "#####", "#####", ".===."),
    "middle": (".###.", "##-##", "##-##", "#####", "#####", "#####", "#####", "#####", ".===."),
    "right": (".##-.", "###--", "###--", "#####", "#####", "#####", "#####", "#####", ".===."),
}
TURNS = {"up": 0, "right": 1, "down": 2, "left": 3}  # quarters, clockwise
NAMES = {
    "ENTER": "Enter", "SPACE": "Space", "TAB": "Tab", "BACKSPACE": "Backspace", "ESCAPE": "Esc",
    "HOME": "Home", "END": "End", "PAGEUP": "PgUp", "PAGEDOWN": "PgDn", "INSERT": "Ins", "DELETE": "Del",
    "PAUSE": "Pause", "PRINT": "Print", "SCROLLLOCK": "ScrLk", "CAPSLOCK": "Caps", "NUMLOCK": "NumLk", "MENU": "App",
    "LSHIFT": "Left Shift", "RSHIFT": "Right Shift", "LCTRL": "Left Ctrl", "RCTRL": "Right Ctrl",
    "LALT": "Alt", "RALT": "AltGr",
    "LWINDOWS": "Win", "RWINDOWS": "Win", "LCOMMAND": "Cmd", "RCOMMAND": "Cmd", "LOPTION": "Opt", "ROPTION": "Opt",
    "COMMA": ",", "PERIOD": ".", "SLASH": "/", "BACKSLASH": "\\", "SEMICOLON": ";", "APOSTROPHE": "'",
    "BRACKETLEFT": "[", "BRACKETRIGHT": "]", "GRAVE": "`", "MINUS": "-", "EQUAL": "=", "PLUS": "+", "LESS": "<",
    "GREATER": ">", "HASH": "#",
    "ADD": "+", "SUBTRACT": "-", "MULTIPLY": "*", "DIVIDE": "/", "DECIMAL": ".",  # after NUM_
    "back": "Back", "start": "Start", "guide": "Guide", "leftshoulder": "LB", "rightshoulder": "RB",
    "lefttrigger": "LT", "righttrigger": "RT", "leftstick": "LS", "rightstick": "RS",
}  # fmt: skip

Shapes = Mapping[str, tuple[str, ...]]  # those of the font
Rows = tuple[str, ...]


def cap_image(name: str, ink: RGBA, shapes: Shapes, *, flat: bool = False) -> Image:
    """Return the image of a key, a button or a stick. Its face has the colour `ink` or, for a button in BUTTONS, the
    colour given there. If `flat` is True, the whole image has the colour `ink`."""
    rows = cap_rows(name, shapes)
    face = (*rgba(BUTTONS[name])[:3], ink[3]) if name in BUTTONS else ink
    red, green, blue, alpha = face
    side = (red * 9 // 16, green * 9 // 16, blue * 9 // 16, alpha)
    colors = {FACE: face, SIGN: (*PRINT[:3], alpha), SIDE: side}
    pixels = {dot: bytes(ink if flat else color) for dot, color in colors.items()} | {".": bytes(4)}
    return Image(len(rows[0]), HEIGHT, b"".join(pixels[dot] for row in rows for dot in row))


def cap_rows(name: str, shapes: Shapes) -> Rows:
    device, _, way = name.rpartition(" ")
    if name in LETTERS:
        return _printed(ROUND, LETTERS[name], 3, 2)
    if name in MICE:
        return MICE[name]
    if device == "dpad":
        return _turned(D_PAD, TURNS[way])
    if way in TURNS and device in ("leftstick", "rightstick"):
        return _printed(ROUND, _turned(ARROW, TURNS[way]), 2, 2)
    if name.lower() in TURNS:
        return _printed(_cap(9), _turned(ARROW, TURNS[name.lower()]), 2, 2)
    key = name.removeprefix("NUM_").replace("_", "")
    sign = _written(("Num " if name.startswith("NUM_") else "") + NAMES.get(key, key.capitalize()), shapes)
    return _printed(_cap(max(len(sign[0]) + 4, 8)), sign, 2 + max(4 - len(sign[0]), 0) // 2, 1)


def _cap(width: int) -> Rows:
    inner = width - 2
    return (f".{FACE * inner}.", *(FACE * width,) * 6, f"{SIDE}{FACE * inner}{SIDE}", f".{SIDE * inner}.")


@cache
def _turned(rows: Rows, quarters: int) -> Rows:
    for _ in range(quarters):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return rows


def _written(text: str, shapes: Shapes) -> Rows:
    letters = [shapes[character] for character in text]
    return tuple(".".join(letter[row] for letter in letters).replace("#", SIGN) for row in range(len(letters[0])))


def _printed(rows: Rows, sign: Rows, left: int, top: int) -> Rows:
    def printed() -> Iterator[str]:
        for y, row in enumerate(rows):
            over = sign[y - top] if top <= y < top + len(sign) else ""
            yield "".join(
                SIGN if 0 <= x - left < len(over) and over[x - left] == SIGN else dot for x, dot in enumerate(row)
            )

    return tuple(printed())
