import { isHeading } from './columns.js';
import { detectLanguages } from './detect.js';
import { latinLanguage } from './latin.js';
import { mostCommon } from './most-common.js';
import { readLanguages } from './languages.js';
import { byScript } from './other-scripts.js';
import { readSpeakers } from './speakers.js';
import type { Language } from '../types.js';

export interface Translated {
  sources: string[];
  translations: (string | undefined)[];
  language: Language;
}

const marked = {
  source: /^(?:原文|原句)[ \t]{0,4}[:：]/,
  translation: /^(?:译文|譯文|翻译|翻譯|訳文|訳)[ \t]{0,4}[:：]/,
};

// Common words of Chinese that Japanese does without, and the ranges of characters with simplified radicals (讠纟贝车钅门页饣马…).
const onlyChinese =
  /[的吗嗎你您这這们們么麼没沒请請谢謝吧呢啊她很欢风\u8ba0-\u8c36\u7ea0-\u7f35\u8d1d-\u8d5c\u8f66-\u8f9a\u9485-\u9576\u95e8-\u961b\u9875-\u989f\u9963-\u9995\u9a6c-\u9aa7\u9e1f-\u9e70\u89c1-\u89d1]/;

/** The one language of all lines, if they have one. Lines in one alphabet are in one language here: a short one may look like any of them. */
export function common(lines: readonly string[]): Language | undefined {
  const alphabet = byScript(lines.join(' ').slice(0, 4_000));
  const guess = (text: string) => (byScript(text) === undefined ? LATIN : alphabet);
  const found = detectLanguages(lines, { guess });
  const languages = new Set(found.filter((language) => language !== 'unknown'));
  const [language] = languages;
  return languages.size === 1 ? language : undefined;
}

const LATIN = 'en';
/** Which of the languages in Latin letters. */
const named = (language: Language, lines: readonly string[]): Language =>
  language === LATIN ? mostCommon(readLanguages(lines)) : language;

/** A translation repeats the label of its source; it is read without. */
function unlabelled(
  sources: string[],
  translations: (string | undefined)[],
): (string | undefined)[] {
  const { lines } = readSpeakers(sources.join('\n'));
  const isMarked = translations.every(
    (line) => line === undefined || marked.translation.test(line),
  );
  return translations.map((text, index) => {
    const translation = isMarked ? text?.replace(marked.translation, '').trim() : text;
    const bare = lines[index]?.labelled
      ? translation?.replace(/^[^:：]{1,30}[:：](?!\/\/)/, '').trim()
      : translation;
    return bare === '' ? undefined : bare;
  });
}

export const paired = (
  sources: string[],
  translations: (string | undefined)[],
  language: Language,
): Translated => ({
  sources,
  translations: unlabelled(sources, translations),
  language: named(
    language,
    translations.flatMap((text) => text ?? []),
  ),
});

const asks = (line: string): boolean => /[?？]["”」』)）]?$/u.test(line);
const ends = /[.!?。！？…]$/u;
const ALIKE = 6;

/** A whole text, and below it the whole in another language, line for line. */
export function inHalves(blocks: readonly (readonly string[])[]): Translated | undefined {
  const bodies = blocks
    .map((block) => block.filter((line, at) => at > 0 || !isHeading(line)))
    .filter((block) => block.length > 0);
  const [sources = [], translations = []] = bodies;
  if (bodies.length !== 2 || sources.length < 2 || sources.length !== translations.length)
    return undefined;
  const fits = sources.every((line, at) => {
    const other = translations[at] ?? '';
    return (
      asks(line) === asks(other) &&
      ends.test(line) === ends.test(other) &&
      line.length <= other.length * ALIKE &&
      other.length <= line.length * ALIKE
    );
  });
  const language = fits ? apart(sources, translations) : undefined;
  return language === undefined ? undefined : paired([...sources], [...translations], language);
}

/** `A:`, `Dr. Li：`, `[Tom]`, `A.`: who says what follows. It is no text, so what follows is no translation of it. */
const bareLabel =
  /^[[【［〔(（]?[\p{L}\p{N}][\p{L}\p{N}\p{M} .'’·・&_-]{0,30}(?:[:：]|[\]】］〕)）][:：]?)$|^\p{L}\p{N}{0,2}[.．、)）]$/u;
/** KTV 很好玩。, Day 1 我去了北京。: a sentence begins so; what is translated by a sentence is none. */
const beginning = /^(?:[A-Z][A-Z\p{N}+-]{1,9}|\p{Lu}[\p{L}]{1,9} \p{Nd}{1,3})$/u;
const sentence = /[。！？!?]$/u;
const isHead = (source: string, behind = ''): boolean =>
  bareLabel.test(source) || (beginning.test(source) && sentence.test(behind));

/** Is this text in one language and that its translation into another? Answers the language of the latter. */
export function apart(
  sources: readonly string[],
  translations: readonly string[],
): Language | undefined {
  if (sources.filter((line, at) => isHead(line, translations[at])).length * 2 >= sources.length)
    return undefined;
  const [from, to] = [common(sources), common(translations)];
  if (from === LATIN && to === LATIN) {
    const [own, other] = [sources, translations].map((lines) => latinLanguage(lines.join('\n')));
    return own !== undefined && other !== own ? other : undefined;
  }
  if (!from || !to || from.split('-')[0] === to.split('-')[0]) return undefined;
  // Between Japanese lines, lines without kana may be Japanese too (了解。): some must hold what only Chinese writes.
  const pair = [from.slice(0, 2), to.slice(0, 2)];
  if (
    pair.includes('ja') &&
    pair.includes('zh') &&
    !(from === 'ja' ? translations : sources).some((line) => onlyChinese.test(line))
  )
    return undefined;
  return to;
}

const sides = [
  // linear: at most 300 characters on either side
  /^(.{1,300}?)(?: [/|=→–—-] | ?[／｜] ?)(.{1,300})$/u,
  /^([^（(]{1,300}?)[ \u3000]?[（(]([^（）()]{1,300})[)）]$/u,
  /^([^\p{Script=Han}]{1,300}?)[ \u3000]{1,4}(\p{Script=Han}.{0,300})$/u,
];

/** Text and translation on one line, divided by a stroke or another sign, brackets or a space, in the same way in every line. */
export function sideBySide(lines: readonly string[]): Translated | undefined {
  if (lines.length < 2) return undefined;
  for (const side of sides) {
    const rows = lines.map((line) => side.exec(line));
    if (rows.some((row) => !/\p{L}/u.test(row?.[1] ?? ''))) continue;
    const [sources, translations] = [1, 2].map((at) =>
      rows.map((row) => row?.[at]?.trim() ?? ''),
    ) as [string[], string[]];
    const language = apart(sources, translations);
    if (language) return paired(sources, translations, language);
  }
  return undefined;
}

/** Groups of lines (the cues of a film, the blocks between empty lines), most of them a text and its translation; others have none. */
export function inPairs(
  groups: readonly (readonly string[])[],
  glue: (lines: readonly string[]) => string,
  least = 0.6,
): Translated | undefined {
  const pairs = groups.filter((group) => group.length === 2);
  const [sources, translations] = [
    pairs.map(([source]) => source ?? ''),
    pairs.map(([, translation]) => translation ?? ''),
  ];
  if (pairs.length < 2 || pairs.length < groups.length * least) return undefined;
  const language = apart(sources, translations);
  if (language === undefined) return undefined;
  return paired(
    groups.map((group) => (group.length === 2 ? (group[0] ?? '') : glue(group))),
    groups.map((group) => (group.length === 2 ? group[1] : undefined)),
    language,
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
  if (
    sources.every((line) => marked.source.test(line)) &&
    translations.every((line) => marked.translation.test(line))
  ) {
    const bare = translations.map((line) => line.replace(marked.translation, '').trim());
    return paired(
      sources.map((line) => line.replace(marked.source, '').trim()),
      bare.map((line) => (line === '' ? undefined : line)),
      mostCommon(readLanguages(bare)),
    );
  }
  if (sources.length < 2) return undefined;
  const to = apart(sources, translations);
  if (to === undefined) return undefined;
  const { lines: spoken } = readSpeakers(lines.join('\n'));
  const speakers = (rest: number) =>
    new Set(
      spoken
        .filter(({ labelled }, index) => labelled && index % 2 === rest)
        .map(({ speaker }) => speaker),
    );
  const [first, second] = [speakers(0), speakers(1)];
  if (
    first.size === 1 &&
    second.size === 1 &&
    sources.length > 2 &&
    ![...first].some((name) => second.has(name))
  )
    return undefined;
  return paired(sources, translations, to);
}
