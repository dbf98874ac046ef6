"""Reads the cells of a Tiled tile layer: plain, in base64 or compressed, in one block or in chunks."""

from __future__ import annotations

import zlib
from base64 import b64decode
from importlib import import_module
from importlib.util import find_spec
from struct import unpack
from typing import Any, NamedTuple

from ecs_platformer.errors import shown
from ecs_platformer.scene.editors.form.level import MOST_CELLS
from ecs_platformer.scene.editors.form.node import Node

COMPRESSIONS = ("", "zlib", "gzip", "zstd")
ZSTD_MODULES = ("compression.zstd", "backports.zstd")  # the first one is part of Python from 3.14 on
MOST_CHUNKS = 1 << 14
GID = (1 << 32) - 1


class Block(NamedTuple):
    """`gids` has the cells row by row; `x` and `y` are the column and row of the first cell."""

    x: int
    y: int
    width: int
    height: int
    gids: list[int]


def blocks_of(layer: Node, infinite: bool) -> list[Block]:
    """Return the rectangles in which a layer's cells are stored.

    Raises EditorError if the cells cannot be decoded, or if there are too many cells or rectangles.
    """
    if "chunks" not in layer.table:
        if layer.table.get("data") is None or (infinite and not layer.table["data"]):
            return []
        return [_block(layer, layer, 0, 0)]
    if len(layer.items("chunks")) > MOST_CHUNKS:
        raise layer.fault(f"over {MOST_CHUNKS:,} chunks")
    blocks: list[Block] = []
    count = 0
    for chunk in layer.nodes("chunks"):
        block = _block(layer, chunk, chunk.whole("x"), chunk.whole("y"))
        count += len(block.gids)
        if count > MOST_CELLS:
            raise layer.fault(f"over {MOST_CELLS:,} cells")
        blocks.append(block)
    return blocks


def filled(block: Block) -> tuple[int, int, int, int] | None:
    lines = [block.gids[row * block.width : (row + 1) * block.width] for row in range(block.height)]
    rows = [row for row, line in enumerate(lines) if any(line)]
    if not rows:
        return None
    columns = [column for column in range(block.width) if any(line[column] for line in lines)]
    return block.x + columns[0], block.y + rows[0], block.x + columns[-1] + 1, block.y + rows[-1] + 1


def _block(layer: Node, node: Node, x: int, y: int) -> Block:
    width, height = node.whole("width", low=1), node.whole("height", low=1)
    if width * height > MOST_CELLS:
        raise node.fault(f"{width}x{height} cells; at most {MOST_CELLS:,}")
    value = node.table.get("data")
    if layer.text("encoding", "csv") not in ("csv", "base64"):
        raise layer.fault(f"expected csv or base64, found {shown(layer.text('encoding'))}", "encoding")
    gids = _decoded(layer, node, value, width * height) if isinstance(value, str) else node.items("data")
    if len(gids) != width * height:
        raise node.fault(f"has {len(gids):,} cells, and {width}x{height} are {width * height:,}", "data")
    for gid in gids:
        if type(gid) is not int or not 0 <= gid <= GID:
            raise node.fault(f"expected numbers of tiles, found {shown(gid)}", "data")
    return Block(x, y, width, height, gids)


def _decoded(layer: Node, node: Node, text: str, count: int) -> list[int]:
    encoding, compression = layer.text("encoding", "csv"), layer.text("compression", "")
    if encoding != "base64":
        raise layer.fault(f"expected a list or base64, found {shown(encoding)}", "encoding")
    if compression not in COMPRESSIONS:
        raise layer.fault(f"no such compression: {shown(compression)}; expected zlib, gzip or zstd", "compression")
    try:
        packed = b64decode("".join(text.split()), validate=True)
        data = _unpacked(packed, compression, count * 4)
    except (ValueError, zlib.error):
        raise node.fault(f"is no base64 of {compression or 'plain'} data", "data") from None
    except ModuleNotFoundError:
        raise layer.fault(
            "zstd needs Python 3.14 or pip install 'ecs_platformer[tiled]'; or choose zlib", "compression"
        ) from None
    if len(data) != count * 4:
        raise node.fault(f"has {len(data):,} bytes, and {count:,} cells have {count * 4:,}", "data")
    return [*unpack(f"<{count}I", data)]


def _unpacked(packed: bytes, compression: str, most: int) -> bytes:
    """Return the data, cut off soon after `most` bytes: a small file may unpack to any size."""
    if not compression:
        return packed
    if compression == "zstd":
        names = [name for name in ZSTD_MODULES if find_spec(name.partition(".")[0]) and find_spec(name)]
        if not names:
            raise ModuleNotFoundError
        zstd: Any = import_module(names[0])
        try:
            return zstd.ZstdDecompressor().decompress(packed, most + 1)
        except zstd.ZstdError as error:
            raise ValueError from error
    unpacking = zlib.decompressobj(wbits=31 if compression == "gzip" else 15)
    data = unpacking.decompress(packed, most + 1)
    if len(data) <= most and not unpacking.eof:
        raise ValueError
    return data
