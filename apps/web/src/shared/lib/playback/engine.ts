import { SAMPLE_RATE, type Slot } from '@app/lesson';
import { indexOf, sameSlot, slotAt, step, stretchFrom, type Stretch } from './schedule.js';
import { compose } from './sound.js';

export interface Now {
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended';
  slot?: Slot;
}

interface Ports {
  audio: HTMLAudioElement;
  fetchClip: (url: string) => Promise<Int16Array>;
  onNow: (now: Now) => void;
  /** Part of the current slot that has sounded, 0–1; every frame while playing. */
  onFrame: (part: number) => void;
  onProblem: () => void;
}

const STRETCH_SECONDS = 180;
const AHEAD_SECONDS = 25;

interface Track extends Stretch {
  url: string;
}

/**
 * Plays a timeline in one media element, so that it goes on with the screen locked. A tap sounds its first clip at once; meanwhile the
 * stretch from there is laid into one file, exact to the sample, and takes over in the pause after that clip.
 */
export class Engine {
  private slots: readonly Slot[] = [];
  private now: Now = { status: 'idle' };
  private track?: Track;
  private coming?: { from: Slot; ready: Promise<Track | undefined> };
  /** What the element plays: a single clip before its track is ready, or the track. */
  private source: 'clip' | 'track' = 'clip';
  private turn = 0;
  private frame = 0;
  private readonly clips = new Map<string, Promise<Int16Array | undefined>>();

  constructor(private readonly ports: Ports) {
    ports.audio.addEventListener('ended', this.onEnded);
    ports.audio.addEventListener('pause', this.onPause);
  }

  /** A new edition of the timeline; what sounds goes on from the old one to its end. */
  load(slots: readonly Slot[]): void {
    const waiting = this.now.status === 'loading' && this.track !== undefined && this.source === 'track';
    this.slots = slots;
    this.coming = undefined;
    if (waiting) void this.goOn();
  }

  /** Brings the first clip near, so that a tap finds it. */
  prepare(index: number): void {
    const slot = this.slots[index];
    if (!slot?.audioUrl || this.now.status === 'playing') return;
    this.cue(slot.audioUrl);
    this.source = 'clip';
    this.set({ status: this.now.status === 'ended' ? 'idle' : this.now.status, slot });
  }

  toggle(): void {
    const { status, slot } = this.now;
    if (status === 'playing' || status === 'loading') return this.pause();
    if (status === 'paused') return this.resume();
    const at = status === 'ended' ? 0 : Math.max(0, indexOf(this.slots, slot));
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

  private resume(): void {
    const { slot } = this.now;
    if (!this.ports.audio.src || (this.source === 'clip' && this.ports.audio.ended)) return this.playFrom(Math.max(0, indexOf(this.slots, slot)));
    if (this.source === 'clip') void this.ahead(slot);
    this.sound(this.now.slot);
  }

  private playFrom(index: number): void {
    const slot = this.slots[index];
    if (!slot) return;
    const inTrack = this.track?.slots.find((other) => sameSlot(other, slot));
    if (inTrack) return this.enter(inTrack);
    if (!slot.audioUrl) return;
    this.source = 'clip';
    this.cue(slot.audioUrl);
    this.ports.audio.currentTime = 0;
    void this.ahead(slot);
    this.sound(slot);
  }

  /** Starts laying the track that begins with this slot, unless that is under way. */
  private ahead(from: Slot | undefined): Promise<Track | undefined> {
    if (!from) return Promise.resolve(undefined);
    if (this.coming && sameSlot(this.coming.from, from)) return this.coming.ready;
    const stretch = stretchFrom(this.slots, indexOf(this.slots, from), STRETCH_SECONDS);
    const ready = stretch ? this.lay(stretch) : Promise.resolve(undefined);
    this.coming = { from, ready };
    return ready;
  }

  private async lay(stretch: Stretch): Promise<Track> {
    const urls = [...new Set(stretch.slots.flatMap(({ audioUrl }) => audioUrl ?? []))];
    const sounds = new Map(await Promise.all(urls.map(async (url) => [url, await this.clip(url)] as const)));
    return { ...stretch, url: URL.createObjectURL(new Blob([compose(stretch, (url) => sounds.get(url))], { type: 'audio/wav' })) };
  }

  private clip(url: string): Promise<Int16Array | undefined> {
    const known = this.clips.get(url);
    if (known) return known;
    const made = this.ports.fetchClip(url).catch(() => {
      this.clips.delete(url); // the next track asks again
      this.ports.onProblem();
      return undefined;
    });
    this.clips.set(url, made);
    return made;
  }

  private readonly onEnded = (): void => void this.goOn();

  private readonly onPause = (): void => {
    // The system paused it: a call, a headset pulled out.
    if (this.now.status === 'playing' && !this.ports.audio.ended && this.ports.audio.readyState > 1) this.pause();
  };

  /** The element is at the end of its file: the track takes over after a first clip, the next track after a track. */
  private async goOn(): Promise<void> {
    const turn = ++this.turn;
    const last = this.source === 'clip' ? this.now.slot : this.track?.slots.at(-1);
    if (!last) return;
    const next = this.slots[indexOf(this.slots, last) + 1];
    if (this.source === 'track' && !next) return this.set({ status: 'ended', slot: this.now.slot });
    this.set({ ...this.now, status: 'loading' });
    const track = await this.ahead(this.source === 'clip' ? last : next);
    if (turn !== this.turn || !track) return;
    if (this.track && this.track !== track) URL.revokeObjectURL(this.track.url);
    this.track = track;
    this.coming = undefined;
    const into = track.slots[this.source === 'clip' ? 1 : 0];
    if (into) this.enter(into);
    else this.set({ status: 'ended', slot: last });
  }

  private enter(slot: Slot): void {
    const { audio } = this.ports;
    if (!this.track) return;
    this.source = 'track';
    this.cue(this.track.url);
    // A hair past the sample: rounding must not show the slot before.
    audio.currentTime = (slot.startSample - this.track.startSample) / SAMPLE_RATE + 1e-4;
    this.sound(slot);
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
      const left = this.track.lengthSamples / SAMPLE_RATE - currentTime;
      const after = this.slots[indexOf(this.slots, this.track.slots.at(-1)) + 1];
      if (left < AHEAD_SECONDS && after) void this.ahead(after);
    }
    if (slot) this.ports.onFrame(Math.min(1, ((currentTime - start) * SAMPLE_RATE) / slot.lengthSamples));
    this.frame = requestAnimationFrame(this.follow);
  };

  private set(now: Now): void {
    this.now = now;
    this.ports.onNow(now);
  }
}
