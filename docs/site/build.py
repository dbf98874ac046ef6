"""Builds the site of the documentation: `python docs/site/build.py --open` shows it in a browser.

The pages are the Markdown files that are read in the repository, too. A gallery of all scenes is added, and beside
each scene in the text a player; `--no-player` leaves it out, which needs neither npm nor pip.
Most of the time goes into the demos of the gallery; `--draft` plays none of them.
"""

from __future__ import annotations

import re
import shutil
import sys
import webbrowser
from argparse import ArgumentParser
from collections.abc import Iterator
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory

from sphinx.cmd.build import build_main

from ecs_platformer.cli import main as command
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.scene_list import is_playable
from ecs_platformer.game.links.level import link_of
from ecs_platformer.game.links.link import LinkError
from ecs_platformer.game.scene_argument import tape_of
from ecs_platformer.media.drawing.pillow_painter import save_picture
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.world import World

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
SHOWN_AT = 0.4  # of a scene's demo
PORT = 8000
CHAPTERS = {  # of the table of contents; what is left of the guides comes after those that are named
    "First steps": ("docs/how-to", "docs/getting-started", "docs/if-you-know-esper", "gallery"),
    "Guides": (
        *("docs/guides/scene-files", "docs/guides/levels", "docs/guides/movement", "docs/guides/events"),
        *("docs/guides/pictures-and-sound", "docs/guides/systems", "docs/guides/testing", "docs/guides/*"),
    ),
    "Reference": (
        *("docs/guides/commands", "docs/reference/characters", "docs/reference/prefabs"),
        *("docs/reference/components", "docs/reference/effects", "docs/reference/systems", "docs/reference/api"),
    ),
    "Fields of components": ("docs/reference/components/*",),
    "Python API": ("docs/reference/api/*",),
    "Inside": (
        "docs/physics-rules",
        "docs/architecture",
        "docs/speed",
        "tests/benchmarks/RESULTS",
        "docs/examples/foreign_law/README",
        "docs/contributing",
        "docs/security",
        "CHANGELOG",
    ),
}
PAGES = ("README.md", "CHANGELOG.md", "tests/benchmarks/RESULTS.md")  # that are not in docs/
LISTS = ("CHANGELOG.md", "RESULTS.md")
FOLDER_LINK = re.compile(r"\[(?P<text>[^\]]*)\]\([^)\s]*/\)")  # the repository shows folders, the site has none
LINK = re.compile(r"(?<=\]\()(?P<path>[^)#:\s]+)(?=(#[^)\s]*)?\))")
SCENE = re.compile(r"^```toml\n(?P<code>.*?)^```$", re.DOTALL | re.MULTILINE)


def main() -> int:
    parser = ArgumentParser(description="Build the site of the documentation.")
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "build" / "site", metavar="DIR")
    parser.add_argument("--player", type=Path, metavar="DIR", help="a page with a player.html; default: one is built")
    parser.add_argument("--no-player", action="store_true", help="build it without playable examples")
    parser.add_argument("--draft", action="store_true", help="build it quickly: the gallery shows starts, and no runs")
    parser.add_argument("--open", action="store_true", help=f"show it at http://localhost:{PORT}")
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        stage(Path(folder), player=not args.no_player, runs=not args.draft)
        if not args.no_player:
            add_player(args.player, Path(folder, "_static", "player"))
        status = build_main(["-W", "--keep-going", "-q", "-b", "html", folder, str(args.output)])
    print(args.output / "index.html")
    if status == 0 and args.open:
        serve(args.output)
    return status


def stage(folder: Path, *, player: bool, runs: bool) -> None:
    """Put all that Sphinx reads into a folder, laid out as the repository is, so that links hold in both."""
    static = folder / "_static"
    static.mkdir()
    shutil.copy(HERE / "conf.py", folder)
    for name in ("play.js", "site.css"):
        shutil.copy(HERE / name, static)
    for page in [*(ROOT / name for name in PAGES), *sorted((ROOT / "docs").rglob("*.md"))]:
        text = page.read_text(encoding="utf-8")
        for found in LINK.finditer(text):
            copy_linked((page.parent / found["path"]).resolve(), folder)
        text = FOLDER_LINK.sub(r"\g<text>", SCENE.sub(playable, text) if player else text)
        target = folder / page.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(searched(page) + LINK.sub(home_is_index, text), encoding="utf-8")
    (folder / "README.md").rename(folder / "index.md")
    with (folder / "index.md").open("a", encoding="utf-8") as index:
        index.writelines(contents(folder))
    (folder / "gallery.md").write_text("".join(gallery(static, player=player, runs=runs)), encoding="utf-8")


def add_player(page: Path | None, target: Path) -> None:
    """Put the player into the site: that of a page, or else one that is built now."""
    with TemporaryDirectory() as built:
        if page is None:
            if command(["build", "--web", "--player", "-o", built]):
                sys.exit("the player could not be built; --no-player leaves it out")
            (page,) = Path(built).glob("*-web")
        shutil.copytree(page, target)


def copy_linked(file: Path, folder: Path) -> None:
    """Copy a file that a page links to, such as a picture or a module, unless it is a page itself."""
    if file.is_file() and file.suffix != ".md":
        target = folder / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)


def home_is_index(found: re.Match[str]) -> str:
    """Return a link as the site has it: there, the README is the page `index`."""
    path = found["path"]
    return (
        path.removesuffix("README.md") + "index.md"
        if path in ("README.md", "../README.md", "../../README.md")
        else path
    )


def searched(page: Path) -> str:
    """Return what keeps a page out of the search, if it names everything and explains nothing."""
    return "---\nnosearch: true\n---\n" if page.name in LISTS else ""


def playable(found: re.Match[str]) -> str:
    """Return a block of TOML, in a container that the page's script makes playable if it is a whole scene."""
    return f"::::{{container}} playable\n{found[0]}\n::::" if is_scene(found["code"]) else found[0]


def is_scene(text: str) -> bool:
    if "map =" not in text and "[[entity]]" not in text:
        return False
    with TemporaryDirectory() as folder:
        file = Path(folder, "example.toml")
        file.write_text(text, encoding="utf-8")
        try:
            return bool(load_scene(file).entities)
        except EcsPlatformerError:
            return False


def contents(folder: Path) -> Iterator[str]:
    """Yield the table of contents, as MyST."""
    named = {page for pages in CHAPTERS.values() for page in pages}
    for title, pages in CHAPTERS.items():
        yield f"\n```{{toctree}}\n:hidden:\n:caption: {title}\n\n"
        for page in pages:
            if page.endswith("*"):
                found = (
                    file.relative_to(folder).with_suffix("").as_posix() for file in sorted(folder.glob(f"{page}.md"))
                )
                yield from (f"{one}\n" for one in found if one not in named)
            else:
                yield f"{page}\n"
        yield "```\n"


def gallery(static: Path, *, player: bool, runs: bool) -> Iterator[str]:
    """Yield the page of all scenes: a picture of each, its title, and how to run it; with `runs`, amid its demo."""
    (static / "gallery").mkdir()
    yield "# Gallery\n\nAll scenes of the stock, each with the command that runs it.\n\n<div class='gallery'>\n"
    for file in [*sorted((ROOT / "scenes").glob("*.toml")), *sorted((ROOT / "scenes" / "levels").glob("*.toml"))]:
        if not is_playable(file):
            continue
        name = file.relative_to(ROOT / "scenes").with_suffix("").as_posix()
        picture = static / "gallery" / f"{name.replace('/', '-')}.png"
        title = escape(draw(file, picture, SHOWN_AT if runs else 0))
        image = f"<img src='_static/gallery/{picture.name}' alt='{title}' loading='lazy'>"
        link = address(file, run=runs) if player else None
        shown = f"<a href='_static/player/player.html{link}'>{image}</a>" if link else image
        how = f"<code>ecs-platformer run {name}.toml</code>"
        yield f"<figure>{shown}<figcaption><b>{title}</b><br>{how}</figcaption></figure>\n"
    yield "</div>\n"


def draw(file: Path, picture: Path, share: float) -> str:
    """Draw a scene after this share of its demo, and return its title."""
    world = World.load(file, pictures=True)
    tape = tape_of(None, world.scene)
    world.level.begin(tape.start)
    for held in tape.first(int(len(tape) * share)):
        world.step(held)
    save_picture(world, picture, scale=2)
    return world.scene.title or file.stem


def address(file: Path, *, run: bool) -> str | None:
    """Return what makes the player play a scene, with its demo; None if no link can hold it, such as a map of Tiled."""
    demo = load_scene(file).demo if run else None
    try:
        return f"#{link_of(file, read_tape(demo) if demo else None).text()}"
    except LinkError:
        return None


def serve(folder: Path) -> None:
    """Show the site until it is interrupted."""
    with ThreadingHTTPServer(("localhost", PORT), partial(SimpleHTTPRequestHandler, directory=str(folder))) as server:
        webbrowser.open(f"http://localhost:{PORT}")
        server.serve_forever()


if __name__ == "__main__":
    sys.exit(main())
