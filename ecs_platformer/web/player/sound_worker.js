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

// What an AudioBuffer takes: an array of numbers from -1 to 1 for each channel.
function heard(proxy, channels) {
  const buffer = proxy.getBuffer("i16"), { data } = buffer;
  const all = Array.from({ length: channels }, () => new Float32Array(data.length / channels));
  all.forEach((one, channel) => {
    for (let at = 0; at < one.length; at++) one[at] = data[at * channels + channel] / 32768;
  });
  buffer.release();
  return all;
}

let channels = 1;  // of the tune

const calls = {
  sound(samples, data) {
    const pair = samples.sound(data), answer = { rate: pair.get(0), channels: heard(pair.get(1), 1) };
    pair.destroy();
    return answer;
  },
  start(samples, data, layers) {
    const pair = samples.start(data, layers), answer = { rate: pair.get(0) };
    channels = pair.get(1);
    pair.destroy();
    return answer;
  },
  mute: (samples, layers) => samples.mute(layers),
  read(samples, start, count) {
    const view = samples.read(start, count), answer = { channels: heard(view, channels) };
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
  postMessage({ number, answer }, (answer?.channels ?? []).map((channel) => channel.buffer));
});
