"""Loads scenes: files that list entities. A scene is read and checked completely before any entity is created."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tomli

from ecs_platformer.core.gc_pause import uncollected
from ecs_platformer.errors import Diagnostic, InvalidValueError, SceneError, plain, shown
from ecs_platformer.media.art.autotile import Rule
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.inside import Inside
from ecs_platformer.media.art.outside import Outside
from ecs_platformer.media.art.painted import PaintedLayer, PaintedTile
from ecs_platformer.media.art.sheet import Crop, Sheet
from ecs_platformer.media.art.sprites import SpriteSpec
from ecs_platformer.media.sound.spec import SoundSpec
from ecs_platformer.media.sound.tune import Score, Track, TuneSpec
from ecs_platformer.project import current, project_for, scene_folders
from ecs_platformer.project.files.baked import SCENE, baked
from ecs_platformer.project.files.reading import Stamp, UnreadableError, read_regular, stamp
from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.project.toml.source import Source
from ecs_platformer.project.toml.writing import toml_value
from ecs_platformer.scene.baked.codec import from_text, to_text
from ecs_platformer.scene.baked.kept import KeptScene
from ecs_platformer.scene.checks.component_fields import problems_text
from ecs_platformer.scene.controls import Actions, actions, actions_of
from ecs_platformer.scene.files.includes import Files
from ecs_platformer.scene.head import explain_misplaced_key
from ecs_platformer.scene.names.references import known_names, unknown_names
from ecs_platformer.scene.pictures import Images, decode_pictures
from ecs_platformer.scene.prefab import EntitySpec, Prefabs
from ecs_platformer.scene.strings import Language, languages_of
from ecs_platformer.scene.tables import Child, Definition

if TYPE_CHECKING:
    from ecs_platformer.scene.reader import SceneReader

STOCK = "prefabs.toml"
BAKED_CLASSES = {
    kind.__name__: kind
    for kind in (
        *(Child, Crop, Definition, EntitySpec, Image, Inside, Outside, PaintedLayer, PaintedTile, Rule),
        *(Score, Sheet, SoundSpec, SpriteSpec, Track, TuneSpec),
    )
}
NOT_A_SCENE = (UnreadableError, LookupError, TypeError, ValueError, AttributeError, RecursionError)
MOST_BAKED = 64 << 20  # bytes of a baked scene
NOT_BAKED = ("path", "unmade", "actions", "languages", "files", "awaited", "_names")  # are found anew


@dataclass(slots=True)
class Scene:
    """A World reads a Scene and does not change it."""

    path: Path | None = None  # of the file; None for a scene that was made without one
    title: str = ""
    tick_rate: int = 60  # ticks per second
    view: tuple[int, int] = (320, 180)  # px: width and height of what is shown
    demo: Path | None = None  # a tape
    unmade: tuple[Diagnostic, ...] = ()  # the error of a demo that does not exist; `demo` is then None
    tile_size: int = 8  # px: width and height of a cell of the map
    seed: int = 0  # of the random numbers
    systems: tuple[str, ...] | None = None  # names, in the order in which they run; None: the stock order
    background: tuple[str, ...] = ()  # "#rrggbb", from top to bottom
    size: tuple[int, int] = (320, 180)  # px: width and height of the level: the map's, but at least the view's
    prefabs: Prefabs = field(default_factory=Prefabs)
    legend: dict[str, Mapping[str, Any]] = field(default_factory=dict[str, Mapping[str, Any]])  # character → entity
    palette: dict[str, str] = field(default_factory=dict[str, str])
    sprites: dict[str, SpriteSpec] = field(default_factory=dict[str, SpriteSpec])
    images: Images = field(default_factory=Images)  # frames of sprites from files; empty if not decoded yet
    painted: tuple[PaintedLayer, ...] = ()  # of a level that was drawn in an editor, in drawing order
    sounds: dict[str, SoundSpec] = field(default_factory=dict[str, SoundSpec])
    tunes: dict[str, Score] = field(default_factory=dict[str, Score])
    music: str = ""  # the name of the tune that plays, "" for none
    echo: float = 0.0  # volume of the first echo of a sound, 0 for none
    entities: list[EntitySpec] = field(default_factory=list[EntitySpec])  # in the order of their creation
    actions: Actions = field(default_factory=actions)  # of the project, as they were when the scene was loaded
    languages: dict[str, Language] = field(default_factory=dict[str, Language])  # of the project, by code: "de"
    files: tuple[Path, ...] = ()  # all files that were read, image, sound and strings files included
    awaited: tuple[Path, ...] = ()  # files that do not exist: missing, or to be read in place of others
    _names: dict[str, Collection[str]] = field(
        default_factory=dict[str, Collection[str]], init=False, repr=False, compare=False
    )

    @property
    def needed_files(self) -> tuple[Path, ...]:
        return (*self.files, *self.actions.files, *([] if self.demo is None else [self.demo]))

    @property
    def names(self) -> dict[str, Collection[str]]:
        """What names in components can refer to: see known_names()."""
        if not self._names:
            self._names = known_names(self.prefabs.definitions, self.sprites, self.sounds, self.tunes)
        return self._names

    def spawned(self, prefab: str, name: str | None, overrides: Mapping[str, Any]) -> list[EntitySpec]:
        """As Prefabs.expand(), after a check that the names in `overrides` exist in the scene. Raises
        InvalidValueError if they do not, and as Prefabs.expand() does."""
        specs = self.prefabs.expand(prefab, name, overrides)
        given = {kind: fields for kind, fields in specs[0].components.items() if kind in overrides}
        if problems := unknown_names(given, self.names, silent=True):
            raise InvalidValueError(problems_text(problems, f"prefab {shown(prefab)}"))
        return specs


Texts = Mapping[Path, str]  # resolved path of a file → its text as edited, with "\n" at line ends


def load_scene(path: str | Path, *, pictures: bool = False, texts: Texts | None = None) -> Scene:
    """Load a scene file and everything that it includes; or, if `texts` is empty, what was made of it before: when a
    page for a browser was built, or when it was last loaded and is kept in the user's cache folder.

    Raises SceneError with all errors in these files.

    pictures: True to decode all image files, so that broken ones are found; by default, only their headers are read
    """
    path = Path(path)
    with uncollected():
        if texts:
            return scene_of(*_read(path, None, pictures=pictures, texts=texts))
        return _unbaked(path, made) if (made := baked(path, SCENE)) else _kept(path, pictures=pictures)


def bake(scene: Scene) -> str:
    parts = {field.name: getattr(scene, field.name) for field in fields(scene) if field.name not in NOT_BAKED}
    return to_text(parts | {"prefabs": scene.prefabs.definitions})


def _unbaked(path: Path, made: Path) -> Scene:
    try:
        return _scene_of_text(path, read_regular(made, MOST_BAKED).decode())
    except NOT_A_SCENE as error:
        raise SceneError([Diagnostic(str(made), 0, 0, (), f"is no baked scene: {plain(str(error))}")]) from error


def _kept(path: Path, *, pictures: bool) -> Scene:
    """Return the scene that is kept in the user's cache folder; if there is none, read it, and keep it."""
    project_for(path)
    place = KeptScene(path, pictures=pictures)
    if (kept := place.read()) is not None:
        with suppress(*NOT_A_SCENE):
            return replace(_scene_of_text(path, kept.scene), files=tuple(kept.files), awaited=tuple(kept.awaited))
    scene = scene_of(*_read(path, None, pictures=pictures))
    pixels = sum(image.width * image.height for frames in scene.images.values() for image in frames)
    if not scene.unmade and place.takes(pixels):
        with suppress(TypeError):  # of a project's own component, with values that bake() does not know
            place.write(bake(scene), scene.files, scene.awaited, scene.needed_files)
    return scene


def _scene_of_text(path: Path, text: str) -> Scene:
    """Return the scene that bake() wrote. Raises one of NOT_A_SCENE."""
    parts = from_text(text, BAKED_CLASSES)
    parts["prefabs"] = Prefabs(parts["prefabs"])
    languages = languages_of(path)
    return Scene(path=path, **parts, actions=actions_of(path), languages=languages.by_code, files=(path,))


def read_scene(path: Path, text: str | None = None, *, texts: Texts | None = None) -> SceneReader:
    """Read a scene, keeping the place of each value. Raises SceneError, which has all errors in the scene's files."""
    return _read(path, text, pictures=False, texts=texts)[0]


def _read(path: Path, text: str | None, *, pictures: bool, texts: Texts | None = None) -> tuple[SceneReader, Images]:
    from ecs_platformer.scene.reader import SceneReader  # a World without a file, or of a baked one, needs none
    from ecs_platformer.scene.sleeping_rooms import check_sleeping_rooms

    errors, known = LoadErrors(explain_misplaced_key), actions_of(path)
    source = path if text is None else Source(path, "include", text, tomli.loads(text))
    files = Files(source, project_for(path), errors, texts)
    try:
        if not files.sources:
            errors.raise_any()
        found = SceneReader(files, errors)
        check_sleeping_rooms(found, errors)
        images = decode_pictures(found.pictures, errors) if pictures else Images()
        errors.raise_any(files.sources)
    except SceneError as error:
        error.read = (*files.paths, *files.awaited, *known.files)
        raise
    return found, images


def scene_of(found: SceneReader, images: Images | None = None) -> Scene:
    head, path = found.head, found.scene.path
    languages = languages_of(path)
    return Scene(
        path=path,
        title=head.title or path.stem.replace("_", " "),
        tick_rate=head.tick_rate,
        view=head.view,
        demo=found.demo,
        unmade=(*found.unmade.diagnostics(),),
        tile_size=found.tile_size,
        seed=head.seed,
        systems=head.systems,
        background=found.background,
        size=(max(head.view[0], found.map_size[0]), max(head.view[1], found.map_size[1])),
        prefabs=found.prefabs.without_places(),
        legend={char: _table(entry) for char, entry in found.legend.items()},
        palette=found.pictures.palette,
        sprites=found.pictures.sprites,
        images=Images() if images is None else images,
        painted=found.painted,
        sounds=found.sounds,
        tunes=found.tunes,
        music=head.music,
        echo=head.echo,
        entities=found.entities,
        actions=actions_of(path),
        languages=languages.by_code,
        files=(*found.files.paths, *languages.files),
        awaited=tuple(found.files.awaited),
    )


def _table(entry: Child) -> Mapping[str, Any]:
    """Return a legend entry as the table that it is in a file: prefab, name, anchor, and fields by component."""
    fields = {kind: False if given is None else given for kind, given in entry.overrides[0].items()}
    return {"prefab": entry.prefab, "name": entry.name, "anchor": entry.anchor, **fields}


def bare_scene() -> Scene:
    """Return the scene in the file prefabs.toml without its entities.

    The file is searched for as in bare_scene_of(). If there is no such file, the scene is empty.
    """
    return next((_bare(path, partial(load_scene, path)) for path in _named(STOCK)), Scene())


def bare_scene_of(scene: str | Path) -> Scene:
    """Load the scene in a file, and return it without its entities.

    A relative path is searched for in the working folder, then in the project's scenes/, then in the stock scenes/.
    Raises SceneError if the file does not exist or has errors.
    """
    path = next(iter(_named(scene)), Path(scene))
    return _bare(path, partial(load_scene, path))


def bare_scene_with(include: Sequence[str]) -> Scene:
    """Return a scene that includes these files and has no entities.

    The files are searched for in the project's scenes/, then in the stock scenes/. Raises SceneError if one of them
    does not exist or has errors.
    """
    path = current().root / "scenes" / "scene.toml"
    text = f"include = {toml_value(list(include))}\n"
    return _bare((path, text), lambda: scene_of(*_read(path, text, pictures=False)))


def _named(scene: str | Path) -> list[Path]:
    return [path for folder in (Path(), *scene_folders(current())) if (path := folder / scene).is_file()]


def _bare(key: object, load: Callable[[], Scene]) -> Scene:
    """Return a copy of a scene without its entities, from a cache as long as none of its files has changed.

    `key` identifies the scene in the cache; `load` loads it.
    """
    cached = _cache.get(key)
    if cached is None or cached[0] != _stamps(cached[1]):
        scene = load()
        cached = _cache[key] = _stamps(scene), scene
    stock = cached[1]
    return replace(
        stock,
        path=None,
        prefabs=Prefabs(stock.prefabs.definitions),
        palette=dict(stock.palette),
        sprites=dict(stock.sprites),
        sounds=dict(stock.sounds),
        tunes=dict(stock.tunes),
        entities=[],
        painted=(),
    )


_cache: dict[object, tuple[list[Stamp | None], Scene]] = {}  # the key of a scene → stamps of all its files, the scene


def _stamps(scene: Scene) -> list[Stamp | None]:
    return [stamp(file) for file in (*scene.files, *scene.awaited, *scene.actions.files)]
