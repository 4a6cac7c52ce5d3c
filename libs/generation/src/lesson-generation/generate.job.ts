import type { JobContext } from '@app/kernel';
import type { AudioItem } from '@app/lesson';
import { SpeechFailed } from '@app/speech';
import { durationOf, SYSTEM } from '@published/authoring';
import type { GenerationEnd, Step } from './events.js';
import type { Engines, Spoken } from '../engines/engines.js';
import type { LessonGenerationCommand, LessonGenerationState } from './lesson-generation.js';
import { saidWith, soundsAsNow, voicing } from './voicing.js';
import { byLanguage, clipsOf, isOpen, toAnnotate, toTranslate } from './wanted.js';

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
  load: (contentId: string) => Promise<LessonGenerationState | undefined>;
  record: (command: LessonGenerationCommand) => Promise<unknown>;
  /** The owner's own voice choices: language → speaker → voice id. */
  mappings: (userId: string) => Promise<Record<string, Record<string, string>>>;
  /** Clips rendered at the same time. */
  concurrency: number;
}

/** What is still missing is done, what is there stays: running it again after a crash renders nothing twice. */
export const generate = async (
  deps: GenerationDeps,
  data: GenerateData,
  context: JobContext,
): Promise<void> => {
  const { contentId, generationId, steps } = data;
  const before = await deps.load(contentId);
  if (!before?.open.includes(generationId)) return; // cancelled, finished or deleted meanwhile
  const counter = { done: 0, total: 0, failed: 0 };
  const tell = () => context.progress(counter.done + counter.failed, counter.total);

  if (steps.includes('annotate')) await annotate(deps, data, before, context);
  const targets = steps.includes('translate')
    ? translate(deps, data, before, context)
    : Promise.resolve();
  if (steps.includes('speak')) {
    await speak(deps, data, counter, tell, context, 'source');
    await targets;
    await speak(deps, data, counter, tell, context, 'rest');
  }
  await targets;
  context.signal.throwIfAborted();

  const after = await deps.load(contentId);
  if (!after) return;
  const state: GenerationEnd =
    counter.failed === 0 ? 'done' : counter.done === 0 ? 'failed' : 'partial';
  await deps.record({
    type: 'FinishGeneration',
    by: SYSTEM,
    data: {
      contentId,
      generationId,
      state,
      done: counter.done,
      total: counter.total,
      durationSeconds: durationOf(after.document),
    },
  });
};

const annotate = async (
  { engines, record }: GenerationDeps,
  { contentId, occurrenceIds }: GenerateData,
  { document }: LessonGenerationState,
  { signal }: JobContext,
): Promise<void> => {
  for (const [language, segments] of byLanguage(toAnnotate(document, occurrenceIds))) {
    const { annotations, pronunciations } = await engines.annotate(language, segments, signal);
    await record({
      type: 'RecordAnnotations',
      by: SYSTEM,
      data: { contentId, annotations, pronunciations, engine: language },
    });
  }
};

const translate = async (
  { engines, record }: GenerationDeps,
  { contentId, occurrenceIds }: GenerateData,
  { document }: LessonGenerationState,
  { signal }: JobContext,
): Promise<void> => {
  for (const [target, open] of toTranslate(document, occurrenceIds)) {
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
        if ('text' in answer)
          good.set(answer.engine, { ...good.get(answer.engine), [id]: answer.text });
        else bad.set(answer.error, [...(bad.get(answer.error) ?? []), id]);
      });
      for (const [engine, translations] of good)
        await record({
          type: 'RecordTranslations',
          by: SYSTEM,
          data: { contentId, language: target, translations, origin: 'machine', engine },
        });
      for (const [error, segmentIds] of bad)
        await record({
          type: 'FailTranslations',
          by: SYSTEM,
          data: { contentId, language: target, segmentIds, error },
        });
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
  const saved = state.userId === undefined ? {} : await deps.mappings(state.userId);
  const spokenAs = await voicing(
    deps.engines,
    { ...state.document, pronunciations: state.pronunciations },
    saved,
  );
  const wanted = clipsOf(state.document, occurrenceIds).filter(
    ({ audioType }) => (audioType === 'source') === (part === 'source'),
  );
  const waiting = wanted.filter((clip) => isOpen(clip) || !soundsAsNow(clip, spokenAs(clip)));
  counter.total += wanted.length;
  counter.done += wanted.length - waiting.length;
  await tell();

  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      signal.throwIfAborted();
      const failure = await say(deps, contentId, item, spokenAs(item), signal);
      if (failure === undefined) counter.done++;
      else {
        signal.throwIfAborted(); // a cancelled clip has not failed
        counter.failed++;
        await deps.record({
          type: 'FailSpeech',
          by: SYSTEM,
          data: { contentId, audioId: item.id, error: failure, audio: item },
        });
      }
      await tell();
    }
  };
  await Promise.all(Array.from({ length: deps.concurrency }, next));
};

/** Resolves to a Chinese reason when the clip could not be made. */
const say = async (
  { engines, record }: GenerationDeps,
  contentId: string,
  item: AudioItem,
  request: Spoken | undefined,
  signal: AbortSignal,
): Promise<string | undefined> => {
  if (!request) return '没有可用于该语言的声音';
  try {
    const { key, url, duration, samples, cached, engine, engineVersion, rtf } = await engines.speak(
      request,
      signal,
    );
    const { error: _error, stale: _stale, ...rest } = item;
    const audio: AudioItem = {
      ...rest,
      url,
      duration: samples / 24_000 || duration,
      status: 'ready',
      audioGenerationHash: key,
      said: saidWith(request),
    };
    await record({
      type: 'RecordSpeech',
      by: SYSTEM,
      data: { contentId, audio, samples, engine, engineVersion, rtf, ...(cached && { cached }) },
    });
    return undefined;
  } catch (error) {
    // Our own trouble (a full disk, a lost log) must retry the job, not blame the sentence.
    if (!(error instanceof SpeechFailed)) throw error;
    return error.message;
  }
};
