// Makes samples in a Python of its own: `ecs_platformer/web/samples.py` answers the questions of `sound.js`.
import { load, startPython } from "./assets.js";

async function begin(folder) {
  const [python, archive] = await Promise.all([startPython(), load("game.zip")]);
  python.unpackArchive(archive, "zip", { extractDir: "/app" });
  python.globals.set("folder", folder);
  return python.runPython(`
import os, sys
sys.path.insert(0, "/app")
os.chdir("/app/" + folder)
from ecs_platformer.web.samples import Samples
Samples()
`);
}

function copied(proxy) {
  const buffer = proxy.getBuffer("i16"), samples = buffer.data.slice();
  buffer.release();
  return samples;
}

const calls = {
  sound(samples, data) {
    const pair = samples.sound(data), answer = { rate: pair.get(0), samples: copied(pair.get(1)) };
    pair.destroy();
    return answer;
  },
  start: (samples, data, layers) => ({ rate: samples.start(data, layers) }),
  mute: (samples, layers) => samples.mute(layers),
  read(samples, start, count) {
    const view = samples.read(start, count), answer = { samples: copied(view) };
    view.destroy();
    return answer;
  },
};

let ready;  // promise of the Samples

addEventListener("message", async ({ data: { number, call, args } }) => {
  if (!call) return;  // the files of a page of one file
  let answer = null;
  try {
    if (call === "begin") ready = begin(...args);
    else answer = calls[call](await ready, ...args) ?? null;
  } catch (error) {
    console.warn(error);
  }
  postMessage({ number, answer });
});
