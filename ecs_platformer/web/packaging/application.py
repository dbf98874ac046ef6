"""Builds a game as an application: a folder with a program that needs no Python to be installed, made by PyInstaller.

The folder holds the interpreter, the framework, the stock files, and copies of the game's own files.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions, requires
from itertools import chain
from pathlib import Path
from zipfile import ZipFile, is_zipfile

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.project import FRAMEWORK, STOCK
from ecs_platformer.project.files.writing import new_files_in, write_atomically
from ecs_platformer.web.packaging.contents import CONTENTS, GAME, STOCK_FOLDER, Contents
from ecs_platformer.web.packaging.left_out import left_out

PARTS = ("components", "systems", "scenes")
CACHES = ("__pycache__", "node_modules")  # left out in every folder
OF_A_PAGE = {"game.zip", "player.js", "pyodide/LICENSE.txt"}  # files of every page
NOT_PLAYED = ("ecs_platformer.pytest_plugin", "ecs_platformer.stock", "ecs_platformer.template")
EXCLUDED = (*PARTS, "tkinter")  # modules that PyInstaller would add
HARDLY_USED = ("pygments", "markdown-it-py")  # distributions that rich requires, but not for what we use of it


@dataclass(frozen=True, slots=True)
class Game:
    """`root` is the folder of the game's project, or the folder that contains the game's `scenes/`."""

    root: Path
    name: str  # of the program and its folder
    contents: Contents  # what --self-check compares with
    icon: Path | None = None  # a PNG; used on Windows and macOS


def build(game: Game, folder: Path, work: Path) -> Path:
    """Build the application in `folder`, with intermediate files in `work`; return the path of the program.

    Raises EcsPlatformerError if PyInstaller is missing or fails.
    """
    try:
        from PyInstaller.__main__ import run  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]
    except ImportError:
        raise EcsPlatformerError("an application is built by PyInstaller: pip install 'ecs_platformer[app]'") from None
    write_atomically(work / CONTENTS, json.dumps(asdict(game.contents)).encode())
    files = [*shipped(game, folder), (work / CONTENTS, Path())]
    try:
        with new_files_in(folder) as made:
            run(_options(game, files, made, work))
    except SystemExit as failed:
        raise EcsPlatformerError(f"PyInstaller could not build {game.name}: {failed}") from None
    program = folder / game.name / game.name
    return program if program.exists() else program.with_suffix(".exe")


def shipped(game: Game, output: Path) -> list[tuple[Path, Path]]:
    """Return (file, folder in the application) of each file to copy: first the stock files, then the game's own."""
    files = [pair for part in PARTS for pair in copied_files(STOCK / part, STOCK_FOLDER / part)]
    files += [pair for pair in framework_files() if pair[0].suffix not in (".py", ".pyi")]
    return [*files, *own_files(game, output)]


def own_files(game: Game, output: Path) -> list[tuple[Path, Path]]:
    """Return those of the shipped files that are the game's own; none for the stock's game."""
    if game.root == STOCK:
        return []
    return [*copied_files(game.root, Path(GAME), left_out(game.root) | {output.resolve()})]


def framework_files() -> Iterator[tuple[Path, Path]]:
    """Yield (file, folder in the application) of the framework's own files; in a wheel, the stock lies among them."""
    yield from copied_files(FRAMEWORK, Path("ecs_platformer"), (FRAMEWORK / "stock",))


def copied_files(folder: Path, target: Path, left_out: Container[Path] = ()) -> Iterator[tuple[Path, Path]]:
    """Left out are hidden ones, caches, virtual environments, earlier builds, and `left_out`."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name in CACHES or path in left_out or (path / "pyvenv.cfg").exists():
            continue
        if _is_build(path):
            continue
        if path.is_dir():
            yield from copied_files(path, target / path.name, left_out)
        else:
            yield path, target


def _is_build(path: Path) -> bool:
    if path.is_dir():
        return (path / "_internal" / CONTENTS).exists() or all((path / name).exists() for name in OF_A_PAGE)
    if path.suffix == ".zip" and is_zipfile(path):
        with ZipFile(path) as archive:
            return {*archive.namelist()} >= OF_A_PAGE
    return path.suffix == ".html" and b'id="file game.zip"' in path.read_bytes()


def _options(game: Game, files: Sequence[tuple[Path, Path]], folder: Path, work: Path) -> list[str]:
    options = ["--noconfirm", "--onedir", "--log-level=ERROR", f"--name={game.name}", f"--distpath={folder}"]
    options += [f"--workpath={work}", f"--specpath={work}", f"--paths={FRAMEWORK.parent}"]
    options += [f"--add-data={source}:{target}" for source, target in files]
    options += ["--copy-metadata=ecs_platformer"] if _is_installed() else []
    imported = {*_imported(files)}
    compiled, excluded = _installed(imported)
    options += [f"--hidden-import={module}" for module in sorted({*_framework(), *imported, *compiled})]
    options += [f"--exclude-module={module}" for module in sorted({*EXCLUDED, *excluded})]
    options += [f"--icon={game.icon}"] if game.icon else []
    return [*options, str(FRAMEWORK / "cli" / "launcher.py")]


def _framework() -> Iterator[str]:
    """Yield the names of the framework's modules. Most are imported at run time, which PyInstaller does not notice."""
    for file in FRAMEWORK.rglob("*.py"):
        module = ".".join(file.relative_to(FRAMEWORK.parent).with_suffix("").parts).removesuffix(".__init__")
        if not module.startswith(NOT_PLAYED):
            yield module


def _imported(files: Iterable[tuple[Path, Path]]) -> Iterator[str]:
    """Yield the modules that the copied Python files import, except those that are copied themselves."""
    for file, _ in files:
        if file.suffix == ".py":
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    names = [node.module]
                yield from (name for name in names if name.partition(".")[0] not in PARTS)


def _is_installed() -> bool:
    with suppress(PackageNotFoundError):
        return bool(distribution("ecs_platformer"))
    return False


def _installed(imported: Iterable[str]) -> tuple[list[str], list[str]]:
    """Tell apart what is installed here; return two lists of top-level modules.

    The first has the modules that mypyc adds to needed packages, such as tomli: no import statement names them. The
    second has all modules of packages that neither the framework nor `imported` needs: packages that are needed import
    some of them if they are there, and the application is to be the same wherever it is built.
    """
    from packaging.utils import canonicalize_name  # comes with PyInstaller

    installed = packages_distributions()
    roots = ["ecs_platformer", *chain.from_iterable(installed.get(name.partition(".")[0], ()) for name in imported)]
    needed = _required(roots) if _is_installed() else {canonicalize_name(one) for one in chain(*installed.values())}
    compiled, excluded = list[str](), list[str]()
    for module, packages in installed.items():
        if needed.isdisjoint(map(canonicalize_name, packages)):
            excluded.append(module)
        elif module.endswith("__mypyc"):
            compiled.append(module)
    return compiled, excluded


def _required(distributions: Iterable[str]) -> set[str]:
    from packaging.requirements import Requirement  # comes with PyInstaller
    from packaging.utils import canonicalize_name

    found, left = set[str](), [canonicalize_name(name) for name in distributions]
    while left:
        name = left.pop()
        if name in found:
            continue
        found.add(name)
        with suppress(PackageNotFoundError):  # required elsewhere only, or not installed
            for text in requires(name) or ():
                wanted = Requirement(text)
                applies = wanted.marker is None or wanted.marker.evaluate({"extra": ""})
                if applies and wanted.name not in HARDLY_USED:
                    left.append(canonicalize_name(wanted.name))
    return found
