"""The verbs of the game, and the one order in which they act."""

ORDER = (
    "input",
    # What it wants to do, if nobody plays it
    "playback",
    "chase",
    "patrol",
    "rhythm",
    "brains",
    # What an actor finds: the ground, the corners and walls that it hits, what carried it
    "footing",
    "steering",
    "corner_correction",
    "lift_boost",
    "climb_refund",
    "retain_speed",
    "hop",
    # What has it to itself for a while
    "ledge_grab",
    "grab",
    "dash_step",
    "dash",
    "climb_jump",
    "climb",
    # What it does otherwise
    "duck",
    "run",
    "wall_slide",
    "fall",
    "held_jump",
    "jump",
    "wall_jump",
    "take_off",
    "one_way_assist",
    "dash_snap",
    "stand_up",
    # Motion
    "gravity",
    "path",
    "solid_motion",
    "gap_entry",
    "actor_motion",
    "squish",
    # What it looks like, and never what happens
    "deeds",
    "squash",
    "dust",
    "trail",
    "hair",
    # Pictures
    "camera",
    "trail_drawing",
    "hair_drawing",
    "drawing",
    "dust_drawing",
    "labels",
    "overlay",
)
