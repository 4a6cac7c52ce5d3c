import type { Segment } from '@app/lesson';
import { SYSTEM } from '@published/authoring';
import type { Translated } from '../engines/engines.js';
import type { LessonGenerationState } from './lesson-generation.js';
import type { GenerationDeps } from './generation-deps.js';
import type { GenerateData, Turn } from './turn.js';
import { byLanguage, toAnnotate, toTranslate } from './wanted.js';

/** Sentences that are read, or translated, between two safe points: an engine's call or three. */
const READ_AT_ONCE = 100;
const TRANSLATED_AT_ONCE = 90;

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

/** Readings that are missing. */
export const annotate = async (
  { engines, record }: GenerationDeps,
  { contentId, occurrenceIds }: GenerateData,
  { document }: LessonGenerationState,
  turn: Turn,
  signal: AbortSignal,
): Promise<void> => {
  const open = toAnnotate(document, occurrenceIds).filter(
    ({ id }) => !turn.hasFailed('annotate', id),
  );
  const parts = [...byLanguage(open)].flatMap(([language, segments]) =>
    inParts(segments, READ_AT_ONCE).map((some) => ({ language, some })),
  );
  for (const [index, { language, some }] of parts.entries()) {
    if (index > 0 && (await turn.ends())) return;
    const read = await engines.annotate(language, some, signal);
    const { annotations, pronunciations, words, version } = read;
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
    turn.didSome();
  }
  turn.ended('annotate');
};

/** Translations that are missing, and why some stay missing. */
export const translate = async (
  deps: GenerationDeps,
  { contentId, occurrenceIds }: GenerateData,
  { document }: LessonGenerationState,
  turn: Turn,
  signal: AbortSignal,
): Promise<void> => {
  const parts = [...toTranslate(document, occurrenceIds)].flatMap(([target, missing]) => {
    const open = missing.filter(({ id }) => !turn.hasFailed('translate', `${target} ${id}`));
    return [...byLanguage(open)].flatMap(([source, segments]) =>
      inParts(segments, TRANSLATED_AT_ONCE).map((some) => ({ target, source, some })),
    );
  });
  for (const [index, { target, source, some }] of parts.entries()) {
    if (index > 0 && (await turn.ends())) return;
    const texts = some.map(({ content }) => content);
    const answers = await deps.engines.translate(texts, source, target, signal);
    const failed = await told(deps, { contentId, target }, some, answers);
    for (const id of failed) turn.failed('translate', `${target} ${id}`);
    turn.didSome();
  }
  turn.ended('translate');
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
