"""Changes a game's files at random while it runs in a window, and then compares it with a game started from its files.

python -m tests.reload.test_reload_storm [--changes 200] [--seeds 1 2 3]
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import wave
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from textwrap import dedent
from time import sleep
from typing import Any

import pytest
from PIL import Image

from tests.support.projects import python, write
from tests.support.reloads.running_game import FRESH, RunningGame, running_game

SCENE = "scenes/room.toml"
NAMES = "alpha", "beta", "gamma"
FOLDERS = "", "sub/", "sub/deep/"
SYSTEM = """
    from components import Position
    from esper import Processor

    class {Name}(Processor):
        after = "{place}"

        def __init__(self):
            self.seen = {number}

        def process(self, world):
            self.seen += 1
            position = world.get(world.named("it"), Position)
            position.x = (position.x * 7 + {number}) % 300
    """
RAISING = """
    from esper import Processor

    class {Name}(Processor):
        before = "gravity"

        def process(self, world):
            raise {error}("{number}")
    """
COMPONENT = """
    from dataclasses import dataclass

    @dataclass(slots=True)
    class {Name}:
        number: int = {number}
    """
EFFECT = """
    from dataclasses import dataclass

    @dataclass(frozen=True, slots=True)
    class {Name}:
        {name}: int = {number}

    def perform(world, entity, by, effect):
        world.level.state.counts["{name}"] = {number}
    """
CONDITION = """
    from dataclasses import dataclass

    @dataclass(frozen=True, slots=True)
    class {Name}:
        number: int = {number}

    def holds(world, entity, condition, timeline):
        return True
    """
CAUSE = """
    def causes(world, entity, trigger):
        return []  # {number}
    """
EASING = """
    def ease(share):
        return share * {number}
    """
EXTRA = """
    [prefab.thing]
    Position = {{ x = {number}, y = 20 }}
    """
STRINGS = """
    name = "{Name}"
    [strings]
    "A room" = "{number}"
    """
CONTROLS = """
    [action.jump]
    keys = ["{key}"]
    """


class Storm:
    def __init__(self, game: Path, chance: Random) -> None:
        self.game = game
        self.chance = chance
        self.done: list[str] = []
        self.makers: list[Callable[[], Path]] = [
            *(3 * [self._system]),
            *(2 * [self._component]),
            self._rule,
            self._raising,
            *(2 * [self._room]),
            self._extra,
            self._picture,
            self._sound,
            self._strings,
            self._controls,
        ]
        self.changers: list[Callable[[Path], object]] = [
            self._delete,
            self._delete,
            self._copy,
            self._move,
            self._move_slowly,
            self._rename,
            self._cut_off,
            self._link,
        ]

    def begin(self) -> None:
        for package in ("components", "systems", "scenes"):
            (self.game / package).mkdir(parents=True, exist_ok=True)
        for name in ("alpha", "beta"):
            self._text(f"components/{self.chance.choice(FOLDERS)}{name}.py", COMPONENT)
            self._text(f"systems/{self.chance.choice(FOLDERS)}{name}.py", SYSTEM, place="run")
        self._text("scenes/extra.toml", EXTRA)
        for maker in (self._picture, self._picture, self._sound, self._strings, self._controls):
            maker()
        write(self.game, {SCENE: self._room_text(["Alpha", "Beta"])})

    def change(self) -> None:
        files = [file for file in sorted(self.game.rglob("*")) if file.is_file() and "__pycache__" not in file.parts]
        if self.chance.random() < 0.5:
            file = self.chance.choice(self.makers)()
            self.done.append(f"write {file.relative_to(self.game)}")
        else:
            changer, file = self.chance.choice(self.changers), self.chance.choice(files)
            self.done.append(f"{changer.__name__[1:]} {file.relative_to(self.game)}")
            changer(file)
        if not (self.game / SCENE).exists() and self.chance.random() < 0.5:
            self._room()

    def mend(self) -> None:
        for package in ("components", "systems", "scenes"):
            for path in sorted((self.game / package).iterdir()):
                shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        self.begin()

    def _text(self, name: str, template: str, **words: object) -> Path:
        stem = Path(name).name.partition(".")[0]
        number = self.chance.randrange(1, 100)
        text = dedent(template).format(name=stem, Name=stem.title(), number=number, **words)
        write(self.game, {name: text})
        return self.game / name

    def _python(self, folder: str, template: str, **words: object) -> Path:
        name = f"{folder}/{self.chance.choice(FOLDERS)}{self.chance.choice(NAMES)}.py"
        return self._text(name, template, **words)

    def _system(self) -> Path:
        return self._python("systems", SYSTEM, place=self.chance.choice(("run", "gravity", "actor_motion")))

    def _raising(self) -> Path:
        return self._python("systems", RAISING, error=self.chance.choice(("ValueError", "SystemExit", "MemoryError")))

    def _component(self) -> Path:
        return self._python("components", COMPONENT)

    def _rule(self) -> Path:
        folder, template = self.chance.choice(
            [("effects", EFFECT), ("conditions", CONDITION), ("causes", CAUSE), ("easings", EASING)]
        )
        return self._python(f"systems/rules/{folder}", template)

    def _room(self) -> Path:
        components = [name.title() for name in NAMES if self.chance.random() < 0.3]
        write(self.game, {SCENE: self._room_text(components)})
        return self.game / SCENE

    def _room_text(self, components: list[str]) -> str:
        more = "\n".join(f"{name} = {{}}" for name in components)
        include = self.chance.choice(["", '"extra.toml"', '"prefabs.toml"'])
        pictures = sorted(file.name for file in (self.game / "scenes").glob("*.png"))
        sounds = sorted(file.name for file in (self.game / "scenes").glob("*.wav"))
        tables = [f'[sprite.p{number}]\nsheet = "{name}"' for number, name in enumerate(pictures)]
        tables += [f'[sound.s{number}]\nfile = "{name}"' for number, name in enumerate(sounds)]
        picture = 'Sprite = { image = "p0" }' if pictures else ""
        it = f'[[entity]]\nname = "it"\nPosition = {{ x = {self.chance.randrange(99)}, y = 20 }}\n{picture}\n{more}'
        return "\n".join([f"include = [{include}]", 'title = "A room"', it, *tables])

    def _extra(self) -> Path:
        return self._text(f"scenes/{self.chance.choice(('extra', 'prefabs'))}.toml", EXTRA)

    def _picture(self) -> Path:
        path = self.game / f"scenes/{self.chance.choice(NAMES)}.png"
        color = tuple(self.chance.randrange(256) for _ in range(3))
        Image.new("RGB", (8, self.chance.choice((8, 16))), color).save(path)
        return path

    def _sound(self) -> Path:
        path = self.game / f"scenes/{self.chance.choice(NAMES)}.wav"
        with wave.open(str(path), "wb") as file:
            file.setparams((1, 2, 44100, 0, "NONE", "not compressed"))
            file.writeframes(self.chance.randbytes(2 * self.chance.randrange(100, 2000)))
        return path

    def _strings(self) -> Path:
        return self._text(f"scenes/strings.{self.chance.choice(('de', 'fr'))}.toml", STRINGS)

    def _controls(self) -> Path:
        return self._text("scenes/controls.toml", CONTROLS, key=self.chance.choice("QZU"))

    def _other(self, file: Path) -> Path:
        """Another place for a file, in a folder of the same package."""
        package = self.game / file.relative_to(self.game).parts[0]
        folder = package / self.chance.choice(FOLDERS) if file.suffix == ".py" else file.parent
        folder.mkdir(parents=True, exist_ok=True)
        name = file.name if folder != file.parent else f"{self.chance.choice(NAMES)}{file.name[file.name.find('.') :]}"
        return folder / name

    def _delete(self, file: Path) -> None:
        file.unlink()

    def _copy(self, file: Path) -> None:
        if (other := self._other(file)) != file:
            shutil.copy(file, other)

    def _move(self, file: Path) -> None:
        file.replace(self._other(file))

    def _move_slowly(self, file: Path) -> None:
        if (other := self._other(file)) != file:
            shutil.copy(file, other)
            sleep(self.chance.random() / 2)
            file.unlink()

    def _rename(self, file: Path) -> None:
        file.replace(file.with_name(self.chance.choice(NAMES) + file.suffix))

    def _cut_off(self, file: Path) -> None:
        raw = file.read_bytes()
        file.write_bytes(raw[: self.chance.randrange(len(raw) + 1)])

    def _link(self, file: Path) -> None:
        link = file.parent / "link"
        link.unlink() if link.is_symlink() else link.symlink_to(self.chance.choice((".", "..", "nowhere", "link")))


CHECKS = 2  # how often the game is compared with the files, as they are and mended


def compare(running: RunningGame, game: Path, what: str) -> str:
    """Check that the game plays what the files say; return what that is: "plays", "error" or "fault"."""
    fresh = _fresh(game, 0)
    if "error" in fresh:
        running.wait_until(lambda now: now["load_error"])
        return "error"
    said = {name: value for name, value in fresh.items() if name not in ("hash", "picture", "fault")}
    try:
        running.wait_until(lambda now: not now["load_error"] and {name: now[name] for name in said} == said)
    except TimeoutError:
        now = running.ask()
        differs = {name: (now[name], value) for name, value in said.items() if now[name] != value}
        raise AssertionError(f"{what}: plays, where the files say: {differs}\n{now['load_error']}") from None
    found = running.ask("restart")
    assert not found["load_error"], (what, found["load_error"])
    found = running.wait_until(lambda now: now["fault"] or now["tick"] > 5, "all")
    fresh = _fresh(game, found["tick"] + bool(found["fault"]))
    if found["fault"] or "fault" in fresh:
        assert found["fault"], (what, fresh)
        assert fresh.get("fault"), (what, found["fault"])
        return "fault"
    assert {name: found[name] for name in fresh} == fresh, what
    return "plays"


def _fresh(game: Path, ticks: int) -> dict[str, Any]:
    ran = python("-c", FRESH, SCENE, str(ticks), folder=game)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def storm(folder: Path, seed: int, changes: int) -> dict[str, int]:
    """Run a storm; return how often the files were found to play, to have an error and to raise one."""
    chance, game = Random(seed), folder / f"storm{seed}"
    found: dict[str, int] = dict.fromkeys(("plays", "error", "fault"), 0)
    changing = Storm(game, chance)
    changing.begin()
    with running_game(game, SCENE) as running:
        try:
            for number in range(changes):
                changing.change()
                sleep(chance.random() * chance.choice((0, 0.1, 0.6)))
                running.ask()
                if (number + 1) % (changes // CHECKS) == 0:
                    found[compare(running, game, f"seed {seed}, change {number}")] += 1
                    changing.mend()
                    plays = compare(running, game, f"seed {seed}, change {number}, mended")
                    found[plays] += 1
                    assert plays == "plays", running.ask()["load_error"]
        except AssertionError:
            print(*changing.done[-12:], sep="\n", file=sys.stderr)
            raise
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--changes", type=int, default=200)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    args = parser.parse_args()
    for seed in args.seeds:
        with TemporaryDirectory() as folder:
            print(f"seed {seed}: {args.changes} changes, {storm(Path(folder), seed, args.changes)}", flush=True)


CHANGES = int(os.environ.get("STORM_CHANGES", "24"))


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_a_game_survives_a_storm_and_then_plays_what_its_files_say(tmp_path: Path) -> None:
    assert storm(tmp_path, 1, CHANGES)["plays"] >= 2


if __name__ == "__main__":
    main()
