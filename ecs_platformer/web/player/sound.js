// Plays what `page_sounds.py` orders. A worker with its own Python makes the samples, so that no picture waits for them.

import { startWorker } from "./assets.js";

const RATE = 44100, MOST_VOICES = 12;
const PIECE = 0.5, AHEAD = 1.5;  // s of music: made at once, and made before they are heard
const FADE_IN = 0.05;  // s, of everything when the page is first heard

export class Sound {
  constructor() {
    this.context = null;
    this.volumes = { music: 1, sounds: 1, ui: 1 };
    this.muted = false;
    this.tune = null;  // { data, layers }: the one that is to be heard
    this.playing = null;  // { gain, at, position, rate }
    this.voices = [];
    this.clips = new Map();  // data → promise of an AudioBuffer
    this.waiting = new Map();  // number of a question to the worker → who waits for the answer
    this.asked = 0;
  }

  // Start the worker: once the game runs, as both together would start more slowly.
  prepare(folder) {
    this.worker = startWorker("sound_worker");
    this.ask("begin", folder);
    this.worker.onmessage = ({ data }) => {
      this.waiting.get(data.number)?.(data.answer);
      this.waiting.delete(data.number);
    };
    if (this.tune && this.context) this.begin(0);
  }

  // Open the device: browsers allow that only in a gesture of the player.
  start() {
    if (this.context) {
      this.resume();
      return;
    }
    this.context = new AudioContext({ sampleRate: RATE });
    this.master = this.context.createGain();
    this.master.gain.setValueAtTime(0, this.context.currentTime);
    this.master.gain.linearRampToValueAtTime(this.muted ? 0 : 1, this.context.currentTime + FADE_IN);
    this.master.connect(this.context.destination);
    this.buses = {};
    for (const bus of Object.keys(this.volumes)) {
      this.buses[bus] = this.context.createGain();
      this.buses[bus].gain.value = this.volumes[bus];
      this.buses[bus].connect(this.master);
    }
    if (this.tune) this.begin(0);
    setInterval(() => this.pump(), 200);
  }

  pause() { this.context?.suspend(); }

  resume() { if (!document.hidden) this.context?.resume(); }

  obey(orders) {
    for (const [order, ...about] of orders) this[`on_${order}`](...about);
  }

  on_volume(bus, share) {
    this.volumes[bus] = share;
    if (this.context) this.buses[bus].gain.setTargetAtTime(share, this.context.currentTime, 0.01);
  }

  on_mute(on) {
    this.muted = on;
    if (this.context) this.master.gain.setTargetAtTime(on ? 0 : 1, this.context.currentTime, 0.01);
  }

  on_tune(data, layers, fade) {
    this.tune = { data, layers };
    this.begin(fade);
  }

  on_layers(layers) {
    if (this.tune) this.tune.layers = layers;
    this.ask("mute", layers);
  }

  on_silence(fade) {
    this.tune = null;
    this.end(fade);
  }

  async on_sound(data, bus, rate, sides) {
    if (!this.context || !this.worker || this.context.state !== "running") return;
    if (!this.clips.has(data)) this.clips.set(data, this.clip(data));
    const asked = this.context.currentTime, clip = await this.clips.get(data);
    if (!clip || this.context.currentTime - asked > 0.25) return;  // it comes too late to be understood
    const voice = this.context.createBufferSource();
    voice.buffer = clip;
    voice.playbackRate.value = rate;
    const ears = this.context.createChannelMerger(2);
    sides.forEach((share, side) => {
      const ear = this.context.createGain();
      ear.gain.value = share;
      voice.connect(ear).connect(ears, 0, side);
    });
    ears.connect(this.buses[bus]);
    voice.start();
    this.voices.push(voice);
    voice.onended = () => { this.voices = this.voices.filter((other) => other !== voice); };
    if (this.voices.length > MOST_VOICES) this.voices.shift().stop();
  }

  // The worker

  ask(call, ...args) {
    if (!this.worker) return Promise.resolve(null);
    const number = this.asked++;
    this.worker.postMessage({ number, call, args });
    return new Promise((resolve) => this.waiting.set(number, resolve));
  }

  async clip(data) {
    const answer = await this.ask("sound", data);
    return answer && this.buffer(answer.channels, answer.rate);
  }

  buffer(channels, rate) {
    const made = this.context.createBuffer(channels.length, Math.max(channels[0].length, 1), rate);
    channels.forEach((samples, channel) => made.copyToChannel(samples, channel));
    return made;
  }

  // Music

  async begin(fade) {
    this.end(fade);
    if (!this.context || !this.worker) return;
    const { data, layers } = this.tune, gain = this.context.createGain(), now = this.context.currentTime;
    gain.gain.setValueAtTime(fade ? 0 : 1, now);
    if (fade) gain.gain.linearRampToValueAtTime(1, now + fade);
    gain.connect(this.buses.music);
    const playing = this.playing = { gain, at: 0, position: 0, rate: 0 };
    const answer = await this.ask("start", data, layers);
    if (!answer) return;
    playing.rate = answer.rate;
    playing.at = this.context.currentTime + FADE_IN;
    this.pump();
  }

  end(fade) {
    const before = this.playing;
    this.playing = null;
    if (!before) return;
    const now = this.context.currentTime, { gain } = before.gain;
    gain.cancelScheduledValues(now);
    gain.setValueAtTime(gain.value, now);
    gain.linearRampToValueAtTime(0, now + Math.max(fade, FADE_IN));
    setTimeout(() => before.gain.disconnect(), 1000 * (fade + AHEAD));
  }

  async pump() {
    const { playing } = this;
    if (!playing?.rate || playing.asking || this.context.state !== "running") return;
    playing.asking = true;
    while (this.playing === playing && playing.at < this.context.currentTime + AHEAD) {
      const count = Math.round(PIECE * playing.rate);
      const answer = await this.ask("read", playing.position, count);
      if (!answer || this.playing !== playing) break;
      playing.position += count;
      playing.at = Math.max(playing.at, this.context.currentTime);
      const piece = this.context.createBufferSource();
      piece.buffer = this.buffer(answer.channels, playing.rate);
      piece.connect(playing.gain);
      piece.start(playing.at);
      playing.at += count / playing.rate;
    }
    playing.asking = false;
  }
}
