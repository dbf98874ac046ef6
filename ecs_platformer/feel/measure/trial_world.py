"""The course: small empty worlds in which a prefab is tried, tick by tick, by what a player could hold."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ecs_platformer.ecs.component_types import core
from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.scene import Scene
from ecs_platformer.world.world import World

FAR = 60_000  # px that floor and wall are long
AHEAD = 50_000  # px of the floor that lie to the right of who is tried
THICK = 64  # px
SETTLE = 4  # ticks in which it finds the ground
ACTOR = ("Position", "Remainder", "Collider", "Velocity")
PLAYED = ("Intent", "Player")  # what inputs need to reach an entity


class Sample(NamedTuple):
    """The actor after a tick. Places are px from where the trial began, `up` upwards; speeds px/s, `vy` downwards."""

    x: int
    up: int
    exact_x: float  # with the remainder
    exact_up: float
    vx: float
    vy: float
    stands: bool


Track = list[Sample]  # the first one is the state before the first tick


class Trial:
    """One world with one actor, and what came of it so far. An actor that is gone stays where it last was."""

    def __init__(self, world: World, actor: int, floor: int | None) -> None:
        self.world, self.actor, self.floor = world, actor, floor
        place: Any = world.get(actor, core().Position)
        self._from = (place.x, place.y)
        self.track: Track = [self._sample()]

    @property
    def now(self) -> Sample:
        return self.track[-1]

    def step(self, *held: str) -> Sample:
        """One tick with these actions held."""
        self.world.step(held)
        self.track.append(self._sample() if self.world.alive(self.actor) else self.now)
        return self.now

    def run(self, ticks: int, *held: str) -> Track:
        for _ in range(ticks):
            self.step(*held)
        return self.track

    def lose_ground(self) -> None:
        """From now on there is no floor: the same as running off its edge, on any tick that one likes."""
        if self.floor is not None:
            self.world.remove(self.floor)
            self.floor = None

    def begin_here(self) -> None:
        """What comes from now on is told from this place."""
        here: Any = self.world.try_get(self.actor, core().Position)
        if here is not None:
            self._from = (here.x, here.y)
            self.track = [self._sample()]

    def _sample(self) -> Sample:
        known: Any = core()
        place = self.world.get(self.actor, known.Position)
        rest = self.world.get(self.actor, known.Remainder)
        speed = self.world.get(self.actor, known.Velocity)
        x, up = place.x - self._from[0], self._from[1] - place.y
        return Sample(x, up, x + rest.x, up - rest.y, speed.x, speed.y, self.world.space.is_grounded(self.actor))


@dataclass(frozen=True, slots=True)
class Course:
    """Trials of one prefab of a scene, with the scene's systems and its ticks."""

    scene: Scene
    prefab: str

    @property
    def tick_rate(self) -> int:
        return self.scene.tick_rate

    def ticks(self, seconds: float) -> int:
        """At least one."""
        return max(1, round(seconds * self.tick_rate))

    def on_floor(self) -> Trial:
        """It stands at rest on a floor without end."""
        trial = self._trial(floor=True)
        trial.run(SETTLE)
        trial.begin_here()
        return trial

    def running(self, ticks: int) -> Trial:
        """The same after so many ticks with right held."""
        trial = self.on_floor()
        trial.run(ticks, "right")
        trial.begin_here()
        return trial

    def in_air(self, above: int | None = None) -> Trial:
        """It is at rest in the air, with a floor so many px below, or none."""
        return self._trial(floor=above is not None, above=above or 0)

    def at_wall(self) -> Trial:
        """It is at rest in the air, and touches a wall to its right that goes up and down without end."""
        return self._trial(wall=True)

    def _trial(self, *, floor: bool = False, wall: bool = False, above: int = 0) -> Trial:
        world = World(
            self.scene.systems,
            tick_rate=self.scene.tick_rate,
            seed=self.scene.seed,
            scene=replace(self.scene, entities=[]),
        )
        box = self._box()
        ground = _block(world, -(FAR - AHEAD), 0, FAR, THICK) if floor else None
        if wall:
            _block(world, box.width, -FAR // 2, THICK, FAR)
        played: dict[str, Any] = {name: {} for name in PLAYED if name in vocabulary()}
        place = {"x": -box.x, "y": -above - box.height - box.y}
        actor = world.spawn(self.prefab, Position=place, Velocity={"x": 0, "y": 0}, **played)
        return Trial(world, actor, ground)

    def _box(self) -> Any:
        """The collider that the prefab asks for. EcsPlatformerError if it is no actor."""
        prefabs = self.scene.prefabs
        [spec, *_] = prefabs.expand(self.prefab, None, {})  # tells an unknown name with the nearest one
        if "Solid" in spec.components:
            raise EcsPlatformerError(f"prefab {shown(self.prefab)} is a solid: only actors have a feel")
        if lacking := [name for name in ACTOR if name not in spec.components]:
            raise EcsPlatformerError(f"prefab {shown(self.prefab)} is no actor: it has no {', no '.join(lacking)}")
        known: Any = core()
        return known.Collider(**spec.components["Collider"])


def _block(world: World, x: int, y: int, width: int, height: int) -> int:
    known: Any = core()
    return world.create(known.Position(x=x, y=y), known.Collider(width=width, height=height), known.Solid())
