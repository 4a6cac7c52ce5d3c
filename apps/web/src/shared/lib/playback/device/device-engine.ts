import { SAMPLE_RATE, type Slot } from '@app/lesson';
import type { Asked } from '../engine.js';
import { openingOf, placeAfter, placeOf, type Place } from '../place.js';
import { step } from '../schedule.js';
import type { Now, Ports } from '../sounding.js';
import { loopIn, spanAt, type Hold, type Loop, type Mode } from '../span.js';
import { hasTold, sayNow } from './saying-now.js';
import { utter, type Ending, type Said } from './utter.js';

/** A voice that has so often never come to its end is not waited for again: each time takes many seconds. */
const HANGS = 2;

type Told = Pick<Ports, 'audio' | 'onNow' | 'onFrame' | 'onLoop'>;

/**
 * The way through a timeline with the voices of the device: sentence by sentence, for nobody knows how long they take. What they do not say, the
 * clips of the lesson do. A pause that was broken off begins anew, and so does a sentence.
 */
export class DeviceEngine implements Asked {
  private slots: readonly Slot[] = [];
  private now: Now = { status: 'idle' };
  private hold: Hold = { mode: 'on', stopping: false };
  private rate = 1;
  private rested: Slot | undefined;
  /** How often a voice hung in a row, by its URI. */
  private readonly hangs = new Map<string, number>();
  private end = (): void => undefined;

  /** @param saying what a voice of the device says in the place of a slot; nothing: the clip sounds */
  constructor(
    private readonly told: Told,
    private readonly saying: (slot: Slot) => Said | undefined,
  ) {}

  get rests(): boolean {
    return this.rested !== undefined;
  }

  load(slots: readonly Slot[]): void {
    const before = this.slots;
    this.slots = slots;
    const { slot } = this.now;
    if (!slot || slots.includes(slot)) return;
    // What sounds is heard out; its place is the one it has by now.
    const there = slots[placeOf(slots, slot, before)];
    if (there) this.now = { ...this.now, slot: there };
  }

  prepare(place?: Place): boolean {
    const index = place ? openingOf(this.slots, place) : this.at();
    const slot = this.slots[Math.max(0, index)];
    if (slot && this.now.status !== 'playing') this.set({ status: 'idle', slot });
    return index >= 0 && slot !== undefined;
  }

  toggle(): void {
    if (this.now.status === 'playing') this.pause();
    else this.play();
  }

  play(): void {
    if (this.now.status === 'playing') return;
    if (this.rested) return this.from(placeAfter(this.slots, this.rested, this.slots));
    const first = spanAt(this.slots, this.at(), this.hold)?.first ?? 0;
    this.from(this.now.status === 'ended' ? first : this.at());
  }

  pause(): void {
    this.end();
    if (this.now.status !== 'idle') this.set({ ...this.now, status: 'paused' });
  }

  move(by: number): void {
    const to = step(this.slots, this.at(), by);
    if (to !== undefined) this.wish(to);
  }

  goTo(occurrenceId: string): boolean {
    const index = this.opening(occurrenceId);
    if (index >= 0) this.wish(index);
    return index >= 0;
  }

  standAt(occurrenceId: string): void {
    this.end();
    const slot = this.slots[this.opening(occurrenceId)];
    if (slot) this.set({ status: this.now.status === 'idle' ? 'idle' : 'paused', slot });
  }

  skipPause(): void {
    if (this.now.slot?.kind === 'pause') this.goOn();
  }

  /** A voice of the device knows no seconds: forth and back are sentences. */
  nudge(seconds: number): void {
    this.move(seconds < 0 ? 0 : 1);
  }

  setMode(mode: Mode): void {
    this.hold = { ...this.hold, mode };
  }
  setLoop(loop: Loop | undefined): void {
    this.hold = { ...this.hold, loop };
    this.told.onLoop(loop);
  }
  stopAfterSentence(stopping = true): void {
    this.hold = { ...this.hold, stopping };
  }
  setRate(rate: number): void {
    this.rate = rate;
    this.told.audio.playbackRate = rate;
  }

  dispose(): void {
    this.end();
  }

  private at(): number {
    const { slot } = this.now;
    return slot ? Math.max(0, this.slots.indexOf(slot)) : 0;
  }

  private opening(occurrenceId: string): number {
    return openingOf(this.slots, { occurrenceId, sectionId: this.now.slot?.sectionId });
  }

  private wish(index: number): void {
    const round = loopIn(this.slots, this.hold.loop);
    if (round && (index < round.first || index > round.last)) this.setLoop(undefined);
    this.from(index);
  }

  private set(now: Now): void {
    this.now = now;
    this.told.onNow(now);
  }

  private from(index: number): void {
    this.end();
    this.rested = undefined;
    const slot = this.slots[index];
    if (!slot) return this.set({ ...this.now, status: 'ended' });
    this.set({ status: 'playing', slot });
    const stopFrames = this.frames(slot);
    const stopSound = this.sound(slot, () => this.goOn());
    this.end = () => {
      this.end = () => undefined;
      stopFrames();
      stopSound();
    };
  }

  /** What follows the slot that is over. */
  private goOn(): void {
    const at = this.at();
    const span = spanAt(this.slots, at, this.hold);
    if (!span || at < span.last) return this.from(at + 1);
    if (span.after === 'again') return this.from(span.first);
    this.end();
    this.hold = { ...this.hold, stopping: false };
    if (!this.slots[at + 1]) return this.set({ ...this.now, status: 'ended' });
    this.rested = this.slots[at];
    this.set({ ...this.now, status: 'paused' });
  }

  private said(slot: Slot): Said | undefined {
    const said = slot.kind === 'pause' ? undefined : this.saying(slot);
    const isGivenUp = said && (this.hangs.get(said.voice.voiceURI) ?? 0) >= HANGS;
    return isGivenUp && slot.audioUrl !== undefined ? undefined : said;
  }

  private ended({ voice: { voiceURI } }: Said, ending: Ending): void {
    if (ending === 'hung') this.hangs.set(voiceURI, (this.hangs.get(voiceURI) ?? 0) + 1);
    else if (ending === 'said') this.hangs.delete(voiceURI);
  }

  private sound(slot: Slot, onEnd: () => void): () => void {
    const said = this.said(slot);
    if (!said) return slot.audioUrl === undefined ? this.wait(slot, onEnd) : this.clip(slot.audioUrl, slot, onEnd); // prettier-ignore
    let words = false;
    const onWord = (at: number) => {
      words = true;
      sayNow({ occurrenceId: slot.occurrenceId, text: said.text, at });
    };
    const onSaid = (ending: Ending) => {
      sayNow(undefined);
      if (ending === 'said') hasTold(said.voice.voiceURI, words);
      this.ended(said, ending);
      if (ending === 'refused') return this.pause();
      if (ending === 'said' || slot.audioUrl === undefined) return onEnd();
      stop = this.clip(slot.audioUrl, slot, onEnd); // the server's voice stands in
    };
    let stop = utter({ ...said, rate: said.rate * this.rate }, onSaid, onWord);
    return () => {
      sayNow(undefined);
      stop();
    };
  }

  private clip(url: string, slot: Slot, onEnd: () => void): () => void {
    const { audio } = this.told;
    let stopWaiting = (): void => undefined;
    const off = () => {
      audio.removeEventListener('ended', ended);
      audio.removeEventListener('error', failed);
    };
    const ended = () => {
      off();
      onEnd();
    };
    /** Its place stays, silent. */
    const failed = () => {
      off();
      stopWaiting = this.wait(slot, onEnd);
    };
    let isOff = false;
    audio.setAttribute('src', url);
    audio.playbackRate = this.rate;
    audio.addEventListener('ended', ended);
    audio.addEventListener('error', failed);
    audio.play().catch((reason: unknown) => {
      if (isOff) return;
      // An element that cannot play what it has says so by its own event.
      if (reason instanceof DOMException && reason.name === 'NotAllowedError') this.pause();
    });
    return () => {
      isOff = true;
      off();
      audio.pause();
      stopWaiting();
    };
  }

  private wait({ lengthSamples }: Slot, onEnd: () => void): () => void {
    const timer = setTimeout(onEnd, (lengthSamples / SAMPLE_RATE / this.rate) * 1000);
    return () => clearTimeout(timer);
  }

  /** The ring fills by the length that the server's voice has: an estimate. */
  private frames({ lengthSamples }: Slot): () => void {
    const begun = performance.now();
    const seconds = lengthSamples / SAMPLE_RATE / this.rate;
    const draw = () => {
      const gone = (performance.now() - begun) / 1000;
      this.told.onFrame(Math.min(1, gone / seconds), Math.max(0, seconds - gone));
      frame = requestAnimationFrame(draw);
    };
    let frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }
}
