import { SAMPLE_RATE, type Slot } from '@app/lesson';
import { Engine, type Now } from './engine.js';
import type { Loop } from './span.js';

/** How a lesson is cut: sentences of sections, as `section/sentence`. */
export interface Edition {
  sentences: readonly string[];
  repeats: number;
  /** Seconds; 0: none. */
  pause: number;
  /** After the first repetition, with a pause of its own. */
  translated?: boolean;
  /** Sentences whose sound is still being made. */
  awaited?: readonly string[];
}

/** Every clip lasts a second; each has a file of its own name. */
export const edition = ({
  sentences,
  repeats,
  pause,
  translated = false,
  awaited = [],
}: Edition): Slot[] => {
  const slots: Slot[] = [];
  const lay = (
    slot: Pick<Slot, 'kind' | 'sectionId' | 'occurrenceId' | 'repetition'>,
    seconds: number,
  ) => {
    const last = slots.at(-1);
    const startSample = last ? last.startSample + last.lengthSamples : 0;
    const clip =
      slot.kind === 'pause'
        ? {}
        : { audioUrl: `/media/audio/${slot.occurrenceId}-${slot.kind}.mp3` };
    if (seconds > 0)
      slots.push({
        ...slot,
        of: repeats,
        startSample,
        lengthSamples: seconds * SAMPLE_RATE,
        ...clip,
      });
  };
  for (const sentence of sentences) {
    const [sectionId = '', occurrenceId = ''] = sentence.split('/');
    if (awaited.includes(sentence)) {
      lay({ kind: 'source', sectionId, occurrenceId, repetition: 1 }, 2);
      const { audioUrl: _, ...place } = slots.at(-1)!;
      slots.splice(-1, 1, { ...place, of: 1, awaited: true });
      lay({ kind: 'pause', sectionId, occurrenceId, repetition: 1 }, pause);
      continue;
    }
    for (let repetition = 1; repetition <= repeats; repetition += 1) {
      for (const kind of translated && repetition === 1
        ? (['source', 'translation'] as const)
        : (['source'] as const)) {
        lay({ kind, sectionId, occurrenceId, repetition }, 1);
        lay({ kind: 'pause', sectionId, occurrenceId, repetition }, pause);
      }
    }
  }
  return slots;
};

/** An element whose time goes on when it is told to, as the standard says: play at the end begins anew, a new file begins at 0. */
class Tape {
  readonly audio = document.createElement('audio');
  readonly broken = new Set<string>();
  private readonly lengths = new Map<string, number>();
  /** Files that were laid. */
  made = 0;
  private source = '';
  private time = 0;
  private still = true;

  constructor() {
    const { audio } = this;
    Object.defineProperties(audio, {
      currentTime: {
        get: () => this.now(),
        set: (to: number) => {
          [this.source, this.time] = [this.src, Math.min(to, this.length)];
        },
      },
      duration: { get: () => this.length },
      paused: { get: () => this.still },
      ended: { get: () => this.now() >= this.length },
      readyState: { get: () => 4 },
    });
    audio.pause = () => void (this.still = true);
    audio.play = async () => {
      if (this.broken.has(this.src))
        throw new DOMException('no supported source', 'NotSupportedError');
      if (this.now() >= this.length) this.audio.currentTime = 0;
      this.still = false;
      queueMicrotask(() => audio.dispatchEvent(new Event('playing')));
    };
    URL.createObjectURL = (file) => {
      const url = `blob:${(this.made += 1)}`;
      this.lengths.set(url, ((file as Blob).size - 44) / 2 / SAMPLE_RATE);
      return url;
    };
    URL.revokeObjectURL = (url) => void this.lengths.delete(url);
  }

  get held(): number {
    return this.lengths.size;
  }

  /** So many seconds of the room go by, in steps as a hidden page is told of them. */
  async run(seconds: number): Promise<void> {
    for (let remaining = seconds; remaining > 1e-6; remaining -= 0.25) {
      await settled();
      if (this.still) continue;
      this.audio.currentTime = this.now() + Math.min(remaining, 0.25) * this.audio.playbackRate;
      this.audio.dispatchEvent(new Event('timeupdate'));
      if (this.now() < this.length) continue;
      this.still = true;
      this.audio.dispatchEvent(new Event('ended'));
    }
    await settled();
  }

  private get src(): string {
    return this.audio.getAttribute('src') ?? '';
  }
  private get length(): number {
    return this.src.startsWith('blob:') ? (this.lengths.get(this.src) ?? 0) : 1;
  }
  private now(): number {
    return this.source === this.src ? this.time : 0;
  }
}

export const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 0));

/** An engine and its tape, in a page that gets no frames. */
export const listening = (slots: readonly Slot[]) => {
  globalThis.requestAnimationFrame = () => 0;
  const tape = new Tape();
  const state: { now: Now; loop: Loop | undefined; lost: string[]; left: number } = {
    now: { status: 'idle' },
    loop: undefined,
    lost: [],
    left: 0,
  };
  const passed: string[] = [];
  /** What the network does with the clips that are asked for from now on. */
  const line = { until: Promise.resolve() as Promise<unknown>, slow: [] as string[] };
  const engine = new Engine({
    audio: tape.audio,
    fetchClip: async (url) => {
      if (line.slow.length === 0 || line.slow.some((part) => url.includes(part))) await line.until;
      if (tape.broken.has(url)) throw new Error('clip 404');
      return new Int16Array(SAMPLE_RATE);
    },
    onNow: (now) => {
      state.now = now;
      if (now.status === 'playing' && passed.at(-1) !== name(now)) passed.push(name(now));
    },
    onFrame: (_, left) => (state.left = left),
    onLoop: (loop) => (state.loop = loop),
    onLost: (urls) => (state.lost = [...urls]),
  });
  engine.load(slots);
  /** `sentence/repetition` that it stands at, and how. */
  const stands = () => `${name(state.now)} ${state.now.status}`;
  return { engine, tape, state, passed, line, stands };
};

/** `section/sentence repetition`, with a dot in a pause. */
const name = ({ slot }: Now): string =>
  slot
    ? `${slot.sectionId}/${slot.occurrenceId} ${slot.repetition}${slot.kind === 'pause' ? '·' : ''}`
    : '';

/** Resolves once it is so. */
export const until = async (so: () => boolean): Promise<void> => {
  while (!so()) await settled();
};
