import { creditOf, type AudioItem } from '@app/lesson';
import { SpeechFailed } from '@published/speech';
import { SYSTEM } from '@published/authoring';
import type { Clip, Spoken } from '../engines/engines.js';
import type { GenerationDeps } from './generation-deps.js';
import type { GenerateData, Turn } from './turn.js';
import { saidAs, saidWith, soundsAsNow, voicing } from './voicing.js';
import { clipsOf, isOpen } from './wanted.js';

/** Clips of a run, over all its turns. */
export interface Counter {
  done: number;
  total: number;
  failed: number;
}

/** The sounds that are missing: of the sentences, or of all that comes after them. Each clip is a safe point. */
export const speak = async (
  deps: GenerationDeps,
  { contentId, occurrenceIds }: GenerateData,
  part: 'source' | 'rest',
  turn: Turn,
  counter: Counter,
  tell: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  const state = await deps.load(contentId);
  if (!state) return;
  const saved = state.userId === undefined ? {} : await deps.mappings(state.userId);
  const spokenAs = await voicing(
    deps.engines,
    { ...state.document, pronunciations: state.pronunciations },
    saved,
  );
  const wanted = clipsOf(state.document, occurrenceIds).filter(
    ({ audioType }) => (audioType === 'source') === (part === 'source'),
  );
  const open = wanted.filter((clip) => isOpen(clip) || !soundsAsNow(clip, spokenAs(clip)));
  const waiting = open.filter(({ id }) => !turn.hasFailed('speak', id));
  counter.total += wanted.length;
  counter.done += wanted.length - open.length;
  counter.failed += open.length - waiting.length;
  await tell();
  if (part === 'rest' && waiting.length > 0 && (await turn.ends())) return;

  const sounding = new Set(
    wanted.filter((clip) => !open.includes(clip)).flatMap((clip) => saidAs(spokenAs(clip)) ?? []),
  );
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      signal.throwIfAborted();
      const failure = await say(deps, contentId, item, spokenAs(item), sounding, signal);
      if (failure === undefined) counter.done++;
      else {
        signal.throwIfAborted(); // a cancelled clip has not failed
        counter.failed++;
        turn.failed('speak', item.id);
        await deps.record({
          type: 'FailSpeech',
          by: SYSTEM,
          data: { contentId, audioId: item.id, error: failure, audio: item },
        });
      }
      turn.didSome();
      await tell();
      if (turn.isOver || (waiting.length > 0 && (await turn.ends()))) return;
    }
  };
  await Promise.all(Array.from({ length: deps.concurrency }, next));
};

/** Who said these words until now, where another does from here on: their author may want them back. */
const voiceBefore = ({ status, said }: AudioItem, { voiceId }: Spoken) => {
  const before = status === 'ready' ? said?.split(' ')[0] : undefined;
  return before === undefined || before === voiceId ? {} : { voiceBefore: before };
};

/** The row of a clip once its sound is there. */
export const soundingAs = (
  { error: _error, stale: _stale, instead: _instead, credit: _credit, ...item }: AudioItem,
  { key, url, duration, samples, instead, credit = instead && creditOf(instead.voiceId) }: Clip,
  request: Spoken,
): AudioItem => ({
  ...item,
  ...voiceBefore(item, request),
  url,
  duration: samples / 24_000 || duration,
  status: 'ready',
  audioGenerationHash: key,
  said: saidWith(request),
  ...(instead && { instead: instead.why }),
  ...(credit !== undefined && { credit }),
});

/** Resolves to a Chinese reason when the clip could not be made. */
const say = async (
  { engines, record }: GenerationDeps,
  contentId: string,
  item: AudioItem,
  request: Spoken | undefined,
  /** Sentences that have a sound at some speed: who has paid for one has paid for all. */
  sounding: Set<string>,
  signal: AbortSignal,
): Promise<string | undefined> => {
  if (!request) return '没有可用于该语言的声音';
  try {
    const clip = await engines.speak(request, signal);
    const { samples, cached, engine, engineVersion, rtf } = clip;
    const sentence = saidAs(request) ?? '';
    const again = sounding.has(sentence);
    sounding.add(sentence);
    await record({
      type: 'RecordSpeech',
      by: SYSTEM,
      data: {
        contentId,
        audio: soundingAs(item, clip, request),
        samples,
        engine,
        engineVersion,
        rtf,
        ...(cached && { cached }),
        ...(again && { again }),
      },
    });
    return undefined;
  } catch (error) {
    // Our own trouble (a full disk, a lost log) must retry the job, not blame the sentence.
    if (!(error instanceof SpeechFailed)) throw error;
    return error.message;
  }
};
