"""The verbs of the game, and the one order in which they act."""

ORDER = (
    "input",
    "run",
    "jump",
    "gravity",
    "path",
    "solid_motion",
    "actor_motion",
    "squish",
    "camera",
    "drawing",
    "overlay",
)
