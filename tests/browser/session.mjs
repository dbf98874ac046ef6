// The browser of a run, and a page in it that fetches nothing but its own files: see drive.mjs.
import puppeteer from "puppeteer-core";

export const [browserName, program, address, scenario, ...rest] = process.argv.slice(2);
export const LONGEST = 300_000;  // ms to wait for anything: on a busy machine a browser takes its time
const NO_NETWORK = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"];
export const browser = await puppeteer.launch({
  browser: browserName,
  executablePath: program,
  headless: true,
  timeout: LONGEST,
  protocolTimeout: LONGEST * 5,
  args: browserName === "chrome" ? ["--no-sandbox", "--disable-gpu", ...NO_NETWORK] : [],
  extraPrefsFirefox: {
    "network.proxy.type": 1, "network.proxy.ssl": "localhost", "network.proxy.ssl_port": 9,  // for all but localhost: no
    "network.proxy.http": "localhost", "network.proxy.http_port": 9,  // network
    "security.fileuri.strict_origin_policy": true,  // as it is for players
    "privacy.reduceTimerPrecision": false,
    ...(scenario === "journey" && { "ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1 }),  // a touch screen
  },
});
export let page;
export const foreign = [], errors = [];
await anotherPage();

// Let `page` be a fresh one.
export async function anotherPage() {
  page = await browser.newPage();
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(new URL("./", address).href) && !/^(blob|data|about):/.test(url)) foreign.push(url);
  });
  page.on("pageerror", (error) => {
    // Firefox says so of a worker that still loads when its page is left; on a page that stays, the player would be missing
    // and of a page from a disk, which then says it itself
    if (!/loading dynamically imported module|Cross-Origin Request Blocked/.test(String(error))) errors.push(String(error));
  });
  page.setDefaultTimeout(LONGEST);
  await page.setViewport({ width: 960, height: 600 });
}

// Wait until a function is true on the page. Not for its next picture, which tests hold back, and a busy machine draws late.
export const whenTrue = (wanted, ...about) => page.waitForFunction(wanted, { polling: 20 }, ...about);

// Open a page, and wait until its game is there, or an error.
export async function start(url = address) {
  await page.goto("about:blank");
  await page.goto(url);
  await whenTrue(() => globalThis.player || !document.getElementById("error").hidden);
}

// With $SCREENSHOTS: save there what the page shows.
export async function shot(name) {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${browserName}_${name}.png` });
}

// Call a function where the game runs.
export const inGame = (code, ...args) => page.evaluate((text, about) => player.evaluate(`(${text})(...${about})`),
  String(code), JSON.stringify(args));

// From the next page on, no time passes for the game but in passFrames(), where its own loop draws that many pictures. So
// nothing depends on how fast a machine is, and nothing is computed that no test looks at.
export const holdTime = () => page.evaluateOnNewDocument((held) => {
  const module = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  globalThis.Worker = class extends Worker {
    constructor(script, options) {
      const read = new XMLHttpRequest();  // the worker of a page of one file is no module
      read.open("GET", script, false);
      read.send();
      super(module(`(${held})();\n${read.responseText}`), options);
    }
  };
}, String(() => {
  let due, now = 0;
  globalThis.requestAnimationFrame = (callback) => { due = callback; };
  globalThis.passFrames = (count) => {
    for (const end = now + count; now < end && due; now += 1) {
      const callback = due;
      due = null;
      callback(now * 1000 / 60);
    }
  };
}));

// From the next page on, no worker for sounds starts, which would begin a second Python.
export const stayMute = () => page.evaluateOnNewDocument(() => {
  const { Worker } = globalThis;
  globalThis.Worker = class {
    constructor(script, options) { if (options.name !== "sound_worker") return new Worker(script, options); }
    postMessage() {}
  };
});
