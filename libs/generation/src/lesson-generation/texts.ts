import type { Segment } from '@app/lesson';
import { SYSTEM } from '@published/authoring';
import type { Translated } from '../engines/engines.js';
import type { GenerationDeps } from './generation-deps.js';
import type { GenerateData, Turn } from './turn.js';
import { byLanguage, toAnnotate, toTranslate, type Made } from './wanted.js';

/** Sentences that are read, or translated, between two safe points: an engine's call or three. */
const READ_AT_ONCE = 100;
const TRANSLATED_AT_ONCE = 90;

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

/**
 * Work on what is missing, and on what came to be missing meanwhile: somebody may write while their lesson is read.
 * @param missing of the lesson as it is now, without what was tried
 * @returns false where the turn ended before it
 */
const untilNoneIsNew = async <T>(
  { load }: Pick<GenerationDeps, 'load'>,
  contentId: string,
  turn: Turn,
  missing: (made: Made) => readonly T[],
  work: (part: T) => Promise<void>,
): Promise<boolean> => {
  for (let isFirst = true; ;) {
    const state = await load(contentId);
    const parts = state ? missing(state.document) : [];
    if (parts.length === 0) return true;
    for (const part of parts) {
      if (!isFirst && (await turn.ends())) return false;
      isFirst = false;
      await work(part);
      turn.didSome();
    }
  }
};

/** Readings that are missing. */
export const annotate = async (
  deps: GenerationDeps,
  { contentId, occurrenceIds }: GenerateData,
  turn: Turn,
  signal: AbortSignal,
): Promise<void> => {
  const { engines, record } = deps;
  const tried = new Set<string>();
  const missing = (made: Made) => {
    const open = toAnnotate(made, occurrenceIds).filter(
      ({ id }) => !tried.has(id) && !turn.hasFailed('annotate', id),
    );
    return [...byLanguage(open)].flatMap(([language, segments]) =>
      inParts(segments, READ_AT_ONCE).map((some) => ({ language, some })),
    );
  };
  const read = async ({ language, some }: ReturnType<typeof missing>[number]) => {
    for (const { id } of some) tried.add(id);
    const answer = await engines.annotate(language, some, signal);
    const { annotations, pronunciations, words, version } = answer;
    await record({
      type: 'RecordAnnotations',
      by: SYSTEM,
      data: {
        contentId,
        annotations,
        pronunciations,
        ...(words && { words }),
        engine: language,
        ...(version !== undefined && { version }),
      },
    });
    for (const { id } of some) if (annotations[id] === undefined) turn.failed('annotate', id);
  };
  if (await untilNoneIsNew(deps, contentId, turn, missing, read)) turn.ended('annotate');
};

/** Translations that are missing, and why some stay missing. */
export const translate = async (
  deps: GenerationDeps,
  { contentId, occurrenceIds }: GenerateData,
  turn: Turn,
  signal: AbortSignal,
): Promise<void> => {
  const tried = new Set<string>();
  const missing = (made: Made) =>
    [...toTranslate(made, occurrenceIds)].flatMap(([target, all]) => {
      const open = all.filter(({ id }) => {
        const key = `${target} ${id}`;
        return !tried.has(key) && !turn.hasFailed('translate', key);
      });
      return [...byLanguage(open)].flatMap(([source, segments]) =>
        inParts(segments, TRANSLATED_AT_ONCE).map((some) => ({ target, source, some })),
      );
    });
  const work = async ({ target, source, some }: ReturnType<typeof missing>[number]) => {
    for (const { id } of some) tried.add(`${target} ${id}`);
    const texts = some.map(({ content }) => content);
    const answers = await deps.engines.translate(texts, source, target, signal);
    const failed = await told(deps, { contentId, target }, some, answers);
    for (const id of failed) turn.failed('translate', `${target} ${id}`);
  };
  if (await untilNoneIsNew(deps, contentId, turn, missing, work)) turn.ended('translate');
};

/** @returns ids of what was not translated */
const told = async (
  { record }: GenerationDeps,
  { contentId, target }: { contentId: string; target: string },
  segments: readonly Segment[],
  answers: readonly Translated[],
): Promise<string[]> => {
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
  return [...bad.values()].flat();
};
