"""The pictures of an editor's layers, without the tiles that become entities with their own pictures."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from ecs_platformer.media.art.painted import SWAPPED, PaintedLayer, PaintedTile
from ecs_platformer.media.art.sprites import SpriteSpec
from ecs_platformer.scene.editors.form.level import EditedLevel, TileLayer

Box = tuple[int, int, int, int]  # px: left and top from the top left corner of the cell, width, height


def painted_layers(level: EditedLevel, solid: Collection[int]) -> tuple[PaintedLayer, ...]:
    """Return the layers to draw, from back to front, without hidden and empty layers.

    solid: the kinds of tiles that become grids and have no Sprite; the level's pictures of these tiles are drawn, too
    """
    specs = level.book.specs()
    grown = {size: _grown(level, specs, size) for size in {layer.look.size for layer in level.layers}}
    found = [*level.backdrops]
    found += [_painted(level, layer, {*solid}, grown[layer.look.size]) for layer in level.layers if layer.visible]
    return tuple(sorted((one for one in found if one.single or any(one.cells)), key=lambda one: one.layer))


def _grown(level: EditedLevel, specs: Mapping[str, SpriteSpec], size: int) -> dict[int, Box]:
    grown: dict[int, Box] = {}
    for number, tile in enumerate(level.tiles, 1):
        wide, high = tile.size if tile.size != (0, 0) else specs[tile.sprite].size
        if tile.turned & SWAPPED:
            wide, high = high, wide
        place = level.places.get(number, (0, size - high))
        if specs[tile.sprite].durations or (wide, high) != (size, size) or place != (0, 0):
            grown[number] = (*place, wide, high)
    return grown


def _painted(level: EditedLevel, layer: TileLayer, solid: set[int], grown: dict[int, Box]) -> PaintedLayer:
    cells = [tile if not kind or kind in solid else 0 for kind, tile in zip(layer.kinds, layer.tiles, strict=True)]
    single = [*layer.look.single, *((x, y, level.tiles[number - 1]) for x, y, number in layer.loose)]
    single += _single(level, layer, cells, grown)
    return replace(layer.look, cells=tuple(cells), tiles=tuple(level.tiles), single=tuple(single))


def _single(
    level: EditedLevel, layer: TileLayer, cells: list[int], grown: dict[int, Box]
) -> Iterator[tuple[int, int, PaintedTile]]:
    """Yield the tiles that are drawn one by one, in drawing order, and take them out of `cells`.

    They are those in `grown`, and all that are drawn over one of these.
    """
    if grown.keys().isdisjoint(cells):
        return
    size, columns = layer.look.size, layer.columns
    rows = range(len(cells) // columns)
    covered: set[tuple[int, int]] = set()
    for row in reversed(rows) if level.upwards else rows:
        for column in reversed(range(columns)) if level.right_to_left else range(columns):
            number = cells[row * columns + column]
            if number in grown:
                left, top, wide, high = grown[number]
                x, y = column * size + left, row * size + top
                covered.update(
                    (over, down)
                    for down in range(y // size, (y + high - 1) // size + 1)
                    for over in range(x // size, (x + wide - 1) // size + 1)
                )
                cells[row * columns + column] = 0
                yield x, y, level.tiles[number - 1]
            elif number and (column, row) in covered:
                cells[row * columns + column] = 0
                yield column * size, row * size, level.tiles[number - 1]
