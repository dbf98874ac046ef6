"""`sound`: lists sounds and tunes with their loudness, or writes one as a WAV file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from ecs_platformer.errors import EcsPlatformerError, nearest, plain, shown
from ecs_platformer.game.scene_argument import find_scene
from ecs_platformer.media.sound.audio import Audio
from ecs_platformer.media.sound.loading import load_sound, load_tune
from ecs_platformer.media.sound.loudness import integrated_loudness, loudness
from ecs_platformer.media.sound.wav import write_wav
from ecs_platformer.project import project_for
from ecs_platformer.scene.scene import Scene, bare_scene, load_scene


def main(args: Namespace) -> int:
    project_for(None)
    scene = bare_scene() if args.scene is None else load_scene(find_scene(args.scene))
    found = {name: (bus, audio) for name, bus, audio in _all(scene)}
    if args.name is not None and args.name not in found:
        raise EcsPlatformerError(f"no sound and no tune has the name {shown(args.name)}{nearest(args.name, [*found])}")
    names: list[str] = [*found] if args.name is None else [args.name]
    if args.output:
        if args.name is None:
            raise EcsPlatformerError("-o FILE.wav: of which sound or tune?")
        write_wav(args.output, found[args.name][1])
        return 0
    longest = max((len(plain(name)) for name in names), default=0)
    for name in names:
        bus, audio = found[name]
        level = integrated_loudness(audio) if bus == "music" else loudness(audio)
        print(f"{plain(name):{longest}}  {bus:6}  {audio.length / audio.rate:6.2f} s  {level:6.1f} LUFS", flush=True)
    return 0


def _all(scene: Scene) -> Iterator[tuple[str, str, Audio]]:
    for name, spec in scene.sounds.items():
        yield name, spec.bus, load_sound(spec)
    for name, score in scene.tunes.items():
        yield name, "music", load_tune(score)
