"""The class attributes by which a system declares when it runs and what it handles.

The functions of this file raise InvalidValueError for a wrong value.

- `stage = "update"` (the default): runs once a tick, except in a freeze; "always": runs in a freeze, too.
  "draw": runs when a frame is drawn, as `process(world, frame)`; "debug": the same, if the debug overlay is on.
- `layer = "paths"`, only with stage "debug": the name of its layer, which can be shown and hidden separately. With
  `layer_shown = False` the layer is hidden until it is asked for by name.
- `run_if_any = (A, B)`: skipped while no entity has any of these components.
- `handles_hits_of = A`: its method `on_hit(world, entity, hit)` is called when a hit stops an actor that has this
  component. If the method returns True, it has handled the hit: no later system and no OnHit responds.
- `follows = (A, B)`: `world.space.met` knows the paths in a tick of entities with any of these components.
- `after = "run"`, `before = "jump"`: the place of a project's system in the order of a tick; see project/order.py.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, cast

from ecs_platformer.errors import InvalidValueError, nearest, shown

Stage = Literal["update", "always", "draw", "debug"]
STAGES: tuple[Stage, ...] = ("update", "always", "draw", "debug")
DRAWING: tuple[Stage, ...] = ("draw", "debug")


def stage_of(system: type[Any]) -> Stage:
    """Return the stage of a system's class. Raises InvalidValueError if there is no such stage."""
    stage: object = getattr(system, "stage", "update")
    if stage not in STAGES:
        close = nearest(stage, STAGES) if isinstance(stage, str) else ""
        raise InvalidValueError(f"{system.__name__}.stage is one of {', '.join(STAGES)}, not {shown(stage)}{close}")
    return stage


class Layer(NamedTuple):
    name: str
    shown: bool  # by default, without being asked for by name


def layer_of(system: type[Any]) -> Layer | None:
    """Return a system's layer, or None if it has no layer. Raises InvalidValueError if the layer is invalid."""
    name: object = getattr(system, "layer", None)
    if name is None:
        return None
    if not isinstance(name, str) or not name or stage_of(system) != "debug":
        raise InvalidValueError(f'{system.__name__}.layer is a name, of a system of stage "debug", not {shown(name)}')
    return Layer(name, bool(getattr(system, "layer_shown", True)))


def run_if_any_of(system: type[Any]) -> tuple[type[Any], ...]:
    """Return the component classes in `run_if_any`, or () if the system has none, and so is never skipped."""
    return _classes(system, "run_if_any")


def follows_of(system: type[Any]) -> tuple[type[Any], ...]:
    return _classes(system, "follows")


def _classes(system: type[Any], attribute: str) -> tuple[type[Any], ...]:
    kinds: object = getattr(system, attribute, ())
    if not isinstance(kinds, tuple):
        raise InvalidValueError(f"{system.__name__}.{attribute} is a tuple of component classes, not {shown(kinds)}")
    for kind in cast("tuple[object, ...]", kinds):
        if not isinstance(kind, type):
            raise InvalidValueError(f"{system.__name__}.{attribute} takes component classes, not {shown(kind)}")
    return cast("tuple[type[Any], ...]", kinds)


def handles_hits_of(system: type[Any]) -> type[Any] | None:
    kind: object = getattr(system, "handles_hits_of", None)
    if kind is None:
        return None
    if not isinstance(kind, type):
        raise InvalidValueError(f"{system.__name__}.handles_hits_of is a component class, not {shown(kind)}")
    if not callable(getattr(system, "on_hit", None)):
        raise InvalidValueError(f"{system.__name__}.handles_hits_of takes a method on_hit(world, entity, hit) as well")
    return cast("type[Any]", kind)
