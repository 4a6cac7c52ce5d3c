import { SAMPLE_RATE, type Slot } from '@app/lesson';
import { indexOf, sameSlot, slotAt, step, stretchFrom } from './schedule.js';
import { spanAt, type Loop, type Mode, type Span } from './span.js';
import { Tracks, type Track } from './tracks.js';

export interface Now {
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended';
  slot?: Slot;
}

interface Ports {
  audio: HTMLAudioElement;
  fetchClip: (url: string) => Promise<Int16Array>;
  onNow: (now: Now) => void;
  /** Part of the current slot that has sounded, 0–1, and the seconds of it that are left; every frame while playing. */
  onFrame: (part: number, left: number) => void;
  onProblem: () => void;
}

const STRETCH_SECONDS = 180;
const AHEAD_SECONDS = 25;

/**
 * Plays a timeline in one media element, so that it goes on with the screen locked. A tap sounds its first clip at once; meanwhile the
 * stretch from there is laid into one file, exact to the sample, and takes over in the pause after that clip. What is to be repeated, or
 * is the last before a stop, ends its file: the element itself says when it is over, also where no frame is drawn.
 */
export class Engine {
  private slots: readonly Slot[] = [];
  private now: Now = { status: 'idle' };
  private hold: { mode: Mode; loop?: Loop | undefined; stopping: boolean } = { mode: 'on', stopping: false };
  private track?: Track;
  private coming?: { from: Slot; ready: Promise<Track | undefined> };
  /** What the element plays: a single clip before its track is ready, or the track. */
  private source: 'clip' | 'track' = 'clip';
  private turn = 0;
  private frame = 0;
  private readonly tracks: Tracks;

  constructor(private readonly ports: Ports) {
    this.tracks = new Tracks(ports.fetchClip, ports.onProblem);
    ports.audio.addEventListener('ended', this.onEnded);
    ports.audio.addEventListener('pause', this.onPause);
  }

  /** A new edition of the timeline; what sounds goes on from the old one to its end, unless the new one is wanted `atOnce`. */
  load(slots: readonly Slot[], atOnce = false): void {
    const waiting = this.now.status === 'loading' && this.track !== undefined && this.source === 'track';
    this.slots = slots;
    this.coming = undefined;
    if (waiting) void this.goOn();
    else if (atOnce) void this.relay();
  }

  /** Brings the first clip near, so that a tap finds it. */
  prepare(index: number): void {
    const slot = this.slots[index];
    if (!slot || this.now.status === 'playing') return;
    if (slot.audioUrl) this.cue(slot.audioUrl);
    this.source = 'clip';
    this.set({ status: this.now.status === 'ended' ? 'idle' : this.now.status, slot });
  }

  toggle(): void {
    const { status, slot } = this.now;
    if (status === 'playing' || status === 'loading') return this.pause();
    if (status === 'paused') return this.resume();
    const at = status === 'ended' ? (this.span()?.first ?? 0) : Math.max(0, indexOf(this.slots, slot));
    this.playFrom(at);
  }

  pause(): void {
    this.turn += 1;
    this.ports.audio.pause();
    cancelAnimationFrame(this.frame);
    if (this.now.status !== 'idle') this.set({ ...this.now, status: 'paused' });
  }

  /** Sentences forth (1), back (-1) or again (0). */
  move(by: number): void {
    const here = indexOf(this.slots, this.now.slot);
    const to = step(this.slots, Math.max(0, here), by);
    if (to !== undefined) this.playFrom(to);
  }

  goTo(occurrenceId: string): boolean {
    const index = this.slots.findIndex((slot) => slot.occurrenceId === occurrenceId);
    if (index >= 0) this.playFrom(index);
    return index >= 0;
  }

  /** Stands at a sentence without sounding it. */
  standAt(occurrenceId: string): void {
    this.pause();
    this.prepare(this.slots.findIndex((slot) => slot.occurrenceId === occurrenceId));
  }

  /** Leaves a pause for what comes after it. */
  skipPause(): void {
    if (this.now.slot?.kind !== 'pause') return;
    const here = indexOf(this.slots, this.now.slot);
    const span = this.span();
    if (span && here >= span.last) return span.after === 'again' ? this.playFrom(span.first) : this.rest(span);
    if (this.slots[here + 1]) this.playFrom(here + 1);
  }

  /** Seconds forth or back in what the element plays. */
  nudge(seconds: number): void {
    const { audio } = this.ports;
    audio.currentTime = Math.max(0, Math.min(audio.duration || 0, audio.currentTime + seconds));
  }

  setMode(mode: Mode): void {
    this.keep({ mode });
  }
  /** Between two sentences, again and again; none takes it away. */
  setLoop(loop: Loop | undefined): void {
    this.keep({ loop });
  }
  /** Ends with the sentence that sounds: the sleep timer. */
  stopAfterSentence(stopping = true): void {
    this.keep({ stopping });
  }

  setRate(rate: number): void {
    this.ports.audio.defaultPlaybackRate = rate;
    this.ports.audio.playbackRate = rate;
  }

  dispose(): void {
    this.pause();
    this.ports.audio.removeEventListener('ended', this.onEnded);
    this.ports.audio.removeEventListener('pause', this.onPause);
    this.ports.audio.removeAttribute('src');
    if (this.track) URL.revokeObjectURL(this.track.url);
  }

  private keep(change: Partial<typeof this.hold>): void {
    this.hold = { ...this.hold, ...change };
    this.coming = undefined;
    this.fit();
  }

  private span(slot = this.now.slot): Span | undefined {
    return spanAt(this.slots, indexOf(this.slots, slot), this.hold);
  }

  /** A track that goes on beyond what is held is laid anew, to its end. */
  private fit(): void {
    const span = this.span();
    const ends = this.track && this.source === 'track' ? indexOf(this.slots, this.track.slots.at(-1)) : -1;
    if (span && ends > span.last) void this.relay();
  }

  private resume(): void {
    const { slot } = this.now;
    if (!this.ports.audio.src || (this.source === 'clip' && (this.ports.audio.ended || !slot?.audioUrl)))
      return this.playFrom(Math.max(0, indexOf(this.slots, slot)));
    if (this.source === 'clip') void this.ahead(slot);
    this.sound(slot);
  }

  private playFrom(index: number): void {
    const slot = this.slots[index];
    if (!slot) return;
    const inTrack = this.track?.slots.find((other) => sameSlot(other, slot));
    if (inTrack) {
      this.enter(inTrack);
      return this.fit();
    }
    if (!slot.audioUrl) return void this.enterLaid(slot);
    this.source = 'clip';
    this.cue(slot.audioUrl);
    this.ports.audio.currentTime = 0;
    void this.ahead(slot);
    this.sound(slot);
  }

  /** A place without a clip of its own sounds as part of its track. */
  private async enterLaid(slot: Slot): Promise<void> {
    const turn = ++this.turn;
    this.set({ status: 'loading', slot });
    const track = await this.ahead(slot);
    if (turn !== this.turn || !track) return;
    this.take(track);
    this.enter(track.slots[0] ?? slot);
  }

  /** Starts laying the track that begins with this slot, unless that is under way. */
  private ahead(from: Slot | undefined): Promise<Track | undefined> {
    if (!from) return Promise.resolve(undefined);
    if (this.coming && sameSlot(this.coming.from, from)) return this.coming.ready;
    const stretch = stretchFrom(this.slots, indexOf(this.slots, from), STRETCH_SECONDS, this.span(from)?.last);
    const ready = stretch ? this.tracks.lay(stretch) : Promise.resolve(undefined);
    this.coming = { from, ready };
    return ready;
  }

  /** The same moment in a track of today: after pauses, mode or loop changed. */
  private async relay(): Promise<void> {
    const { slot } = this.now;
    if (this.source !== 'track' || !slot || this.now.status === 'ended') return;
    const track = await this.ahead(slot);
    const old = this.track;
    if (!track || !old || this.source !== 'track' || !this.now.slot || !sameSlot(this.now.slot, slot)) return;
    const inside = this.ports.audio.currentTime - (slot.startSample - old.startSample) / SAMPLE_RATE;
    this.take(track);
    const first = track.slots[0] ?? slot;
    this.enter(first, Math.max(0, Math.min(inside, first.lengthSamples / SAMPLE_RATE)), this.now.status === 'playing');
  }

  private take(track: Track): void {
    if (this.track && this.track !== track) URL.revokeObjectURL(this.track.url);
    this.track = track;
    this.coming = undefined;
  }

  private readonly onEnded = (): void => void this.goOn();

  private readonly onPause = (): void => {
    // The system paused it: a call, a headset pulled out.
    if (this.now.status === 'playing' && !this.ports.audio.ended && this.ports.audio.readyState > 1) this.pause();
  };

  /** The element is at the end of its file: the track takes over after a first clip, the next track after a track; what is held starts over or stops. */
  private async goOn(): Promise<void> {
    const turn = ++this.turn;
    const last = this.source === 'clip' ? this.now.slot : this.track?.slots.at(-1);
    if (!last) return;
    const at = indexOf(this.slots, last);
    const span = this.span(last);
    if (span && at >= span.last) return span.after === 'again' ? this.playFrom(span.first) : this.rest(span);
    const next = this.slots[at + 1];
    if (!next) return this.set({ status: 'ended', slot: this.now.slot });
    this.set({ ...this.now, status: 'loading' });
    const track = await this.ahead(this.source === 'clip' ? last : next);
    if (turn !== this.turn || !track) return;
    this.take(track);
    const into = track.slots[this.source === 'clip' ? 1 : 0];
    if (into) this.enter(into);
    else this.set({ status: 'ended', slot: last });
  }

  /** Stops after a span, with the sentence behind it ready for the next tap. */
  private rest({ last }: Span): void {
    this.hold = { ...this.hold, stopping: false };
    this.turn += 1;
    this.ports.audio.pause();
    cancelAnimationFrame(this.frame);
    const next = this.slots[last + 1];
    if (!next) return this.set({ status: 'ended', slot: this.now.slot });
    this.now = { ...this.now, status: 'paused' };
    this.prepare(last + 1);
  }

  private enter(slot: Slot, inside = 0, sounding = true): void {
    const { audio } = this.ports;
    if (!this.track) return;
    this.source = 'track';
    this.cue(this.track.url);
    // A hair past the sample: rounding must not show the slot before.
    audio.currentTime = (slot.startSample - this.track.startSample) / SAMPLE_RATE + inside + 1e-4;
    if (sounding) this.sound(slot);
    else this.set({ ...this.now, slot });
  }

  private cue(url: string): void {
    if (this.ports.audio.getAttribute('src') !== url) this.ports.audio.setAttribute('src', url);
  }

  private sound(slot: Slot | undefined): void {
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

  /** The highlight follows the element's own clock, never a timer. */
  private readonly follow = (): void => {
    if (this.now.status !== 'playing') return;
    const { currentTime } = this.ports.audio;
    let { slot } = this.now;
    let start = 0;
    if (this.source === 'track' && this.track) {
      const sample = this.track.startSample + currentTime * SAMPLE_RATE;
      slot = slotAt(this.track.slots, sample);
      start = ((slot?.startSample ?? 0) - this.track.startSample) / SAMPLE_RATE;
      if (slot && this.now.slot && slot !== this.now.slot) this.set({ status: 'playing', slot });
      const last = indexOf(this.slots, this.track.slots.at(-1));
      const near = this.track.lengthSamples / SAMPLE_RATE - currentTime < AHEAD_SECONDS;
      if (near && last < (this.span()?.last ?? Infinity)) void this.ahead(this.slots[last + 1]);
    }
    if (slot) {
      const seconds = slot.lengthSamples / SAMPLE_RATE;
      this.ports.onFrame(Math.min(1, (currentTime - start) / seconds), Math.max(0, seconds - (currentTime - start)));
    }
    this.frame = requestAnimationFrame(this.follow);
  };

  private set(now: Now): void {
    this.now = now;
    this.ports.onNow(now);
  }
}
