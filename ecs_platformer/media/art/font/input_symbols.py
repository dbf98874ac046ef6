"""A character for each input, so that texts can show keys and buttons: the font draws it as a key cap or a button.

The characters are from Unicode's private use area, in the order of `input_names.py`. No name is used by two devices.
"""

from __future__ import annotations

from ecs_platformer.media.art.font.input_names import KEYS, MOUSE, PAD

FIRST = 0xE000  # code point of the first input
SYMBOLS = {name: chr(FIRST + number) for number, name in enumerate((*KEYS, *PAD, *MOUSE))}
INPUTS = {symbol: name for name, symbol in SYMBOLS.items()}
