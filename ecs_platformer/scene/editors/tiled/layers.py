"""The layers of a Tiled map without their groups, with their offset, opacity and so on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ecs_platformer.media.art.painted import PaintedLayer
from ecs_platformer.scene.editors.form.node import Node, Report
from ecs_platformer.scene.editors.tiled.features import FEATURES, check_keys
from ecs_platformer.scene.editors.tiled.images import color_of
from ecs_platformer.scene.editors.tiled.properties import read_properties
from ecs_platformer.scene.editors.tiled.tileset import whole

OWN = ("prefab", "drawn", "layer", "ignore")  # properties of layers that are settings
MOST_LAYERS = 1024


@dataclass(slots=True)
class Layer:
    """A layer of the map that is not a group. Its offset, opacity and so on include those of the groups that contain
    it."""

    node: Node
    x: float  # px, offset
    y: float
    parallax: tuple[float, float]
    opacity: float
    visible: bool
    tint: tuple[float, float, float] = (1.0, 1.0, 1.0)

    def look(self, left: int = 0, top: int = 0, order: int = 0) -> PaintedLayer:
        """Return how the layer is drawn. `left` and `top` are the px by which the map begins elsewhere than at 0, 0."""
        red, green, blue = (whole(255 * value) for value in self.tint)
        look = PaintedLayer(whole(self.x - left), whole(self.y - top), layer=order, parallax=self.parallax)
        return replace(look, alpha=whole(255 / 256 * int(256 * self.opacity)), tint=(red, green, blue))

    def undrawn(self, *, parallax: bool) -> tuple[Node, str] | None:
        """Return the warning of what a layer sets and its entities do not have; None if there is nothing of this."""
        sets = {
            "opacity": self.opacity < 1,
            "tintcolor": self.tint != (1.0, 1.0, 1.0),
            "visible": not self.visible,
            "parallax": parallax and self.parallax != (1.0, 1.0),
        }
        lost = ", ".join(name for name, given in sets.items() if given)
        text = f"its {lost} has no effect on its entities: they look as their Sprites say"
        return (self.node, text) if lost else None


def layers_of(root: Node, report: Report) -> list[Layer]:
    """Return the layers of a map that are not groups, bottom to top. Raises EditorError for a faulty layer."""
    found: list[Layer] = []
    _flatten(root, Layer(root, 0, 0, (1.0, 1.0), 1.0, True), found, 0, report)
    return found


def _flatten(node: Node, above: Layer, found: list[Layer], depth: int, report: Report) -> None:
    if depth > 16:
        raise node.fault("groups over 16 deep")
    for listed in node.nodes("layers"):
        one = node.of(listed.table)
        name = one.text("name", "")
        inside = one.labelled(f'layer "{name}"')
        if len(found) >= MOST_LAYERS:
            raise inside.fault(f"over {MOST_LAYERS} layers")
        old = inside if inside.text("type") == "imagelayer" else inside.of({})  # before 0.15, their x and y in px
        layer = Layer(
            inside,
            above.x + inside.number("offsetx", old.number("x", 0.0)),
            above.y + inside.number("offsety", old.number("y", 0.0)),
            (
                above.parallax[0] * inside.number("parallaxx", 1.0, -8, 8),
                above.parallax[1] * inside.number("parallaxy", 1.0, -8, 8),
            ),
            above.opacity * inside.number("opacity", 1.0, 0, 1),
            above.visible and inside.flag("visible", True),
            above.tint,
        )
        if inside.table.get("tintcolor"):
            *tint, alpha = color_of(inside, "tintcolor")
            red, green, blue = (old * new / 255 for old, new in zip(above.tint, tint, strict=True))
            layer.tint, layer.opacity = (red, green, blue), layer.opacity * alpha / 255
        kind = inside.text("type")
        if kind in FEATURES and read_properties(inside, OWN).others.get("ignore") is not True:
            check_keys(kind, inside, report)
        if kind == "group":
            _flatten(inside, layer, found, depth + 1, report)
        else:
            found.append(layer)
