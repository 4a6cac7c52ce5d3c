import type { Lesson } from '../playing/lesson.js';
import { SAMPLE_RATE, type Timeline } from '../playing/timeline.js';
import type { Language } from '../types.js';
import { cuesOf, type Cue } from './cues.js';

/** Constant, for editors that import the film; a picture is at most half a frame beside its sound. */
export const FILM = { width: 1280, height: 720, framesPerSecond: 5 } as const;
const SAMPLES_A_FRAME = SAMPLE_RATE / FILM.framesPerSecond;

/** One picture and how long it stands. Without a cue it is the cover. */
interface Scene {
  frames: number;
  cue?: Cue;
}
export interface Film {
  scenes: Scene[];
  /** Silence before the lesson, while the cover stands. */
  leadSamples: number;
  totalSamples: number;
  totalFrames: number;
}

/**
 * A lesson as pictures over the sound of its timeline: the cover, then one picture for each cue. The cover is up to a fifth of a second
 * longer than asked for, so that sound and picture end with the same frame.
 */
export const filmOf = (
  lesson: Lesson,
  timeline: Timeline,
  { translation }: { translation?: Language } = {},
): Film => {
  const coverSamples = Math.round((lesson.coverSeconds ?? 1) * SAMPLE_RATE);
  const totalFrames = Math.ceil((coverSamples + timeline.totalSamples) / SAMPLES_A_FRAME);
  const totalSamples = totalFrames * SAMPLES_A_FRAME;
  const leadSamples = totalSamples - timeline.totalSamples;
  const frameAt = (seconds: number) =>
    Math.round((leadSamples + seconds * SAMPLE_RATE) / SAMPLES_A_FRAME);
  const scenes: Scene[] = [];
  const cues = cuesOf(lesson, timeline, translation === undefined ? {} : { translation });
  const first = cues[0] ? frameAt(cues[0].start) : totalFrames;
  if (first > 0) scenes.push({ frames: first });
  cues.forEach((cue, index) => {
    const next = cues[index + 1];
    const frames = (next ? frameAt(next.start) : totalFrames) - frameAt(cue.start);
    if (frames > 0) scenes.push({ frames, cue });
  });
  return { scenes, leadSamples, totalSamples, totalFrames };
};
