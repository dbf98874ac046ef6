// Runs the game, in a Python of its own: so the page goes on while Python starts, and while a picture is made.
// `ecs_platformer/web/page.py` decides; `player.js` calls this for what only a page knows, and does what only a page can.
import { load, startPython } from "./assets.js";
import { linkedPage, loadChecker } from "./link.js";
import { Painter } from "./painter.js";

const STALE_FRAMES = 3;  // the first times that requestAnimationFrame gives after loading are those of before
const DATA = "/app/data";

const painter = new Painter();
let game, canvas, context, python, page, address;
let last = 0, stale = STALE_FRAMES, pictures = 0;

// `events` in player.js has what this can tell.
const tell = (event, ...about) => postMessage({ event, about });

function fail(error) {
  console.error(error);
  tell("failed", String(error.message ?? error), address);
}

// Loading

async function startGame(saved) {
  let loaded = 0;
  const note = (bytes) => tell("loading", 0.8 * (loaded += bytes) / game.bytes);
  const [archive] = await Promise.all(["game.zip", ...game.runtime.map((name) => `pyodide/${name}`)]
    .map((name) => load(name, note)));
  tell("loading", 0.8, "starting Python");
  python = await startPython();
  tell("loading", 0.9, "starting the game");
  python.unpackArchive(archive, "zip", { extractDir: "/app" });
  python.globals.set("given", python.toPy({ ...game, data: DATA, saved }));
  python.runPython(`
import os, sys
from pathlib import Path
sys.path.insert(0, "/app")
os.environ["ECS_PLATFORMER_DATA"] = given["data"]
from ecs_platformer.project.files.baked import use_manifest
from ecs_platformer.web.saved_files import restore
use_manifest(Path("/app/baked.json"))
restore(Path(given["data"]), given["saved"])
os.chdir(Path("/app", given["folder"]))
`);
  if (game.checker) await loadChecker(python, game, load);
  else {
    begin(python.runPython(`
from ecs_platformer.web.page import Page
Page(Path(given["scene"]))
`));
  }
}

// Let the fresh page be played, as the first one or in place of another.
function begin(fresh, verdict = "") {
  if (!page) requestAnimationFrame(frame);
  page = fresh;
  painter.images.clear();
  pictures = 0;
  const keys = python.runPython("from ecs_platformer.web.page_input import CODES\n[*CODES]");
  tell("begun", { title: page.title, keys: keys.toJs(), verdict, hasRun: verdict && page.has_run, address });
  keys.destroy();
}

// The level in the address: the game of before goes on if there is something wrong with it.
async function open(hash) {
  address = hash;
  try {
    await ready;
    const [fresh, verdict] = await linkedPage(python, hash, page ? () => {} : (...about) => tell("loading", ...about));
    if (address === hash) begin(fresh, verdict);
  } catch (error) {
    if (address === hash) fail(error);  // else it was only passed through
  }
}

// Pictures

function draw() {
  const fresh = page.draw_list, view = page.picture(), buffer = view.getBuffer("i32");
  const images = fresh.take_images();
  if (images.length) {
    for (const [number, width, height, data, glow] of images.toJs()) {
      painter.images.set(number, { width, height, data, glow });
    }
  }
  const gone = fresh.take_gone();
  for (const number of gone) painter.images.delete(number);
  const bytes = painter.paint(buffer.data);
  if (!pictures || canvas.width !== painter.width || canvas.height !== painter.height) {
    canvas.width = painter.width;
    canvas.height = painter.height;
    tell("fit", painter.width, painter.height, page.scale);
  }
  context.putImageData(new ImageData(bytes, painter.width), 0, 0);
  buffer.release();
  for (const proxy of [view, images, gone, fresh]) proxy.destroy();
}

function keep() {
  const changed = page.saved.changed();
  if (changed) tell("keep", changed);
}

// What the game asks for: see page.py

const requests = {
  full_screen: () => tell("full_screen", page.full_screen),
  fit: () => tell("fit", painter.width, painter.height, page.scale),
  screenshot: async () => tell("screenshot", await canvas.convertToBlob()),
  link: () => {
    if (!game.player) return page.show("this page has no player for links");
    const text = page.shared_link();
    if (text) tell("link", text);
  },
  quit: () => {
    calls.leave();
    page = null;
    tell("ended");
  },
};

// The loop

function frame(now) {
  if (!page) return;
  try {
    if (stale > 0) stale -= 1;
    else {
      if (page.update((now - last) / 1000) || !pictures) {
        draw();
        pictures += 1;
        keep();
      }
      const sounds = page.take_sounds();
      if (sounds !== "[]") tell("sounds", sounds);
      const asked = page.take_requests();
      for (const request of asked) Promise.resolve(requests[request]?.()).catch(console.warn);
      asked.destroy();
    }
    last = now;
    requestAnimationFrame(frame);
  } catch (error) {
    fail(error);
  }
}

// What player.js calls: these, and the methods of the page

let ready;  // promise that Python and the game's files are there

const calls = {
  begin(about, saved, shown, hash) {
    game = about;
    canvas = shown;
    context = canvas.getContext("2d");
    ready = startGame(saved);
    if (game.checker) open(hash);
    else ready.catch(fail);
  },
  open,
  leave() {
    page?.leave();
    if (page) keep();
  },
  show_touch_buttons() {
    const names = page.show_touch_buttons(), listed = names.toJs();
    names.destroy();
    return listed;
  },
  evaluate: (text) => (0, eval)(text),  // for a developer's console, and for tests; it finds what follows
};

globalThis.player = { get python() { return python; }, get page() { return page; }, painter };

addEventListener("message", async ({ data: { number, call, args } }) => {
  if (!call) return;  // the files of a page of one file
  let answer, error;
  try {
    answer = await (calls[call] ? calls[call](...args) : page?.[call](...args));
  } catch (raised) {
    console.error(raised);
    error = String(raised);
  }
  if (number !== undefined) postMessage({ number, answer, error });
});
