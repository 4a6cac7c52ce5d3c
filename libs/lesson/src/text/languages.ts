import { allows, primary } from './scripts.js';
import { type Chinese, chineseOf, saysChinese } from './han.js';
import { latinScores, type Scores } from './latin.js';
import { type LatinLanguage, latinLanguages } from './latin-words.js';
import { byScript } from './other-scripts.js';
import type { ReadLanguages } from './read-languages.js';
import type { Language } from '../types.js';

type Kind = 'kana' | 'han' | 'hangul' | 'latin' | 'other' | 'none';

/** What is written for machines has letters of no language. */
const ADDRESSES = /(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/giu;
/** What stands in quotes may be a word that is spoken of: 「は」是助词。 */
const QUOTED =
  /「[^「」]{0,80}」|『[^『』]{0,80}』|“[^“”]{0,80}”|"[^"]{0,80}"|（[^（）]{0,80}）|\([^()]{0,80}\)/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

interface Line {
  text: string;
  kind: Kind;
  scores?: Scores;
}

/** An English sentence about 猫 is English, iPhoneを買った is Japanese: a character says as much as some letters of an alphabet do. */
const WEIGHT = 5;
const FEWEST_WORDS = { kana: 1.5, han: 1 };
/** Words that a sentence of another script holds, and not its own grammar: 北京, 食べる; not は駅, nor 是再见. */
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const GRAMMAR =
  /[是的了吗嗎呢吧很都也就把被和]|^[のはがをにでともへ](?![ぁ-ゖ])|(?:です|ます|でした|ました)$/u;
/** Less is enough where the last word is theirs, too. */
const HELD = { longest: 5, words: 3, score: 2, scoreBetween: 1.2 };

/** Is it a sentence in Latin letters, however much its eastern words weigh? I love 北京 and 上海. */
function holdsWords(text: string, scores: Scores): boolean {
  const held = text.match(EASTERN) ?? [];
  const words = count(text, /\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*/gu);
  const letters = text.match(/\p{L}/gu) ?? [];
  const ends = /\p{Script=Latin}/u.test(letters.at(-1) ?? '');
  return (
    /\p{Script=Latin}/u.test(letters[0] ?? '') &&
    words >= HELD.words &&
    held.length < words &&
    Math.max(...Object.values(scores)) >= (ends ? HELD.scoreBetween : HELD.score) &&
    held.every((one) => one.length <= HELD.longest && !GRAMMAR.test(one)) &&
    (ends || count(text, KANA) === 0)
  );
}

function lineOf(raw: string): Line {
  const text = raw.replace(ADDRESSES, ' ');
  const latin = count(text, /\p{Script=Latin}/gu);
  const han = count(text, /\p{Script=Han}/gu);
  const kana = count(text, KANA);
  const hangul = count(text, /\p{Script=Hangul}/gu);
  const other = count(text, /\p{L}/gu) - latin - han - kana - hangul;
  const eastern = han + kana + hangul;
  if (latin > 0 && latin >= other && latin > eastern) {
    const scores = latinScores(text);
    const most = Math.max(...Object.values(scores));
    const outweighs = latin > eastern * WEIGHT && most >= FEWEST_WORDS[kana > 0 ? 'kana' : 'han'];
    if (eastern === 0 || outweighs || (hangul === 0 && holdsWords(text, scores)))
      return { text, kind: 'latin', scores };
  }
  if (eastern === 0 && other <= 0 && latin === 0) return { text, kind: 'none' };
  if (eastern === 0 || other > eastern * WEIGHT) return { text, kind: 'other' };
  if (hangul > kana + han) return { text, kind: 'hangul' };
  if (kana === 0) return { text, kind: hangul > han ? 'hangul' : 'han' };
  const around = text.replace(QUOTED, '');
  return { text, kind: count(around, KANA) === 0 && saysChinese(around) ? 'han' : 'kana' };
}

/** An edit reads the whole text again, of which one line is new. */
const MOST_KNOWN = 2_000;
const LONGEST_KNOWN = 500;
const kept = new Map<string, Line>();
const read = (text: string): Line => {
  const line = kept.get(text) ?? lineOf(text);
  if (kept.size >= MOST_KNOWN) kept.clear();
  if (text.length <= LONGEST_KNOWN) kept.set(text, line);
  return line;
};

/** What a line says for the language of its neighbours: a long one no more than a sentence. */
const voteOf = ({ scores }: Line, language: LatinLanguage): number =>
  Math.min(4, Math.max(0, scores?.[language] ?? 0));
type Sums = ReadonlyMap<LatinLanguage, number>;
const sumsOf = (lines: readonly Line[]): Sums =>
  new Map(
    latinLanguages.map((language) => [
      language,
      lines.reduce((all, line) => all + voteOf(line, language), 0),
    ]),
  );

/** What the rest of the text weighs against the words of a line: least where these speak for others alone, most for a single word of a language that nothing else here is in. */
const AROUND = { usual: 0.9, against: 0.25, stranger: 1.3 };
/** What its author's choice weighs. */
const CHOSEN = 2;
/** An unmarked line in plain letters is English rather than another language. */
const PLAIN = 0.2;
/** What the shape of one word says: enough for those that most people learn. */
const SHAPED = 0.3;
const LEARNT = new Set<LatinLanguage>(['fr', 'de', 'es', 'it', 'pt']);

function latinOf(
  line: Line,
  sums: Sums,
  chosen: Language | undefined,
  amongOthers: boolean,
): Language {
  const { text, scores } = line;
  if (!scores) return 'unknown';
  const own = chosen && latinLanguages.find((language) => language === primary(chosen));
  if (chosen && !own && allows(chosen, 'latin')) return chosen; // nobody here knows better
  const plain = !/(?!\p{ASCII})\p{L}/u.test(text);
  const said = Math.max(...Object.values(scores));
  const rest = (language: LatinLanguage): number =>
    (sums.get(language) ?? 0) - voteOf(line, language);
  const most = Math.max(1.5, ...latinLanguages.map(rest));
  const stranger =
    !/\p{L}\P{L}+\p{L}/u.test(text) &&
    !latinLanguages.some((language) => scores[language] > 0 && rest(language) >= 1);
  const against = stranger ? AROUND.stranger : AROUND.against;
  const weighed = (language: LatinLanguage): number =>
    scores[language] +
    (language === own ? CHOSEN : 0) +
    (rest(language) / most) * (scores[language] > 0 || said <= 0 ? AROUND.usual : against) +
    (language === 'en' && plain ? PLAIN : 0);
  const best = latinLanguages.reduce((a, b) => (weighed(b) > weighed(a) ? b : a));
  // Shin-Yokohama ends as Croatian does: how one word ends is little, where nothing else is in that language.
  const isName =
    amongOthers &&
    plain &&
    best !== own &&
    !LEARNT.has(best) &&
    scores[best] <= SHAPED &&
    rest(best) === 0;
  if (isName) return 'en';
  if (weighed(best) > 0) return best === own && chosen ? chosen : best;
  return said === 0 ? 'en' : 'unknown'; // a name, a café
}

/** Which Chinese a line is that does not tell, and whether it is rather Japanese. */
function chineseAmong(lines: readonly Line[], chosen: Language | undefined) {
  const han = lines.flatMap(({ kind, text }) => (kind === 'han' ? text : []));
  const chinese = han.filter(saysChinese).length;
  const kana = lines.filter(({ kind }) => kind === 'kana').length;
  const variants = han.flatMap((text) => chineseOf(text) ?? []);
  const cantonese = variants.filter((one) => one === 'zh-HK').length;
  const variant: Chinese =
    cantonese * 2 > variants.length ? 'zh-HK' : variants.includes('zh-TW') ? 'zh-TW' : 'zh-CN';
  const meant = chosen !== undefined && primary(chosen) === 'ja' && chinese * 2 < han.length;
  return { variant, japanese: (kana > 0 && chinese <= kana * 3) || meant };
}

/** What has no letters is said as what stands before it, or after it. */
function withNeighbours(
  found: readonly (Language | undefined)[],
  texts: readonly string[],
  chosen: Language | undefined,
): Language[] {
  const known = (language: Language | undefined): boolean =>
    language !== undefined && language !== 'auto' && language !== 'unknown';
  let before: Language | undefined;
  const first = found.find(known);
  return found.map((language, index) => {
    if (known(language)) before = language;
    return (
      language ??
      chosen ??
      before ??
      first ??
      (/^\p{ASCII}*$/u.test(texts[index] ?? '') ? 'en' : 'unknown')
    );
  });
}

/**
 * The language of every piece of one text, by its own words and characters; where they leave it open, by what the author chose and by
 * what the others are. `auto` for an empty piece, `unknown` for letters of a language that is not known here.
 */
export const readLanguages: ReadLanguages = (texts, { chosen: said } = {}) => {
  const chosen = said === 'auto' || said === 'unknown' ? undefined : said;
  const lines = texts.map(read);
  const { variant, japanese } = chineseAmong(lines, chosen);
  const sums = sumsOf(lines);
  const latin = lines.filter(({ kind }) => kind === 'latin').length;
  const around = byScript(lines.flatMap(({ kind, text }) => (kind === 'other' ? text : [])).join(' ').slice(0, 4_000)); // prettier-ignore
  const languageOf = (line: Line): Language | undefined => {
    switch (line.kind) {
      case 'kana':
        return 'ja';
      case 'hangul':
        return 'ko';
      case 'han':
        if (chosen && allows(chosen, 'han') && primary(chosen) !== 'ja') return chosen;
        return japanese && !saysChinese(line.text) ? 'ja' : (chineseOf(line.text) ?? variant);
      case 'latin':
        return latinOf(line, sums, chosen, latin > 1);
      case 'other':
        return byScript(line.text, { chosen, around }) ?? 'unknown';
      case 'none':
        return undefined;
    }
  };
  const found = lines.map((line, index) =>
    texts[index]?.trim() === '' ? 'auto' : languageOf(line),
  );
  return withNeighbours(found, texts, chosen);
};
