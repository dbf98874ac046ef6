"""Which tune plays, and which of its layers. The scene, the target, its room or an effect decides that."""

from collections.abc import Iterator

from components import CameraTarget, Position, Room, Soundtrack
from ecs_platformer import World
from systems.rules.scripting.conditions import pass_all
from systems.rules.visuals.camera_bounds import room_of
from systems.rules.visuals.middle import middle
from systems.rules.visuals.screen import holder


def soundtrack(world: World, entity: int) -> Iterator[Soundtrack]:
    """Yield the Soundtrack of the camera's target or, if there is no target, of `entity`.

    A missing Soundtrack is created. If that entity no longer exists, yield nothing.
    """
    target = holder(world, entity)
    if world.alive(target):
        found = world.try_get(target, Soundtrack)
        if found is None:
            world.add(target, found := Soundtrack())
        yield found


def heard(world: World) -> tuple[str, tuple[str, ...]]:
    """Return (tune, muted layers) where the first CameraTarget is. If the tune is "", there is silence."""
    target = next((entity for entity, _ in world.each(CameraTarget, Position)), None)
    if target is None:
        return world.scene.music, ()
    track = world.try_get(target, Soundtrack) or Soundtrack()
    if track.changed:
        tune, muted = track.tune, track.muted
    else:
        room = room_of(world, target, middle(world, target))
        says = Room() if room is None else world.get(room[0], Room)
        tune, muted = says.music or world.scene.music, (*says.mutes, *track.muted)
    waiting = (layer for layer, tests in track.layers.items() if not pass_all(world, target, 0, tests))
    return tune, (*muted, *(layer for layer in waiting if layer not in muted))
