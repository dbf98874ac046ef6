"""The nouns of the game: every dataclass listed here is a component that scene files may name."""

from .busy import Busy
from .camera_target import CameraTarget
from .climb import Climb
from .collider import Collider
from .contacts import Contacts, Hit
from .corner_correction import CornerCorrection
from .dash import Dash
from .duck import Duck
from .facing import Facing
from .fall import Fall
from .footing import Footing
from .gap_entry import GapEntry
from .ghost import Ghost
from .gravity import Gravity
from .health import Health
from .intent import Intent
from .jump import Jump
from .label import Label
from .leap import Leap
from .ledge_grab import LedgeGrab
from .lift import Lift
from .lift_boost import LiftBoost
from .on_hit import OnHit
from .one_way_assist import OneWayAssist
from .path import Path
from .player import Player
from .position import Position
from .remainder import Remainder
from .retain_speed import RetainSpeed
from .rider import Rider
from .run import Run
from .solid import Solid
from .spawn import Spawn
from .sprite import Sprite
from .squish import Squish
from .squished import Squished
from .steering import Steering
from .tiles import Tiles
from .velocity import Velocity
from .wall_jump import WallJump
from .wall_slide import WallSlide

__all__ = [
    "Busy",
    "CameraTarget",
    "Climb",
    "Collider",
    "Contacts",
    "CornerCorrection",
    "Dash",
    "Duck",
    "Facing",
    "Fall",
    "Footing",
    "GapEntry",
    "Ghost",
    "Gravity",
    "Health",
    "Hit",
    "Intent",
    "Jump",
    "Label",
    "Leap",
    "LedgeGrab",
    "Lift",
    "LiftBoost",
    "OnHit",
    "OneWayAssist",
    "Path",
    "Player",
    "Position",
    "Remainder",
    "RetainSpeed",
    "Rider",
    "Run",
    "Solid",
    "Spawn",
    "Sprite",
    "Squish",
    "Squished",
    "Steering",
    "Tiles",
    "Velocity",
    "WallJump",
    "WallSlide",
]
