"""The stock components: plain dataclasses that scene files, systems and tests use by name."""

from . import units
from .appearance.death_effect import DeathEffect
from .appearance.flash import Flash
from .appearance.pulse import Pulse
from .appearance.spin import Spin
from .appearance.tint import Tint
from .appearance.transform import Transform
from .assists.corner_correction import CornerCorrection
from .assists.gap_entry import GapEntry
from .assists.lift_boost import LiftBoost
from .assists.one_way_assist import OneWayAssist
from .assists.retain_speed import RetainSpeed
from .assists.step_up import StepUp
from .camera.camera import Camera
from .camera.camera_target import CameraTarget
from .camera.camera_zone import CameraZone
from .camera.curtain import Curtain
from .camera.parallax import Parallax
from .camera.screen_flash import ScreenFlash
from .camera.shake import Shake
from .climbing.climb import Climb
from .climbing.ladder import Ladder
from .climbing.ladder_climb import LadderClimb
from .climbing.ledge_grab import LedgeGrab
from .climbing.wall_slide import WallSlide
from .combat.ammo import Ammo
from .combat.beam import Beam
from .combat.dodge import Dodge
from .combat.hazard import Hazard
from .combat.health import Health
from .combat.hurtbox import Hurtbox
from .combat.invincible import Invincible
from .combat.knockback import Knockback
from .combat.projectile import Projectile
from .combat.shooter import Shooter
from .combat.stomp import Stomp
from .combat.stompable import Stompable
from .combat.struck import Struck
from .combat.team import Team
from .control.brain import Brain
from .control.chase import Chase
from .control.facing import Facing
from .control.intent import Intent
from .control.patrol import Patrol
from .control.playback import Playback
from .control.player import Player
from .control.rhythm import Rhythm
from .control.steering import Steering
from .environment.conveyor import Conveyor
from .environment.surface import Surface
from .environment.swim import Swim
from .environment.water import Water
from .environment.wind import Wind
from .former_names import FORMER_NAMES as FORMER_NAMES
from .grappling.grappling_hook import GrapplingHook
from .gravity.gravity_flip import GravityFlip
from .gravity.gravity_zone import GravityZone, InGravityZone
from .gravity.upside_down import UpsideDown
from .interface.dialogue import Dialogue
from .interface.hud import Hud
from .interface.label import Label
from .interface.prompt import Prompt
from .interface.run_timer import RunTimer
from .interface.sign import Sign
from .interface.talking import Talking
from .interface.typewriter import Typewriter
from .level.checkpoint import Checkpoint
from .level.current_room import CurrentRoom
from .level.death import Death
from .level.dying import Dying
from .level.pending_spawn import PendingSpawn
from .level.respawn import Respawn
from .level.respawning import Respawning
from .level.room import Room
from .level.soundtrack import Soundtrack
from .level.spawn import Spawn
from .level.wrap import Wrap
from .lighting.darkness import Darkness
from .lighting.light import Light
from .menus.menu import Menu
from .menus.pointer import Pointer
from .movement.active_ability import ActiveAbility
from .movement.dash import Dash
from .movement.drop_through import DropThrough
from .movement.duck import Duck
from .movement.fall import Fall
from .movement.jump import Jump
from .movement.jump_request import JumpRequest
from .movement.kinematic import Kinematic
from .movement.run import Run
from .movement.slope_limit import SlopeLimit
from .movement.wall_jump import WallJump
from .objects.bubble import Bubble
from .objects.door import Door
from .objects.gate import Gate
from .objects.pickup import Pickup
from .objects.portal import Portal
from .objects.refill import Refill
from .objects.spring import Spring
from .objects.switch import Switch
from .physics.collider import Collider
from .physics.contacts import Contacts, Hit
from .physics.dropping import Dropping
from .physics.footing import Footing
from .physics.ghost import Ghost
from .physics.gravity import Gravity
from .physics.on_hit import OnHit
from .physics.position import Position
from .physics.remainder import Remainder
from .physics.rider import Rider
from .physics.slope import Slope
from .physics.solid import Solid
from .physics.tiles import Tiles
from .physics.velocity import Velocity
from .platforms.bob import Bob
from .platforms.crumble import Crumble
from .platforms.falling_block import FallingBlock
from .platforms.orbit import Orbit
from .platforms.path import Path
from .platforms.pendulum import Pendulum
from .pushing.attached import Attached
from .pushing.lift import Lift
from .pushing.press import Press
from .pushing.push import Push
from .pushing.pushable import Pushable
from .pushing.squish import Squish
from .pushing.squished import Squished
from .scripting.tag import Tag
from .scripting.timeline import Timeline
from .scripting.trigger import Trigger
from .time.hit_stop import HitStop
from .time.slow_motion import SlowMotion
from .time.time_scale import TimeScale
from .time.time_zone import TimeZone
from .visuals.action_events import ActionEvents
from .visuals.blink import Blink
from .visuals.dust import Dust, Puff
from .visuals.emitter import Emitter, Mote
from .visuals.hair import Hair, Strand
from .visuals.heading import Heading
from .visuals.pose import Pose
from .visuals.sounds import Sounds
from .visuals.sprite import Sprite
from .visuals.squash import Squash
from .visuals.trail import Shade, Trail

__all__ = [
    "ActionEvents",
    "ActiveAbility",
    "Ammo",
    "Attached",
    "Beam",
    "Blink",
    "Bob",
    "Brain",
    "Bubble",
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
    "CurrentRoom",
    "Curtain",
    "Darkness",
    "Dash",
    "Death",
    "DeathEffect",
    "Dialogue",
    "Dodge",
    "Door",
    "DropThrough",
    "Dropping",
    "Duck",
    "Dust",
    "Dying",
    "Emitter",
    "Facing",
    "Fall",
    "FallingBlock",
    "Flash",
    "Footing",
    "GapEntry",
    "Gate",
    "Ghost",
    "GrapplingHook",
    "Gravity",
    "GravityFlip",
    "GravityZone",
    "Hair",
    "Hazard",
    "Heading",
    "Health",
    "Hit",
    "HitStop",
    "Hud",
    "Hurtbox",
    "InGravityZone",
    "Intent",
    "Invincible",
    "Jump",
    "JumpRequest",
    "Kinematic",
    "Knockback",
    "Label",
    "Ladder",
    "LadderClimb",
    "LedgeGrab",
    "Lift",
    "LiftBoost",
    "Light",
    "Menu",
    "Mote",
    "OnHit",
    "OneWayAssist",
    "Orbit",
    "Parallax",
    "Path",
    "Patrol",
    "PendingSpawn",
    "Pendulum",
    "Pickup",
    "Playback",
    "Player",
    "Pointer",
    "Portal",
    "Pose",
    "Position",
    "Press",
    "Projectile",
    "Prompt",
    "Puff",
    "Pulse",
    "Push",
    "Pushable",
    "Refill",
    "Remainder",
    "Respawn",
    "Respawning",
    "RetainSpeed",
    "Rhythm",
    "Rider",
    "Room",
    "Run",
    "RunTimer",
    "ScreenFlash",
    "Shade",
    "Shake",
    "Shooter",
    "Sign",
    "Slope",
    "SlopeLimit",
    "SlowMotion",
    "Solid",
    "Sounds",
    "Soundtrack",
    "Spawn",
    "Spin",
    "Spring",
    "Sprite",
    "Squash",
    "Squish",
    "Squished",
    "Steering",
    "StepUp",
    "Stomp",
    "Stompable",
    "Strand",
    "Struck",
    "Surface",
    "Swim",
    "Switch",
    "Tag",
    "Talking",
    "Team",
    "Tiles",
    "TimeScale",
    "TimeZone",
    "Timeline",
    "Tint",
    "Trail",
    "Transform",
    "Trigger",
    "Typewriter",
    "UpsideDown",
    "Velocity",
    "WallJump",
    "WallSlide",
    "Water",
    "Wind",
    "Wrap",
    "units",
]
