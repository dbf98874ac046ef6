"""The nouns of the game: every dataclass listed here is a component that scene files may name."""

from .attached import Attached
from .blink import Blink
from .brain import Brain
from .busy import Busy
from .camera import Camera
from .camera_target import CameraTarget
from .camera_zone import CameraZone
from .chase import Chase
from .checkpoint import Checkpoint
from .climb import Climb
from .collider import Collider
from .contacts import Contacts, Hit
from .conveyor import Conveyor
from .corner_correction import CornerCorrection
from .crumble import Crumble
from .dash import Dash
from .death import Death
from .deeds import Deeds
from .door import Door
from .drop_through import DropThrough
from .duck import Duck
from .dust import Dust, Puff
from .dying import Dying
from .emitter import Emitter, Mote
from .facing import Facing
from .fall import Fall
from .falling import Falling
from .footing import Footing
from .gap_entry import GapEntry
from .gate import Gate
from .ghost import Ghost
from .gravity import Gravity
from .guest import Guest
from .hair import Hair, Strand
from .hazard import Hazard
from .health import Health
from .hud import Hud
from .hurtbox import Hurtbox
from .intent import Intent
from .jump import Jump
from .knockback import Knockback
from .label import Label
from .leap import Leap
from .ledge_grab import LedgeGrab
from .lift import Lift
from .lift_boost import LiftBoost
from .mercy import Mercy
from .on_hit import OnHit
from .one_way_assist import OneWayAssist
from .parallax import Parallax
from .path import Path
from .patrol import Patrol
from .pickup import Pickup
from .playback import Playback
from .player import Player
from .pose import Pose
from .position import Position
from .press import Press
from .projectile import Projectile
from .push import Push
from .pushable import Pushable
from .refill import Refill
from .remainder import Remainder
from .respawn import Respawn
from .retain_speed import RetainSpeed
from .returns import Returns
from .rhythm import Rhythm
from .rider import Rider
from .room import Room
from .run import Run
from .shake import Shake
from .shooter import Shooter
from .slope import Slope
from .solid import Solid
from .sounds import Sounds
from .spawn import Spawn
from .spring import Spring
from .sprite import Sprite
from .squash import Squash
from .squish import Squish
from .squished import Squished
from .steering import Steering
from .stomp import Stomp
from .stompable import Stompable
from .struck import Struck
from .surface import Surface
from .swim import Swim
from .switch import Switch
from .tag import Tag
from .team import Team
from .tiles import Tiles
from .timeline import Timeline
from .trail import Shade, Trail
from .trigger import Trigger
from .typed import Typed
from .velocity import Velocity
from .wall_jump import WallJump
from .wall_slide import WallSlide
from .water import Water
from .wind import Wind

__all__ = [
    "Attached",
    "Blink",
    "Brain",
    "Busy",
    "Camera",
    "CameraTarget",
    "CameraZone",
    "Chase",
    "Checkpoint",
    "Climb",
    "Collider",
    "Contacts",
    "Conveyor",
    "CornerCorrection",
    "Crumble",
    "Dash",
    "Death",
    "Deeds",
    "Door",
    "DropThrough",
    "Duck",
    "Dust",
    "Dying",
    "Emitter",
    "Facing",
    "Fall",
    "Falling",
    "Footing",
    "GapEntry",
    "Gate",
    "Ghost",
    "Gravity",
    "Guest",
    "Hair",
    "Hazard",
    "Health",
    "Hit",
    "Hud",
    "Hurtbox",
    "Intent",
    "Jump",
    "Knockback",
    "Label",
    "Leap",
    "LedgeGrab",
    "Lift",
    "LiftBoost",
    "Mercy",
    "Mote",
    "OnHit",
    "OneWayAssist",
    "Parallax",
    "Path",
    "Patrol",
    "Pickup",
    "Playback",
    "Player",
    "Pose",
    "Position",
    "Press",
    "Projectile",
    "Puff",
    "Push",
    "Pushable",
    "Refill",
    "Remainder",
    "Respawn",
    "RetainSpeed",
    "Returns",
    "Rhythm",
    "Rider",
    "Room",
    "Run",
    "Shade",
    "Shake",
    "Shooter",
    "Slope",
    "Solid",
    "Sounds",
    "Spawn",
    "Spring",
    "Sprite",
    "Squash",
    "Squish",
    "Squished",
    "Steering",
    "Stomp",
    "Stompable",
    "Strand",
    "Struck",
    "Surface",
    "Swim",
    "Switch",
    "Tag",
    "Team",
    "Tiles",
    "Timeline",
    "Trail",
    "Trigger",
    "Typed",
    "Velocity",
    "WallJump",
    "WallSlide",
    "Water",
    "Wind",
]
