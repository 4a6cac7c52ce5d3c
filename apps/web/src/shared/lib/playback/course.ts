import type { Slot } from '@app/lesson';
import { Ahead, type Laid } from './ahead.js';
import { Deck } from './deck.js';
import { placeAfter, placeOf, sameTimes } from './place.js';
import { Relay, type When } from './relay.js';
import { Sounding, type Now, type Ports } from './sounding.js';
import { loopIn, spanAt, type Hold, type Span } from './span.js';
import { Tracks } from './tracks.js';

const AHEAD_SECONDS = 25;

/**
 * The way through a timeline. A tap sounds its first clip at once; meanwhile the stretch from there is laid into one file, exact to the sample,
 * and takes over in the pause after that clip. What is to be repeated, or is the last before a stop, ends its file: the element itself says when
 * it is over, also where no frame is drawn. Where a sound is still being made it waits, and goes on with the edition that brings it.
 */
export class Course {
  slots: readonly Slot[] = [];
  readonly sounding: Sounding;
  private readonly deck: Deck;
  private readonly tracks: Tracks;
  private readonly coming: Ahead;
  private readonly relay: Relay;
  private hold: Hold = { mode: 'on', stopping: false };
  /** The edition that the clip in the deck is of. */
  private cued: readonly Slot[] = [];
  /** It stopped behind what it held, with this slot: the next play goes on with what follows. */
  private rested: Slot | undefined;

  constructor(private readonly ports: Ports) {
    this.tracks = new Tracks(ports.fetchClip, ports.onLost);
    this.coming = new Ahead(this.tracks);
    this.deck = new Deck(ports.audio, {
      onSounding: () => this.layOn(),
      onEnded: () => void this.goOn(),
      onFailed: () => this.failed(),
      onInterrupted: () => this.now.status === 'playing' && this.pause(),
    });
    this.sounding = new Sounding(ports, this.deck, {
      onSight: () => this.sighted(),
      onFailed: () => this.failed(),
    });
    this.relay = new Relay(this.deck, this.sounding, {
      here: () => this.slots[this.at()],
      lay: () => this.ahead(this.at()),
      enter: (track, slot, inside, sounds) => {
        this.take(track);
        this.enter(slot, inside, sounds);
      },
    });
  }

  get now(): Now {
    return this.sounding.now;
  }

  /** It stopped behind what it held: the next play goes on. */
  get rests(): boolean {
    return this.rested !== undefined;
  }

  load(slots: readonly Slot[], when: When): void {
    this.sounding.look();
    if (sameTimes(this.slots, slots)) return;
    this.slots = slots;
    this.coming.forget();
    if (this.now.status === 'loading' && this.now.slot?.awaited) return this.playFrom(this.at());
    if (!this.deck.inTrack) {
      this.deck.take(undefined);
      if (this.now.status === 'playing') void this.ahead(this.at());
    } else if (!this.holds()) this.relay.want(when);
  }

  prepare(index: number): void {
    const slot = this.slots[index];
    if (!slot || this.now.status === 'playing') return;
    this.cue(slot);
    this.sounding.set({ status: this.now.status === 'ended' ? 'idle' : this.now.status, slot });
  }

  playFrom(index: number): void {
    const slot = this.slots[index];
    if (!slot) return;
    this.rested = undefined;
    if (slot.awaited) return this.wait(slot);
    const { track } = this.deck;
    const had = slot.audioUrl === undefined || !this.tracks.lacks(slot.audioUrl);
    if (track?.of === this.slots && track.slots.includes(slot) && had) {
      this.enter(slot);
      return this.fit();
    }
    if (slot.audioUrl === undefined) return void this.enterLaid(slot);
    this.cue(slot);
    this.sounding.begin(slot);
  }

  resume(): void {
    const { slot } = this.now;
    const next = this.after(slot);
    const stands = this.deck.empty || (!this.deck.inTrack && slot?.audioUrl === undefined);
    if (this.rested) return this.playFrom(this.after(this.rested));
    if (stands) return this.playFrom(this.at());
    if (this.deck.over)
      return this.slots[next] ? void this.goOn() : this.playFrom(this.span()?.first ?? 0);
    this.sounding.begin(slot);
  }

  pause(): void {
    this.sounding.look();
    this.sounding.still();
    if (this.now.status !== 'idle') this.sounding.set({ ...this.now, status: 'paused' });
  }

  /** Seconds forth or back in what the element plays. */
  nudge(seconds: number): void {
    this.rested = undefined;
    this.deck.nudge(seconds);
    if (this.now.status === 'ended') this.sounding.set({ ...this.now, status: 'paused' });
    this.sounding.look();
  }

  setRate(rate: number): void {
    this.deck.setRate(rate);
  }

  /** Another mode or loop: a track that goes on beyond what is held is laid anew, to its end. */
  keep(change: Partial<Hold>): void {
    this.sounding.look();
    this.hold = { ...this.hold, ...change };
    this.coming.forget();
    this.fit();
  }

  /** Who goes beyond a loop by themselves leaves it. */
  leave(index: number): void {
    const round = loopIn(this.slots, this.hold.loop);
    if (!round || (index >= round.first && index <= round.last)) return;
    this.hold = { ...this.hold, loop: undefined };
    this.coming.forget();
    this.ports.onLoop(undefined);
  }

  /** The index of a slot, whichever edition it is of; 0 of none. */
  at(slot = this.now.slot): number {
    return slot ? placeOf(this.slots, slot, this.edition) : 0;
  }

  /** The index of what follows a slot. */
  after(slot = this.now.slot): number {
    return slot ? placeAfter(this.slots, slot, this.edition) : 0;
  }

  span(index = this.at()): Span | undefined {
    return spanAt(this.slots, index, this.hold);
  }

  /** Starts over or stops where what is held ends with the slot at `index`. */
  heldAfter(index: number): boolean {
    const span = this.span(index);
    if (!span || index < span.last) return false;
    if (span.after === 'again') this.playFrom(span.first);
    else this.rest(span);
    return true;
  }

  dispose(): void {
    this.pause();
    this.coming.forget();
    this.sounding.dispose();
    this.deck.dispose();
  }

  /** What the slot that sounds was taken from: a track goes on with the edition it was cut from. */
  private get edition(): readonly Slot[] {
    return this.deck.inTrack ? (this.deck.track?.of ?? this.slots) : this.cued;
  }

  /** What is left of the track is what the timeline says by now: sentences that joined behind it are laid behind it. */
  private holds(): boolean {
    const { slots = [] } = this.deck.track ?? {};
    const here = this.now.slot ? slots.indexOf(this.now.slot) : -1;
    const [left, at] = [slots.slice(here), this.at()];
    return here >= 0 && sameTimes(left, this.slots.slice(at, at + left.length));
  }

  /** Nothing is laid over what is still being made, and nothing passes it: the edition that brings its sound, or the word that none comes, goes on. */
  private wait(slot: Slot): void {
    this.sounding.still();
    this.cued = this.slots;
    this.deck.cueClip(undefined);
    this.sounding.set({ status: 'loading', slot });
  }

  private fit(): void {
    const end = this.deck.inTrack ? this.deck.track?.slots.at(-1) : undefined;
    const span = end && this.span();
    if (span && this.after(end) - 1 > span.last) void this.relay.run();
  }

  private ahead(from: number): Promise<Laid | undefined> {
    return this.coming.from(this.slots, from, this.span(from)?.last);
  }

  private soonest(from: number): Promise<Laid | undefined> {
    return this.coming.soonest(this.slots, from, this.span(from)?.last);
  }

  /** While it sounds: what follows the track is laid when there is time for it; another edition takes over where nothing is heard. */
  private sighted(): void {
    if (!this.deck.inTrack) return;
    if (this.relay.inPause()) return;
    if (this.deck.left > AHEAD_SECONDS) return;
    const next = this.after(this.deck.track?.slots.at(-1));
    if (this.slots[next] && next <= (this.span()?.last ?? Infinity)) void this.ahead(next);
  }

  /** Once a clip sounds, and no sooner: the clips of its track would take the line from it. */
  private layOn(): void {
    if (!this.deck.inTrack && this.now.status === 'playing') void this.ahead(this.at());
  }

  /** A clip that cannot be had never stops the lesson: its place is silent, and its pause follows. */
  private failed(): void {
    const slot = this.slots[this.at()];
    if (this.now.status !== 'playing') return;
    if (this.deck.inTrack || !slot) return this.pause();
    void this.enterLaid(slot);
  }

  /** A place without a clip of its own sounds as part of its track. */
  private async enterLaid(slot: Slot): Promise<void> {
    const turn = ++this.sounding.turn;
    this.cued = this.slots;
    this.deck.cueClip(undefined);
    this.sounding.set({ status: 'loading', slot });
    const track = await this.ahead(this.at(slot));
    if (turn !== this.sounding.turn) return;
    const now = this.slots[this.at(slot)];
    if (!track) return now && (now.awaited ? this.wait(now) : this.enterLaid(now));
    this.take(track);
    this.enter(track.slots[0] ?? slot);
  }

  /** The element is at the end of its file: the track takes over after a first clip, the next track after a track; what is held starts over or stops. */
  private async goOn(): Promise<void> {
    this.sounding.look();
    const turn = ++this.sounding.turn;
    const last = this.deck.inTrack ? this.deck.track?.slots.at(-1) : this.now.slot;
    if (!last) return;
    const [at, next] = [this.at(last), this.after(last)];
    if (next > at && this.heldAfter(at)) return;
    const following = this.slots[next];
    if (!following) return this.sounding.set({ status: 'ended', slot: this.now.slot });
    if (following.awaited) return this.wait(following);
    this.sounding.set({ ...this.now, status: 'loading' });
    // After a first clip its track begins with it, so that they can go back in it.
    const whole = !this.deck.inTrack && next > at && !this.slots[at]?.awaited;
    const track = await this.soonest(whole ? at : next);
    if (turn !== this.sounding.turn) return;
    if (!track) return this.goOn();
    this.take(track);
    const into = track.slots[whole ? 1 : 0];
    if (into) this.enter(into);
    else this.sounding.set({ status: 'ended', slot: last });
  }

  /** Stops behind a span, and stays: what they do now is about the sentence they have heard. */
  private rest({ last }: Span): void {
    this.hold = { ...this.hold, stopping: false };
    this.sounding.still();
    if (!this.slots[last + 1]) return this.sounding.set({ status: 'ended', slot: this.now.slot });
    this.rested = this.slots[last];
    this.sounding.set({ ...this.now, status: 'paused' });
    void this.ahead(last + 1);
  }

  private cue(slot: Slot): void {
    this.rested = undefined;
    this.cued = this.slots;
    this.deck.cueClip(slot.audioUrl);
  }

  private take(track: Laid): void {
    this.relay.taken();
    this.deck.take(track);
    this.coming.taken();
  }

  private enter(slot: Slot, inside = 0, sounds = true): void {
    this.deck.enter(slot, inside);
    if (sounds) this.sounding.begin(slot);
    else this.sounding.set({ ...this.now, slot });
  }
}
