"""The images that files of Tiled name, and their colours."""

from __future__ import annotations

from pathlib import Path
from re import fullmatch

from ecs_platformer.errors import shown
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.node import Node
from ecs_platformer.scene.editors.tiled.features import SIZES

Size = tuple[int, int]
Key = tuple[int, int, int]


def read_image(node: Node, files: DataFiles) -> tuple[Path, Size]:
    """Return (path, size in px) of the image of a tileset, tile or layer. Raises EditorError as DataFiles.picture()."""
    if node.table.get("embedded"):
        raise node.fault("an image inside the file is not supported: save it as a PNG", "image")
    path, size = files.picture(node, "image")
    saved = tuple(node.whole(key, side) for key, side in zip(SIZES, size, strict=True))
    if saved != size and saved != (0, 0):
        was, now = (f"{one[0]}x{one[1]} px" for one in (saved, size))
        note = node.labelled("image"), f"{shown(path.name)} has {now}, and had {was} when the file was saved"
        if note not in files.report.notes:
            files.report.notes.append(note)
    return path, size


def key_of(node: Node) -> Key | None:
    """Raises EditorError if it is no colour."""
    if not node.table.get("transparentcolor"):
        return None
    return color_of(node, "transparentcolor")[:3]


def color_of(node: Node, key: str) -> tuple[int, int, int, int]:
    """Return a colour, "#rrggbb" or "#aarrggbb", as red, green, blue and alpha. Raises EditorError if it is none."""
    text = node.text(key).removeprefix("#")
    if not fullmatch("(?:[0-9a-fA-F]{2}){3,4}", text):
        raise node.fault(f"expected a colour, #rrggbb or #aarrggbb, found {shown(node.text(key))}", key)
    red, green, blue = bytes.fromhex(text[-6:])
    return red, green, blue, int(text[:2], 16) if len(text) == 8 else 255
