// Where the files of this page come from: a web server. `embedded.js` stands in for this in a page of one file.

const here = (name) => new URL(name, import.meta.url).href;

// Return the bytes of a file; `onProgress` is called with the number of those that came since the last call.
export async function load(name, onProgress = () => {}) {
  const answer = await fetch(here(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  const chunks = [];
  for (const reader = answer.body.getReader();;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    onProgress(value.length);
  }
  return new Blob(chunks).arrayBuffer();
}

export async function startPython() {
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  return loadPyodide({ indexURL: here("pyodide/") });
}

// A worker takes over what its page may load only if its script is of the page itself.
export function startWorker(name) {
  const script = new Blob([`import ${JSON.stringify(here(`${name}.js`))};`], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(script), { type: "module", name });
}
