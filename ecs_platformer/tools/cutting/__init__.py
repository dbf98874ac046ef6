"""Cuts: a trailer of several scenes, as data. `ecs-platformer record --cut FILE` draws it."""
