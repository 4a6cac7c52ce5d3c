import type { DictionaryView, Gloss } from '@app/contracts';

/** What fits under a word without taking the page. */
const SHORT = { senses: 3, glosses: 4 };

/** The first senses of all entries together, cut short, how many more there are, and whether anything was cut. */
export const shortOf = (
  entries: readonly Gloss[],
): { entries: Gloss[]; hidden: number; cut: boolean } => {
  let room = SHORT.senses;
  const shown: Gloss[] = [];
  for (const entry of entries) {
    const senses = entry.senses
      .slice(0, room)
      .map(({ glosses, tags }) => ({ glosses: glosses.slice(0, SHORT.glosses), tags }));
    room -= senses.length;
    if (senses.length > 0) shown.push({ ...entry, senses });
  }
  const count = (list: readonly Gloss[]) =>
    list.reduce((sum, { senses }) => sum + senses.length, 0);
  const hidden = count(entries) - count(shown);
  return {
    entries: shown,
    hidden,
    cut:
      hidden > 0 ||
      entries.some(({ senses }) => senses.some(({ glosses }) => glosses.length > SHORT.glosses)),
  };
};

/** Abbreviations of EDICT and JMdict that help a learner; the others stay unsaid. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^(n|n-adv|n-t)$/, '名词'],
  [/^pn$/, '代词'],
  [/^(v1|v1-s)$/, '一段动词'],
  [/^v5/, '五段动词'],
  [/^vk$/, 'カ变动词'],
  [/^(vs|vs-i|vs-s)$/, 'サ变动词'],
  [/^vt$/, '他动'],
  [/^vi$/, '自动'],
  [/^(adj-i|adj-ix)$/, '形容词'],
  [/^adj-na$/, '形容动词'],
  [/^adj-pn$/, '连体词'],
  [/^(adv|adv-to)$/, '副词'],
  [/^prt$/, '助词'],
  [/^conj$/, '连词'],
  [/^int$/, '感叹词'],
  [/^ctr$/, '量词'],
  [/^exp$/, '惯用语'],
  [/^hon$/, '尊敬语'],
  [/^hum$/, '自谦语'],
  [/^uk$/, '常写假名'],
  [/^arch$/, '古语'],
];

/** What kind of word it is in its first sense, in Chinese, each once. */
export const partsOf = ([first]: Gloss['senses']): string[] => [
  ...new Set(first?.tags.flatMap((tag) => PARTS.find(([pattern]) => pattern.test(tag))?.[1] ?? [])),
];

/** The dictionaries that these entries come from, each once, in their order. */
export const sourcesOf = (
  entries: readonly Gloss[],
  dictionaries: readonly DictionaryView[],
): DictionaryView[] =>
  [...new Set(entries.map(({ source }) => source))].flatMap(
    (source) => dictionaries.find(({ id }) => id === source) ?? [],
  );
