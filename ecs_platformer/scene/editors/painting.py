"""The pictures of an editor's layers, without the tiles that become entities with their own pictures."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from ecs_platformer.art.painted import PaintedLayer, PaintedTile
from ecs_platformer.scene.editors.form.level import EditedLevel, TileLayer


def painted_layers(level: EditedLevel, solid: Collection[int]) -> tuple[PaintedLayer, ...]:
    """Return the layers to draw, from back to front, without hidden and empty layers.

    solid: the kinds of tiles that become grids and have no Sprite; the level's pictures of these tiles are drawn, too
    """
    specs = level.book.specs()
    heights = {  # by the size of the cells, then by the number of a tile that does not fill them
        size: {
            number: specs[tile.sprite].size[1]
            for number, tile in enumerate(level.tiles, 1)
            if specs[tile.sprite].durations or specs[tile.sprite].size != (size, size)  # animated, or of another size
        }
        for size in {layer.look.size for layer in level.layers}
    }
    found = [*level.backdrops]
    found += [_painted(level, layer, {*solid}, heights[layer.look.size]) for layer in level.layers if layer.visible]
    return tuple(sorted((one for one in found if one.single or any(one.cells)), key=lambda one: one.layer))


def _painted(level: EditedLevel, layer: TileLayer, solid: set[int], heights: dict[int, int]) -> PaintedLayer:
    shown = [tile if not kind or kind in solid else 0 for kind, tile in zip(layer.kinds, layer.tiles, strict=True)]
    single = tuple(_single(level, layer, shown, heights))
    cells = tuple(0 if tile in heights else tile for tile in shown)
    return replace(layer.look, cells=cells, tiles=tuple(level.tiles), single=single)


def _single(
    level: EditedLevel, layer: TileLayer, shown: list[int], heights: dict[int, int]
) -> Iterator[tuple[int, int, PaintedTile]]:
    """Yield the tiles that are drawn one by one. A tile and its cell have the same bottom left corner."""
    for x, y, number in layer.loose:
        yield x, y, level.tiles[number - 1]
    if not heights:
        return
    for at, number in enumerate(shown):
        if number in heights:
            row, column = divmod(at, layer.columns)
            bottom = (row + 1) * layer.look.size
            yield column * layer.look.size, bottom - heights[number], level.tiles[number - 1]
