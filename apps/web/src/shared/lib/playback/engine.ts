import type { Slot } from '@app/lesson';
import { Course } from './course.js';
import { openingOf, type Place } from './place.js';
import type { When } from './relay.js';
import { step } from './schedule.js';
import type { Ports } from './sounding.js';
import type { Loop, Mode } from './span.js';

export type { Now } from './sounding.js';

/** What a learner can ask of the sound, whoever makes it. */
export type Asked = Pick<Engine, keyof Engine>;

/** What a learner can ask of the sound: each wish in a word, as buttons, keys and a headset give it. */
export class Engine {
  private readonly course: Course;

  constructor(private readonly ports: Ports) {
    this.course = new Course(ports);
  }

  /** It stopped behind a sentence, and the next play goes on. */
  get rests(): boolean {
    return this.course.rests;
  }

  /** A new edition of the timeline: the sentence that sounds is heard out in the old one, unless the new one is wanted sooner. */
  load(slots: readonly Slot[], when: When = 'rest'): void {
    this.course.load(slots, when);
  }

  /** Brings the first clip of a sentence near, so that a tap finds it; without one, of where it stands. False when it is not there (yet). */
  prepare(place?: Place): boolean {
    const index = place ? openingOf(this.course.slots, place) : this.course.at();
    this.course.prepare(Math.max(0, index));
    return index >= 0;
  }

  toggle(): void {
    const { status } = this.course.now;
    if (status === 'playing' || status === 'loading') this.course.pause();
    else this.play();
  }

  /** Sounds on; what sounds already is left alone. */
  play(): void {
    const { status } = this.course.now;
    if (status === 'playing' || status === 'loading') return;
    if (status === 'paused') return this.course.resume();
    this.course.playFrom(status === 'ended' ? (this.course.span()?.first ?? 0) : this.course.at());
  }

  pause(): void {
    this.course.pause();
  }

  /** Sentences forth (1), back (-1) or again (0). */
  move(by: number): void {
    const { course } = this;
    course.sounding.look();
    const at = course.at();
    // In place of a sentence that is gone stands the one behind it.
    const to = step(course.slots, at, by > 0 && course.after() === at ? by - 1 : by);
    if (to !== undefined) this.wish(to);
  }

  goTo(occurrenceId: string): boolean {
    const index = this.opening(occurrenceId);
    if (index >= 0) this.wish(index);
    return index >= 0;
  }

  /** Stands at a sentence without sounding it. */
  standAt(occurrenceId: string): void {
    this.course.pause();
    this.course.prepare(this.opening(occurrenceId));
  }

  /** Leaves a pause for what comes after it. */
  skipPause(): void {
    const { course } = this;
    course.sounding.look();
    if (course.now.slot?.kind !== 'pause') return;
    const [here, next] = [course.at(), course.after()];
    if (next > here && course.heldAfter(here)) return;
    if (course.slots[next]) course.playFrom(next);
  }

  /** Seconds forth or back in what the element plays. */
  nudge(seconds: number): void {
    this.course.nudge(seconds);
  }

  setMode(mode: Mode): void {
    this.course.keep({ mode });
  }
  /** Between two sentences, again and again; none takes it away. */
  setLoop(loop: Loop | undefined): void {
    this.course.keep({ loop });
    this.ports.onLoop(loop);
  }
  /** Ends with the sentence that sounds: the sleep timer. */
  stopAfterSentence(stopping = true): void {
    this.course.keep({ stopping });
  }

  setRate(rate: number): void {
    this.course.setRate(rate);
  }

  dispose(): void {
    this.course.dispose();
  }

  private wish(index: number): void {
    this.course.leave(index);
    this.course.playFrom(index);
  }

  /** In the section they are in, where that has the sentence. */
  private opening(occurrenceId: string): number {
    return openingOf(this.course.slots, {
      occurrenceId,
      sectionId: this.course.now.slot?.sectionId,
    });
  }
}
