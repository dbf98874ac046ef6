from components import Position
from ecs_platformer import World


def note_split(world: World, entity: int) -> None:
    """Note in the profile, which is not part of the state, that the run has reached a Checkpoint or a Room."""
    splits = world.profile.splits
    if splits.scene is not None and splits.scene == world.scene.path:
        position = world.get(entity, Position)
        splits.note(f"{position.x},{position.y}", world.tick)
