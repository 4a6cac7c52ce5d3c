import type { Slot } from '@app/lesson';
import { Course } from './course.js';
import { indexOf, step } from './schedule.js';
import type { Ports } from './sounding.js';
import type { Loop, Mode } from './span.js';

export type { Now } from './sounding.js';

/** What a learner can ask of the sound: each wish in a word, as buttons, keys and a headset give it. */
export class Engine {
  private readonly course: Course;

  constructor(ports: Ports) {
    this.course = new Course(ports);
  }

  /** A new edition of the timeline; what sounds goes on from the old one to its end, unless the new one is wanted `atOnce`. */
  load(slots: readonly Slot[], atOnce = false): void {
    this.course.load(slots, atOnce);
  }

  /** Brings the first clip near, so that a tap finds it. */
  prepare(index: number): void {
    this.course.prepare(index);
  }

  toggle(): void {
    const { status, slot } = this.course.now;
    if (status === 'playing' || status === 'loading') return this.course.pause();
    if (status === 'paused') return this.course.resume();
    const at = status === 'ended' ? (this.course.span()?.first ?? 0) : Math.max(0, indexOf(this.course.slots, slot));
    this.course.playFrom(at);
  }

  pause(): void {
    this.course.pause();
  }

  /** Sentences forth (1), back (-1) or again (0). */
  move(by: number): void {
    const { slots, now } = this.course;
    const to = step(slots, Math.max(0, indexOf(slots, now.slot)), by);
    if (to !== undefined) this.course.playFrom(to);
  }

  goTo(occurrenceId: string): boolean {
    const index = this.opening(occurrenceId);
    if (index >= 0) this.course.playFrom(index);
    return index >= 0;
  }

  /** Stands at a sentence without sounding it. */
  standAt(occurrenceId: string): void {
    this.course.pause();
    this.course.prepare(this.opening(occurrenceId));
  }

  /** Leaves a pause for what comes after it. */
  skipPause(): void {
    const { now, slots } = this.course;
    if (now.slot?.kind !== 'pause') return;
    const here = indexOf(slots, now.slot);
    if (this.course.heldAfter(here)) return;
    if (slots[here + 1]) this.course.playFrom(here + 1);
  }

  /** Seconds forth or back in what the element plays. */
  nudge(seconds: number): void {
    this.course.deck.nudge(seconds);
  }

  setMode(mode: Mode): void {
    this.course.keep({ mode });
  }
  /** Between two sentences, again and again; none takes it away. */
  setLoop(loop: Loop | undefined): void {
    this.course.keep({ loop });
  }
  /** Ends with the sentence that sounds: the sleep timer. */
  stopAfterSentence(stopping = true): void {
    this.course.keep({ stopping });
  }

  setRate(rate: number): void {
    this.course.deck.setRate(rate);
  }

  dispose(): void {
    this.course.dispose();
  }

  private opening(occurrenceId: string): number {
    return this.course.slots.findIndex((slot) => slot.occurrenceId === occurrenceId);
  }
}
