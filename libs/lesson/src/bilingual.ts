import { detectLanguages, mostCommon } from './detect.js';
import { readSpeakers } from './speakers.js';
import type { Language } from './types.js';

export interface Translated {
  sources: string[];
  translations: (string | undefined)[];
  language: Language;
}

const marked = { source: /^(?:原文|原句)[ \t]{0,4}[:：]/, translation: /^(?:译文|譯文|翻译|翻譯|訳文|訳)[ \t]{0,4}[:：]/ };

/** The one language of all lines, if they have one. */
function common(lines: readonly string[]): Language | undefined {
  const languages = new Set(detectLanguages(lines).filter((language) => language !== 'unknown'));
  const [language] = languages;
  return languages.size === 1 ? language : undefined;
}

/** A translation repeats the label of its source; it is read without. */
function unlabelled(sources: string[], translations: (string | undefined)[]): (string | undefined)[] {
  const { lines } = readSpeakers(sources.join('\n'));
  return translations.map((translation, index) => {
    const bare = lines[index]?.labelled ? translation?.replace(/^[^:：]{1,30}[:：](?!\/\/)/, '').trim() : translation;
    return bare === '' ? undefined : bare;
  });
}

const paired = (sources: string[], translations: (string | undefined)[], language: Language): Translated => ({
  sources,
  translations: unlabelled(sources, translations),
  language,
});

/** Two columns divided by a tab in every line: text and translation. Further columns are left out. */
export function tabbed(lines: readonly string[]): Translated | undefined {
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  if (rows.length === 0 || rows.some(([source, translation]) => !source || !translation)) return undefined;
  const translations = rows.map(([, translation]) => translation ?? '');
  return paired(
    rows.map(([source]) => source ?? ''),
    translations,
    common(translations) ?? mostCommon(detectLanguages(translations)),
  );
}

/**
 * Lines in turns, text and translation: marked 原文：/ 译文：, or at least two pairs in which all first lines are one language and all
 * second lines another. A dialogue of two speakers with a language each is no translation.
 */
export function bilingual(lines: readonly string[]): Translated | undefined {
  const sources = lines.filter((_, index) => index % 2 === 0);
  const translations = lines.filter((_, index) => index % 2 === 1);
  if (sources.length === 0 || sources.length !== translations.length) return undefined;
  if (sources.every((line) => marked.source.test(line)) && translations.every((line) => marked.translation.test(line))) {
    const bare = translations.map((line) => line.replace(marked.translation, '').trim());
    return paired(
      sources.map((line) => line.replace(marked.source, '').trim()),
      bare.map((line) => (line === '' ? undefined : line)),
      mostCommon(detectLanguages(bare)),
    );
  }
  if (sources.length < 2) return undefined;
  const [from, to] = [common(sources), common(translations)];
  if (!from || !to || from.split('-')[0] === to.split('-')[0]) return undefined;
  // Chinese lines between Japanese ones may be Han-only Japanese: the pairs must look translated, kana in most first lines.
  const han = new Set(['ja', 'zh']);
  const kana = (group: readonly string[]) => group.filter((line) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(line)).length * 2 > group.length;
  if (han.has(from.slice(0, 2)) && han.has(to.slice(0, 2)) && !kana(from === 'ja' ? sources : translations)) return undefined;
  const { lines: spoken } = readSpeakers(lines.join('\n'));
  const speakers = (rest: number) => new Set(spoken.filter(({ labelled }, index) => labelled && index % 2 === rest).map(({ speaker }) => speaker));
  const [first, second] = [speakers(0), speakers(1)];
  if (first.size === 1 && second.size === 1 && sources.length > 2 && ![...first].some((name) => second.has(name))) return undefined;
  return paired(sources, translations, to);
}
