"""The actions of a project, read from its `controls.toml`, and the inputs bound to each."""

from ecs_platformer.scene.controls.actions import Action, Actions, Thresholds
from ecs_platformer.scene.controls.controls_file import CONTROLS_FILE, actions, actions_of, read_controls

__all__ = ["CONTROLS_FILE", "Action", "Actions", "Thresholds", "actions", "actions_of", "read_controls"]
