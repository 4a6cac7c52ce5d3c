import { detectLanguages, mostCommon } from './detect.js';
import { readSpeakers } from './speakers.js';
import type { Language } from './types.js';

export interface Translated {
  sources: string[];
  translations: (string | undefined)[];
  language: Language;
}

const marked = { source: /^(?:原文|原句)[ \t]{0,4}[:：]/, translation: /^(?:译文|譯文|翻译|翻譯|訳文|訳)[ \t]{0,4}[:：]/ };

// Common words of Chinese that Japanese does without, and the ranges of characters with simplified radicals (讠纟贝车钅门页饣马…).
const onlyChinese =
  /[的吗嗎你您这這们們么麼没沒请請谢謝吧呢啊她很欢风\u8ba0-\u8c36\u7ea0-\u7f35\u8d1d-\u8d5c\u8f66-\u8f9a\u9485-\u9576\u95e8-\u961b\u9875-\u989f\u9963-\u9995\u9a6c-\u9aa7\u9e1f-\u9e70\u89c1-\u89d1]/;

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
  // Between Japanese lines, lines without kana may be Japanese too (了解。): some must hold what only Chinese writes.
  const pair = [from.slice(0, 2), to.slice(0, 2)];
  if (pair.includes('ja') && pair.includes('zh') && !(from === 'ja' ? translations : sources).some((line) => onlyChinese.test(line))) return undefined;
  const { lines: spoken } = readSpeakers(lines.join('\n'));
  const speakers = (rest: number) => new Set(spoken.filter(({ labelled }, index) => labelled && index % 2 === rest).map(({ speaker }) => speaker));
  const [first, second] = [speakers(0), speakers(1)];
  if (first.size === 1 && second.size === 1 && sources.length > 2 && ![...first].some((name) => second.has(name))) return undefined;
  return paired(sources, translations, to);
}
