"""Arguments of the commands that describe the contents of a project."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.cli.arguments.common import AddCommand, file, whole


def add(command: AddCommand) -> None:
    inspect = command("inspect", "print a prefab with all that it inherits, each value with the line that set it")
    inspect.add_argument("prefab", metavar="PREFAB")
    inspect.add_argument("scene", nargs="?", default="level", metavar="SCENE", help="default: scenes/level.toml")

    prefabs = command("prefabs", "list a scene's prefabs with their map characters and descriptions, or draw them")
    prefabs.add_argument("scene", nargs="?", default="level", metavar="SCENE", help="default: scenes/level.toml")
    prefabs.add_argument("--legend", action="store_true", help="only those that maps have a character for")
    prefabs.add_argument("-o", "--output", type=file(".png"), metavar="FILE.png", help="draw a sheet of their pictures")
    prefabs.add_argument("--scale", type=whole(1, 16), default=2, metavar="N", help="as for picture; default: 2")

    reference = command(
        "reference", "write Markdown pages of the prefabs, components, effects, systems and the Python API"
    )
    reference.add_argument("-o", "--output", type=Path, default=Path("reference"), metavar="DIR")

    docs = command("docs", "list the pages of the documentation, print one, or look up a name or words in them")
    docs.add_argument("page", nargs="*", metavar="WORD", help="such as levels, levels#rooms, Shooter, moving platform")

    schema = command("schema", "print the JSON Schema of scene files, for editors")
    which = schema.add_mutually_exclusive_group()
    which.add_argument("--campaign", action="store_true", help="the schema of campaign files instead")
    which.add_argument("--controls", action="store_true", help="the schema of controls.toml instead")
    which.add_argument("--grammar", action="store_true", help="the schema of grammars of rooms instead")
    which.add_argument("--strings", action="store_true", help="the schema of strings.LANGUAGE.toml instead")
    schema.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: standard output")
