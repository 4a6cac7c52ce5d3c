import { decoderDelay, SAMPLE_RATE, type Slot } from '@app/lesson';
import type { Laid } from './ahead.js';
import { slotAt } from './schedule.js';

/** A hair past the sample, in seconds: rounding must not show the slot before. */
const HAIR = 1e-4;

/** Where the sound is: the slot, and its seconds that have sounded. */
interface Place {
  slot: Slot | undefined;
  inside: number;
}

interface Heard {
  /** It has begun to sound. */
  onSounding: () => void;
  /** What lies in it is over. */
  onEnded: () => void;
  /** What lies in it cannot be had, or no more of it. */
  onFailed: () => void;
  /** It stands still, and perhaps nobody asked for it: a call came, a headset was pulled out. */
  onInterrupted: () => void;
}

/**
 * The one media element, so that it goes on with the screen locked, and what lies in it: a clip by itself, or a laid track. A clip begins where
 * its sound begins, past the silence that coding put before it, as it does in a track.
 */
export class Deck {
  /** The last track that was laid; it may wait while a clip sounds. */
  track?: Laid | undefined;
  private source: 'clip' | 'track' = 'clip';

  constructor(
    private readonly audio: HTMLAudioElement,
    private readonly heard: Heard,
  ) {
    audio.addEventListener('loadedmetadata', this.onLength);
    audio.addEventListener('playing', heard.onSounding);
    audio.addEventListener('ended', heard.onEnded);
    audio.addEventListener('error', heard.onFailed);
    audio.addEventListener('pause', this.onPause);
  }

  get inTrack(): boolean {
    return this.source === 'track';
  }
  get empty(): boolean {
    return !this.audio.getAttribute('src');
  }
  /** It came to its end: to play would begin anew. */
  get over(): boolean {
    return this.audio.ended;
  }

  /** Lays a clip in, at the front of its sound; a place without one is silent until its track is there. */
  cueClip(url: string | undefined): void {
    this.source = 'clip';
    if (url === undefined) return this.audio.pause();
    this.cue(url);
    this.toFront();
  }

  take(track: Laid | undefined): void {
    if (this.track && this.track !== track) URL.revokeObjectURL(this.track.url);
    this.track = track;
  }

  /** Goes to a slot of the track, so many seconds into it. */
  enter(slot: Slot, inside = 0): void {
    if (!this.track) return;
    this.source = 'track';
    this.cue(this.track.url);
    this.audio.currentTime = this.startOf(slot) + inside + HAIR;
  }

  /** What sounds now, by the element's own clock. @param clip the slot of the clip, when it is one */
  place(clip: Slot | undefined): Place {
    const { currentTime } = this.audio;
    if (clip?.awaited && !this.inTrack) return { slot: clip, inside: 0 };
    if (!this.inTrack || !this.track)
      return { slot: clip, inside: Math.max(0, currentTime - this.front()) };
    const slot = slotAt(this.track.slots, this.track.startSample + currentTime * SAMPLE_RATE);
    return { slot, inside: slot ? currentTime - this.startOf(slot) : 0 };
  }

  /** Seconds since the slot began, or until it begins (below 0), in the track. */
  since(slot: Slot): number {
    return this.audio.currentTime - this.startOf(slot);
  }

  /** Seconds of the track that are left. */
  get left(): number {
    return this.inTrack && this.track
      ? this.track.lengthSamples / SAMPLE_RATE - this.audio.currentTime
      : Infinity;
  }

  /** Seconds forth or back in what lies in it. */
  nudge(seconds: number): void {
    const { audio } = this;
    audio.currentTime = Math.max(0, Math.min(audio.duration || 0, audio.currentTime + seconds));
  }

  get rate(): number {
    return this.audio.playbackRate;
  }

  setRate(rate: number): void {
    this.audio.defaultPlaybackRate = rate;
    this.audio.playbackRate = rate;
  }

  dispose(): void {
    this.audio.removeEventListener('loadedmetadata', this.onLength);
    this.audio.removeEventListener('playing', this.heard.onSounding);
    this.audio.removeEventListener('ended', this.heard.onEnded);
    this.audio.removeEventListener('error', this.heard.onFailed);
    this.audio.removeEventListener('pause', this.onPause);
    this.audio.removeAttribute('src');
    if (this.track) URL.revokeObjectURL(this.track.url);
  }

  private startOf(slot: Slot): number {
    return (slot.startSample - (this.track?.startSample ?? 0)) / SAMPLE_RATE;
  }

  /** Where the sound of the clip begins, in seconds of its file. */
  private front(): number {
    return decoderDelay(Math.round(this.audio.duration * SAMPLE_RATE)) / SAMPLE_RATE;
  }

  /** A place that is right already is left alone: to seek costs time before the first sound. */
  private toFront(): void {
    const front = this.front();
    if (Math.abs(this.audio.currentTime - front) > HAIR) this.audio.currentTime = front;
  }

  /** Only now it is known whether this browser leaves the silence in. */
  private readonly onLength = (): void => {
    if (this.source === 'clip' && this.audio.currentTime < decoderDelay(NaN) / SAMPLE_RATE + HAIR)
      this.toFront();
  };

  private readonly onPause = (): void => {
    if (this.audio.paused && !this.audio.ended && this.audio.readyState > 1)
      this.heard.onInterrupted();
  };

  private cue(url: string): void {
    if (this.audio.getAttribute('src') !== url) this.audio.setAttribute('src', url);
  }
}
