"""The nouns of the game: every dataclass listed here is a component that scene files may name."""

from .brain import Brain
from .busy import Busy
from .camera_target import CameraTarget
from .chase import Chase
from .climb import Climb
from .collider import Collider
from .contacts import Contacts, Hit
from .conveyor import Conveyor
from .corner_correction import CornerCorrection
from .dash import Dash
from .deeds import Deeds
from .drop_through import DropThrough
from .duck import Duck
from .dust import Dust, Puff
from .facing import Facing
from .fall import Fall
from .footing import Footing
from .gap_entry import GapEntry
from .ghost import Ghost
from .gravity import Gravity
from .hair import Hair, Strand
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
from .patrol import Patrol
from .playback import Playback
from .player import Player
from .position import Position
from .press import Press
from .push import Push
from .pushable import Pushable
from .remainder import Remainder
from .retain_speed import RetainSpeed
from .rhythm import Rhythm
from .rider import Rider
from .run import Run
from .slope import Slope
from .solid import Solid
from .spawn import Spawn
from .sprite import Sprite
from .squash import Squash
from .squish import Squish
from .squished import Squished
from .steering import Steering
from .surface import Surface
from .swim import Swim
from .tiles import Tiles
from .trail import Shade, Trail
from .velocity import Velocity
from .wall_jump import WallJump
from .wall_slide import WallSlide
from .water import Water
from .wind import Wind

__all__ = [
    "Brain",
    "Busy",
    "CameraTarget",
    "Chase",
    "Climb",
    "Collider",
    "Contacts",
    "Conveyor",
    "CornerCorrection",
    "Dash",
    "Deeds",
    "DropThrough",
    "Duck",
    "Dust",
    "Facing",
    "Fall",
    "Footing",
    "GapEntry",
    "Ghost",
    "Gravity",
    "Hair",
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
    "Patrol",
    "Playback",
    "Player",
    "Position",
    "Press",
    "Puff",
    "Push",
    "Pushable",
    "Remainder",
    "RetainSpeed",
    "Rhythm",
    "Rider",
    "Run",
    "Shade",
    "Slope",
    "Solid",
    "Spawn",
    "Sprite",
    "Squash",
    "Squish",
    "Squished",
    "Steering",
    "Strand",
    "Surface",
    "Swim",
    "Tiles",
    "Trail",
    "Velocity",
    "WallJump",
    "WallSlide",
    "Water",
    "Wind",
]
