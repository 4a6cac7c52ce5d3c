// Scripts that run in the page under test, as text: nothing of them is compiled.

/** Everything that sounds in the page goes into `globalThis.heard`: where in its file each 1024 samples were, and how loud. A worklet would be against its policy. */
export const LISTEN = `(() => {
  globalThis.heard = [];
  const real = HTMLMediaElement.prototype.play;
  const context = new AudioContext();
  const ears = new WeakSet();
  HTMLMediaElement.prototype.play = async function () {
    if (!ears.has(this)) {
      ears.add(this);
      const ear = context.createScriptProcessor(1024, 1, 1);
      ear.onaudioprocess = ({ inputBuffer }) => {
        const samples = inputBuffer.getChannelData(0);
        globalThis.heard.push([this.currentTime, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)]);
      };
      const source = context.createMediaElementSource(this);
      source.connect(ear);
      ear.connect(context.destination);
    }
    await context.resume();
    return real.call(this);
  };
})()`;
/** Stretches of sound in what was heard, at least 0.4 s of the file apart: a hole that a busy machine tears is not in the file. */
export const BURSTS = `(() => {
  let bursts = 0, last = -Infinity;
  for (const [at, level] of globalThis.heard) {
    if (level <= 0.005) continue;
    if (Math.abs(at - last) >= 0.4) bursts += 1;
    last = at;
  }
  return bursts;
})()`;
/** How far the page has moved by itself since it was opened. */
export const SHIFTS = `new Promise((resolve) => {
  let moved = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (moved += entry.value))).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(moved), 300);
})`;
/** What the page tells the lock screen goes into `globalThis.handlers` and `globalThis.position`. */
export const HANDLERS = `(() => {
  globalThis.handlers = {};
  globalThis.position = undefined;
  const session = navigator.mediaSession;
  const set = session.setActionHandler.bind(session);
  session.setActionHandler = (action, handler) => { globalThis.handlers[action] = handler ?? undefined; set(action, handler); };
  const tell = session.setPositionState.bind(session);
  session.setPositionState = (state) => { globalThis.position = state; tell(state); };
})()`;

/** Words and controls of the page that lie under the round button. */
export const COVERED = `(() => {
  const button = document.querySelector('[aria-label=意见反馈]').getBoundingClientRect();
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const under = [...range.getClientRects()].some(({ left, right, top, bottom }) => left < button.right && right > button.left && top < button.bottom && bottom > button.top);
    if (under && texts.currentNode.data.trim()) found.push(texts.currentNode.data);
  }
  return found;
})()`;
/** What was practised and waits on the device, the oldest first. */
export const KEPT = `new Promise((resolve, reject) => {
  const asked = indexedDB.open('yamabiko-practice');
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const all = asked.result.transaction('practice').objectStore('practice').getAll();
    all.onsuccess = () => resolve(all.result.map(({ event }) => event).sort((a, b) => (a.at < b.at ? -1 : 1)));
  };
})`;
