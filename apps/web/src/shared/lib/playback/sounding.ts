import { SAMPLE_RATE, type Slot } from '@app/lesson';
import type { Deck } from './deck.js';

export interface Now {
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended';
  slot?: Slot;
}

export interface Ports {
  audio: HTMLAudioElement;
  fetchClip: (url: string) => Promise<Int16Array>;
  onNow: (now: Now) => void;
  /** Part of the current slot that has sounded, 0–1, and the seconds of it that are left; every frame while playing. */
  onFrame: (part: number, left: number) => void;
  onProblem: () => void;
}

const AHEAD_SECONDS = 25;

/** What sounds now: starts the element, stills it, and tells of it frame by frame. */
export class Sounding {
  now: Now = { status: 'idle' };
  /** Counts what was begun: work that waited finds out that it is of yesterday. */
  turn = 0;
  private frame = 0;

  /** @param onNear the end of the track is near */
  constructor(
    private readonly ports: Ports,
    private readonly deck: Deck,
    private readonly onNear: () => void,
  ) {}

  begin(slot: Slot | undefined): void {
    const turn = ++this.turn;
    this.set({ status: 'playing', slot });
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(this.follow);
    this.ports.audio.play().catch((reason: unknown) => {
      if (turn !== this.turn || (reason instanceof DOMException && reason.name === 'AbortError')) return;
      this.set({ ...this.now, status: 'paused' });
      this.ports.onProblem();
    });
  }

  still(): void {
    this.turn += 1;
    this.ports.audio.pause();
    cancelAnimationFrame(this.frame);
  }

  set(now: Now): void {
    this.now = now;
    this.ports.onNow(now);
  }

  /** The highlight follows the element's own clock, never a timer. */
  private readonly follow = (): void => {
    if (this.now.status !== 'playing') return;
    const { slot, inside } = this.deck.place(this.now.slot);
    if (slot && this.now.slot && slot !== this.now.slot) this.set({ status: 'playing', slot });
    if (this.deck.left < AHEAD_SECONDS) this.onNear();
    if (slot) {
      const seconds = slot.lengthSamples / SAMPLE_RATE;
      this.ports.onFrame(Math.min(1, inside / seconds), Math.max(0, seconds - inside));
    }
    this.frame = requestAnimationFrame(this.follow);
  };
}
