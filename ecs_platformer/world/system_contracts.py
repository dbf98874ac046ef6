"""The class attributes by which a system declares when it runs and what it handles.

- `stage = "update"` (the default): runs once a tick, except in a freeze; "always": runs in a freeze, too.
  "draw": runs when a frame is drawn, as `process(world, frame)`; "debug": the same, if the debug overlay is on.
- `layer = "paths"`, only with stage "debug": the name of its layer, which can be shown and hidden separately. With
  `layer_shown = False` the layer is hidden until it is asked for by name.
- `run_if_any = (A, B)`: skipped while no entity has any of these components; `Asleep` stands for any that sleeps.
- `handles_hits_of = A`: its method `on_hit(world, entity, hit)` is called when a hit stops an actor that has this
  component. If the method returns True, it has handled the hit: no later system and no OnHit responds.
- `follows = (A, B)`: `world.space.met` knows the paths in a tick of entities with any of these components.
- `after = "run"`, `before = "jump"`: the place of a project's system in a tick; see project/after_and_before.py.

What is wrong with a declaration is reported with the file and line of the class.
"""

from __future__ import annotations

from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR, CO_VARARGS
from types import CodeType
from typing import Any, Literal, NamedTuple, cast

from esper import Processor

from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.project.modules import class_place

Stage = Literal["update", "always", "draw", "debug"]
STAGES: tuple[Stage, ...] = ("update", "always", "draw", "debug")
DRAWING: tuple[Stage, ...] = ("draw", "debug")
TIMES = ("dt", "delta", "delta_time", "elapsed", "seconds", "time")  # names of the seconds since the last call


def stage_of(system: type[Any]) -> Stage:
    """Return the stage of a system's class. Raises InvalidValueError if there is no such stage."""
    stage: object = getattr(system, "stage", "update")
    if stage not in STAGES:
        close = nearest(stage, STAGES) if isinstance(stage, str) else ""
        raise _wrong(system, f".stage is one of {', '.join(STAGES)}, not {shown(stage)}{close}")
    return stage


def check_process(system: type[Any], stage: Stage) -> None:
    """Raise InvalidValueError unless the system's method process() can be called with what a World passes to it.

    That is the World and, in a stage that draws, the frame; `*args` takes what is passed. As esper passes what its
    caller likes, a first parameter that is named as a time is taken for one.
    """
    passed = ("world", "frame") if stage in DRAWING else ("world",)
    if system.process is Processor.process or not callable(system.process):
        raise _wrong(system, f" has no method process(self, {', '.join(passed)})")
    code = getattr(system.process, "__code__", None)
    if not isinstance(code, CodeType):
        return
    names = code.co_varnames[1 : code.co_argcount]
    least = len(names) - len(system.process.__defaults__ or ())
    keywords = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
    lacking = [one for one in keywords if one not in (system.process.__kwdefaults__ or ())]
    fits = least <= len(passed) and (len(names) >= len(passed) or code.co_flags & CO_VARARGS) and not lacking
    if not fits or (names[:1] and names[0] in TIMES):
        time = "" if stage in DRAWING else "; the seconds of a tick are world.dt"
        raise _wrong(
            system,
            f".process({', '.join((*names, *lacking))}): a World passes {' and '.join(passed)}: "
            f"write process(self, {', '.join(passed)}){time}",
        )
    if code.co_flags & (CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR):
        raise _wrong(system, ".process() is run to its end at once: it cannot yield or be async")


class Layer(NamedTuple):
    name: str
    shown: bool  # by default, without being asked for by name


def layer_of(system: type[Any]) -> Layer | None:
    """Return a system's layer, or None if it has no layer. Raises InvalidValueError if the layer is invalid."""
    name: object = getattr(system, "layer", None)
    if name is None:
        return None
    if not isinstance(name, str) or not name or stage_of(system) != "debug":
        raise _wrong(system, f'.layer is a name, of a system of stage "debug", not {shown(name)}')
    return Layer(name, bool(getattr(system, "layer_shown", True)))


def run_if_any_of(system: type[Any]) -> tuple[type[Any], ...]:
    """Return the component classes in `run_if_any`, or () if the system has none, and so is never skipped."""
    return _classes(system, "run_if_any")


def follows_of(system: type[Any]) -> tuple[type[Any], ...]:
    return _classes(system, "follows")


def _classes(system: type[Any], attribute: str) -> tuple[type[Any], ...]:
    kinds: object = getattr(system, attribute, ())
    if not isinstance(kinds, tuple):
        raise _wrong(system, f".{attribute} is a tuple of component classes, not {shown(kinds)}")
    for kind in cast("tuple[object, ...]", kinds):
        if not isinstance(kind, type):
            raise _wrong(system, f".{attribute} takes component classes, not {shown(kind)}")
    return cast("tuple[type[Any], ...]", kinds)


def handles_hits_of(system: type[Any]) -> type[Any] | None:
    kind: object = getattr(system, "handles_hits_of", None)
    if kind is None:
        return None
    if not isinstance(kind, type):
        raise _wrong(system, f".handles_hits_of is a component class, not {shown(kind)}")
    if not callable(getattr(system, "on_hit", None)):
        raise _wrong(system, ".handles_hits_of takes a method on_hit(world, entity, hit) as well")
    return cast("type[Any]", kind)


def _wrong(system: type[Any], what: str) -> InvalidValueError:
    return InvalidValueError(f"{class_place(system)}: {system.__name__}{what}")
