"""`build`: builds the project's game as an application, or as a page for browsers, for players without Python."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import tomli

from ecs_platformer.cli.commands.playing.run import shown_level
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign_file import is_campaign, read_campaign
from ecs_platformer.game.icon import write_icon
from ecs_platformer.game.scene_argument import default_scene, own_scenes, tape_of
from ecs_platformer.project import STOCK
from ecs_platformer.project.progress_bar import step
from ecs_platformer.scene.files.includes import DEVICE
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.web.packaging import application, page
from ecs_platformer.web.packaging.application import Game
from ecs_platformer.web.packaging.checker import checker
from ecs_platformer.web.packaging.contents import GAME, STOCK_FOLDER, Contents, demo_hash
from ecs_platformer.web.packaging.pyodide import pyodide
from ecs_platformer.world.world import World


def main(args: Namespace) -> int:
    if args.pyodide and not args.web:
        raise EcsPlatformerError("--pyodide: only a page, which --web makes, has a Python of its own")
    if (args.player or args.wheels) and not args.web:
        raise EcsPlatformerError("--player: only a page, which --web makes, plays links")
    if args.single and not args.web:
        raise EcsPlatformerError("--single: only a page, which --web makes, can be one file")
    played = default_scene()
    scenes = own_scenes().resolve()
    root = scenes.parent if scenes.name == "scenes" else scenes
    title = read_campaign(played).title if is_campaign(played) else load_scene(played).title
    level = (shown_level(read_campaign(played)) if is_campaign(played) else played).resolve()
    ticks = len(tape_of(None, load_scene(level)))
    name = name_of(title or root.name)
    step("playing the demo")
    with TemporaryDirectory() as work:
        contents = Contents(
            name=name,
            title=title or name,
            version=version_of(root),
            game=STOCK_FOLDER.as_posix() if root == STOCK else GAME,
            played=played.resolve().relative_to(root).as_posix(),
            scene=level.relative_to(root).as_posix(),
            ticks=ticks,
            hash=demo_hash(level, ticks),
        )
        game = Game(root, name, contents, write_icon(World.load(level, pictures=True), Path(work, "icon.png")))
        step(f"copying {copied(game, args.output)}")
        if args.web:
            step("getting Pyodide")
            runtime = pyodide(args.pyodide)
            wheels = checker(args.wheels) if args.player else None
            step("packing the page")
            made = page.build(game, title or name, played.resolve(), args.output, runtime, wheels)
            if args.single:
                step("joining it into one file")
                made = page.build_single(made.parent)
        else:
            step("packing the application")
            made = application.build(game, args.output, Path(work))
    print(made)
    return 0


def name_of(title: str) -> str:
    """Return a game's title as the name of a file that every system can have."""
    name = re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-") or "game"
    return f"{name}-game" if DEVICE.fullmatch(name) else name


def copied(game: Game, output: Path) -> str:
    """Say which files of the project the build contains, by their folders: `scenes/ (3 files, 12 kB)`."""
    sizes: dict[str, list[int]] = {}
    for file, folder in application.own_files(game, output):
        inside = (folder / file.name).parts[1:]
        sizes.setdefault(f"{inside[0]}/" if inside[1:] else inside[0], []).append(file.stat().st_size)
    told = [
        f"{name} ({len(found)} files, {sum(found) / 1000:,.0f} kB)" if name.endswith("/") else name
        for name, found in sizes.items()
    ]
    return ", ".join(told) or "the stock's game"


def version_of(root: Path) -> str:
    try:
        project = tomli.loads((root / "pyproject.toml").read_text(encoding="utf-8")).get("project")
    except (OSError, ValueError):
        return ""
    version = cast("dict[str, object]", project).get("version") if isinstance(project, dict) else None
    return version if isinstance(version, str) else ""
