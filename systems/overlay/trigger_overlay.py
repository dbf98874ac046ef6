from collections.abc import Iterator

from esper import Processor

from components import Position, Switch, Trigger
from ecs_platformer import Frame, World
from ecs_platformer.scene.names.in_fields import references
from systems.rules.overlay.overlay_colors import LAYER, TARGET
from systems.rules.senses.selectors import targets
from systems.rules.visuals.middle import middle

KINDS = (Trigger, Switch)
NAMED = ("target", "timeline")  # kinds of reference to an entity


class TriggerOverlaySystem(Processor):
    """Draws a line from each Trigger and Switch to each entity that its effects name."""

    stage = "debug"
    layer = "triggers"
    layer_shown = False

    def process(self, world: World, frame: Frame) -> None:
        for kind in KINDS:
            for entity, (component, _) in world.entities.each(kind, Position):
                here = middle(world, entity)
                for target in sorted({*_targets(world, entity, component)} - {entity}):
                    if world.has(target, Position):
                        there = middle(world, target)
                        frame.line(*here, *there, TARGET, LAYER)
                        frame.fill(there[0] - 1, there[1] - 1, 3, 3, TARGET, LAYER + 1)


def _targets(world: World, entity: int, component: Trigger | Switch) -> Iterator[int]:
    fields = {name: getattr(component, name) for name in type(component).__dataclass_fields__}
    for one in references(type(component), fields):
        if one.what in NAMED:
            yield from targets(world, entity, 0, one.name)
