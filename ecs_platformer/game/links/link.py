"""The text of a link: a level and a tape, compressed, in characters that any address may contain.

After the `#` comes the version of the format, then JSON, compressed with zlib and in base64 (with `-` and `_`). A level
refers to prefabs and pictures by name: these are not in the link, but on the page that plays the level.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, urlsafe_b64encode
from dataclasses import asdict, dataclass, fields
from typing import cast

from ecs_platformer.errors import EcsPlatformerError

VERSION = "1"
LONGEST = 1 << 16  # characters of a link; browsers take much longer addresses, messengers do not
LARGEST = 1 << 20  # bytes of its content, decompressed
NAME = re.compile(r"[A-Za-z0-9_-]{1,64}(/[A-Za-z0-9_-]{1,64}){0,3}")


class LinkError(EcsPlatformerError):
    """A link cannot be read, or a level cannot be put into a link."""


@dataclass(frozen=True, slots=True)
class Link:
    """`tape` is a text in the tape format that ends with a hash, or "" if the link has no tape."""

    name: str  # of the level's file in `scenes/`, without ".toml": "levels/cave"
    level: str  # TOML
    tape: str = ""

    def text(self) -> str:
        """Raises LinkError if the level is too large, or has a name that no link can hold."""
        if not NAME.fullmatch(self.name):
            raise LinkError(f"{self.name}: a level in a link has a name of letters, digits, - and _")
        content = json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":")).encode()
        text = VERSION + urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip("=")
        if len(content) > LARGEST:
            raise LinkError(f"{self.name}: has {len(content):,} bytes, and a link holds at most {LARGEST:,}")
        if len(text) > LONGEST:
            raise LinkError(f"{self.name}: takes {len(text):,} characters, and a link has at most {LONGEST:,}")
        return text


def read_link(text: str) -> Link:
    """Raises LinkError if `text` has no link, or if the link is damaged, too long or of a newer version."""
    text = text.strip().rpartition("#")[2]
    if not text:
        raise LinkError("this address holds no level: it has no # with a level after it")
    if not text.startswith(VERSION):
        raise LinkError(f"this link begins with {text[0]!r}, not with {VERSION!r}: a newer version may have made it")
    if len(text) > LONGEST:
        raise LinkError(f"this link has {len(text):,} characters; at most {LONGEST:,} are read")
    try:
        packed = b64decode(text[1:] + "=" * (-len(text[1:]) % 4), b"-_", validate=True)
        unpacking = zlib.decompressobj()
        content = unpacking.decompress(packed, LARGEST)
        if not unpacking.eof or unpacking.unused_data:
            raise LinkError("this link is cut off, or holds more than a level")
        table: object = json.loads(content)
    except (ValueError, zlib.error, RecursionError) as error:
        raise LinkError("this link is damaged: a part of it was lost or changed") from error
    return _link(table)


def _link(table: object) -> Link:
    names = [field.name for field in fields(Link)]
    texts = cast("dict[str, object]", table) if isinstance(table, dict) else {}
    if sorted(texts) != sorted(names) or not all(isinstance(one, str) for one in texts.values()):
        raise LinkError(f"this link does not hold the texts {', '.join(names)}")
    link = Link(**cast("dict[str, str]", texts))
    if not NAME.fullmatch(link.name):
        raise LinkError("the level in this link has a name that no file may have")
    return link
