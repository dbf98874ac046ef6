// Plays the level that is in the address of player.html: checks it, verifies its run, and says so below the picture.

const TICKS = 60;  // of the run, between two looks of the browser at what else is to be done

// Load what checks levels. `load` gets a file of the player.
export async function loadChecker(python, game, load) {
  for (const name of game.checker) python.unpackArchive(await load(`checker/${name}`), "wheel");
}

// Return the page of the level in the address; `show(share, stage)` shows how far it is.
export async function linkedPage(python, show) {
  show(0.85, "checking the level");
  await new Promise((resolve) => setTimeout(resolve));  // lets the browser draw
  python.globals.set("address", location.hash);
  const level = python.runPython(`
from ecs_platformer.web.linked_level import opened
opened(address, Path("scenes"))
`);
  if (typeof level === "string") throw new Error(level);
  for (let share = 0; share < 1;) {
    share = level.check(TICKS);
    show(0.9 + 0.1 * share, "verifying the run");
    await new Promise((resolve) => setTimeout(resolve));
  }
  document.getElementById("verdict").textContent = level.verdict;
  return level.page();
}

export function showRun(page) {
  const [bar, watch, play] = ["run", "watch", "play"].map((id) => document.getElementById(id));
  bar.hidden = false;
  watch.hidden = !page.has_run;
  watch.onclick = () => { page.watch(); watch.blur(); };
  play.onclick = () => { page.play(); play.blur(); };
}
