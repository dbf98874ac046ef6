// Functions that run on a page, or in its game's worker: the browser gets their text, so each stands alone.

// In the worker: the hash at the end of a level's tape; and the ms of each frame's work, and of a fixed piece of work in Python that is
// done after each frame, takes about as long, and tells how fast the machine is at that moment.
export function replayed(level, every) {
  player.python.globals.set("level", level);
  const run = player.python.runPython(`
from pathlib import Path
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.web.draw_list import DrawList
from ecs_platformer.world.world import World

class Run:
    def __init__(self, level):
        tape = read_tape(level.with_suffix(".tape"))
        self.world, self.drawn, self.inputs = World.load(level, pictures=True), DrawList(), list(tape)
        self.world.level.state.assists = tape.assists

    def step(self):
        self.world.step(self.inputs[self.world.tick])

    def picture(self):
        return self.drawn.encode(self.world.frame())

    def fixed_work(self):
        numbers = {}
        for number in range(50_000):
            numbers[number % 100] = number * number

Run(Path(level))
`);
  const painter = new player.painter.constructor(), frames = [], pieces = [];
  const canvas = new OffscreenCanvas(1, 1), context = canvas.getContext("2d"), ticks = run.inputs.length;
  for (let tick = 0; tick < ticks; tick += 1) {
    const measured = tick % every === 0;
    if (measured) run.picture().destroy();  // as in play, particles move by one tick in the measured picture
    const began = performance.now();
    run.step();
    if (!measured) continue;
    const view = run.picture(), buffer = view.getBuffer("i32");
    for (const [number, width, height, data, glow] of run.drawn.take_images().toJs()) {
      painter.images.set(number, { width, height, data, glow });
    }
    const bytes = painter.paint(buffer.data);
    if (!frames.length) Object.assign(canvas, { width: painter.width, height: painter.height });
    context.putImageData(new ImageData(bytes, painter.width), 0, 0);
    buffer.release();
    view.destroy();
    const drawn = performance.now();
    run.fixed_work();
    frames.push(drawn - began);
    pieces.push(performance.now() - drawn);
  }
  return [run.world.hash(), frames, pieces];
}

// In the worker: what the page shows, after so many frames more if time is held: { ended } or { scene, tick, … }.
export function looked(frames) {
  globalThis.passFrames?.(frames);
  if (!player.page) return { ended: true };
  player.python.globals.set("page", player.page);
  return JSON.parse(player.python.runPython(`
import json
json.dumps({"scene": page.session.path.stem, "tick": page.session.world.tick, "demo": page.program.attract.world is not None,
  "menus": [world.scene.title for world in page.program.menus.worlds], "leaving": page.session.leaving,
  "device": page.session.profile.device, "saved": any(slot.level for slot in page.session.profile.slots)})
`));
}

// Opens another link, and waits for the answer: ["error" or "verdict", its text, ms until then].
export async function answered(hash) {
  const { dataset } = document.documentElement, began = performance.now();
  location.hash = hash;
  while (dataset.level !== location.hash) await new Promise((resolve) => setTimeout(resolve, 5));
  const kind = document.getElementById("error").hidden ? "verdict" : "error";
  return [kind, document.getElementById(kind).textContent, performance.now() - began];
}

// On a page of the site: puts the examples of another page in the place of its own, and returns how many there are.
export async function brought(url) {
  const other = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
  document.querySelector("article").replaceWith(document.adoptNode(other.querySelector("article")));
  dispatchEvent(new Event("DOMContentLoaded"));  // for play.js
  return document.querySelectorAll(".playable button").length;
}

// On a page of the site: plays an example for some frames, and returns what the player says to it.
export async function played(number, frames) {
  const before = document.querySelector("#playing iframe")?.contentDocument.documentElement.dataset.level;
  document.querySelectorAll(".playable button")[number].click();
  for (;; await new Promise((resolve) => setTimeout(resolve, 10))) {
    const shown = document.querySelector("#playing iframe")?.contentWindow;
    const { level } = shown?.document.documentElement?.dataset ?? {}, error = shown?.document.getElementById("error");
    if (!level || level === before || level !== shown.location.hash) continue;
    if (error.hidden && !shown.player) continue;  // the first one: its loop begins now
    if (!error.hidden) return error.textContent;
    return shown.player.evaluate((count) => {
      passFrames(count);
      const { world, fault } = player.page.session;
      return fault ? `stops: ${fault}` : `plays to tick ${world.tick}`;
    }, frames);
  }
}

// In the worker, while time is held: goes to a level, puts its hero on its last checkpoint, if it has any, and changes a
// setting. Returns the level, the setting and where the hero starts again, one picture after that.
export function keptAtCheckpoint(level, scale) {
  const run = (code) => player.python.runPython(code);
  player.python.globals.set("page", player.page);
  player.python.globals.set("level", level);
  player.python.globals.set("scale", scale);
  run(`
from pathlib import Path
page.session.go_to(Path(level))
`);
  for (let frames = 0; frames < 600 && run("page.session.path != Path(level) or page.session.leaving"); frames += 5) {
    passFrames(5);
  }
  passFrames(5);
  run(`
from components import Checkpoint, Player, Position
world = page.session.world
(hero, _), *_ = world.entities.every(Player)
for place, _ in world.entities.every(Checkpoint):
    at, position = world.get(place, Position), world.get(hero, Position)
    position.x, position.y = at.x, at.y
page.session.profile.settings.scale = scale
`);
  passFrames(1);
  return JSON.parse(run(`
import json
json.dumps([page.session.path.stem, page.session.profile.settings.scale, world.level.start_of(hero)])
`));
}

// In the worker, while time is held: goes on with the saved game, and returns the same of it.
export function resumed() {
  const run = (code) => player.python.runPython(code);
  player.python.globals.set("page", player.page);
  run(`
page.session.go_to(page.session.campaign.continue_game())
title = page.session.path
`);
  for (let frames = 0; frames < 600 && run("page.session.path == title or page.session.leaving"); frames += 5) passFrames(5);
  return JSON.parse(run(`
import json
from components import Player
world = page.session.world
(hero, _), *_ = world.entities.every(Player)
json.dumps([page.session.path.stem, page.session.profile.settings.scale, world.level.start_of(hero)])
`));
}
