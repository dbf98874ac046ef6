"""Old names of components."""

# Old name → new name: a scene that uses an old name fails to load, with an error that gives the new one.
FORMER_NAMES = {
    "Busy": "ActiveAbility",
    "Deeds": "ActionEvents",
    "Falling": "FallingBlock",
    "Guest": "CurrentRoom",
    "Leap": "JumpRequest",
    "Mercy": "Invincible",
    "Returns": "Respawning",
    "Typed": "Typewriter",
}
