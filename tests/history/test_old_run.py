"""The ghost of a run that was left looks as the hero did, from the tick on at which it was left."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer import World
from ecs_platformer.game.history.history import History
from ecs_platformer.game.history.old_run import OldRun
from ecs_platformer.world.profile.ghost import Ghost

SCENE = Path(__file__).parents[2] / "scenes" / "first_climb.toml"
RIGHT = frozenset({"right"})


def test_the_ghost_has_the_looks_of_the_run_and_the_world_goes_its_own_way() -> None:
    world = World.load(SCENE, pictures=True)
    world.profile.ghost = Ghost(SCENE)
    history = History(world)
    for _ in range(60):
        world.step(RIGHT)
        history.note(RIGHT)
    looks, names = [*world.profile.ghost.looks], [*world.profile.ghost.names]
    history.at(40)
    old = OldRun(history, 40)
    history.go_on()
    before = world.hash()
    assert old.play(2)
    while old.play(7):
        pass
    assert world.hash() == before
    assert len(old.ghost.looks) == 60
    assert {look.image for look in old.ghost.looks[:40]} == {-1}
    for was, seen in zip(looks[40:], old.ghost.looks[40:], strict=True):
        assert (seen.x, seen.y, seen.delay, seen.flip) == (was.x, was.y, was.delay, was.flip)
        assert old.ghost.names[seen.image] == names[was.image]
    assert not old.play(1)
