import { SAMPLE_RATE, type Slot } from '@app/lesson';
import type { Laid } from './ahead.js';
import type { Deck } from './deck.js';
import type { Sounding } from './sounding.js';

/** Seconds before the end of a slot that stand for its end: an element that is at the end of its file would begin anew. */
const END = 0.02;

/** When another edition of the timeline is to be heard, where it is another than what is laid: at the next pause, or from this moment on. */
export type When = 'rest' | 'now';

interface Way {
  /** Where what sounds lies in the timeline that is wanted by now. */
  here: () => Slot | undefined;
  /** The track from there on; nothing when another was wanted meanwhile. */
  lay: () => Promise<Laid | undefined>;
  enter: (track: Laid, slot: Slot, inside: number, sounds: boolean) => void;
}

/** Another track takes over from the one in the deck, at the same moment: after speed, pauses, mode or loop changed. */
export class Relay {
  /** The track is of another edition than is wanted from the next pause on. */
  private due = false;
  private turns = 0;

  constructor(
    private readonly deck: Deck,
    private readonly sounding: Sounding,
    private readonly way: Way,
  ) {}

  /** Another edition is to be heard. */
  want(when: When): void {
    if (when === 'now' || this.sounding.now.status === 'paused') void this.run();
    else this.due = true;
  }

  /** A track was laid into the deck: nothing is due any more. */
  taken(): void {
    this.due = false;
  }

  /** Where nothing is heard, what is due takes over. @returns whether it does */
  inPause(): boolean {
    const does = this.due && this.sounding.now.slot?.kind === 'pause';
    if (does) void this.run();
    return does;
  }

  /** At once, or as soon as the other track is laid. */
  async run(): Promise<void> {
    this.due = false;
    const turn = ++this.turns;
    if (!this.deck.inTrack || !this.sounding.now.slot || !this.rests()) return;
    const track = await this.way.lay();
    if (turn !== this.turns) return;
    this.sounding.look();
    const { slot, status } = this.sounding.now;
    const to = this.way.here();
    if (!slot || !to || !this.deck.inTrack || !this.rests()) return;
    // It is being made anew: what was laid of it goes on.
    if (to.awaited) return;
    // It was laid for a moment that is behind, or for another edition.
    if (!track?.slots.includes(to)) return this.run();
    this.way.enter(track, to, this.inside(slot, to), status === 'playing');
  }

  /** It stands or goes on in what lies in the deck. */
  private rests(): boolean {
    const { status } = this.sounding.now;
    return status === 'paused' || status === 'playing';
  }

  /** Seconds of `to` that have sounded when so much of `slot` has: as many of a clip, the same part of a pause, all where `slot` came after it. */
  private inside(slot: Slot, to: Slot): number {
    const seconds = Math.max(0, this.deck.since(slot));
    const end = Math.max(0, to.lengthSamples / SAMPLE_RATE - END);
    if (slot.kind !== to.kind) return end;
    return Math.min(
      end,
      slot.kind === 'pause' ? (seconds * to.lengthSamples) / slot.lengthSamples : seconds,
    );
  }
}
