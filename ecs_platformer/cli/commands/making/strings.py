"""`strings`: writes the texts that a game shows into the file of a language, for translation."""

from __future__ import annotations

import sys
from argparse import Namespace

from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.game.scene_argument import own_scenes
from ecs_platformer.project import project_for
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.scene.strings import is_strings_file, strings_file
from ecs_platformer.tools.translating.writing import write_strings


def main(args: Namespace) -> int:
    folder = own_scenes()
    project_for(folder)
    path = strings_file(folder, args.language)
    if not is_strings_file(path):
        raise EcsPlatformerError(
            f'expected the code of a language, such as "de" or "pt-BR", found {shown(args.language)}'
        )
    failed: list[EcsPlatformerError] = []
    done = write_strings(path, failed.append)
    parts = [f"{done.texts} texts", f"{done.new} new", f"{done.missing} to translate"]
    print(
        f"{shortest(path)}: {', '.join(parts)}" + (f", {done.unused} that nothing shows any more" * bool(done.unused))
    )
    if not failed:
        return 0
    print(
        f"without the texts of scenes with errors ({len(failed)}):",
        *dict.fromkeys(map(str, failed)),
        sep="\n",
        file=sys.stderr,
    )
    return 2
