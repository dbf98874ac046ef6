from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..control.intent import Intent
from ..movement.ability import ActiveAbility
from ..physics.actor import Contacts
from ..physics.body import Collider, Position, Velocity
from ..units import Action, Between, Color, EntityId, Magnitude, Pixel, Seconds, Sound, Speed, SpriteName, Target, Tick

RopeLength = Annotated[int, Between(1, 4096)]  # px


@dataclass(slots=True)
class GrapplingHook:
    """Lets an actor throw a hook that holds on to solids: the actor is pulled to the hook, or swings on the rope.

    The hook flies in the direction held, one of eight. Once the hook holds on to an entity, it moves along with that
    entity. An actor that lets go keeps its velocity; if the actor lets go by a jump, it rises at a speed of at least
    `jump`. A slack rope has no effect.
    """

    requires: ClassVar = (Intent, ActiveAbility, Contacts)
    needs: ClassVar = (Position,)
    expects: ClassVar = (Collider, Velocity)

    action: Action = "grab"  # action that throws it
    mode: Literal["swing", "pull"] = "swing"  # "swing" on a rope that gets no longer; "pull" straight to the hook
    range: RopeLength = 96  # px, that the hook flies at most
    speed: Magnitude = 720.0  # px/s, at which the hook flies
    aim: Literal["ahead", "between", "above"] = "between"  # where it flies while no direction is held
    to: Target = ""  # name of an entity, or a tag, of what it holds on to; "": all solids
    layers: tuple[str, ...] = ()  # layers of Colliders that it holds on to; (): all
    one_ways: bool = True  # holds on to one-ways, too; else it flies through them
    holds: bool = True  # released when the action is released; false: by another press of the action
    cut: bool = True  # released when a solid comes between the actor and the hook
    cooldown: Seconds = 0.1  # s, from a release to the next throw
    jump: Magnitude = 105.0  # px/s, upwards, at least, of a jump off the rope; 0: a jump only releases it
    hold: Seconds = 0.2  # s, for which holding jump keeps that speed
    pull: Magnitude = 240.0  # px/s, at which it pulls
    gravity: Magnitude = 900.0  # px/s², while it swings
    push: Magnitude = 240.0  # px/s², by which left and right make the swing faster
    fastest: Magnitude = 300.0  # px/s, up to which left and right make it faster
    reel: Magnitude = 60.0  # px/s, at which up and down, as the actor has them, make the rope shorter and longer
    shortest: RopeLength = 16  # px, to which it can be made shorter; at most `range`
    color: Color = "#c98f5c"  # color of the rope
    image: SpriteName = ""  # sprite of the hook, centred on the end of the rope; "": none
    sound: Sound = ""  # played when it is thrown
    caught: Sound = ""  # played when it takes hold
    flies: bool = field(default=False, init=False)  # it is thrown, and holds nothing yet; this and all below are state
    flown: float = field(default=0.0, init=False)  # px, that it has flown
    origin: tuple[Pixel, Pixel] = field(default=(0, 0), init=False)  # px of the world, where it was thrown
    aim_x: Annotated[float, Between(-1, 1)] = field(default=0.0, init=False)  # direction of the throw, of length 1
    aim_y: Annotated[float, Between(-1, 1)] = field(default=0.0, init=False)  # direction of the throw, of length 1
    host: EntityId = field(default=0, init=False)  # entity that it holds on to; 0: none
    # px of the world, where the hook is; while it holds on to a host, px from the Position of the host
    at: tuple[Pixel, Pixel] = field(default=(0, 0), init=False)
    length: float = field(default=0.0, init=False)  # px, of the rope
    taut: bool = field(default=False, init=False)  # the rope was taut in this tick
    swing: Speed = field(default=0.0, init=False)  # px/s, along the circle, to the right under the hook
    ready: Tick = field(default=0, init=False)  # tick, by its clock, from which it can be thrown
