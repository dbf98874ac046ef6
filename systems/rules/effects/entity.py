"""Effects on entities: what opens and closes, moves, changes, appears and goes."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from components import Collider, Facing, PendingSpawn, Position, Respawning, Slope, Solid, Tiles, Timeline
from components.units import Between, Count, Names, Pixel, Prefab, Seconds, Speed, Target
from ecs_platformer import World
from systems.rules.combat.damage import strike
from systems.rules.interface.talk import begin
from systems.rules.level.colliders import disable, restore, stuck, wait_for_room
from systems.rules.level.sleeping import sleep_or_wake
from systems.rules.level.spawn_if_free import spawn_if_free
from systems.rules.movement.flip import flip, turn
from systems.rules.movement.throwing import throw, way_from
from systems.rules.senses.selectors import targets

PLACING = (Position, Collider)  # a write to these never puts a solid and an actor into each other
Scalar = bool | int | float | str
SHAPING = (Solid, Tiles, Slope)  # a write to these changes what is solid where, too


@dataclass(slots=True)
class Open:
    """Disable the target's collider: the target no longer blocks.

    Its sprite shows NAME.off; without such an image, it is hidden.
    """

    open: Target


def perform_open(world: World, entity: int, by: int, effect: Open) -> None:
    for target in targets(world, entity, by, effect.open):
        disable(world, target)


@dataclass(slots=True)
class Close:
    """Enable the target's collider again; a solid is enabled as soon as nothing is in its place."""

    close: Target


def perform_close(world: World, entity: int, by: int, effect: Close) -> None:
    for target in targets(world, entity, by, effect.close):
        restore(world, target)


@dataclass(slots=True)
class Toggle:
    """Open a closed target, or close an open one. A target that waits for room to close counts as closed."""

    toggle: Target


def perform_toggle(world: World, entity: int, by: int, effect: Toggle) -> None:
    for target in targets(world, entity, by, effect.toggle):
        box, coming = world.try_get(target, Collider), world.try_get(target, Respawning)
        # A target that is closing is kept open only by something in its place
        closing = coming is not None and coming.due <= world.clock.now(target)
        if box is not None and not box.enabled and not closing:
            restore(world, target)
        else:
            disable(world, target)


@dataclass(slots=True)
class Place:
    """Move the target at once.

    An actor moves only if there is room at the new place; a solid is disabled until there is room.
    """

    place: Target
    at: tuple[Pixel, Pixel]  # px of the world


def perform_place(world: World, entity: int, by: int, effect: Place) -> None:
    x, y = effect.at
    for target in targets(world, entity, by, effect.place):
        position = world.try_get(target, Position)
        if position is None:
            continue
        if not world.has(target, Collider):
            position.x, position.y = x, y
        elif world.has(target, Solid) or world.space.fits_at(target, x, y):
            position.x, position.y = x, y
            world.sync(target)
            wait_for_room(world, target)
        sleep_or_wake(world, target)


@dataclass(slots=True)
class Set:
    """Set a field of a component; `to` must be a value that a scene file may give to that field.

    If an actor would then overlap a solid, the field keeps its old value. A solid is disabled until there is room.
    With `lasts`, a target that has a name keeps it for good: after restarts, and in later levels of the campaign.
    """

    set: Annotated[str, Names("field")]  # "TARGET.Component.field"
    to: Scalar | tuple[Scalar, ...]  # new value, of the field's type; a list replaces the whole list
    lasts: bool = False  # for good


def perform_set(world: World, entity: int, by: int, effect: Set) -> None:
    target, name, field = effect.set.rsplit(".", 2)
    for one in targets(world, entity, by, target):
        component: Any = world.components(one).get(name)
        if component is None:
            continue
        old = getattr(component, field)
        world.entities.set_fields(one, component.__class__, **{field: effect.to})
        if effect.lasts and not isinstance(effect.to, tuple):  # a scene with a list that lasts does not load
            world.level.remember(one, f"{name}.{field}", effect.to)
        if not world.has(one, Position, Collider):
            continue
        if isinstance(component, PLACING):
            world.sync(one)
            wait_for_room(world, one)
            if stuck(world, one):
                setattr(component, field, old)
                world.sync(one)
        elif isinstance(component, SHAPING):
            world.sync(one)
        sleep_or_wake(world, one)


@dataclass(slots=True)
class Give:
    """Give the target a component with its defaults, such as an ability, unless it has that component already.

    Nothing is given if an actor would then overlap a solid. With `lasts`, a target that has a name keeps it for good:
    after restarts, and in later levels of the campaign.
    """

    give: Annotated[str, Names("component")]  # "TARGET.Component"
    lasts: bool = False  # for good


def perform_give(world: World, entity: int, by: int, effect: Give) -> None:
    target, _, name = effect.give.rpartition(".")
    kind = world.entities.component_class(name)
    for one in targets(world, entity, by, target):
        if not world.has(one, kind):
            world.add(one, kind())
            wait_for_room(world, one)
            if stuck(world, one):
                world.remove(one, kind)
                continue
            sleep_or_wake(world, one)
        if effect.lasts:
            world.level.remember(one, name, True)


@dataclass(slots=True)
class Take:
    """Take a component, such as an ability, away from the target.

    Nothing is taken if an actor would then overlap a solid. With `lasts`, a target that has a name lacks it for good:
    after restarts, and in later levels of the campaign.
    """

    take: Annotated[str, Names("component")]  # "TARGET.Component"
    lasts: bool = False  # for good


def perform_take(world: World, entity: int, by: int, effect: Take) -> None:
    target, _, name = effect.take.rpartition(".")
    kind = world.entities.component_class(name)
    for one in targets(world, entity, by, target):
        component = world.try_get(one, kind)
        if component is not None:
            world.remove(one, kind)
            if stuck(world, one):
                world.add(one, component)
                continue
            sleep_or_wake(world, one)
        if effect.lasts:
            world.level.remember(one, name, False)


@dataclass(slots=True)
class Gravity:
    """Flip the gravity of the target, or set which way the target falls."""

    gravity: Target
    falls: Literal["up", "down"] | None = None  # None: the other way than now


def perform_gravity(world: World, entity: int, by: int, effect: Gravity) -> None:
    for target in targets(world, entity, by, effect.gravity):
        if effect.falls is None:
            flip(world, target)
        else:
            turn(world, target, upside_down=effect.falls == "up")


@dataclass(slots=True)
class Hurt:
    """Take points of Health from the target, as a Hazard does; Teams do not matter."""

    hurt: Target
    points: Count = 1  # points of Health to take


def perform_hurt(world: World, entity: int, by: int, effect: Hurt) -> None:
    for target in targets(world, entity, by, effect.hurt):
        strike(world, target, effect.points, entity)


@dataclass(slots=True)
class Throw:
    """Throw the target, an actor, away from the entity with this effect, or towards it (bumpers, explosions).

    The throw ends the target's jump, dash or other ability.
    """

    throw: Target
    source: Target = "self"  # entity that it is thrown away from
    speed: Speed = 240.0  # px/s, away from it; negative: towards it
    angle: Annotated[int, Between(-90, 90)] | None = None  # degrees above the horizontal; None: from middle to middle
    forced: Seconds = 0.0  # s, in which the target cannot steer


def perform_throw(world: World, entity: int, by: int, effect: Throw) -> None:
    source = next(iter(targets(world, entity, by, effect.source)), 0)
    for target in targets(world, entity, by, effect.throw):
        if target != source and world.has(source, Position, Collider) and world.entities.is_actor(target):
            x, y = way_from(world, target, source, effect.angle, effect.speed)
            throw(world, target, x, y, effect.forced)


@dataclass(slots=True)
class Remove:
    """Remove the target; it is back when the level starts again."""

    ends: ClassVar = True

    remove: Target


def perform_remove(world: World, entity: int, by: int, effect: Remove) -> None:
    for target in targets(world, entity, by, effect.remove):
        world.remove(target)


@dataclass(slots=True)
class Spawn:
    """Create an entity from a prefab.

    Without room, an actor is not created, or only later, as `blocked` says; a solid is disabled until there is room.
    """

    expects: ClassVar = (Position,)

    spawn: Prefab
    at: tuple[Pixel, Pixel] = (0, 0)  # px from the entity that has this effect
    flip: bool = False  # mirror place, velocity and Facing where that entity faces left
    blocked: Literal["drop", "wait"] = "drop"  # for an actor without room: create nothing, or wait for room


def perform_spawn(world: World, entity: int, by: int, effect: Spawn) -> None:
    place, facing = world.try_get(entity, Position), world.try_get(entity, Facing)
    if place is None:
        return
    x, y = effect.at
    mirrored = effect.flip and facing is not None and facing.x < 0
    x, y = place.x + (-x if mirrored else x), place.y + y
    taken = spawn_if_free(world, effect.spawn, x, y, flip=mirrored)
    if taken is not None and effect.blocked == "wait":
        world.create(*taken, PendingSpawn(effect.spawn, x, y, mirrored))


@dataclass(slots=True)
class Start:
    """Start a Timeline that waits with `until = "started"` or has ended.

    With `state`, make the Timeline enter that state.
    """

    start: Annotated[str, Names("timeline")]  # a target with a Timeline
    state: Annotated[str, Names("started")] = ""  # state to enter; "": the first state, if the Timeline has ended


def perform_start(world: World, entity: int, by: int, effect: Start) -> None:
    for target in targets(world, entity, by, effect.start):
        timeline = world.try_get(target, Timeline)
        if timeline is not None:
            timeline.asked = effect.state
            timeline.started = True
            timeline.by = by or timeline.by


@dataclass(slots=True)
class Talk:
    """Start the target's Dialogue. Any other Dialogue that is open is closed, and its effects do not happen.

    Of several targets, only the first that has a Dialogue with pages starts its Dialogue.
    """

    talk: Target  # entity with a Dialogue, such as "self"


def perform_talk(world: World, entity: int, by: int, effect: Talk) -> None:
    for target in targets(world, entity, by, effect.talk):
        if begin(world, target, by):
            return
