import type { Untranslated } from '@app/contracts';
import type { Line } from './on-device.js';

/** A sentence, or what is said between sentences, as far as its translations go. */
export interface Translatable extends Line {
  type?: string;
  translations: Readonly<Record<string, unknown>>;
}

/** Sentences without a translation into a language, each text once. */
export const missingIn = (sentences: readonly Translatable[], target: string): Line[] => {
  const lines = new Map<string, Line>();
  for (const { id, content, language, type, translations } of sentences)
    if (type !== 'transition' && language !== target && !Object.hasOwn(translations, target))
      lines.set(id, { id, content, language });
  return [...lines.values()];
};

/** A run was to translate some of them, and did not. */
export const wasTried = (
  told: readonly Untranslated[],
  target: string,
  lines: readonly Line[],
): boolean =>
  told.some(
    ({ language, segmentId }) => language === target && lines.some(({ id }) => id === segmentId),
  );

/** Why, in one line: the reasons of the last run, each with its sentences where there are several. */
export const reasonsOf = (
  told: readonly Untranslated[],
  target: string,
  lines: readonly Line[],
): string => {
  const open = new Set(lines.map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const { language, segmentId, error } of told)
    if (language === target && open.has(segmentId)) counts.set(error, (counts.get(error) ?? 0) + 1);
  const untried = lines.length - [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (untried > 0) counts.set('还没有翻译过', untried);
  const [[only] = ['还没有翻译过']] = counts;
  if (counts.size < 2) return only;
  return [...counts].map(([reason, count]) => `${reason}（${count} 句）`).join('，');
};
