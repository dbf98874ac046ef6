"""Links as strangers may send them: with letters changed, in their own text or in what they hold."""

from __future__ import annotations

import json
import random
import zlib
from base64 import urlsafe_b64encode

from ecs_platformer.game.links.link import Link


def packed(content: object) -> str:
    return "1" + urlsafe_b64encode(zlib.compress(json.dumps(content).encode())).decode()


def strangers_link(dice: random.Random, content: dict[str, str]) -> str:
    """Return the text of a link with some letters changed: in what it holds, or, more rarely, in its own text."""
    if dice.random() < 0.2:
        text = list(Link(**content).text())
        text[dice.randrange(1, len(text))] = dice.choice("AZaz09-_é #")
        return "".join(text)
    name = dice.choice(["level", "level", "tape"])
    letters = list(content[name])
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(letters) or 1)
        kind = dice.randrange(4)
        if kind == 0:
            letters[at : at + dice.randint(1, 20)] = ""
        elif kind == 1:
            letters[at:at] = letters[at : at + dice.randint(1, 60)]
        elif kind == 2:
            letters[at:at] = dice.choice(
                ["9", "999999999", "-1", "nan", '"', "'''", "[[", "\0", "é", "\n", "= ", "1e308"]
            )
        else:
            letters[at : at + 1] = dice.choice("0123456789#@.=[]{}\"'\n,RLJX")
    return packed({**content, name: "".join(letters)})
