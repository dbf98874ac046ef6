"""`generate`: makes a room that can be cleared and has the requested difficulty, with a tape that clears it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ecs_platformer.cli.commands.checking.solve import write
from ecs_platformer.cli.output_argument import check_output
from ecs_platformer.errors import EcsPlatformerError, nearest
from ecs_platformer.lab.generating.generator import Room, generate, title
from ecs_platformer.lab.generating.scene_text import scene_text
from ecs_platformer.lab.solving import NEXT
from ecs_platformer.project import project_for, scene_folders
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.scene.rooms.grammar_file import ENDING, Grammar, read_grammar
from ecs_platformer.scene.scene import load_scene


def main(args: Namespace) -> int:
    output: Path = args.output
    demo = output.with_suffix(".tape")
    if not 0 <= args.difficulty <= 1:
        raise EcsPlatformerError(f"--difficulty is a number from 0 to 1, not {args.difficulty:g}")
    for file in (output, demo):
        check_output(file)
        if file.exists() and not args.force:
            raise EcsPlatformerError(f"{file} is there already; --force writes over it")
    grammar = find_grammar(args.grammar)
    room = generate(
        grammar,
        output,
        seed=args.seed,
        difficulty=args.difficulty,
        tries=args.tries,
        ticks=args.ticks,
        workers=args.workers,
        cluster=args.cluster,
        on_try=report,
    )
    if room is None or room.tape is None:
        print(f"none of {args.tries} rooms is beatable and of difficulty {args.difficulty:g}: try another seed")
        return 1
    write_atomically(output, scene_text(grammar, room.pieces, title(args.seed)).encode())
    write(room.tape, output, demo, NEXT)
    write_atomically(output, scene_text(grammar, room.pieces, title(args.seed), demo).encode())
    seconds = len(room.tape) / load_scene(output).tick_rate
    print(f"{shortest(output)}: {seconds:.1f} s, difficulty {room.difficulty:.2f}; run it: ecs-platformer run {output}")
    return 0


def report(room: Room) -> None:
    found = "not found to be beatable" if room.tape is None else f"beatable, difficulty {room.difficulty:.2f}"
    print(f"room {room.number}: {found}: {' '.join(room.pieces)}", flush=True)


def find_grammar(given: str) -> Grammar:
    """Raises EcsPlatformerError, which suggests the nearest name, if there is no such grammar, and SceneError if it
    has errors."""
    if Path(given).is_file():
        return read_grammar(Path(given))
    folders = scene_folders(project_for(None))
    for folder in folders:
        if (folder / f"{given}{ENDING}").is_file():
            return read_grammar(folder / f"{given}{ENDING}")
    known = [file.name.removesuffix(ENDING) for folder in folders for file in folder.glob(f"*{ENDING}")]
    raise EcsPlatformerError(f"{given}: no such grammar{nearest(given, known)}")
