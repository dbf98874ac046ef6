"""`why`: runs a scene up to a tick, and explains the movement of each entity in that tick."""

from __future__ import annotations

import json
from argparse import Namespace

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.scene_argument import find_scene, tape_of
from ecs_platformer.project.progress_bar import progress
from ecs_platformer.tools.why.as_json import as_json
from ecs_platformer.tools.why.text import report, summary
from ecs_platformer.tools.why.tick import step_with_journal
from ecs_platformer.world.world import World

LONGEST_ID = 20  # digits


def main(args: Namespace) -> int:
    world = World.load(find_scene(args.scene))
    tape = tape_of(args.tape, world.scene)
    world.level.begin(tape.start)
    for tick in progress(args.tick - 1, "playing"):
        world.step(tape.held(tick))
    chosen = None if args.entity is None else _entity(world, args.entity)
    journal = step_with_journal(world, tape.held(world.tick), () if chosen is None else (chosen,))
    entities = journal.moved() if chosen is None else [chosen]
    if args.json:
        print(json.dumps(as_json(journal, entities), indent=2, ensure_ascii=False))
    elif chosen is None:
        print(*[summary(journal, one) for one in entities] or [f"tick {journal.tick}: nothing moved"], sep="\n")
    else:
        print(*report(journal, chosen), sep="\n")
    return 0


def _entity(world: World, given: str) -> int:
    if not given.isdecimal() or len(given) > LONGEST_ID or world.entities.find(given):
        return world.named(given)
    if not world.alive(int(given)):
        raise EcsPlatformerError(f"there is no entity {given} before tick {world.tick + 1}")
    return int(given)
