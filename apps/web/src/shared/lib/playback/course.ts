import { SAMPLE_RATE, type Slot } from '@app/lesson';
import { Ahead } from './ahead.js';
import { Deck } from './deck.js';
import { indexOf, sameSlot } from './schedule.js';
import { Sounding, type Now, type Ports } from './sounding.js';
import { spanAt, type Hold, type Span } from './span.js';
import { Tracks, type Track } from './tracks.js';

/**
 * The way through a timeline. A tap sounds its first clip at once; meanwhile the stretch from there is laid into one file, exact to the sample,
 * and takes over in the pause after that clip. What is to be repeated, or is the last before a stop, ends its file: the element itself says when
 * it is over, also where no frame is drawn.
 */
export class Course {
  slots: readonly Slot[] = [];
  readonly deck: Deck;
  private hold: Hold = { mode: 'on', stopping: false };
  private readonly coming: Ahead;
  private readonly sounding: Sounding;

  constructor(ports: Ports) {
    this.coming = new Ahead(new Tracks(ports.fetchClip, ports.onProblem));
    this.deck = new Deck(ports.audio, { onEnded: () => void this.goOn(), onInterrupted: () => this.now.status === 'playing' && this.pause() });
    this.sounding = new Sounding(ports, this.deck, () => this.layNext());
  }

  get now(): Now {
    return this.sounding.now;
  }

  load(slots: readonly Slot[], atOnce: boolean): void {
    const waiting = this.now.status === 'loading' && this.deck.inTrack;
    this.slots = slots;
    this.coming.forget();
    if (waiting) void this.goOn();
    else if (atOnce) void this.relay();
  }

  prepare(index: number): void {
    const slot = this.slots[index];
    if (!slot || this.now.status === 'playing') return;
    this.deck.cueClip(slot.audioUrl);
    this.sounding.set({ status: this.now.status === 'ended' ? 'idle' : this.now.status, slot });
  }

  playFrom(index: number): void {
    const slot = this.slots[index];
    if (!slot) return;
    const inTrack = this.deck.find(slot);
    if (inTrack) {
      this.enter(inTrack);
      return this.fit();
    }
    if (slot.audioUrl === undefined) return void this.enterLaid(slot);
    this.deck.cueClip(slot.audioUrl);
    void this.ahead(slot);
    this.sounding.begin(slot);
  }

  resume(): void {
    const { slot } = this.now;
    if (this.deck.spent || (!this.deck.inTrack && slot?.audioUrl === undefined)) return this.playFrom(Math.max(0, indexOf(this.slots, slot)));
    if (!this.deck.inTrack) void this.ahead(slot);
    this.sounding.begin(slot);
  }

  pause(): void {
    this.sounding.still();
    if (this.now.status !== 'idle') this.sounding.set({ ...this.now, status: 'paused' });
  }

  /** Another mode or loop: a track that goes on beyond what is held is laid anew, to its end. */
  keep(change: Partial<Hold>): void {
    this.hold = { ...this.hold, ...change };
    this.coming.forget();
    this.fit();
  }

  span(slot = this.now.slot): Span | undefined {
    return spanAt(this.slots, indexOf(this.slots, slot), this.hold);
  }

  /** Starts over or stops where what is held ends with the slot at `index`. */
  heldAfter(index: number, span = this.span()): boolean {
    if (!span || index < span.last) return false;
    if (span.after === 'again') this.playFrom(span.first);
    else this.rest(span);
    return true;
  }

  dispose(): void {
    this.pause();
    this.deck.dispose();
  }

  private fit(): void {
    const span = this.span();
    if (span && this.deck.lastIn(this.slots) > span.last) void this.relay();
  }

  private ahead(from: Slot | undefined): Promise<Track | undefined> {
    return this.coming.from(this.slots, from, this.span(from)?.last);
  }

  /** What follows the track that sounds, while there is time for it. */
  private layNext(): void {
    const last = this.deck.lastIn(this.slots);
    if (last < (this.span()?.last ?? Infinity)) void this.ahead(this.slots[last + 1]);
  }

  /** A place without a clip of its own sounds as part of its track. */
  private async enterLaid(slot: Slot): Promise<void> {
    const turn = ++this.sounding.turn;
    this.sounding.set({ status: 'loading', slot });
    const track = await this.ahead(slot);
    if (turn !== this.sounding.turn || !track) return;
    this.take(track);
    this.enter(track.slots[0] ?? slot);
  }

  /** The same moment in a track of today: after pauses, mode or loop changed. */
  private async relay(): Promise<void> {
    const { slot } = this.now;
    if (!this.deck.inTrack || !slot || this.now.status === 'ended') return;
    const track = await this.ahead(slot);
    if (!track || !this.deck.inTrack || !this.now.slot || !sameSlot(this.now.slot, slot)) return;
    const inside = this.deck.since(slot);
    const first = track.slots[0] ?? slot;
    this.take(track);
    this.enter(first, Math.max(0, Math.min(inside, first.lengthSamples / SAMPLE_RATE)), this.now.status === 'playing');
  }

  /** The element is at the end of its file: the track takes over after a first clip, the next track after a track; what is held starts over or stops. */
  private async goOn(): Promise<void> {
    const turn = ++this.sounding.turn;
    const { inTrack } = this.deck;
    const last = inTrack ? this.deck.track?.slots.at(-1) : this.now.slot;
    if (!last) return;
    const at = indexOf(this.slots, last);
    if (this.heldAfter(at, this.span(last))) return;
    const next = this.slots[at + 1];
    if (!next) return this.sounding.set({ status: 'ended', slot: this.now.slot });
    this.sounding.set({ ...this.now, status: 'loading' });
    const track = await this.ahead(inTrack ? next : last);
    if (turn !== this.sounding.turn || !track) return;
    const into = track.slots[this.deck.inTrack ? 0 : 1];
    this.take(track);
    if (into) this.enter(into);
    else this.sounding.set({ status: 'ended', slot: last });
  }

  /** Stops after a span, with the sentence behind it ready for the next tap. */
  private rest({ last }: Span): void {
    this.hold = { ...this.hold, stopping: false };
    this.sounding.still();
    const next = this.slots[last + 1];
    if (!next) return this.sounding.set({ status: 'ended', slot: this.now.slot });
    this.sounding.now = { ...this.now, status: 'paused' };
    this.prepare(last + 1);
  }

  private take(track: Track): void {
    this.deck.take(track);
    this.coming.forget();
  }

  private enter(slot: Slot, inside = 0, sounds = true): void {
    this.deck.enter(slot, inside);
    if (sounds) this.sounding.begin(slot);
    else this.sounding.set({ ...this.now, slot });
  }
}
