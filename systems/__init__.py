"""Systems: the rules of the game, one in each module. ORDER lists their names in the order in which they run.

The shared rules that a project's effects and conditions need most can be imported from here, as in `from systems import
targets`; type checkers find them here even from a project's own files.
"""

from .rules.combat.damage import hostile, strike
from .rules.level.death import die
from .rules.scripting.effects import perform
from .rules.senses.contact import beside, inside, riding
from .rules.senses.line_of_sight import sees
from .rules.senses.nearest import facing, nearest
from .rules.senses.selectors import crowd, targets
from .rules.time.hit_stop import hit_stop

__all__ = [
    "ORDER",
    "beside",
    "crowd",
    "die",
    "facing",
    "hit_stop",
    "hostile",
    "inside",
    "nearest",
    "perform",
    "riding",
    "sees",
    "strike",
    "targets",
]

ORDER = (
    "time_scale",
    "input",
    # AI: what an entity wants to do in this tick
    "playback",
    "timelines",
    "chase",
    "patrol",
    "rhythm",
    "brains",
    # Around an actor: the ground, the corners and walls that it hit, what carried it
    "footing",
    "surface",
    "water",
    "steering",
    "corner_correction",
    "lift_boost",
    "climb_refund",
    "retain_speed",
    "hop",
    # Abilities that control an actor for a while
    "ledge_grab",
    "ladder_climb",
    "grab",
    "dash_step",
    "dash",
    "climb_jump",
    "climb",
    "swim",
    # Running, falling and jumping, while no such ability is active
    "duck",
    "run",
    "wall_slide",
    "fall",
    "held_jump",
    "drop_through",
    "jump",
    "wall_jump",
    "take_off",
    "one_way_assist",
    "dash_snap",
    "stand_up",
    # Motion
    "gravity",
    "push",
    "path",
    "orbit",
    "pendulum",
    "bob",
    "movers",
    "crumbling",
    "falling_blocks",
    "bubble_flight",
    "solid_motion",
    "conveyors",
    "wind",
    "press",
    "gap_entry",
    "portals",
    "actor_motion",
    "attachments",
    "ladder_carry",
    "squish",
    "wrap",
    # Consequences of the motion
    "dodge",
    "stomp",
    "hazards",
    "beams",
    "projectiles",
    "shooters",
    "springs",
    "bubbles",
    "refills",
    "pickups",
    "doors",
    "switches",
    "gates",
    "health",
    "triggers",
    "checkpoints",
    "respawn",
    "rooms",
    "respawning",
    "spawning",
    # Looks and sounds, which nothing else depends on
    "action_events",
    "squash",
    "dust",
    "trail",
    "hair",
    "heading",
    "typewriter",
    "hearts",
    "camera_motion",
    "sounds",
    "particles",
    # Pictures
    "camera",
    "trail_drawing",
    "hair_drawing",
    "parallax",
    "drawing",
    "beam_drawing",
    "dust_drawing",
    "particles_drawing",
    "ammo_marks",
    "labels",
    "hud",
    "overlay",
    "query_overlay",
)
