"""Which tune plays, and which of its layers. The scene, the target, its room or an effect decides that."""

from collections.abc import Iterator

from components import CameraTarget, Position, Room, Soundtrack
from ecs_platformer import World
from systems.rules.scripting.conditions import pass_all
from systems.rules.senses.room_areas import room_of
from systems.rules.visuals.middle import middle
from systems.rules.visuals.screen import holder

EVERY = 8  # ticks between two looks at the tests of layers


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
    return tune, (*muted, *(layer for layer in _waiting(world, target, track) if layer not in muted))


def _waiting(world: World, target: int, track: Soundtrack) -> tuple[str, ...]:
    """Return the layers with tests that do not pass. They are asked again after some ticks, as tests take time."""
    if not track.layers:
        return ()
    if world.tick not in range(track.asked, track.asked + EVERY):
        tests = track.layers.items()
        track.waiting = tuple(layer for layer, listed in tests if not pass_all(world, target, 0, listed))
        track.asked = world.tick
    return track.waiting
