"""The nouns of the game: every dataclass listed here is a component that scene files may name."""

from .camera_target import CameraTarget
from .collider import Collider
from .contacts import Contacts, Hit
from .facing import Facing
from .ghost import Ghost
from .gravity import Gravity
from .health import Health
from .intent import Intent
from .jump import Jump
from .lift import Lift
from .on_hit import OnHit
from .path import Path
from .player import Player
from .position import Position
from .remainder import Remainder
from .rider import Rider
from .run import Run
from .solid import Solid
from .spawn import Spawn
from .sprite import Sprite
from .squish import Squish
from .squished import Squished
from .tiles import Tiles
from .velocity import Velocity

__all__ = [
    "CameraTarget",
    "Collider",
    "Contacts",
    "Facing",
    "Ghost",
    "Gravity",
    "Health",
    "Hit",
    "Intent",
    "Jump",
    "Lift",
    "OnHit",
    "Path",
    "Player",
    "Position",
    "Remainder",
    "Rider",
    "Run",
    "Solid",
    "Spawn",
    "Sprite",
    "Squish",
    "Squished",
    "Tiles",
    "Velocity",
]
