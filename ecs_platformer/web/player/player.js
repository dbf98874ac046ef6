// The page around a game: it shows what `game_worker.js` makes of it, and tells that what the player does.
import { startWorker } from "./assets.js";
import { keep, keepAs, keptFiles, offer, offerSaves } from "./saves.js";
import { Sound } from "./sound.js";
import { showTouchButtons } from "./touch.js";

const PRESSED = 0.5;  // of a pad's button

const find = (id) => document.getElementById(id);
const game = JSON.parse(find("game").textContent);
const canvas = find("picture"), sound = new Sound();
const size = { width: 0, height: 0, scale: 0 };  // of the picture; the scale is 0 if it is as large as possible
let keys = new Set();  // that the game knows, once it has begun

document.documentElement.classList.toggle("framed", self !== top);  // shown in another page: the game alone

// The game

const worker = startWorker("game_worker");
const waiting = new Map();  // number of a question to the worker → how to settle its promise
let asked = 0;

// Call what the worker lists in `calls`, or a method of the game's page.
const call = (name, ...args) => worker.postMessage({ call: name, args });

function ask(name, ...args) {
  worker.postMessage({ number: asked, call: name, args });
  return new Promise((resolve, reject) => waiting.set(asked++, { resolve, reject }));
}

worker.onmessage = ({ data: { number, answer, error, event, about } }) => {
  if (event) return Promise.resolve(events[event](...about)).catch(console.warn);
  const { resolve, reject } = waiting.get(number);
  waiting.delete(number);
  if (error) reject(new Error(error));
  else resolve(answer);
};
worker.onerror = (event) => events.failed(event.message ?? "A part of this page cannot be loaded.");

const events = {
  loading(share, stage) {
    find("progress").value = share;
    if (stage) find("stage").textContent = stage;
  },
  // The game can be played; with another level in the address, it begins again.
  async begun({ title, keys: known, verdict, hasRun, address }) {
    document.title = title;
    keys = new Set(known);
    find("loading").hidden = find("error").hidden = true;
    canvas.hidden = find("saves").hidden = false;
    canvas.focus();
    if (game.checker) showRun(verdict, hasRun);
    if (matchMedia("(pointer: coarse)").matches) {
      showTouchButtons(find("touch"), await ask("show_touch_buttons"), call, sound);
    }
    if (!globalThis.player) begun();
    noteAnswer(address);
  },
  failed(message, address) {
    find("loading").hidden = find("run").hidden = true;
    find("error").hidden = false;
    find("error").textContent = message;
    noteAnswer(address);
  },
  fit(width, height, scale) {
    Object.assign(size, { width, height, scale });
    fit();
  },
  keep,
  sounds: (orders) => sound.obey(JSON.parse(orders)),
  async full_screen(wanted) {
    try {
      if (wanted) await document.body.requestFullscreen();
      else if (document.fullscreenElement) await document.exitFullscreen();
    } catch {
      call("show", "this browser shows no full screen");
    }
    noteFullScreen();
  },
  screenshot: (picture) => offer(picture, `${game.name}.png`),
  async link(text) {
    const address = new URL(`player.html#${text}`, location.href).href;
    await navigator.clipboard.writeText(address).catch(() => prompt("Copy this link:", address));
  },
  ended() {
    sound.pause();
    canvas.hidden = true;
    find("touch").hidden = true;
    find("ended").hidden = false;
    find("saves").classList.add("shown");
    find("again").onclick = () => location.reload();
    find("again").focus();
  },
};

function begun() {
  sound.prepare(game.folder);
  requestAnimationFrame(readPads);
  // For a developer's console, and for tests: the worker evaluates a function, or text, where it has its own `player`.
  const evaluate = (code, ...args) => ask("evaluate", typeof code === "string" ? code : `(${code})(...${JSON.stringify(args)})`);
  globalThis.player = { sound, evaluate };
}

const noteAnswer = (address = location.hash) => { document.documentElement.dataset.level = address; };  // for tests

function showRun(verdict, hasRun) {
  find("run").hidden = false;
  find("verdict").textContent = verdict;
  find("watch").hidden = !hasRun;
  for (const name of ["watch", "play"]) find(name).onclick = () => { call(name); find(name).blur(); };
}

// The picture

function fit() {
  const { width, height } = size, ratio = devicePixelRatio;
  if (!width) return;
  const most = Math.max(1, Math.floor(Math.min(innerWidth * ratio / width, innerHeight * ratio / height)));
  const scale = Math.min(most, size.scale || most);
  canvas.style.width = `${width * scale / ratio}px`;
  canvas.style.height = `${height * scale / ratio}px`;
  const free = innerHeight - height * scale / ratio;  // for the bar of a linked level, which hides no more than it must
  document.querySelector("main").style.paddingTop = `${Math.max(0, Math.min(free, find("run").offsetHeight))}px`;
}

addEventListener("resize", fit);

// Inputs

addEventListener("keydown", (event) => {
  press();
  if (event.ctrlKey || event.metaKey || !keys.has(event.code)) return;
  event.preventDefault();
  if (!event.repeat) call("key", event.code, true, event.altKey);
});
addEventListener("keyup", (event) => keys.has(event.code) && call("key", event.code, false, event.altKey));
addEventListener("contextmenu", (event) => event.preventDefault());
find("loading").addEventListener("pointerdown", press);

// Browsers let a page be heard from the first press on; while the game loads, its picture answers a press.
function press() {
  sound.start();
  const picture = find("loading").querySelector("img");
  if (!find("loading").hidden) picture.animate({ scale: [1, 0.97, 1] }, 150);
}

function point(name, event, rows = 0) {
  const place = canvas.getBoundingClientRect(), scale = size.width / place.width;
  const x = Math.floor((event.clientX - place.left) * scale), y = Math.floor((event.clientY - place.top) * scale);
  call("point", name, x, y, event.button ?? 0, rows);
}

canvas.addEventListener("pointermove", (event) => point("move", event));
canvas.addEventListener("pointerdown", (event) => { sound.start(); point("down", event); });
canvas.addEventListener("pointerup", (event) => point("up", event));
canvas.addEventListener("pointerleave", (event) => point("leave", event));
canvas.addEventListener("wheel", (event) => point("wheel", event, Math.sign(event.deltaY)), { passive: true });

const pads = new Map();  // index → what its last state was, as text

function readPads() {
  requestAnimationFrame(readPads);
  for (const [index, pad] of [...navigator.getGamepads()].entries()) {
    const buttons = pad?.mapping === "standard" ? pad.buttons.map((button) => button.value) : [];
    const axes = pad ? [...pad.axes] : [];
    const state = `${buttons} ${axes}`;
    if (buttons.length ? pads.get(index) === state : !pads.has(index)) continue;
    if (buttons.length) pads.set(index, state);
    else pads.delete(index);
    call("pad", index, buttons, axes);
    if (buttons.some((value) => value > PRESSED)) sound.start();
  }
}

function leave() {
  sound.pause();
  return ask("leave");
}

document.addEventListener("visibilitychange", () => (document.hidden ? leave() : sound.resume()));
addEventListener("blur", leave);
addEventListener("beforeunload", leave);  // later, no answer of the worker would come in
addEventListener("focus", () => sound.resume());

const noteFullScreen = () => call("note_full_screen", Boolean(document.fullscreenElement));

document.addEventListener("fullscreenchange", noteFullScreen);

// Start

keepAs(game.name);
offerSaves(game.name, leave, () => worker.terminate());
if (game.checker) addEventListener("hashchange", () => call("open", location.hash));
const shown = canvas.transferControlToOffscreen();
worker.postMessage({ call: "begin", args: [game, keptFiles(), shown, location.hash] }, [shown]);
