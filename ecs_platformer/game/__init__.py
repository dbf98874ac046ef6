"""Running a game, without pyglet: the session, menus, the campaign, history, reload."""
