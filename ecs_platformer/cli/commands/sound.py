"""`sound`: writes a sound, or a tune played once, as a WAV file."""

from __future__ import annotations

from argparse import Namespace

from ecs_platformer.cli.scene_argument import find_scene
from ecs_platformer.errors import EcsPlatformerError, nearest, shown
from ecs_platformer.project import project_for
from ecs_platformer.scene.scene import bare_scene, load_scene
from ecs_platformer.sound.loading import load_sound, load_tune
from ecs_platformer.sound.wav import write_wav


def main(args: Namespace) -> int:
    project_for(None)
    scene = load_scene(find_scene(args.scene)) if args.scene else bare_scene()
    if args.name in scene.sounds:
        audio = load_sound(scene.sounds[args.name])
    elif args.name in scene.tunes:
        audio = load_tune(scene.tunes[args.name])
    else:
        known = (*scene.sounds, *scene.tunes)
        raise EcsPlatformerError(f"no sound and no tune has the name {shown(args.name)}{nearest(args.name, known)}")
    write_wav(args.output, audio)
    return 0
