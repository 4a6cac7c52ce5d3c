import { Rejected } from '@app/kernel';
import { applyChanges, own, segmentsOf, type Change, type Resources } from '@app/lesson';
import type { Editable } from './editing.js';
import type { LessonEdited } from './events.js';
import { outlineOf } from './outline.js';

export interface Bringing {
  contentId: string;
  operationId: string;
  language: string;
  /** Segment id → text. */
  translations: Readonly<Record<string, string>>;
}

/** Languages that a person may bring translations in. */
const MOST_LANGUAGES = 20;
/** @throws {Rejected} INVALID for one too many */
export const mustFit = (
  { translations }: Pick<Resources, 'translations'>,
  language: string,
): void => {
  if (
    own(translations, language) === undefined &&
    Object.keys(translations).length >= MOST_LANGUAGES
  )
    throw new Rejected('INVALID', `一课最多有 ${MOST_LANGUAGES} 种语言的译文。已有的译文不受影响`);
};
const HUMAN = { origin: 'human', engine: 'hand' } as const;

/**
 * Translations that a person brings along, in one step that can be undone: then what stood there before stands there again, a machine's as a
 * machine's. Those of sentences that are not there have no place: a lesson does not grow by others.
 * @throws {Rejected} INVALID for one language too many
 */
export const bringTranslations = (
  state: Editable,
  userId: string,
  { contentId, operationId, language, translations }: Bringing,
): LessonEdited[] => {
  if (state.ledger.some(({ id }) => id === operationId)) return [];
  const { resources } = state.document;
  const known = own(resources.translations, language);
  const here = new Set(
    segmentsOf(state.document)
      .filter(({ type }) => type !== 'transition')
      .map(({ id }) => id),
  );
  const fresh = Object.entries(translations).filter(
    ([id, text]) => here.has(id) && own(known, id) !== text,
  );
  if (fresh.length === 0) return [];
  mustFit(resources, language);
  const changes = fresh.flatMap(([id, value]): Change[] => [
    { path: ['translations', language, id], value },
    { path: ['origins', 'translations', language, id], value: HUMAN },
  ]);
  const outline = outlineOf(state.document, applyChanges(state.document, changes), changes);
  return [
    {
      type: 'LessonEdited',
      data: {
        contentId,
        userId,
        operationId,
        kind: 'bringTranslations',
        changes,
        ...(outline && { outline }),
      },
    },
  ];
};
