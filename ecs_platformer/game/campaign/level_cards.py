"""What menus show of a level before it is played: a thumbnail, and how much there is to collect.

Loading a world takes too long for a running game, so `draw_cards.py` makes the cards in a separate process. A card is a
JSON file in a cache, which a game can read without Pillow; a digest of the scene's files, and of its demo, shows
whether it is up to date.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, cast

from ecs_platformer.media.art.image import Image
from ecs_platformer.project.files.reading import Stamp, stamp
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.world.snapshot.level_state import Counts
from ecs_platformer.world.world import World

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

FORMAT = 3  # of cards; another one, and all are drawn anew
WIDTH, HEIGHT = 80, 45  # px; thumbnails are a little larger where the view is no multiple of it
LARGEST = 4 * WIDTH * HEIGHT  # px of a thumbnail
UNREADABLE = (OSError, ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError, zlib.error)


@dataclass(frozen=True, slots=True)
class LevelCard:
    picture: Image
    counts: Counts


class LevelCards:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[Path, tuple[Stamp, LevelCard]] = {}

    def find(self, level: Path) -> LevelCard | None:
        file = self._file(level)
        now = stamp(file)
        if now is None:
            return None
        known = self._known.get(file)
        if known is None or known[0] != now:
            try:
                known = self._known[file] = now, _card(file)
            except UNREADABLE:
                return None
        return known[1]

    def draw(self, level: Path) -> bool:
        """Raises SceneError, OSError, and whatever a system raises."""
        file = self._file(level)
        if _is_up_to_date(file):
            return False
        world = World.load(level, pictures=True)
        files = [str(one) for one in (*world.scene.files, world.scene.demo) if one]
        picture = thumbnail(world).convert("RGBA")
        card = {
            "files": files,
            "digest": _digest(files),
            "counts": world.level.collectable,
            "size": picture.size,
            "pixels": b64encode(zlib.compress(picture.tobytes())).decode(),
        }
        self.folder.mkdir(parents=True, exist_ok=True)
        write_atomically(file, json.dumps(card).encode())
        return True

    def _file(self, level: Path) -> Path:
        return self.folder / card_name(str(level.resolve()))


def card_name(level: str) -> str:
    """`level` is an absolute path."""
    place = blake2b(level.encode(errors="surrogateescape"), digest_size=8).hexdigest()
    return f"{PurePath(level).stem}-{place}.json"


def thumbnail(world: World) -> Picture:
    """Return a picture of the world's frame at 1/n of its size, without texts over the game: they would be illegible.

    Each pixel of the thumbnail stands for a block of n x n pixels, and has the most common colour of the block.
    """
    from PIL import Image as Pillow

    from ecs_platformer.media.drawing.pillow_painter import paint

    frame = world.frame()
    frame.drop_texts()
    picture = paint(frame)
    size = max(picture.width // WIDTH, picture.height // HEIGHT, 1)
    small = Pillow.new("RGB", (picture.width // size, picture.height // size))
    for y in range(small.height):
        for x in range(small.width):
            block = picture.crop((x * size, y * size, (x + 1) * size, (y + 1) * size))
            colors = cast("list[tuple[int, tuple[int, int, int]]]", block.getcolors())
            small.putpixel((x, y), max(colors)[1])
    return small


def _card(file: Path) -> LevelCard:
    """Raises one of UNREADABLE."""
    card = _read(file)
    width, height = map(int, card["size"])
    if min(width, height) < 1 or width * height > LARGEST:
        raise ValueError("too large")
    pixels = zlib.decompressobj().decompress(b64decode(card["pixels"]), 4 * LARGEST)
    return LevelCard(Image(width, height, pixels), {str(name): int(number) for name, number in card["counts"].items()})


def _is_up_to_date(file: Path) -> bool:
    try:
        _card(file)
        card = _read(file)
        return card["digest"] == _digest(card["files"])
    except UNREADABLE:
        return False


def _read(file: Path) -> dict[str, Any]:
    card = json.loads(file.read_bytes())
    if not isinstance(card, dict):
        raise TypeError("not a card")
    return cast("dict[str, Any]", card)


def _digest(files: list[str]) -> str:
    digest = blake2b(bytes([FORMAT]), digest_size=16)
    for file in files:
        digest.update(blake2b(Path(file).read_bytes(), digest_size=16).digest())
    return digest.hexdigest()
