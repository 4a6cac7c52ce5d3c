import type { JobContext } from '@app/kernel';
import { buildTimeline, castVoices, chooseVoice, nodesOf, planAudio, playable, type AudioItem, type Segment } from '@app/lesson';
import type { LessonCommand, LessonState } from '../contents/contents.js';
import { SYSTEM } from '../contents/contents.js';
import type { GenerationEnd, Step } from '../contents/events.js';
import type { Engines } from './engines.js';

export const GENERATE = 'content-generate';
export interface GenerateData {
  contentId: string;
  generationId: string;
  steps: readonly Step[];
  occurrenceIds?: readonly string[];
}

export interface GenerationDeps {
  engines: Engines;
  /** The lesson as the log has it now; `undefined` when it was deleted. */
  load: (contentId: string) => Promise<LessonState | undefined>;
  record: (command: LessonCommand) => Promise<unknown>;
  /** The owner's own voice choices: language → speaker → voice id. */
  mappings: (userId: string) => Promise<Record<string, Record<string, string>>>;
  /** Clips rendered at the same time. */
  concurrency: number;
}

/** What is still missing is done, what is there stays: running it again after a crash renders nothing twice. */
export const generate = async (deps: GenerationDeps, data: GenerateData, context: JobContext): Promise<void> => {
  const { contentId, generationId, steps } = data;
  const before = await deps.load(contentId);
  if (!before?.open.includes(generationId)) return; // cancelled, finished or deleted meanwhile
  const counter = { done: 0, total: 0, failed: 0 };
  const tell = () => context.progress(counter.done + counter.failed, counter.total);

  if (steps.includes('annotate')) await annotate(deps, contentId, before, context);
  const targets = steps.includes('translate') ? translate(deps, contentId, before, context) : Promise.resolve();
  if (steps.includes('speak')) {
    await speak(deps, data, counter, tell, context, 'source');
    await targets;
    await speak(deps, data, counter, tell, context, 'rest');
  }
  await targets;
  context.signal.throwIfAborted();

  const after = await deps.load(contentId);
  if (!after) return;
  const { duration } = buildTimeline(playable(after.document.graph, after.document.resources, { title: '' }));
  const state: GenerationEnd = counter.failed === 0 ? 'done' : counter.done === 0 ? 'failed' : 'partial';
  await deps.record({
    type: 'FinishGeneration',
    by: SYSTEM,
    data: { contentId, generationId, state, done: counter.done, total: counter.total, durationSeconds: Math.round(duration * 1000) / 1000 },
  });
};

const segmentsOf = ({ document }: LessonState): Segment[] => nodesOf(document.graph, 'textContent').flatMap(({ params }) => params.segments);
const unique = <T extends { id: string }>(items: readonly T[]): T[] => [...new Map(items.map((item) => [item.id, item])).values()];
const byLanguage = (segments: readonly Segment[]): Map<string, Segment[]> => {
  const groups = new Map<string, Segment[]>();
  for (const segment of segments) groups.set(segment.language, [...(groups.get(segment.language) ?? []), segment]);
  return groups;
};

const annotate = async ({ engines, record }: GenerationDeps, contentId: string, state: LessonState, { signal }: JobContext): Promise<void> => {
  const open = unique(segmentsOf(state)).filter(({ id }) => state.document.resources.annotations[id] === undefined);
  for (const [language, segments] of byLanguage(open)) {
    const { annotations, pronunciations } = await engines.annotate(language, segments, signal);
    await record({ type: 'RecordAnnotations', by: SYSTEM, data: { contentId, annotations, pronunciations, engine: language } });
  }
};

const translate = async ({ engines, record }: GenerationDeps, contentId: string, state: LessonState, { signal }: JobContext): Promise<void> => {
  for (const target of nodesOf(state.document.graph, 'resource').flatMap(({ params }) => params.targets)) {
    const open = unique(segmentsOf(state)).filter(
      ({ id, language }) => language !== target && state.document.resources.translations[target]?.[id] === undefined,
    );
    for (const [source, segments] of byLanguage(open)) {
      const answers = await engines.translate(
        segments.map(({ content }) => content),
        source,
        target,
        signal,
      );
      const good = new Map<string, Record<string, string>>();
      const bad = new Map<string, string[]>();
      answers.forEach((answer, index) => {
        const id = segments[index]?.id;
        if (id === undefined) return;
        if ('text' in answer) good.set(answer.engine, { ...good.get(answer.engine), [id]: answer.text });
        else bad.set(answer.error, [...(bad.get(answer.error) ?? []), id]);
      });
      for (const [engine, translations] of good)
        await record({ type: 'RecordTranslations', by: SYSTEM, data: { contentId, language: target, translations, origin: 'machine', engine } });
      for (const [error, segmentIds] of bad) await record({ type: 'FailTranslations', by: SYSTEM, data: { contentId, language: target, segmentIds, error } });
    }
  }
};

const speak = async (
  deps: GenerationDeps,
  { contentId, occurrenceIds }: GenerateData,
  counter: { done: number; total: number; failed: number },
  tell: () => Promise<void>,
  { signal }: JobContext,
  part: 'source' | 'rest',
): Promise<void> => {
  const state = await deps.load(contentId);
  if (!state) return;
  const sections = nodesOf(state.document.graph, 'textSequence').flatMap(({ params }) => params.sections);
  const wanted = planAudio(segmentsOf(state), sections, state.document.resources.translations, state.document.resources.audioItems)
    .filter((item) => (item.audioType === 'source') === (part === 'source'))
    .filter(({ sequenceId }) => occurrenceIds === undefined || occurrenceIds.includes(sequenceId));
  counter.total += wanted.length;
  const waiting = wanted.filter(({ status }) => status !== 'ready');
  counter.done += wanted.length - waiting.length;
  await tell();
  const speakers = segmentsOf(state).map(({ speaker }) => speaker);
  const languages = new Set(segmentsOf(state).map(({ language }) => language));
  const info = [...languages].reduce((cast, language) => castVoices(cast, language, speakers), await deps.engines.ttsInfo());
  const saved = state.userId === undefined ? {} : await deps.mappings(state.userId);

  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      signal.throwIfAborted();
      const failure = await say(deps, contentId, item, state, { ...saved, [item.language]: { ...saved[item.language], ...chosen(state, item) } }, info, signal);
      if (failure === undefined) counter.done++;
      else {
        signal.throwIfAborted(); // a cancelled clip has not failed
        counter.failed++;
        await deps.record({ type: 'FailSpeech', by: SYSTEM, data: { contentId, audioId: item.id, error: failure } });
      }
      await tell();
    }
  };
  await Promise.all(Array.from({ length: deps.concurrency }, next));
};

/** The author's choice for this lesson speaks for the text, not for its translations. */
const chosen = ({ document: { voices } }: LessonState, { audioType }: AudioItem): Record<string, string> => (audioType === 'translation' ? {} : voices);

/** Resolves to a Chinese reason when the clip could not be made. */
const say = async (
  { engines, record }: GenerationDeps,
  contentId: string,
  item: AudioItem,
  state: LessonState,
  saved: Record<string, Record<string, string>>,
  info: Awaited<ReturnType<Engines['ttsInfo']>>,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const { text, language, speaker, speed, sourceId, audioType, voice_db_id } = item;
  const voice = chooseVoice(info, { language, speaker, saved, ...(voice_db_id !== undefined && { voice_db_id }) });
  if (!voice) return '没有可用于该语言的声音';
  const reading = audioType === 'source' ? state.pronunciations[sourceId] : undefined;
  try {
    const clip = await engines.speak({ text, language, voiceId: voice.id, speed, ...(reading !== undefined && { reading }) }, signal);
    const { key, url, duration, samples, cached, engine, engineVersion, rtf } = clip;
    const { error: _error, ...rest } = item;
    const audio: AudioItem = { ...rest, url, duration: samples / 24_000 || duration, status: 'ready', audioGenerationHash: key };
    await record({ type: 'RecordSpeech', by: SYSTEM, data: { contentId, audio, samples, engine, engineVersion, rtf, ...(cached && { cached }) } });
    return undefined;
  } catch (error) {
    // Our own trouble (a full disk, a lost log) must retry the job, not blame the sentence.
    if (!(error instanceof Error) || !/\p{Script=Han}/u.test(error.message)) throw error;
    return error.message;
  }
};
