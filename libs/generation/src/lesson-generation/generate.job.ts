import { Rejected, type JobContext } from '@app/kernel';
import { durationOf, SYSTEM } from '@published/authoring';
import type { GenerationEnd } from './events.js';
import type { GenerationDeps } from './generation-deps.js';
import type { LessonGenerationCommand, LessonGenerationState } from './lesson-generation.js';
import { speakPublished } from './speaking-published.js';
import { speak, type Counter } from './speaking.js';
import { annotate, translate } from './texts.js';
import { Turn, type GenerateData } from './turn.js';

export const GENERATE = 'content-generate';

/** A lesson may be deleted while it is made: what was still to be kept has no place then, nobody waits for it, and nothing has failed. */
export const generate = async (
  deps: GenerationDeps,
  data: GenerateData,
  context: JobContext,
): Promise<GenerateData | undefined> => {
  try {
    return await makeMissing(deps, data, context);
  } catch (error) {
    const isRefused = error instanceof Rejected && error.code === 'NOT_FOUND';
    const now = isRefused ? await deps.load(data.contentId) : undefined;
    if (isRefused && !now?.open.includes(data.generationId)) return undefined;
    throw error;
  }
};

/**
 * What is still missing is done, what is there stays: running it again after a crash renders nothing twice.
 * @returns what is left for the next turn, when another person waits for theirs
 */
const makeMissing = async (
  deps: GenerationDeps,
  data: GenerateData,
  { othersWait, progress, signal }: JobContext,
): Promise<GenerateData | undefined> => {
  const { contentId, generationId } = data;
  const before = await deps.load(contentId);
  if (!before?.open.includes(generationId)) return undefined; // cancelled, finished or deleted meanwhile
  const turn = new Turn(data, { othersWait });
  const counter: Counter = { done: 0, total: 0, failed: 0 };
  const tell = () => progress(counter.done + counter.failed, counter.total);
  const speaks = (part: 'source' | 'rest') =>
    turn.asksFor('speak') && !turn.isOver
      ? speak(deps, data, part, turn, counter, tell, signal)
      : undefined;

  if (turn.asksFor('annotate')) await annotate(deps, data, turn, signal);
  if (!turn.isOver) {
    const targets = turn.asksFor('translate') && translate(deps, data, turn, signal);
    await Promise.all([targets, speaks('source')]);
    await speaks('rest');
    if (data.published && turn.asksFor('speak') && !turn.isOver)
      await speakPublished(deps, data, turn, counter, tell, signal);
  }
  signal.throwIfAborted();
  if (turn.isOver) return turn.rest();

  const after = await deps.load(contentId);
  if (after) await deps.record(finished(data, counter, after));
  return undefined;
};

const finished = (
  { contentId, generationId }: GenerateData,
  { done, total, failed }: Counter,
  { document }: LessonGenerationState,
): LessonGenerationCommand => {
  const state: GenerationEnd = failed === 0 ? 'done' : done === 0 ? 'failed' : 'partial';
  const durationSeconds = durationOf(document);
  return {
    type: 'FinishGeneration',
    by: SYSTEM,
    data: { contentId, generationId, state, done, total, durationSeconds },
  };
};
