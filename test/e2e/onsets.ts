import { execFileSync } from 'node:child_process';
import { buildTimeline, SAMPLE_RATE, withoutDelay, type Lesson } from '@app/lesson';

/** Samples a millisecond. */
export const MS = SAMPLE_RATE / 1000;
const REACH = 4 * MS;

/** A file, or the bytes of one, as another program than ours decodes it: mono, at the timeline's rate. */
export const samplesOf = (file: string | Uint8Array): Int16Array => {
  const args = [
    '-v',
    'error',
    ...(typeof file === 'string' ? ['-nostdin', '-i', file] : ['-i', 'pipe:0']),
    '-f',
    's16le',
    '-ac',
    '1',
    '-ar',
    String(SAMPLE_RATE),
  ];
  const bytes = execFileSync('ffmpeg', [...args, 'pipe:1'], {
    maxBuffer: 1e9,
    ...(typeof file === 'string' ? {} : { input: file }),
  });
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};

/** Samples by which a clip is heard later than it should be, by its best fit around there. */
const lateness = (track: Int16Array, clip: Int16Array, from: number): number => {
  let [best, late] = [-Infinity, 0];
  for (let shift = -REACH; shift <= REACH; shift += 1) {
    let fit = 0;
    for (let index = 0; index < clip.length; index += 1)
      fit += (clip[index] ?? 0) * (track[from + shift + index] ?? 0);
    if (fit > best) [best, late] = [fit, shift];
  }
  return late;
};

/**
 * The most samples by which a clip of the lesson begins beside its place in a track.
 * @param lead samples of cover before it
 * @param read the bytes of a clip by its address
 */
export const worstOnset = async (
  lesson: Lesson,
  track: Int16Array,
  lead: number,
  read: (url: string) => Promise<Uint8Array>,
): Promise<number> => {
  const clips = new Map<string, Int16Array>();
  let worst = 0;
  for (const { audioUrl, startSample, lengthSamples } of buildTimeline(lesson).slots) {
    if (audioUrl === undefined) continue;
    const clip =
      clips.get(audioUrl) ?? withoutDelay(samplesOf(await read(audioUrl))).slice(0, lengthSamples);
    clips.set(audioUrl, clip);
    worst = Math.max(worst, Math.abs(lateness(track, clip, lead + startSample)));
  }
  return worst;
};
