// How long the timeline of a lesson and its track take by the length of the lesson, beside a bare copy of the same samples in the same run, and how
// the server's MP3 follows (decode every clip, lay the track, encode). npm run bench track. Writes bench/results/track.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FfmpegRenderer } from '@app/adapters';
import {
  buildTimeline,
  cuesOf,
  filmOf,
  playable,
  SAMPLE_RATE,
  soundOf,
  toSrt,
  createLesson,
  type Lesson,
  withoutDelay,
} from '@app/lesson';
import { createSpeech } from '@app/speech';
import { bars, median, publish, type Bar } from './results.js';

const LENGTHS = [50, 500, 2000];
const ROUNDS = 5;
/** A lesson of 660 s is ready in at most 3 s (solo.md): so many clips of 3 s with their pauses. */
const READY_MS = 3000;
const READY_SECONDS = 660;

/** So many sentences of three seconds, each heard once: clips and sentences are the same number. */
const lessonOf = (clips: number, url: string): Lesson => {
  let count = 0;
  const text = Array.from(
    { length: Math.min(clips, 500) },
    (_, n) => `This is sentence number ${n + 1} of the lesson.`,
  ).join('\n');
  const made = createLesson(
    { text, language: 'en', targetLanguages: [], title: 'Bench' },
    { newId: () => `id-${count++}`, at: '2026-01-01T00:00:00.000Z' },
  );
  const lesson = playable(made.graph, made.resources, { title: 'Bench' });
  const sections = lesson.sections.map((section) => ({
    ...section,
    repeatCount: Math.max(1, clips / 500),
    speeds: [],
    pauseMs: 1000,
  }));
  return {
    ...lesson,
    sections,
    audioItems: lesson.audioItems.map((item) => ({
      ...item,
      status: 'ready' as const,
      url: `${url}${item.id}`,
      duration: 3,
    })),
  };
};
const timed = async (work: () => unknown): Promise<number> => {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now();
    await work();
    rounds.push(performance.now() - begin);
  }
  return median(rounds);
};

const clip = Int16Array.from({ length: 3 * SAMPLE_RATE }, (_, index) => 9000 * Math.sin(index / 9));
const rows: string[] = [];
const kept: Bar[] = [];
for (const clips of LENGTHS) {
  const lesson = lessonOf(clips, '/media/audio/');
  const timeline = buildTimeline(lesson);
  const lay = await timed(() => buildTimeline(lesson));
  const cues = await timed(() => toSrt(cuesOf(lesson, timeline)));
  const film = await timed(() => filmOf(lesson, timeline));
  const track = await timed(async () => {
    const whole = new Int16Array(timeline.totalSamples);
    let at = 0;
    for await (const part of soundOf(timeline, async () => clip)) {
      whole.set(part, at);
      at += part.length;
    }
  });
  const bare = await timed(() => {
    const whole = new Int16Array(timeline.totalSamples);
    for (let at = 0; at + clip.length <= whole.length; at += clip.length + SAMPLE_RATE)
      whole.set(clip, at);
  });
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  rows.push(
    `| ${clips} | ${timeline.duration.toFixed(0)} | ${ms(lay)} | ${ms(cues)} | ${ms(film)} | ${ms(track)} | ${ms(bare)} |`,
  );
  if (clips === 500) {
    const share = READY_SECONDS / timeline.duration;
    kept.push({
      what: `timeline and track of ${READY_SECONDS} s, clips at hand, ms`,
      found: (lay + track) * share,
      bar: READY_MS,
      at: 'most',
    });
  }
}

/** The server's own way: every clip from its file. */
const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
const speech = createSpeech({ dataDir: folder });
const renderer = new FfmpegRenderer();
const served: string[] = [];
try {
  const { defaultMappings } = await speech.info();
  const { mp3, durationSeconds } = await speech.render({
    text: 'This is a sentence of the lesson, as long as most.',
    language: 'en',
    voiceId: defaultMappings['en']?.['default'] ?? '',
    speed: 1,
  });
  for (const clips of [50, 500]) {
    const { audioItems, ...rest } = lessonOf(clips, '/');
    const lesson = {
      ...rest,
      audioItems: audioItems.map((item) => ({ ...item, duration: durationSeconds })),
    };
    const timeline = buildTimeline(lesson);
    const { signal } = new AbortController();
    const begin = performance.now();
    const sound = soundOf(timeline, async () => withoutDelay(await renderer.decode(mp3, signal)));
    const file = await renderer.mp3({ sound, title: 'Bench', signal });
    const seconds = (performance.now() - begin) / 1000;
    served.push(
      `| ${clips} | ${timeline.duration.toFixed(0)} | ${seconds.toFixed(1)} | ${(timeline.duration / seconds).toFixed(0)} | ${(file.length / 1e6).toFixed(1)} |`,
    );
  }
} finally {
  await speech.close();
  rmSync(folder, { recursive: true, force: true });
}

publish(
  'track',
  'Timeline and track',
  `Median of ${ROUNDS}. Clips of 3 s, each followed by a pause of 1 s; 24 kHz mono. The track is laid slot by slot from decoded clips; the bare copy writes the
same clips to the same places without a timeline.

| clips | seconds of track | timeline ms | cues and SRT ms | film plan ms | track ms | bare copy ms |
|---|---|---|---|---|---|---|
${rows.join('\n')}

The server's MP3, by ffmpeg, each clip decoded by itself:

| clips | seconds of track | took s | times real time | MB |
|---|---|---|---|---|
${served.join('\n')}

${bars(kept)}`,
);
