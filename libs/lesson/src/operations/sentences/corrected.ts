import { invalid } from '../../refused.js';
import type { Provenance, Resources } from '../../types.js';
import type { SentenceChange } from '../operation.js';
import { LONGEST } from './change.js';

const human: Provenance = { origin: 'human' };

const without = <T>(record: Record<string, T>, key: string): Record<string, T> => {
  const { [key]: _gone, ...others } = record;
  return others;
};

/**
 * What a person says of a sentence's reading and translations; a machine leaves it alone from then on. Their own translation that comes along
 * to other words is marked, until they say it of those, too.
 */
export const corrected = (
  resources: Resources,
  { id, former, before }: { id: string; former: string; before: Resources },
  { reading, translations = {} }: SentenceChange,
): Resources => {
  let { annotations, translations: texts } = resources;
  let origins = resources.origins ?? { annotations: {}, translations: {} };
  if (reading !== undefined) {
    annotations = reading === null ? without(annotations, id) : { ...annotations, [id]: reading };
    origins = {
      ...origins,
      annotations:
        reading === null
          ? without(origins.annotations, id)
          : { ...origins.annotations, [id]: human },
    };
  }
  for (const [language, text] of Object.entries(translations)) {
    const [known, made] = [texts[language] ?? {}, origins.translations[language] ?? {}];
    const gone = text === null || text.trim() === '';
    if (!gone && text.length > LONGEST) throw invalid(`译文最多 ${LONGEST} 个字符`);
    texts = { ...texts, [language]: gone ? without(known, id) : { ...known, [id]: text } };
    const carried = id !== former && before.translations[language]?.[former] === text;
    const provenance = !carried
      ? human
      : known[id] === text
        ? (made[id] ?? human)
        : ({ ...human, carried: true } as const);
    origins = {
      ...origins,
      translations: {
        ...origins.translations,
        [language]: gone ? without(made, id) : { ...made, [id]: provenance },
      },
    };
  }
  return { ...resources, annotations, translations: texts, origins };
};
