// Opens the level that is in the address of player.html: checks it, and verifies its run.

const TICKS = 60;  // of the run, between two looks at what else is to be done

// Load what checks levels. `load` gets a file of the player.
export async function loadChecker(python, game, load) {
  for (const name of game.checker) python.unpackArchive(await load(`checker/${name}`), "wheel");
}

// Return the page of the level in an address, and what is to be said of its run; `show(share, stage)` shows how far it is.
export async function linkedPage(python, address, show) {
  show(0.95, "checking the level");
  python.globals.set("address", address);
  const level = python.runPython(`
from ecs_platformer.web.linked_level import opened
opened(address, Path("scenes"))
`);
  if (typeof level === "string") throw new Error(level);
  for (let share = 0; share < 1;) {
    share = level.check(TICKS);
    show(0.95 + 0.05 * share, "verifying the run");
    await new Promise((resolve) => setTimeout(resolve));
  }
  return [level.page(), level.verdict];
}
