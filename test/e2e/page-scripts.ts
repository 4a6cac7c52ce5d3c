// What runs in the page under test. Each stands alone: of what is around it, nothing goes along.

declare global {
  /** Where in its file each 1024 samples were that sounded, and how loud. */
  var heard: [at: number, level: number][];
  /** How loud it was at most while the lesson stood at a place. */
  var loudest: Record<string, number>;
  /** What the page tells the lock screen. */
  var handlers: Record<string, (() => void) | undefined>;
  var position: MediaPositionState | undefined;
  /** The element that sounded last. */
  var sounding: HTMLMediaElement | undefined;
}

/** Everything that sounds in the page goes into `heard`. A worklet would be against its policy. */
export const listenIn = (): void => {
  globalThis.heard = [];
  const real = HTMLMediaElement.prototype.play;
  const context = new AudioContext();
  const ears = new WeakSet<HTMLMediaElement>();
  HTMLMediaElement.prototype.play = async function () {
    if (!ears.has(this)) {
      ears.add(this);
      const ear = context.createScriptProcessor(1024, 1, 1);
      ear.onaudioprocess = ({ inputBuffer }) => {
        const samples = inputBuffer.getChannelData(0);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0);
        globalThis.heard.push([this.currentTime, Math.sqrt(power / samples.length)]);
      };
      const source = context.createMediaElementSource(this);
      source.connect(ear);
      ear.connect(context.destination);
    }
    await context.resume();
    return real.call(this);
  };
};
/** Stretches of sound in what was heard, at least 0.4 s of the file apart: a hole that a busy machine tears is not in the file. */
export const bursts = (): number => {
  let [count, last] = [0, -Infinity];
  for (const [at, level] of globalThis.heard) {
    if (level <= 0.005) continue;
    if (Math.abs(at - last) >= 0.4) count += 1;
    last = at;
  }
  return count;
};
/** What every element sounds goes into `loudest`, by the place that the lesson shows. */
export const listenByPlace = (): void => {
  globalThis.loudest = {};
  const real = HTMLMediaElement.prototype.play;
  const context = new AudioContext();
  const ears = new WeakSet<HTMLMediaElement>();
  HTMLMediaElement.prototype.play = async function () {
    if (!ears.has(this)) {
      ears.add(this);
      const ear = new AnalyserNode(context, { fftSize: 2048 });
      context.createMediaElementSource(this).connect(ear).connect(context.destination);
      const samples = new Float32Array(ear.fftSize);
      setInterval(() => {
        ear.getFloatTimeDomainData(samples);
        const counter = document.querySelector('[data-counter]')?.textContent ?? '';
        const place = counter.replace(/\s/g, '');
        globalThis.loudest[place] = samples.reduce(
          (most, sample) => Math.max(most, Math.abs(sample)),
          globalThis.loudest[place] ?? 0,
        );
      }, 40);
    }
    await context.resume();
    return real.call(this);
  };
};
/** Which element sounds is kept in `sounding`. */
export const noteSounding = (): void => {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    globalThis.sounding = this;
    return play.call(this);
  };
};
/** The service worker answers for the page. */
export const controlled = (): boolean => navigator.serviceWorker.controller !== null;
/** What of the page has moved by itself since it was opened: how far, from where (px from the top + height) to where. */
export const shifts = (): Promise<string[]> =>
  new Promise((resolve) => {
    interface Moved {
      node?: Node;
      previousRect: DOMRect;
      currentRect: DOMRect;
    }
    type Shift = PerformanceEntry & { value: number; sources?: Moved[] };
    const moved: string[] = [];
    const named = ({ node, previousRect: was, currentRect: is }: Moved) =>
      `${node?.nodeName} "${node?.textContent?.slice(0, 20)}" ${was.y}+${was.height} to ${is.y}+${is.height}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        moved.push(`${value}: ${sources?.map(named).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(moved), 300);
  });
/** What the page tells the lock screen goes into `handlers` and `position`. */
export const watchLockScreen = (): void => {
  globalThis.handlers = {};
  globalThis.position = undefined;
  const session = navigator.mediaSession;
  const set = session.setActionHandler.bind(session);
  session.setActionHandler = (action, handler) => {
    globalThis.handlers[action] = handler ? () => handler({ action }) : undefined;
    set(action, handler);
  };
  const tell = session.setPositionState.bind(session);
  session.setPositionState = (state) => {
    globalThis.position = state;
    tell(state);
  };
};

/** Words and controls of the page that lie under the round button. */
export const covered = (): string[] => {
  const button = document.querySelector('[aria-label=意见反馈]')!.getBoundingClientRect();
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const under = [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < button.right && right > button.left && top < button.bottom && bottom > button.top,
    );
    const { data } = texts.currentNode as Text;
    if (under && data.trim()) found.push(data);
  }
  return found;
};
/** What was practised and waits on the device, the oldest first. */
export const waitingPractice = (): Promise<{ kind: string; occurrenceId: string; at: string }[]> =>
  new Promise((resolve, reject) => {
    type Kept = { event: { kind: string; occurrenceId: string; at: string } };
    const asked = indexedDB.open('yamabiko-practice');
    asked.addEventListener('error', () => reject(asked.error ?? new Error('no database')));
    asked.addEventListener('success', () => {
      const all: IDBRequest<Kept[]> = asked.result
        .transaction('practice')
        .objectStore('practice')
        .getAll();
      all.addEventListener('success', () =>
        resolve(all.result.map(({ event }) => event).toSorted((a, b) => (a.at < b.at ? -1 : 1))),
      );
    });
  });
/** What editors keep on the device because the server has not taken it, as one text. */
export const keptEdits = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open('yamabiko_drafts');
    asked.addEventListener('error', () => reject(asked.error ?? new Error('no database')));
    asked.addEventListener('success', () => {
      const all = asked.result.transaction('pending').objectStore('pending').getAll();
      all.addEventListener('success', () => resolve(JSON.stringify(all.result)));
    });
  });

declare global {
  /** Whether something has played by itself since `watchPlaying`: it may be over before it is looked at. */
  var played: Promise<boolean>;
}
export const watchPlaying = (): void => {
  globalThis.played = new Promise((resolve) => {
    const look = () => document.querySelector('[data-status=playing]') && resolve(true);
    const kinds = { subtree: true, childList: true, attributeFilter: ['data-status'] };
    new MutationObserver(look).observe(document, kinds);
  });
};
/** Where the nodes of the canvas stand. */
export const nodePlaces = (): string =>
  [...document.querySelectorAll<HTMLElement>('.react-flow__node')]
    .map(({ style }) => style.transform)
    .join();
