"""Arguments of the commands that write files: projects, sounds, texts, and builds for players."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.cli.arguments.common import MAX_TICKS, AddCommand, file, scene, whole, workers


def add(command: AddCommand) -> None:
    new = command("new", "start a project of your own")
    new.add_argument("folder", type=Path, metavar="DIR", help="new or empty")
    new.add_argument("--own", action="store_true", help="copy the stock components, systems and scenes to change them")

    build = command(
        "build", "build the project's game as an application or as a page for browsers; neither needs Python"
    )
    form = build.add_mutually_exclusive_group(required=True)
    form.add_argument("--app", action="store_true", help="make a folder with a program, by PyInstaller")
    form.add_argument(
        "--web", action="store_true", help="make a folder with a page, and the same as a zip for game sites"
    )
    build.add_argument(
        "--player", action="store_true", help="with --web: also make player.html, which plays links to levels"
    )
    build.add_argument(
        "--single", action="store_true", help="with --web: also make a single HTML file, which needs no server"
    )
    build.add_argument(
        "--pyodide",
        type=Path,
        metavar="FILE",
        help="with --web: pyodide-VERSION.tgz, the Python of the page; default: fetched by npm",
    )
    build.add_argument(
        "--wheels", type=Path, metavar="DIR", help="with --player: the wheels of pydantic; default: fetched by pip"
    )
    build.add_argument("-o", "--output", type=Path, default=Path("dist"), metavar="DIR", help="default: dist")

    export = command("export", "export the project's prefabs to Tiled or LDtk: pictures, fields, choices and defaults")
    export.add_argument("editor", choices=("tiled", "ldtk"))
    export.add_argument("folder", type=Path, metavar="DIR", help="the folder of the levels; levels in it are kept")
    export.add_argument(
        "--scene", metavar="SCENE", help="the scene that knows the prefabs; default: main.toml, or level.toml"
    )

    convert = command(
        "convert", "convert a level of Tiled or LDtk into a scene with a drawn map, or such a scene into a Tiled map"
    )
    convert.add_argument("level", metavar="LEVEL", help="a .tmj, .tmx, .ldtk, .ldtk#LEVEL, or a scene")
    convert.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="a new file, .toml or .tmj")

    link = command("link", "print a link that contains a level and a run of it, for the player that build makes")
    scene(link, "default: the scene's demo")
    link.add_argument(
        "--page", default="player.html", metavar="ADDRESS", help="address of the player; default: player.html"
    )

    sound = command("sound", "list the sounds and tunes of a scene with their loudness, or write one as a WAV")
    sound.add_argument("name", nargs="?", metavar="NAME", help="of a [sound.NAME] or a [tune.NAME]; default: all")
    sound.add_argument("--scene", metavar="SCENE", help="the scene of the sound; default: scenes/prefabs.toml")
    sound.add_argument("-o", "--output", type=file(".wav"), metavar="FILE.wav", help="write the samples of NAME")

    generate = command("generate", "generate a room that can be cleared, with a given difficulty")
    generate.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the room; default: 0")
    generate.add_argument(
        "--difficulty",
        type=float,
        default=0.3,
        metavar="D",
        help="fraction of mistakes of one tick that break the solution, 0 to 1; default: 0.3",
    )
    generate.add_argument(
        "--grammar", default="rooms", metavar="NAME", help="scenes/NAME.grammar.toml, or a path; default: rooms"
    )
    generate.add_argument(
        "--tries", type=whole(1, 10**6), default=40, metavar="N", help="number of rooms to try; default: 40"
    )
    generate.add_argument(
        "--ticks",
        type=whole(1, MAX_TICKS * 100),
        default=40_000,
        metavar="T",
        help="ticks simulated in the search for a solution of each room",
    )
    workers(generate)
    generate.add_argument("--force", action="store_true", help="overwrite FILE.toml and its tape")
    generate.add_argument("-o", "--output", type=file(".toml"), required=True, metavar="FILE.toml")

    strings = command(
        "strings", "write the texts of the project's scenes into the file of a language, to translate them"
    )
    strings.add_argument("--language", required=True, metavar="CODE", help='such as "de": scenes/strings.de.toml')
