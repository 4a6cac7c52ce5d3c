import { heardVoices, type AudioItem } from '@app/lesson';
import { SpeechFailed } from '@published/speech';
import { SYSTEM } from '@published/authoring';
import type { Clip, Spoken } from '../engines/engines.js';
import type { GenerationDeps } from '../lesson-generation/generation-deps.js';
import { soundingAs } from '../lesson-generation/speaking.js';
import { spokenWith, voicing } from '../lesson-generation/voicing.js';
import type { Lost } from './lost.js';

/**
 * Lost sounds of a lesson are made again as they were: then the file is back under its key, and nothing has happened. One that comes out
 * otherwise today (a newer engine, a voice that is gone) takes the place of the lost one. Neither costs its author anything.
 * @returns how many stay lost: others hear of a sound that cannot be made now
 */
export const mend = async (
  deps: GenerationDeps,
  contentId: string,
  lost: readonly Lost[],
  signal: AbortSignal,
): Promise<number> => {
  let stillLost = 0;
  const spokenNow = nowOf(deps, contentId);
  for (const one of lost) {
    signal.throwIfAborted();
    const asItWas = spokenWith(one.row);
    if (asItWas && (await spoken(deps, asItWas, signal))?.key === one.key) continue;
    if (!(await replace(deps, contentId, one, await spokenNow(one), signal))) stillLost += 1;
  }
  return stillLost;
};

/** Nothing where this clip cannot be made so. */
const spoken = async (
  { engines }: GenerationDeps,
  request: Spoken,
  signal: AbortSignal,
): Promise<Clip | undefined> => {
  try {
    return await engines.speak(request, signal);
  } catch (error) {
    if (!(error instanceof SpeechFailed)) throw error;
    signal.throwIfAborted();
    return undefined;
  }
};

/** @returns whether nobody is told any more of a sound that is not there */
const replace = async (
  deps: GenerationDeps,
  contentId: string,
  { key, row, published }: Lost,
  request: Spoken | undefined,
  signal: AbortSignal,
): Promise<boolean> => {
  const clip = request && (await spoken(deps, request, signal));
  if (request && clip) {
    if (clip.key === key) return true;
    const audio = soundingAs(row, clip, request);
    const { samples, engine, engineVersion, rtf } = clip;
    const data = { contentId, audio, samples, engine, engineVersion, rtf, instead: key };
    await deps.record({
      type: 'RecordSpeech',
      by: SYSTEM,
      data: published ? { ...data, published: true } : data,
    });
    return true;
  }
  if (published) return false;
  // Nobody is told that it is ready any more; its author can try again.
  const error = '声音文件丢失，现在不能重新生成';
  await deps.record({
    type: 'FailSpeech',
    by: SYSTEM,
    data: { contentId, audioId: row.id, error, audio: row },
  });
  return true;
};

type AsNow = (clip: AudioItem) => Spoken | undefined;

/** How clips are spoken now, looked up when the first one asks: most come back as they were. */
const nowOf = (deps: GenerationDeps, contentId: string) => {
  const made = new Map<boolean, Promise<AsNow>>();
  const look = async (published: boolean): Promise<AsNow> => {
    const state = await deps.load(contentId);
    const document = published ? await deps.published(contentId) : state?.document;
    if (!state || !document) return () => undefined;
    const voices = published
      ? { ...heardVoices(document.resources), ...document.voices }
      : document.voices;
    const saved = state.userId === undefined ? {} : await deps.mappings(state.userId);
    return voicing(
      deps.engines,
      { ...document, voices, pronunciations: state.pronunciations },
      saved,
    );
  };
  return async ({ row, published }: Lost): Promise<Spoken | undefined> => {
    const asNow = made.get(published) ?? look(published);
    made.set(published, asNow);
    return (await asNow)(row);
  };
};
