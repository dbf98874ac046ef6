"""Whatever the tune panel takes from the keyboard can be played and drawn."""

from __future__ import annotations

import pytest

from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.tools.tuning.typed import typed
from ecs_platformer.tools.tuning.values import write
from ecs_platformer.tools.tuning.widgets import Widgets
from tests.support.projects import ROOT

TYPED = ("c", "", "{coins", "hero", "-1", "1e6", "[]", '["c"]')


@pytest.mark.slow
@pytest.mark.parametrize("scene", ["playground", "push_yard", "arena"])
def test_what_is_typed_into_any_field_is_refused_or_plays(scene: str) -> None:
    path = ROOT / "scenes" / f"{scene}.toml"
    world = World.load(path, pictures=True)
    widgets = Widgets(world.scene)
    world.step()
    start = world.snapshot()
    fields = {
        (kind, field): (entity, widget)
        for entity in world.entities
        for kind, part in world.entities.components(entity).items()
        for field, widget in widgets.of(part.__class__).items()
    }
    taken = 0
    for (kind, field), (entity, widget) in fields.items():
        for text in TYPED:
            try:
                write(world, entity, kind, field, typed(widget, text))
            except InvalidValueError:
                continue
            taken += 1
            world.step(ticks=2)
            world.frame()
            world.restore(start)
    assert taken > 50
