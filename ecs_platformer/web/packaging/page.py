"""Builds a game as a page: a folder that any web server can serve, and the same as a zip for game sites.

The folder holds the JavaScript of `web/player/`, Pyodide, and `game.zip`: the framework, the stock files, the libraries
that they need, and the game's own files. The campaign's scenes and the menus are baked, the files of pictures left out
that only these include, and the cards of its levels drawn.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import suppress
from gzip import compress as gzip
from html import escape
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo
from zlib import compress

from PIL import Image

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign_file import is_campaign, read_campaign
from ecs_platformer.game.campaign.ghost_file import ghost_name
from ecs_platformer.game.campaign.ghosts import draw_ghost
from ecs_platformer.game.campaign.level_cards import LevelCards, card_name
from ecs_platformer.media.art.sheet import PictureError, decode, png_size
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.media.drawing.png import write_png
from ecs_platformer.project import FRAMEWORK, scene_folders
from ecs_platformer.project.files.baked import MANIFEST, PICTURE, SCENE, SHARED
from ecs_platformer.project.files.writing import new_files_in, opened, write_atomically
from ecs_platformer.project.location import current
from ecs_platformer.scene.baked.shared import share
from ecs_platformer.scene.scene import bake, load_scene
from ecs_platformer.web.packaging.application import Game, framework_files, shipped
from ecs_platformer.web.packaging.only_baked import only_for_baked
from ecs_platformer.world.world import World

LIBRARIES = ("esper", "platformdirs", "tomli")
PLAYER = FRAMEWORK / "web" / "player"
HOME = PurePosixPath("/app")  # of `game.zip` on the page
CARDS = PurePosixPath("data/cache")  # of the cards, in HOME
SINGLE = ("embedded.js", "saves.js", "touch.js", "sound.js", "player.js")  # modules for a page in one file
WORKERS = {  # and for its workers
    "game_worker": ("embedded.js", "link.js", "painter.js", "game_worker.js"),
    "sound_worker": ("embedded.js", "sound_worker.js"),
}
LICENCE = "MPL-2.0.txt"  # of Pyodide
LOADING = "loading.png"  # the first picture of the game, shown while it loads
NOT_ON_PAGES = {  # rooms and files of the framework that pages do not need
    PurePosixPath("ecs_platformer", name)
    for name in ("cli", "lab", "pytest_plugin.py", "template", "tools", "web/packaging", "web/player", "window")
}
ONLY_OWN_FILES = (  # a Content-Security-Policy: the browser loads nothing else, whatever a level asks for
    '<meta http-equiv="Content-Security-Policy" content="default-src \'self\' blob: data:; '
    "script-src 'self' blob: 'unsafe-eval' 'unsafe-inline'; style-src 'self' 'unsafe-inline'\">"
)
FIRST = (1980, 1, 1, 0, 0, 0)  # the date of all files in archives, so that the same game makes the same archive


def build(
    game: Game,
    title: str,
    scene: Path,
    output: Path,
    runtime: Mapping[str, bytes],
    checker: Mapping[str, bytes] | None = None,
) -> Path:
    """Build the page of a game in the folder `output`/NAME-web, and a zip of this folder. Return the path of
    index.html.

    scene: the campaign or scene to play
    runtime: the files of Pyodide
    checker: the wheels with which player.html checks levels in links, or None to build no player.html

    Raises OSError if a file cannot be written, EcsPlatformerError if a library is missing or a scene has errors.
    """
    with new_files_in(output) as made:
        page = made / f"{game.name}-web"
        (page / "pyodide").mkdir(parents=True)
        for name, content in runtime.items():
            write_atomically(page / "pyodide" / name, content)
        write_atomically(page / "pyodide" / "LICENSE.txt", (PLAYER / LICENCE).read_bytes())
        for file in PLAYER.iterdir():
            if file.suffix in (".js", ".css") and file.name != "embedded.js":
                write_atomically(page / file.name, file.read_bytes())
        if game.icon:
            write_atomically(page / "icon.png", game.icon.read_bytes())
        write_png(page / LOADING, _loading_picture(scene))
        _write(page / "game.zip", _entries(game, scene, output, links=bool(checker)))
        loaded = {name: len(content) for name, content in runtime.items() if name.endswith((".wasm", ".zip"))}
        about = {
            "name": game.name,
            "folder": game.contents.game,
            "scene": scene.relative_to(game.root).as_posix(),
            "player": bool(checker),
            "runtime": [*loaded],
            "bytes": (page / "game.zip").stat().st_size + sum(loaded.values()),
        }
        blank = (PLAYER / "index.html").read_text(encoding="utf-8")
        write_atomically(page / "index.html", _filled(blank, title, about).encode())
        if checker:
            _add_player(page, blank, title, about, checker)
        files = sorted(file for file in page.rglob("*") if file.is_file())
        names = [PurePosixPath(file.relative_to(page).as_posix()) for file in files]
        _write(made / f"{page.name}.zip", ((name, file.read_bytes()) for name, file in zip(names, files, strict=True)))
    return output / page.name / "index.html"


def _loading_picture(scene: Path) -> Image.Image:
    """Return the first picture of a scene, or of the first scene of a campaign, without texts: no key works yet."""
    frame = World.load(read_campaign(scene).levels[0] if is_campaign(scene) else scene).frame()
    frame.drop_texts()
    frame.rows = [row for row in frame.rows if row[5] != "letter"]
    return paint(frame)


def _add_player(page: Path, blank: str, title: str, about: Mapping[str, object], checker: Mapping[str, bytes]) -> None:
    (page / "checker").mkdir()
    for name, content in checker.items():
        write_atomically(page / "checker" / name, content)
    blank = blank.replace("<head>\n", f"<head>\n{ONLY_OWN_FILES}\n")
    player = _filled(blank, title, {**about, "checker": list(checker)})
    write_atomically(page / "player.html", player.encode())


def _filled(html: str, title: str, about: Mapping[str, object]) -> str:
    return html.replace("{{title}}", escape(title)).replace("{{game}}", json.dumps(about).replace("<", "\\u003c"))


def build_single(page: Path) -> Path:
    """Turn a built page into a single HTML file, which needs no server."""
    text = (page / "index.html").read_text(encoding="utf-8")
    style = (page / "page.css").read_text(encoding="utf-8")
    text = text.replace('<link rel="stylesheet" href="page.css">', f"<style>\n{style}</style>")
    icon = b64encode((page / "icon.png").read_bytes()).decode() if (page / "icon.png").exists() else ""
    text = text.replace('href="icon.png"', f'href="data:image/png;base64,{icon}"')
    loading = b64encode((page / LOADING).read_bytes()).decode()
    text = text.replace(f'src="{LOADING}"', f'src="data:image/png;base64,{loading}"')
    files = ["game.zip", *(f"pyodide/{name}" for name in sorted(path.name for path in (page / "pyodide").iterdir()))]
    packed = {name: b64encode(gzip((page / name).read_bytes(), mtime=0)).decode() for name in files}
    embedded = [f'<script type="text/plain" id="file {name}">{content}</script>' for name, content in packed.items()]
    for name, modules in WORKERS.items():
        embedded += [f'<script type="text/plain" id="{name}">\n{_joined(*modules)}</script>']
    embedded += [f'<script type="module">\n{_joined(*SINGLE)}']
    text = re.sub(r'<script type="module" src="player.js"[^>]*>', lambda _: "\n".join(embedded), text)
    single = page.with_name(page.name.removesuffix("-web") + ".html")
    write_atomically(single, text.encode())
    return single


def _joined(*names: str) -> str:
    text = "".join((PLAYER / name).read_text(encoding="utf-8") for name in names)
    return re.sub(r'^import .* from ".*";\n|^export ', "", text, flags=re.MULTILINE)


def _write(archive: Path, entries: Iterator[tuple[PurePosixPath, bytes]]) -> None:
    with opened(archive) as file, ZipFile(file, "w", ZIP_DEFLATED) as packed:
        for name, content in entries:
            info = ZipInfo(str(name), FIRST)
            info.compress_type = ZIP_DEFLATED
            packed.writestr(info, content, compresslevel=9)  # that of a ZipFile is not for a ZipInfo


def _entries(game: Game, scene: Path, output: Path, *, links: bool) -> Iterator[tuple[PurePosixPath, bytes]]:
    """`links`: the page also plays levels from links, which may include any file."""
    for library in LIBRARIES:
        yield from _library(library)
    modules = [pair for pair in framework_files() if pair[0].suffix == ".py"]
    copied = [
        (file, PurePosixPath(folder.as_posix(), file.name)) for file, folder in (*modules, *shipped(game, output))
    ]
    files = [(file, place) for file, place in copied if not NOT_ON_PAGES.intersection((place, *place.parents))]
    places = {file.resolve(): place for file, place in files}
    campaign = read_campaign(scene) if is_campaign(scene) else None
    listed = {one.resolve(): one for one in (*(campaign.levels if campaign else (scene,)), *_menus())}
    loaded = {file: load_scene(one, pictures=True) for file, one in listed.items() if file in places}
    left_out = set[Path]() if links else only_for_baked(loaded, places)
    made: dict[PurePosixPath, bytes] = {}
    for file, place in files:
        if file.resolve() in left_out:
            continue
        yield place, file.read_bytes()
        if file.suffix == ".png":
            made |= _decoded(file, place)
    scenes = {places[file]: bake(one) for file, one in loaded.items()}
    texts, shared = share([*scenes.values()])
    made |= {place.with_name(place.name + SCENE): text.encode() for place, text in zip(scenes, texts, strict=True)}
    yield from made.items()
    yield PurePosixPath(MANIFEST), json.dumps([str(place) for place in made]).encode()
    yield PurePosixPath(SHARED), shared.encode()
    yield from _cards({level: places[level.resolve()] for level in (campaign.counted if campaign else ())})


def _decoded(file: Path, place: PurePosixPath) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Yield the baked file of a PNG; nothing for a broken one, which no scene of the page can use."""
    size = png_size(file)
    if not isinstance(size, str):
        with suppress(PictureError):
            yield place.with_name(place.name + PICTURE), compress(decode(file, size).data, 9)


def _library(name: str) -> Iterator[tuple[PurePosixPath, bytes]]:
    spec = find_spec(name)
    home = Path(spec.origin).parent if spec and spec.origin else None
    if home is None:
        raise EcsPlatformerError(f"the library {name} is missing: pip install {name}")
    for file in sorted(home.rglob("*.py")):
        yield PurePosixPath(name, file.relative_to(home).as_posix()), file.read_bytes()


def _menus() -> Iterator[Path]:
    for folder in dict.fromkeys(scene_folders(current())):
        yield from sorted((folder / "menus").glob("*.toml"))


def _cards(levels: Mapping[Path, PurePosixPath]) -> Iterator[tuple[PurePosixPath, bytes]]:
    with TemporaryDirectory() as folder:
        cards = LevelCards(Path(folder))
        for level, place in levels.items():
            cards.draw(level)
            draw_ghost(level, cards.folder)
            for name_of in (card_name, ghost_name):
                file = cards.folder / name_of(str(level.resolve()))
                if file.exists():  # a level without a demo has no ghost
                    yield CARDS / name_of(str(HOME / place)), file.read_bytes()
