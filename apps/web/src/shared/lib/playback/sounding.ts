import { SAMPLE_RATE, type Slot } from '@app/lesson';
import type { Deck } from './deck.js';
import type { Loop } from './span.js';

export interface Now {
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended';
  slot?: Slot;
}

export interface Ports {
  audio: HTMLAudioElement;
  fetchClip: (url: string) => Promise<Int16Array>;
  onNow: (now: Now) => void;
  /** Part of the current slot that has sounded, 0–1, and the seconds that are left of it at this speed; every frame while playing. */
  onFrame: (part: number, left: number) => void;
  onLoop: (loop: Loop | undefined) => void;
  /** Addresses of the clips that could not be had when they were last wanted. */
  onLost: (urls: ReadonlySet<string>) => void;
}

interface Watch {
  /** It was looked at while it sounds. */
  onSight: () => void;
  /** The element does not play what lies in it. */
  onFailed: () => void;
}

/** What sounds now: starts the element, stills it, and tells of it. */
export class Sounding {
  now: Now = { status: 'idle' };
  /** Counts what was begun: work that waited finds out that it is of yesterday. */
  turn = 0;
  private frame = 0;

  constructor(
    private readonly ports: Ports,
    private readonly deck: Deck,
    private readonly watch: Watch,
  ) {
    // A page that nobody sees gets no frames; of its sound it is told nevertheless.
    ports.audio.addEventListener('timeupdate', this.onTime);
  }

  begin(slot: Slot | undefined): void {
    const turn = ++this.turn;
    this.set({ status: 'playing', slot });
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(this.follow);
    this.ports.audio.play().catch((reason: unknown) => {
      const name = reason instanceof DOMException ? reason.name : '';
      if (turn !== this.turn || name === 'AbortError') return;
      // Without a gesture no page may sound: the next tap can.
      if (name === 'NotAllowedError') this.set({ ...this.now, status: 'paused' });
      else this.watch.onFailed();
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

  /** Takes the slot from the element's own clock, never from a timer. */
  look(): void {
    if (this.now.status !== 'playing' && this.now.status !== 'paused') return;
    const { slot, inside } = this.deck.place(this.now.slot);
    if (!slot) return;
    if (this.now.slot && slot !== this.now.slot) this.set({ ...this.now, slot });
    const seconds = slot.lengthSamples / SAMPLE_RATE;
    this.ports.onFrame(
      Math.min(1, inside / seconds),
      Math.max(0, seconds - inside) / this.deck.rate,
    );
  }

  dispose(): void {
    this.ports.audio.removeEventListener('timeupdate', this.onTime);
  }

  private readonly onTime = (): void => {
    if (this.now.status !== 'playing') return;
    this.look();
    this.watch.onSight();
  };

  private readonly follow = (): void => {
    if (this.now.status !== 'playing') return;
    this.onTime();
    this.frame = requestAnimationFrame(this.follow);
  };
}
